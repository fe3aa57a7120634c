// What the pages say to people in Spanish.

/** Of every page. */
export const PAGE_SPANISH = {
  direction: 'ltr',
  self: 'Español',
  quotes: ['«', '»'],
  ordinals: { other: '.º' },

  // Giving a record
  title: 'Comprobar un sorteo',
  intro: 'Esta página comprueba un sorteo hecho con verishuffle. Funciona sin conexión, y lo que elija o escriba aquí '
    + 'se queda en este dispositivo.',
  record: 'El sorteo',
  recordFile: 'Elija un archivo del sorteo',
  recordFileHint: 'La página del sorteo o su acta, a menudo llamada transcript.json. Después puede añadir la lista, el '
    + 'resultado, las adjudicaciones, las renuncias, una prueba de inscripción o una prueba del registro. También '
    + 'puede soltar los archivos en cualquier parte de esta página.',
  recordText: 'O péguelo aquí',
  recordRead: 'Leer lo pegado',
  recordLine: 'Línea del archivo',
  recordLineHint: 'Este archivo tiene {0} {0:línea|líneas}. Esta página comprueba una línea cada vez. El programa '
    + 'comprueba el archivo entero y encuentra las rondas que faltan: verishuffle verify --archive.',
  recordLineWrong: 'La línea debe ser un número de 1 a {0}.',
  again: 'Leer el acta otra vez',
  isTranscript: 'Esta es el acta de un sorteo.',
  isLine: 'Este es un archivo de {0} {0:acta|actas}. Se ha leído una de ellas.',
  isPage: 'Este es el informe de un sorteo. Se ha leído su acta.',
  isAnnouncement: 'Este es el anuncio de un sorteo. No contiene ningún resultado.',
  isReceipt: 'Este es el recibo de un participante. Se han leído su acta y su prueba.',
  isTerms: 'Estas son las bases de un sorteo. No contienen ningún resultado.',
  isProofToo: 'Esta es una prueba de inscripción. Se muestra con el acta.',
  isProof: 'Esta es una prueba de inscripción. Elija ahora el acta o la página de su sorteo.',
  isIdProofToo: 'Esta es una prueba de identificador. La respuesta está más abajo, en «Buscar mi inscripción».',
  isIdProof: 'Esta es una prueba de identificador. Elija ahora el acta o la página de su sorteo.',
  isLoggedToo: 'Esta es una prueba de un registro público. Se comprueba cuando usted indique también la clave del '
    + 'registro y la política de testigos.',
  isLogged: 'Esta es una prueba de un registro público. Elija ahora el acta o la página de su sorteo.',
  isOpening: 'Esta es la apertura de un sello. Elija en su lugar el acta del sorteo.',
  isSecret: 'Este es un secreto. No se lo dé a nadie. Elija en su lugar el acta del sorteo.',
  isBlinding: 'Esta es la clave de una lista oculta. Guárdela para usted. Elija en su lugar el acta del sorteo.',
  isEntries: 'Esta es la lista del sorteo.',
  isWrongList: 'Esto tiene tantas líneas como la lista del sorteo, pero no es esa lista.',
  isAwards: 'Estas son adjudicaciones. Se compararán cuando compruebe el sorteo.',
  isResult: 'Esto puede ser el resultado del sorteo. Se comparará cuando compruebe el sorteo.',
  isWithdrawals: 'Estas son renuncias. Con la lista, la página muestra quién recibe qué después de ellas.',
  isUnknown: '{0} no es el acta de un sorteo. Si es una lista o un resultado, o si son adjudicaciones o renuncias, '
    + 'elija antes la página del sorteo o su acta (transcript.json).',
  thisText: 'Este texto',
  isBroken: 'Esto no se puede leer como acta de un sorteo. Quizá se cortó o cambió por el camino: obténgala otra vez '
    + 'de donde se publicó.',
  isEmpty: '{0} no contiene nada. Obtenga su contenido otra vez de donde se publicó el sorteo.',
  changedUtf16: 'Esto está guardado en UTF-16. Obtenga otra vez el archivo de donde se publicó, o guárdelo en UTF-8.',
  changedMark: 'Un editor puso un signo invisible (BOM) al principio. Obtenga otra vez el archivo, o guárdelo sin BOM.',
  changedQuotes: 'Las comillas se sustituyeron, quizá al copiar. Obtenga el archivo mismo de donde se publicó.',
  changedByMail: 'Es el texto sin procesar de un correo. Guarde su adjunto, u obtenga el archivo de donde se publicó.',
  notOfThisPage: 'No se ha usado {0}. Esta página muestra un solo sorteo y no tiene ningún campo para un archivo así. '
    + 'Otro sorteo se comprueba en su propia página.',
  stoppedAt: 'La lectura se detuvo en la línea {0}, columna {1}.',
  noVerdictWhy: 'No se pudo comprobar. El motivo está al final de la parte técnica, más abajo.',
  faultGiven: 'Algo de lo que indicó no se puede usar. El formulario de abajo dice qué.',
  isNewer: 'Esto se hizo con una versión más nueva de verishuffle. Compruébelo con una copia más nueva de esta página.',
  pageFailed: 'Algo falló en esta página. Vuelva a cargarla. Si no basta, ábrala en otro navegador.',
  noRecord: 'Esta página debería contener un sorteo, pero no hay ninguno.',
  severalRecords: 'Esta página contiene más de un acta, así que puede mostrar una y referirse a otra. No se fíe de '
    + 'ella y pida la página de nuevo a quien organiza el sorteo.',
  fileTooLarge: '{0}: este archivo tiene {1} bytes, y esta página lee como mucho {2}. Compruébelo con el programa: '
    + 'verishuffle verify.',
  textTooLarge: 'Este texto tiene {1} bytes, y esta página lee como mucho {2}. Compruébelo con el programa: '
    + 'verishuffle verify.',
  fileUnreadable: '{0}: el navegador no puede leer este archivo. Elíjalo otra vez.',
  loneSurrogate: 'Este texto contiene medio par sustituto, así que no es texto Unicode.',

  // The draw
  kindDrawn: 'Resultado de un sorteo público',
  kindDrawnBy: 'Resultado de un sorteo público, con el nombre que le dio su organizador',
  announcedTitle: 'Anuncio de un sorteo público',
  kindReceipt: 'Recibo de una inscripción en un sorteo público',
  kindReceiptPrivate: 'Recibo de una inscripción en un sorteo con lista privada. No se lo dé a nadie.',
  kindAnnounced: 'Anuncio de un sorteo público, con el nombre que le dio su organizador',
  unnamed: 'Un sorteo público',
  inTheirWords: 'En palabras del organizador',
  theName: 'Nombre del sorteo',
  theRules: 'Reglas',
  drawnHeading: 'Han salido, en este orden',
  drawnByRecord: 'Es lo que dice el archivo del organizador. Aquí nadie lo ha comprobado.',
  drawnByPage: 'Esta página ha hecho el sorteo por sí misma, con las bases y con lo que recibió. Solo una comprobación '
    + 'dice si las bases eran públicas antes de que se conociera el azar.',
  drawnRefused: 'No se fíe de lo que se muestra aquí.',
  consistentShown: 'Arriba se dice lo que falta.',
  noShuffle: 'Ninguna mezcla produce los intercambios de esta acta, así que no sortean a nadie.',
  noNames: 'Esta página no tiene lista de nombres, así que muestra números de línea.',
  blindNames: 'La lista de este sorteo es privada, así que esta página muestra números de línea.',
  wrongList: 'Esta página contiene una lista que no es la del sorteo, así que no muestra nombres.',
  lineOf: 'línea {0} de {1}',
  awardsHeading: 'Quién recibe qué',
  awardsNamed: 'Los nombres entre comillas son del organizador.',
  awardsBy: 'Si alguien renuncia después, las mismas bases dicen quién le sigue.',
  awardsNow: 'Así queda después de las renuncias indicadas.',
  awardsMisfit: 'Las renuncias indicadas no encajan con este sorteo. Así queda sin ellas.',
  gaveUp: 'renuncia de {0}, según el organizador',
  withdrewAs: 'Renunció ({0} en la lista de renuncias), según el organizador; antes: {1}',
  withdrawalsNamed: '{0} {0:renuncia|renuncias}, según el organizador: {1}.',
  withdrawalsCounted: '{0} {0:renuncia|renuncias}, según el organizador.',
  awardEmpty: 'Nadie',
  awardsUnknown: 'Las bases dicen quién recibe qué según las columnas de la lista. Con la lista, esta página lo '
    + 'muestra.',
  awardsHidden: 'Las bases dicen quién recibe qué según las columnas de la lista, que es privada.',
  awardSize: '{0} de {1} {1:concedido|concedidos}',
  waitlistSize: '{0} en espera',
  waitlistInOrder: 'Si algo queda libre, lo recibe quien está aquí en primer lugar.',
  waitlistBySteps: 'Este es el orden del sorteo. Lo que queda libre se da según los mismos pasos y límites, así que '
    + 'quien está aquí en primer lugar no siempre es el siguiente.',
  awardLine: 'línea {0} de {1}, sorteada en el puesto {2}',
  awardDrawn: 'sorteada en el puesto {0}',
  whyStep: 'en el paso {0}',
  whyColumn: 'en el paso {0}, según su {1}',
  whyCondition: 'en el paso {0}, porque su {1} es {2}',
  stepIs: 'Paso {0}: {1}.',
  mechanics: 'Mostrar la línea, el orden y el paso de cada uno',
  allocationHeading: 'Qué se concede, y a quién',
  cardLine: 'Línea {0}',
  cardNumber: 'Número {0}',
  more: 'Mostrar {0} más',
  shownOf: 'se muestran {0} de {1}',

  // Find my entry
  find: 'Buscar mi inscripción',
  findLabel: 'Su boleto, su nombre o una parte',
  findDigits: 'O los primeros dígitos de un identificador',
  findNumber: 'Su número',
  findNone: 'Nada en la lista contiene esto.',
  findSpelt: 'Con otra grafía:',
  findOrder: 'Con estas palabras en otro orden:',
  findMore: 'Solo se muestran los primeros {0} de {1}.',
  findDrawn: 'línea {0}: sorteada en el puesto {1}',
  findNotDrawn: 'línea {0}: no sorteada',
  getsAward: 'Recibe {0}',
  getsPlace: 'Puesto {1} en {0}',
  getsNothing: 'No recibe nada',
  saysAward: 'El organizador dice: {0}.',
  saysPlace: 'El organizador dice: puesto {1} en {0}.',
  saysNothing: 'El organizador dice: esta inscripción no recibe nada.',
  saysWithdrew: 'El organizador dice: esta inscripción renunció, la número {0} de {1}.',
  saysUnchecked: 'No se comprueba aquí: lo que recibe una inscripción se deriva de la lista entera, que este recibo no '
    + 'contiene.',
  saysOther: 'Esta página llega a otra cosa. Quizá alguien haya renunciado.',
  listForAwards: 'Si tiene la lista, esta página puede calcular quién recibe qué.',
  findInList: 'línea {0}: en la lista',
  why: '¿Por qué?',
  whyDrawn: 'Salió en el puesto {0} de {1}.',
  whyNotDrawn: 'No salió: {0:salió|salieron} {0} de {1} {1:inscripción|inscripciones}, y nadie más puede recibir nada.',
  whyTurn: 'Paso {0}:',
  whyNowhere: 'no para esta inscripción, pues su {0} no es ningún premio',
  whyOther: 'no para esta inscripción, pues su {0} no es {1}',
  whyLimit: 'este paso da {1} como mucho {0} {0:vez|veces}, y ya se había dado',
  whyGiven: '{0} ya se había dado por completo, lo último a {1}',
  whyNone: 'no quedaba nada de {0}',
  whyCap: 'como mucho {0} con este {1} {0:puede|pueden} recibir algo, y ya lo tenían: {2}',
  whyLeftOut: 'no contó, pues {0} tiene lo mismo en {1} y ya tenía algo',
  whyGot: 'recibió {0}',
  whyGotNamed: 'recibió lo que dice su {0}',
  whySeat: '{0}, número {1}',
  whyMore: '{0} más',
  whyGave: 'Renunció a {0}.',
  whyGone: '{0} renunció a {1}, que pasó a {2}.',
  whyGoneNobody: '{0} renunció a {1}, y nadie de los que esperan pudo recibirlo.',
  whyCame: '{0} renunció a {1}, y esta inscripción pasó a ocuparlo.',
  whyFirst: 'Nadie va antes en {0}.',
  whyBefore: 'Antes en {0}: {1}.',
  whyNextAll: 'Si alguien renuncia ahora, pasa a esta inscripción.',
  whyNext: 'Si ahora queda libre algo de esto, es para esta inscripción: {0}.',
  whyNextNone: 'Quede libre lo que quede, antes va otra inscripción.',
  numberDrawn: 'El número {0} salió en el puesto {1}.',
  numberNotDrawn: 'El número {0} no salió.',
  numberInDraw: 'El número {0} participa.',
  numberOutside: 'Los números van de 0 a {0}.',
  findProof: 'La lista es privada. Con su prueba de inscripción, esta página muestra su línea y si salió sorteada. Si '
    + 'no tiene prueba, pídasela al organizador.',
  findList: 'Esta página no contiene ninguna lista. Elíjala para buscar su boleto, o elija su prueba de inscripción.',
  findProofFile: 'Su prueba de inscripción',
  findListFile: 'La lista del sorteo',
  yourEntry: 'Su inscripción',
  entryDrawn: 'Línea {0} de {1}, sorteada en el puesto {2} de {3}',
  entryNotDrawn: 'Línea {0} de {1}, no está entre las {2} sorteadas',
  entryUnknown: 'Línea {0} de {1}',
  entryBy: 'La prueba encaja con esta acta. Si se sorteó y en qué puesto consta así en el acta: solo una comprobación '
    + 'dice si es correcto.',
  entryWrong: 'La prueba de inscripción de esta página no es válida: no es de este sorteo, o está dañada. Pídala otra '
    + 'vez a quien se la dio.',
  anotherProof: 'Consultar otra inscripción, con su prueba',
  cellMore: '{0}, los primeros de 64 dígitos. Mostrar todos.',
  cellLess: '{0}, los 64 dígitos. Mostrar solo los primeros.',
  idProofFile: 'Su prueba de identificador',
  idProofHint: 'El archivo que recibió, por ejemplo proof-0001.json. Esta página lo lee aquí. No lo guarda, ni lo '
    + 'envía, ni lo imprime, y lo olvida cuando usted la cierra.',
  idNeedsList: 'Su prueba de identificador ya está. Solo se puede comprobar con la lista: elija también esta.',
  idNoPlace: 'Ha elegido una prueba de identificador, pero la lista de este sorteo no tiene identificadores que pueda '
    + 'abrir.',
  idOtherFile: 'Este archivo no es una prueba de identificador. Elija el que recibió.',
  idMalformed: 'Este archivo está dañado: no se puede leer a partir de la línea {0}, columna {1}. Elija el archivo '
    + 'tal como lo recibió.',
  idNot: 'La prueba no es válida',
  idNotPin: 'El compromiso que usted indicó no es el de este sorteo.',
  idNotContext: 'Es del sorteo {0}, y este es {1}.',
  idNotKind: 'Este sorteo no tiene una lista con identificadores ocultos.',
  idNotFirst: 'Muestra un identificador en la columna {0}, y en este sorteo están en la columna {1}.',
  idNotColumn: 'Tiene una columna {0}, que este sorteo no tiene.',
  idNotSingle: 'Muestra varias celdas, y este sorteo no tiene columnas.',
  idNotList: 'La lista de esta página no es la del sorteo.',
  idNotAbsent: 'Ninguna línea de la lista tiene su identificador.',
  idNotOther: 'La línea {0} tiene su identificador, pero otra cosa en la columna {1}.',
  idNext: 'Compruebe primero que el archivo es el de este sorteo. Si lo es, muéstrelo junto con esta página a '
    + 'quien se lo envió, y reclame.',
  idRefused: 'La prueba corresponde a un acta que fue rechazada',
  idBefore: 'Usted está en la lista; aún no se ha sorteado nada',
  idUnchecked: 'La prueba corresponde a esta acta',
  idUncheckedText: 'El acta no se comprobó aquí, así que todo lo que sigue es solo lo que ella dice. Compruebe el '
    + 'sorteo más arriba.',
  idHolds: 'La prueba es válida',
  youGet: 'Usted recibe {0}',
  youWait: 'Usted espera: puesto {1} en {0}',
  youGetNothing: 'Esta vez no le toca nada',
  youAreDrawn: 'Usted ha salido: {0}',
  youAreNotDrawn: 'Esta vez usted no ha salido',
  idPinned: 'Es válida para el compromiso que usted indicó.',
  idUnpinned: 'El compromiso de esta página no se comparó con uno que usted conozca por otra vía. Compárelo: para '
    + 'otro sorteo la prueba no muestra nada.',
  idDrawn: 'Salió en el puesto {0} de {1}.',
  idLine: 'La línea {0} de {1} de la lista es la de la persona descrita aquí:',
  idCell: 'En la lista: {0}',
  idSameNone: 'Ninguna otra línea tiene lo mismo.',
  idSame: '{0} {0:línea más tiene|líneas más tienen} lo mismo.',
  idOthers: 'Estas celdas de la línea no están en la prueba. Mire si son correctas:',
  idEmpty: 'vacía',

  // Before the draw
  notDrawn: 'Aún sin sortear',
  notDrawnHere: 'Aún sin sortear aquí',
  notDrawnText: 'El sorteo espera a las fuentes que se nombran más abajo.',
  timeHasCome: 'Ha llegado la hora. Cualquiera puede hacer ahora el sorteo en esta página, y todos ven el mismo '
    + 'resultado.',
  timeNotAll: 'Ya salió el número público. Todavía falta: {0}.{1} Cuando esté todo, cualquiera podrá hacer el sorteo '
    + 'en esta página, y todos verán el mismo resultado.',
  needReply: '{1:la respuesta|las respuestas} de {0}',
  needOpening: '{1:el secreto|los secretos} de {0} (opening.json)',
  needValue: '{1:el valor|los valores} de {0}',
  sealsFrom: 'El organizador {0:lo|los} publica.',
  timeLeft: 'Faltan',
  drawnAt: 'El azar se fija el {0}.',
  days: '{0} {0:día|días},',
  toBeDrawn: 'Se {0:sorteará|sortearán} {0} de {1} {1:inscripción|inscripciones}.',
  allInOrder: 'El sorteo pone en orden todas las inscripciones ({0}).',
  commitment: 'El compromiso',
  keepIt: 'Guarde esta página, o estos 64 caracteres: cópielos, imprímalos o fotografíelos. Con ellos podrá comprobar '
    + 'después que no se cambió nada.',
  keepThese: 'Guarde estos 64 caracteres: cópielos, imprímalos o fotografíelos. Con ellos podrá comprobar después que '
    + 'no se cambió nada.',
  keepLate: 'Ha llegado la hora del sorteo, así que estos 64 caracteres no prueban nada a quien los ve ahora por '
    + 'primera vez. Si los guardó desde antes, compárelos.',
  copyByHand: 'Cópielo como cualquier texto.',
  print: 'Imprimir esta página',
  qrLabel: 'El compromiso como código QR',
  commitmentOfRecord: 'El compromiso de esta acta',
  compareIt: 'Es el de las bases que están en el acta. Compárelo con el que se anunció: si son distintos, este no es '
    + 'el sorteo que se anunció.',
  chanceFrom: 'De dónde viene el azar',
  chanceFromText: 'Todas estas fuentes deciden juntas. Se fijaron o nombraron de antemano.',
  warningsHeading: 'Lo que parece otra cosa',
  entriesAlike: 'Las líneas {0} y {1} de la lista apenas se distinguen: {2} y {3}. El carácter {4} es {5} en una '
    + 'y {6} en la otra. Quizá una persona figure dos veces.',
  entriesCase: 'Las líneas {0} y {1} de la lista solo se distinguen por las mayúsculas: {2} y {3}. Quizá una persona '
    + 'figure dos veces.',
  moreAlike: '{0} {0:par más de líneas apenas se distingue|pares más de líneas apenas se distinguen}.',
  entryMixed: 'Línea {0} de la lista: la palabra {1} mezcla letras de varios alfabetos, así que puede parecer otra.',
  moreMixed: '{0} {0:línea más tiene|líneas más tienen} una palabra así.',
  text_alike: 'Los nombres {0} y {1} se parecen, pero no son el mismo: el carácter {2} es {3} en uno y {4} en el otro.',
  text_mixed_scripts: 'La palabra {0} mezcla letras de varios alfabetos, así que puede parecer otra.',
  text_respelled: 'Otros programas quizá escriban {0} como {1}, que es otro texto: el carácter {2} pasa a ser {4} en '
    + 'lugar de {3}.',
  text_unlike: 'El texto {0} quizá no sea lo que parece: el carácter {1} es {2}.',
  cellsAlike: 'La columna {0} de la lista contiene tanto {1} como {2}, en las líneas {3} y {4}. Se parecen, pero para '
    + 'las reglas son distintos: el carácter {5} es {6} en uno y {7} en el otro.',
  valueUnknown: 'Una regla pide {1} en la columna {0}, pero ninguna inscripción lo tiene.',
  valueUnknownLike: 'La línea {3} de la lista tiene {2}, que se parece: el carácter {4} es {5} en la regla y {6} en '
    + 'la lista.',
  moreLookalikes: 'Hay {0} más de este tipo.',
  sourceSealedYet: '{0}, un secreto sellado, que su dueño abre para el sorteo',
  sourceBeaconYet: '{0}, una fuente de azar de drand: su ronda {1} sale el {2}, y hasta entonces nadie la conoce',
  sourceBeaconDue: '{0}, una fuente de azar de drand: su ronda {1} salió el {2}, y hasta entonces nadie la conocía',
  makeIt: 'Hacer el sorteo',
  makeText: 'Cuando se conozca todo lo siguiente, esta página hará el sorteo por sí misma, en este dispositivo. Todos '
    + 'los visitantes obtienen el mismo resultado.',
  makeBeacon: 'Cuando llegue la hora, la respuesta de la fuente de azar estará aquí: {0}. Ábrala y cópiela entera.',
  makeBeaconNow: 'La respuesta de la fuente de azar está aquí: {0}. Ábrala y cópiela entera.',
  makeLive: 'Pedir a drand la respuesta de la fuente de azar',
  makeLiveText: 'La página pregunta entonces a los servidores de drand, y a nadie más. Ven su dirección IP, como con '
    + 'cualquier página.',
  makeByHand: 'O pegarla, o elegir su archivo',
  makePasteReply: 'Pegue la respuesta de la fuente de azar',
  makePasteOpening: 'Pegue la apertura de un sello',
  makePasteEither: 'Pegue la respuesta de la fuente de azar o la apertura de un sello',
  makePasteHint: 'Puede pegar varias, una debajo de otra.',
  makeFiles: 'O elija archivos',
  makeFilesHint: 'Como {0}.',
  makeDraw: 'Sortear',
  noReply: 'Ningún servidor de drand respondió. ¿Hay conexión? También puede abrir la dirección de abajo y pegar lo '
    + 'que muestre.',
  replyRound: 'Esta es la respuesta de la ronda {2}, pero de {0} cuenta la ronda {1}. Abra la dirección de arriba y '
    + 'cópiela entera.',
  replyFalse: 'La firma no es la de {0} para la ronda {1}: algún carácter está mal. Abra la dirección de arriba y '
    + 'cópiela entera otra vez.',
  replyCut: 'La firma tiene {2} {2:carácter|caracteres}, pero debería tener 96. Abra la dirección de arriba y cópiela '
    + 'entera.',
  replyError: 'Esto es un mensaje de error del servidor, no la respuesta de la fuente de azar. Abra otra vez la '
    + 'dirección de arriba y copie lo que muestre entonces.',
  replyEarly: 'Esto es un mensaje de error del servidor, no la respuesta de la fuente de azar: es demasiado pronto. '
    + 'La respuesta no sale antes del {3}.',
  replyStrange: 'Esta no es la respuesta de la fuente de azar: debería contener una firma de 96 cifras y letras de la '
    + 'a a la f. Abra la dirección de arriba y cópiela entera.',
  openingStrange: 'Esta no es la apertura de un sello. Tome el archivo que publicó el organizador, a menudo '
    + 'opening.json, sin cambios.',
  eitherStrange: 'Esto no es ni la respuesta de la fuente de azar ni la apertura de un sello. La respuesta contiene '
    + 'una firma de 96 cifras y letras de la a a la f. Una apertura es un archivo del organizador, a menudo '
    + 'opening.json.',
  openingOther: 'La apertura de {0} que indicó no es de este sorteo.',
  openingRound: 'La apertura de {0} que indicó es de la ronda {2}, pero esta es la ronda {1}.',
  openingFalse: 'La apertura de {0} que indicó no abre su sello: alguien la cambió, o está dañada. Descargue otra vez '
    + 'el archivo de donde se publicó.',
  openingSecret: 'Este es el secreto mismo, no su apertura. No se lo dé a nadie: solo lo abre su dueño.',
  stillLacking: 'Aún sin sortear. Todavía falta: {0}.',
  makeTaken: 'Aceptado: {0}.',
  misfitValue: 'El valor de {0} no puede ser así: ¿hay un espacio al principio o al final?',
  pinKept: 'Esta copia de la página es mía: la guardo desde antes del sorteo, desde la hora de abajo',
  givenKept: 'el compromiso de la página que usted guardó',

  // The timeline
  listFixed: 'Lista fijada',
  listFixedText: '{0} {0:inscripción|inscripciones}',
  numbersFixed: 'Números fijados',
  numbersFixedText: 'de 0 a {0}',
  published: 'Publicado',
  publishedUnknown: 'esta página no lo sabe',
  publishedGiven: 'a más tardar el {0}, según usted',
  publishedLogged: 'a más tardar el {0}, según los testigos de un registro público',
  publishedAfter: ': entonces el azar ya se conocía',
  organiserSays: 'El organizador dice que este sorteo se publicó así. Aquí nadie lo ha comprobado.',
  statementDamaged: 'Lo que el organizador dice de la publicación está dañado en esta página, así que no se muestra.',
  statementUse: 'Compruébelo donde pueda. La hora que encuentre usted es la que pide «{0}» al comprobar el sorteo.',
  wayName_site: 'En un sitio web',
  wayName_archive: 'Una copia en un archivo web',
  wayName_mail: 'Por correo electrónico a todos los interesados',
  wayName_witnesses: 'Dos testigos',
  wayName_notice: 'Un anuncio con fecha',
  wayName_log: 'Un registro público',
  chanceFixed: 'Azar fijado',
  chanceBeacon: '{0}, ronda {1} de drand',
  chanceBeaconToo: '{0}, ronda {1} de drand; otras fuentes deciden también',
  chanceUnknown: 'por las fuentes de las bases',
  drawn: 'Sorteado',
  drawnText: '{0} de {1}',
  drawnAll: 'todas ({0}), para ordenarlas',

  // Folded
  watch: 'Ver el sorteo',
  picture: 'Una imagen de los intercambios',
  pictureArcs: 'Arriba están las posiciones y a la izquierda los pasos, contados desde 1. Un arco es un intercambio: '
    + 'sale lo que llega a su punto lleno. En un anillo sale lo que ya estaba allí.',
  pictureLines: 'Abajo está la línea de la lista que queda en cada posición.',
  pictureNumbers: 'Abajo está el número que queda en cada posición.',
  pictureDrawn: 'Lo que salió está en negrita.',
  pictureAwards: 'Los nombres o cuadrados azules tienen una adjudicación.',
  pictureAfter: 'Las adjudicaciones son las posteriores a las renuncias, pero los intercambios y los puestos son los '
    + 'del sorteo.',
  pictureRanks: 'Cada inscripción sorteada: a lo ancho su lugar en la lista, hacia abajo su lugar en el resultado. '
    + 'Una mezcla uniforme no muestra ningún patrón.',
  wholeList: 'La lista entera ({0})',
  how: 'Cómo funciona',
  howText: 'Antes de un sorteo, su organizador publica el compromiso: 64 caracteres que fijan la lista, las reglas y '
    + 'las fuentes de azar. Si algo de eso cambia, cambian también los caracteres. El azar viene después, de fuentes '
    + 'nombradas de antemano. Cuando usted comprueba el sorteo, esta página repite todo el cálculo y compara cada '
    + 'paso. No puede saber si el compromiso se publicó a tiempo: eso lo indica usted.',
  howTerms: 'Las bases en detalle',
  save: 'Guardar el acta',
  saveText: 'Estos son los archivos que contiene esta página, byte a byte. También puede comprobarlos otro programa.',
  saveTranscript: 'El acta (transcript.json)',
  saveTerms: 'Las bases (terms.json)',
  saveEntries: 'La lista (entries.txt)',
  saveResult: 'El resultado (result.txt)',
  saveAwards: 'Las adjudicaciones (awards.txt)',
  saveWithdrawals: 'Las renuncias (withdrawals.txt)',
  saveProof: 'La prueba de inscripción (proof.json)',
  saveLogged: 'La prueba del registro (commitment.proof)',
  about: 'Sobre esta página',
  aboutOffline: 'Esta página funciona sin conexión. Lo que elija o escriba se queda en este dispositivo.',
  aboutScript: 'Su script se escribió solo a partir de la especificación de verishuffle/1, y no comparte código con el '
    + 'programa que compuso la página. La cabecera de la página no deja al navegador ejecutar ningún otro script.',
  aboutHash: 'Todas las páginas de una versión contienen el mismo script. Este tiene el hash',
  aboutFalse: 'Una página falsa puede mostrar cualquier hash y cualquier veredicto. Si duda de esta página, compruebe '
    + 'el acta en una copia propia, de un lugar en el que confíe.',

  // The technical terms
  factEntries: 'Inscripciones',
  factNumbers: 'los números de 0 a {0}',
  factList: 'una lista de {0}',
  factBlinded: 'una lista oculta de {0}',
  factDrawn: 'Sorteadas',
  factDrawnText: '{0} de {1}, {2}',
  forward: 'desde la primera posición',
  backward: 'desde la última posición',
  factRound: 'Ronda',
  factRoundText: '{0}; {1} {1:ronda|rondas} en total, contadas desde 0',
  factChain: 'Cadena de sorteos',
  factFirst: 'el primero de una cadena',
  factAfter: 'después del sorteo {0}',
  factSource: 'Fuente de azar',
  factSourceOf: 'Fuente de azar {0}',
  sourceSealed: '{0}, un secreto sellado, que el acta abre',
  sourcePublic: '{0}, un valor público: {1}',
  sourceUnknown: '{0}, ronda {1} de la cadena {2} de drand, que esta página no conoce. No puede comprobar la firma, '
    + 'así que no puede verificar el sorteo.',
  sourceBeacon: '{0}, ronda {1} de la fuente de azar quicknet de drand, prevista para el {2}. Su firma está en el '
    + 'acta, y esta página la comprueba. La red la publica en {3}',

  // The form
  openCheck: 'Comprobar',
  changeCheck: 'Cambiar los datos',
  notChecked: 'Aún sin comprobar',
  notCheckedText: 'Para comprobar el sorteo, necesita {0}. Búsquelo donde se anunció el sorteo, por ejemplo en un '
    + 'aviso o en una web, no en esta página.',
  pins: 'Compruébelo usted',
  pinsIntro: 'Cualquiera puede hacer un acta coherente en sí misma. Por eso se compara con lo que usted sabe por otro '
    + 'medio: el aviso, el periódico o la página que anunció el sorteo. Deje vacío lo que no sepa.',
  pinCommitment: 'El compromiso publicado',
  pinCommitmentHint: '64 cifras y letras de la a a la f, como las vio antes del sorteo. No las tome de los archivos '
    + 'del sorteo.',
  faultCommitment: 'Esto tiene {0} {0:carácter|caracteres}, pero el compromiso tiene 64: cifras y letras de la a a la '
    + 'f. Cópielo entero.',
  faultLine: 'La línea {0} de este archivo está vacía, es demasiado larga o está dañada. Elija el archivo tal como se '
    + 'publicó, sin cambios.',
  faultFile: 'Este no es el archivo que se pide aquí, o está dañado. Elija el archivo tal como se publicó o se lo '
    + 'enviaron, sin cambios.',
  lacksEntries: 'Elija también la lista: con ella se comprueba lo que eligió.',
  lacksAwards: 'Elija también las adjudicaciones: con ellas se comprueban las renuncias.',
  pinAnnouncement: 'O elija el anuncio que guardó',
  pinAnnouncementHint: 'La página que anunció el sorteo, o su terms.json, tal como la guardó antes del sorteo. Esta '
    + 'página rellena entonces el compromiso.',
  announcementTaken: 'Su compromiso está puesto arriba.',
  isNoAnnouncement: 'Esto no es el anuncio de un sorteo. Elija la página que guardó antes del sorteo, o su terms.json.',
  pinPublishedAt: 'Una hora en la que ya era público',
  pinPublishedAtHint: 'En su hora local. Nada en el acta demuestra esta hora, así que indique una que le conste. '
    + 'Una hora posterior hace la comprobación más estricta. Si el compromiso consta en un registro público, la prueba '
    + 'de este, más abajo, puede sustituir a la hora.',
  pinPublishedAtUtc: 'En UTC: {0}',
  pinLog: 'Una prueba de un registro público, si la hay',
  pinLogText: 'Algunos organizadores anotan el compromiso en un registro público, que solo crece. Unos testigos '
    + 'firman cuándo vieron el registro. Su palabra sobre la hora sustituye entonces a la de usted.',
  pinLogProof: 'La prueba del registro',
  pinLogProofHint: 'Un archivo como commitment.proof, que acompaña al sorteo.',
  pinLogKey: 'La clave del registro del organizador',
  pinLogKeyHint: '64 cifras y letras de la a a la f, o una línea que empieza por ssh-ed25519, tal como se publicó '
    + 'antes del sorteo. No la tome de los archivos del sorteo.',
  logKeyIs: 'Se entiende como: {0}',
  pinLogPolicyName: 'La política de testigos (log policy): de quién acepta la palabra',
  pinLogPolicyNameHint: 'Una política nombra registros y testigos, y cuántos de estos deben haber firmado. Elija una '
    + 'de la que se fíe, no una de los archivos del sorteo.',
  policyNone: 'Ninguna elegida',
  policyFile: 'De un archivo',
  pinLogPolicy: 'El archivo de la política',
  pinLogPolicyHint: 'Un archivo de texto con líneas que empiezan por log, witness, group y quorum.',
  policyNeeds: 'Quién debe haber firmado: {0}.',
  policyOf: '{0} de ({1})',
  policyLogs: 'Los registros: {0}.',
  policyKeys: 'Sus claves',
  faultTimeToo: 'La prueba del registro da la hora, así que deje este campo vacío. O conserve esta hora y quite la '
    + 'prueba, la clave del registro y la política de testigos.',
  faultLogProof: 'Esto no es una prueba del registro como las que escribe sigsum-submit: la línea {0} no es correcta. '
    + 'Elija el archivo tal como se hizo, sin cambios.',
  faultLogProofWhole: 'Esto no es una prueba del registro como las que escribe sigsum-submit. Elija el archivo tal '
    + 'como se hizo, sin cambios.',
  faultLogKey: 'Esto no es una clave del registro: debe tener 64 cifras y letras de la a a la f, o empezar por '
    + 'ssh-ed25519. Cópiela entera.',
  lacksLogKey: 'Indique también la clave del registro: muestra que fue el organizador quien anotó esto.',
  lacksLogPolicy: 'Elija también una política de testigos: dice qué palabra cuenta para la hora.',
  lacksPolicyFile: 'Elija el archivo de la política.',
  faultLogPolicy: 'Esto no es una política de testigos que se pueda usar: la línea {0} no es correcta. Elija el '
    + 'archivo tal como se publicó.',
  faultLogPolicyWhole: 'Esto no es una política de testigos que se pueda usar. Elija el archivo tal como se publicó.',
  pinRound: 'La ronda anunciada',
  pinRoundHint: 'Un número de 0 a {0}. Otra ronda da otro resultado.',
  pinPublic: 'El valor de {0}, tal como figura en su fuente',
  pinPublicHint: 'Dónde se lee y cómo se escribe: {0}',
  value_respelled: 'Otros programas quizá hagan de esto {1}, que es otro valor. Escríbalo exactamente como se publicó.',
  pinMore: 'Más',
  pinEntries: 'La lista de inscripciones',
  pinEntriesHint: 'Un archivo de texto con una inscripción por línea.',
  pinBlinding: 'La clave de la lista oculta, si usted la lleva',
  pinBlindingHint: 'Solo tiene este archivo quien lleva la lista. Se queda en este dispositivo.',
  pinResult: 'El resultado publicado',
  pinResultHint: 'Un archivo de texto con lo que salió, una inscripción por línea, en el orden del sorteo.',
  pinAwards: 'Las adjudicaciones publicadas',
  pinAwardsHint: 'Un archivo de texto como awards.txt. Necesita la lista, salvo que las inscripciones sean números.',
  pinWithdrawals: 'Las renuncias',
  pinWithdrawalsHint: 'Un archivo de texto con una renuncia por línea, en su orden. Solo cuenta junto a las '
    + 'adjudicaciones.',
  pinProof: 'Su prueba de inscripción o de identificador',
  pinProofHint: 'Un archivo como proof-017.json. Muestra que su inscripción está en la lista, y si salió.',
  heldEntries: 'Esta página contiene una lista, y la usa si usted no elige ninguna.',
  heldResult: 'Esta página contiene un resultado, y lo usa si usted no elige ninguno.',
  heldAwards: 'Esta página contiene adjudicaciones, y las usa si no elige otras.',
  heldWithdrawals: 'Esta página contiene renuncias, y las usa si no elige otras.',
  heldProof: 'Esta página contiene una prueba de inscripción, y la usa si usted no elige ninguna.',
  heldLogged: 'Esta página contiene una prueba del registro, y la usa si usted no elige ninguna.',
  check: 'Comprobar el sorteo',
  working: 'Trabajando',
  cancel: 'Cancelar',
  cancelled: 'Cancelado. No hay veredicto.',
  changed: 'Algo ha cambiado. Compruebe el sorteo otra vez.',
  noVerdict: 'No hay veredicto. {0}',
  verdictIs: 'El veredicto: {0}.',

  // The verdict
  verified: 'Verificado',
  refused: 'Rechazado',
  consistent: 'Ningún error hallado, pero no probado',
  error: 'Sin veredicto',
  verifiedFollows: 'El resultado se deriva de lo que se anunció.',
  nobodyChose: 'Nadie pudo elegirlo, si el compromiso de abajo, y ningún otro para este sorteo, era público antes del '
    + '{0}.',
  nobodyChoseRound: 'Nadie pudo elegirlo, si el compromiso de abajo, y ningún otro para este sorteo, era público antes '
    + 'del {0} y esta ronda es la anunciada.',
  choseUndated: 'No se sabe si alguien pudo elegirlo.',
  choseValue: 'Quien fijó {0} en último lugar pudo elegir.',
  choseValueSeals: 'Quien fijó {0} en último lugar pudo elegir, si también conocía {3:el secreto sellado|todos los '
    + 'secretos sellados} de {2}.',
  choseSeals: 'Quien tenía {1:el secreto sellado|todos los secretos sellados} de {0} pudo elegir antes de que se '
    + 'publicara el compromiso.',
  couldHoldBack: 'Quien tenía {1:el secreto sellado|uno de los secretos sellados} de {0} pudo conocer antes el '
    + 'resultado y retenerlo.',
  choseWithdrawals: 'Quien anotó las renuncias pudo elegir quién subía.',
  notShownPrivate: 'La lista es privada: nadie de fuera puede saber quién figura en ella, ni cuántas veces.',
  notShownList: 'Nada muestra aquí quién figura en la lista.',
  notShownNumbers: 'Nada muestra aquí a quién o qué representa cada número.',
  verifiedLogged: '{0} {0:testigo|testigos} del registro público {0:atestigua|atestiguan} que el compromiso constaba '
    + 'en él a más tardar el {1}.',
  awardUnchecked: 'Lo que recibe esta inscripción no se ha comprobado.',
  refusedText: 'No se fíe de esta acta. {0}',
  notThisDraw: 'El compromiso que usted indicó no es el de este sorteo: {0}.',
  checkTyping: 'Compare lo que ha escrito con el anuncio.',
  copyCommitment: 'Copie el compromiso del anuncio.',
  other_differs: '{0} de 64 caracteres {0:es distinto|son distintos}, en {1:el grupo|los grupos} {2}',
  other_swapped: 'dos caracteres seguidos están cambiados de lugar, en {1:el grupo|los grupos} {2}',
  other_groups_swapped: 'los grupos {2} están cambiados de lugar',
  other_missing: 'falta un carácter, en el grupo {2}',
  other_missing_group: 'falta el grupo {2}',
  other_extra: 'sobra un carácter, en el grupo {2}',
  other_extra_group: 'sobra un grupo, el {2}',
  other_file: 'es el hash SHA-256 del archivo {3}',
  other_root: 'es la raíz de la lista, que es otro número del acta',
  other_seal: 'es un sello, que es otro número del acta',
  other_previous: 'es el compromiso del sorteo anterior',
  giveEarlier: 'Si le consta que el compromiso era público antes, indique esa hora.',
  giveEarlierProof: 'Una prueba del registro obtenida más tarde da una hora posterior. Si hay una de antes del '
    + 'sorteo, elija esa. O, si a usted le consta que el compromiso era público antes, indique esa hora en lugar de '
    + 'la prueba.',
  refusedProof: 'La prueba no es válida: no es de este sorteo, o alguien la cambió. Compárela con la que le enviaron.',
  consistentText: 'No ha fallado ninguna comprobación, pero {1:falta|faltan}: {0}.',
  missingCommitment: 'el compromiso publicado',
  missingRound: 'la ronda anunciada',
  missingPublishedAt: 'una hora en la que el compromiso ya era público',
  missingLogged: 'la prueba del registro',
  missingEd25519: 'una comprobación de la prueba del registro, que este navegador no puede hacer',
  missingEntries: 'la lista de inscripciones',
  missingBlinding: 'la clave de la lista',
  missingPublic: 'el valor público {0}',
  missingSignature: 'una comprobación de la firma de {0}',
  given: 'Usted indicó: {0}.',
  givenNothing: 'nada',
  givenWorth: 'El veredicto solo vale lo que valgan estos datos. Deberían venir de un lugar distinto del acta.',
  ofPage: 'Comparado de esta página: {0}.',
  givenCommitment: 'el compromiso',
  givenRound: 'la ronda',
  givenPublishedAt: 'la hora',
  givenLogged: 'la prueba del registro',
  givenLogKey: 'la clave del registro',
  givenLogPolicy: 'una política de testigos',
  givenPolicyName: 'la política de testigos {0}',
  givenPublic: 'el valor de {0}',
  givenEntries: 'la lista',
  givenBlinding: 'la clave de la lista',
  givenResult: 'el resultado',
  givenAwards: 'las adjudicaciones',
  givenWithdrawals: 'las renuncias',
  givenProof: 'la prueba de una inscripción',
  checksHeading: 'Qué se comprobó',
  checksPassed: '{0} {0:comprobación superada|comprobaciones superadas}',
  cantShow: 'Qué no puede mostrar esto',
  inSpecWords: 'Las comprobaciones en palabras de la especificación',
  forMachines: 'El veredicto en JSON, para programas (SPEC.md, sección 8)',
  copy: 'Copiar',
  copied: 'Copiado.',
  selected: 'Está seleccionado. Cópielo como cualquier texto.',
  proofHolds: 'La inscripción {0} está en la lista, en la línea {1} de {2}.',
  proofDrawn: 'Salió en el puesto {0}.',
  proofNotDrawn: 'No salió.',

  // The checks, one sentence for each state
  commitmentPassed: 'Las bases son las que se anunciaron.',
  commitmentOwn: 'Las bases tienen el compromiso que indica el acta. Usted no indicó ninguno para comparar.',
  commitmentFailed: 'Las bases o la ronda no son las que se anunciaron.',
  openingsSeals: 'Cada sello se abrió con lo que se selló.',
  openingsBeacon: 'La firma de la fuente de azar es auténtica.',
  openingsValues: 'Los valores públicos son los que usted indicó.',
  openingsOwn: 'Los valores públicos son los del acta. Usted no los indicó todos para comparar.',
  openingsFailed: 'Algo que se abrió no es lo que se fijó antes.',
  openingsSkipped: 'Una firma viene de una fuente de azar que esta página no puede comprobar.',
  loggedPassed: 'Un registro público contiene el compromiso: {0} {0:testigo|testigos} de la política que usted indicó '
    + '{0:atestigua|atestiguan} que constaba en él a más tardar el {1}.',
  logNoProof: 'No se comprobó si un registro público contiene el compromiso.',
  logNoEd25519: 'No se comprobó la prueba del registro, porque este navegador no conoce las firmas Ed25519. Abra esta '
    + 'página en un navegador más reciente, como archivo o por https. O use el programa: verishuffle verify --logged.',
  logAnotherKey: 'La prueba del registro es de otra clave que la que usted indicó. Compare su clave con la que '
    + 'publicó el organizador. Si es la correcta, esta prueba no es del organizador.',
  logLeafSignature: 'La prueba del registro no es de este compromiso, o alguien la cambió. Elija la prueba de este '
    + 'sorteo, tal como se hizo.',
  logNoRawHash: 'La prueba del registro es del compromiso como texto de 64 caracteres, no del compromiso mismo: se '
    + 'anotó sin --raw-hash. Así que aquí no muestra nada. El organizador puede anotar el compromiso mismo, y la '
    + 'nueva prueba contará desde su hora.',
  logUnknownLog: 'La prueba viene de un registro que su política de testigos no nombra. Si se fía de ese registro, '
    + 'elija una política que lo nombre.',
  logLogSignature: 'El registro no firmó esto: alguien cambió la prueba del registro, o está dañada. Obtenga otra vez '
    + 'el archivo de donde se publicó el sorteo.',
  logQuorum: 'Han firmado la prueba del registro menos testigos de los que exige su política. Pida al organizador una '
    + 'prueba que hayan firmado más de ellos.',
  logInclusion: 'La prueba del registro no lleva al compromiso: alguien la cambió, o está dañada. Obtenga otra vez el '
    + 'archivo de donde se publicó el sorteo.',
  duePassed: 'Según la hora que usted indicó, el azar se fijó después de que el compromiso fuera público.',
  dueFailed: 'El azar ya se conocía a la hora que usted indicó.',
  dueOther: 'La hora que usted indicó es la de lo que se anunció, así que no muestra nada sobre esta acta.',
  dueLoggedPassed: 'Según los testigos del registro, el compromiso cuenta como público desde el {0}. El azar se fijó '
    + 'después.',
  dueLoggedFailed: 'Según los testigos del registro, el compromiso cuenta como público solo desde el {0}. Entonces el '
    + 'azar ya se conocía.',
  dueNone: 'No hay fuente pública de azar, así que no hay hora que comparar.',
  dueSkipped: 'No se comprobó si el azar vino después del anuncio.',
  stepsPassed: 'El acta tiene tantos pasos como necesita el sorteo.',
  stepsFailed: 'El acta tiene demasiados pasos o demasiado pocos.',
  legalPassed: 'Cada paso es posible en una mezcla justa.',
  legalFailed: 'Un paso no es posible en ninguna mezcla justa.',
  derivedPassed: 'Cada paso se deriva de las bases y del azar.',
  derivedFailed: 'Un paso no se deriva de las bases y del azar.',
  derivedSkipped: 'No se comprobó si los pasos se derivan del azar.',
  entriesPassed: 'La lista es la que se fijó.',
  entriesOwn: 'La lista es la que fijan las bases de esta acta.',
  entriesFailed: 'La lista no es la que se fijó.',
  entriesSkipped: 'La lista no se comparó.',
  entriesNone: 'Las inscripciones son números, así que no hay lista que comparar.',
  resultPassed: 'El resultado publicado es lo que se sorteó.',
  resultFailed: 'El resultado publicado no es lo que se sorteó.',
  resultSkipped: 'No se comparó ningún resultado publicado.',
  resultHeldPassed: 'El resultado de esta página es lo que se sorteó.',
  resultHeldFailed: 'El resultado de esta página no es lo que se sorteó.',
  resultPart: 'Contiene los {0} primeros de {1}.',
  awardsPassed: 'Las adjudicaciones publicadas se derivan de las reglas.',
  awardsFailed: 'Las adjudicaciones publicadas no se derivan de las reglas.',
  awardsSkipped: 'No se comparó ninguna adjudicación publicada.',
  awardsHeldPassed: 'Las adjudicaciones de esta página se derivan de las reglas.',
  awardsHeldFailed: 'Las adjudicaciones de esta página no se derivan de las reglas.',
  awardsNone: 'Las bases no prevén adjudicaciones.',

  // What no check can show: the cautions of SPEC.md, section 8
  cautionNoBeacon: 'No participa ninguna fuente pública de azar: si una sola persona tenía todos los sellos, o sus '
    + 'dueños se pusieron de acuerdo, pudieron probar muchos secretos antes de publicar. Quiénes son los dueños lo '
    + 'dice solo el organizador.',
  cautionBeaconTime: 'La fuente de azar solo cuenta si el compromiso era público antes del {0}, cuando salió su ronda.',
  cautionBeaconChain: 'La fuente de azar solo cuenta si el compromiso era público antes de que saliera su ronda. Esta '
    + 'página no conoce la cadena, así que no puede decir cuándo fue.',
  cautionLogged: 'Que un registro público contenía el compromiso a más tardar el {0} lo dicen los testigos de la '
    + 'política indicada. No significa que entonces alguien pudiera leer las bases o la lista.',
  cautionPublicValues: 'Un valor público solo cuenta si el compromiso era público antes de que alguien pudiera conocer '
    + 'el valor. Quien lo fijó en último lugar pudo probar varios.',
  cautionLastOpener: 'Quien abre un sello en último lugar puede conocer antes el resultado y negarse a abrirlo.',
  cautionSealOwner: 'El dueño de un sello conoce el resultado en cuanto se conoce todo lo demás.',
  cautionBlindedList: 'La lista es privada: nadie de fuera puede saber cuántas veces figura alguien en ella, ni si dos '
    + 'participantes tienen la misma línea.',
  cautionRepeated: 'Quizá se hicieron varios sorteos y solo se mostró uno. Solo una cadena de sorteos completa y '
    + 'publicada lo descarta.',
  cautionRounds: 'Hay {0} rondas, y otra ronda es otro resultado.',
  cautionNoRoom: 'No todos los órdenes son posibles: harían falta {0} bits de azar, y la mejor fuente tiene {1}.',
  cautionUnknownRoom: 'Nadie puede decir cuánto azar hay en este sorteo: no se sabe de ninguna de sus fuentes.',
  cautionListNotCompared: 'La lista no se comparó: nada muestra aquí quién figura en ella, ni que sus {0} '
    + 'inscripciones sean distintas.',
  cautionNumbers: 'Las inscripciones son números: nada muestra aquí a quién o qué representa cada número.',
  cautionCells: 'Lo que recibe una inscripción depende de sus celdas en la lista, así que inscripciones con celdas '
    + 'distintas pueden tener probabilidades distintas.',
  cautionWithdrawals: '{0} {0:inscripción cuenta como renuncia|inscripciones cuentan como renuncias}{0:|, en este '
    + 'orden}, según la palabra de quien {0:la|las} anotó: nadie comprueba que {0:esa persona|esas personas} '
    + '{0:haya|hayan} renunciado, y quien anota renuncias puede elegir quién sube en la lista de espera.',

  // The show
  showRule: 'Cada paso intercambia lo que hay en dos posiciones, o lo deja donde está. Lo que queda entonces en la '
    + 'primera de las dos sale sorteado y se queda allí.',
  showTooMany: 'Hay demasiadas inscripciones para mostrar todas las posiciones.',
  showBoxes: 'Cada recuadro es una posición, con la inscripción que está allí.',
  showPositions: 'Posiciones',
  showPosition: 'posición {0}',
  showPlace: 'puesto {0}',
  showSwapped: 'intercambiado',
  showSoFar: 'Han salido antes, lo último primero',
  showOneBefore: 'El puesto 1 salió antes que estos.',
  showBefore: 'Los puestos 1 a {0} salieron antes que estos.',
  showOneEntry: 'Solo hay una inscripción, así que no hay ningún paso.',
  showBeforeWithdrawals: 'Esto es el sorteo, antes de toda renuncia.',
  showStart: 'Antes del primer paso.',
  showStays: 'Paso {0} de {1}: la inscripción de la posición {2} se queda donde está.',
  showSwaps: 'Paso {0} de {1}: la posición {2} se intercambia con la posición {3}.',
  showPlaceIs: 'Puesto {0}: {1}',
  showLeftOver: 'Puesto {0}, la que queda: {1}',
  showPlay: 'Empezar',
  showContinue: 'Continuar',
  showAgain: 'Otra vez',
  showPause: 'Pausa',
  showBack: 'Un paso atrás',
  showOn: 'Un paso adelante',
  showFull: 'Pantalla completa',
  showFullEnd: 'Salir de pantalla completa',
  showSpeed: 'Velocidad',
  speedSlow: 'Velocidad: lenta',
  speedMiddle: 'Velocidad: media',
  speedFast: 'Velocidad: rápida',
  speedFastest: 'Velocidad: máxima',
  showStep: 'Paso',
  showStepOf: 'paso {0} de {1}',
  showControls: 'Controles de la reproducción',
  showStill: 'Este dispositivo pide menos movimiento, así que nada se mueve solo: use los dos botones o el control '
    + 'deslizante.',
  showEnd: 'Fin.',
  showPaused: 'En pausa.',
  revealWhat: 'Qué mostrar',
  revealSwaps: 'la mezcla, paso a paso',
  revealForward: 'las adjudicaciones, la primera al principio',
  revealBackward: 'las adjudicaciones, la primera al final',
  revealRule: 'Esto muestra uno tras otro lo que dio el sorteo entero. No sortea nada.',
  revealStart: 'Antes del primero.',
  revealStep: '{0} de {1}: {2}, {3} de {4}.',
  revealIs: '{0}, {1}: {2}',
  revealSoFar: 'Mostrado antes, lo último primero',
  revealBefore: '{0} se {0:mostró|mostraron} antes.',

  // What an allocation means
  givesCells: 'Cada inscripción tiene {0} {0:celda|celdas}: {1}. {2} es su identificador.',
  givesOnePer: 'De las inscripciones con el mismo valor en {0}, como máximo 1 recibe una adjudicación; las celdas '
    + 'vacías no cuentan como iguales.',
  givesOnePerWaiting: 'De las inscripciones con el mismo valor en {0}, como máximo 1 recibe una adjudicación o un '
    + 'puesto en la lista de espera; las celdas vacías no cuentan como iguales.',
  givesAwards: 'Se concede: {0}.',
  givesAward: '{0} {1}',
  givesListed: '{0} y {1}',
  givesWaiting: 'En {0} esperan inscripciones por si alguien renuncia.',
  givesUpToWaiting: 'En {1} {0:espera|esperan} hasta {0} {0:inscripción|inscripciones} por si alguien renuncia.',
  givesOnce: 'A cada inscripción sorteada le toca una vez, en el orden del sorteo.',
  givesTimes: 'Se reparte en {0} pasos. En cada uno les toca a las inscripciones sorteadas en el orden del sorteo, '
    + 'menos a las que ya tienen algo.',
  givesOnly: '{0}.',
  givesFirst: 'Primero, {0}.',
  givesThen: 'Después, {0}.',
  givesOneOf: 'cada inscripción recibe lo primero de esto que pueda recibir: {0}',
  givesOr: '; o ',
  givesIf: ' si su valor en {0} es {1}',
  givesForUpTo: ', para hasta {0} {0:inscripción|inscripciones}',
  givesWhose: ' con {1} en {0}',
  givesUpTo: 'hasta {0} {0:inscripción|inscripciones}{1} {0:recibe|reciben} {2}',
  givesWhileLeft: 'las inscripciones{0} reciben {1} hasta que se agote',
  givesAll: 'todas las inscripciones{0} reciben {1}',
  givesAllLeft: 'todas las inscripciones restantes reciben {0}',
  givesPlace: 'un puesto en {0}',
  givesItsAward: 'la adjudicación que figura en {0}',
  givesTheirAward: 'la adjudicación que cada una tiene en {0}',
  givesCap: 'Como máximo {0} {0:adjudicación va|adjudicaciones van} a inscripciones con el mismo valor en {1}; las '
    + 'celdas vacías no cuentan como iguales.',
  givesCapWhose: 'Como máximo {0} {0:adjudicación va|adjudicaciones van} a inscripciones con {2} en {1}.',
  givesCapsAwards: 'Este límite de adjudicaciones no deja a nadie fuera de la lista de espera.',
  givesNobodyNext: 'Si alguien con una adjudicación renuncia, nadie más la recibe.',
  givesNext: 'Si alguien con una adjudicación renuncia, pasa a la primera inscripción de {0} según los mismos pasos y '
    + 'límites.',
};

/** Of the page on which draws are made. */
export const MAKER_SPANISH = {
  makerTitle: 'Haga un sorteo que cualquiera pueda comprobar',
  makerIntro: 'Necesita una lista de quienes participan, y un día y una hora para el sorteo. Antes publica una '
    + 'página; a esa hora deciden números aleatorios públicos, y todo el mundo puede comprobar quién recibió qué.',
  makerOffline: 'Esta página funciona sin red, y lo que escriba o elija se queda en este dispositivo. No guarda nada '
    + 'en el navegador: solo existe lo que usted guarda como archivo.',
  makerScripts: 'En esta página hay dos programas: el de todas las páginas de un sorteo y el suyo propio. Su SHA-256:',
  stageWhat: 'Lista',
  stageWhen: 'Hora',
  stagePublish: 'Publicar',
  stageDraw: 'Sorteo',
  stageAfter: 'Resultado',
  stagePublishHeading: 'Guardar y publicar',
  stageDrawHeading: 'El sorteo',
  stageAfterHeading: 'Después del sorteo',
  back: 'Atrás',
  screenCount: 'Pregunta {0} de {1}',
  screenStart: 'Antes de empezar',
  screenWho: '¿Quién participa?',
  screenWhat: '¿Qué se sortea?',
  screenFirst: '¿Quién va primero?',
  screenWhen: '¿Cuándo se sortea?',
  screenLook: '¿Está todo bien?',
  begin: 'Escribir o pegar la lista',
  nextScreen: 'Siguiente',
  change: 'Cambiar',
  startTakes: 'Una rifa lleva unos 10 minutos; un colegio o una asamblea, de 15 a 20. Puede guardar y seguir después.',
  startSends: 'Nada de lo que escriba o elija sale de este dispositivo.',
  startAsks: 'Solo si usted pulsa, el día del sorteo, esta página pide el número aleatorio público.',
  exampleStart: 'Probar con un ejemplo',
  exampleNote: 'Esto es un ejemplo para probar. Recórralo hasta el final, pero no lo publique.',
  exampleEnd: 'Terminar el ejemplo',
  exampleContext: 'EJEMPLO, no se sortea nada: rifa de la fiesta de verano',
  exampleRules: 'Esto es solo un ejemplo. Nadie gana nada.',
  examplePrizes: 'Bicicleta: 1\nLibro: 2',
  exampleColumns: 'boleto;nombre;hogar;ayuda en la fiesta',
  hereStart: 'Un sorteo aquí mismo, entre los presentes',

  wasSaved: 'Este sorteo ya estaba fijado y guardado. Si su página está publicada, no lo cambie: cualquier cambio hace '
    + 'otro sorteo con otro compromiso, y quien tenga el primero lo notará.',

  // What is drawn
  goOn: 'Seguir con un sorteo ya empezado',
  goOnFile: 'La página que guardó',
  goOnHint: 'Es draw.html; después del sorteo, result.html; o begun.json si aún no había nada fijado. También puede '
    + 'soltarlo en cualquier lugar de esta página.',
  party: 'Le han pedido un sello',
  partyText: 'Alguien quiere que usted intervenga en el azar de su sorteo. Esta página le crea un número secreto. '
    + 'Ahora envía su huella, que es el sello, y el número mismo cuando el sorteo esté publicado. Así nadie puede '
    + 'elegir el resultado sin usted.',
  partyMakeHeading: 'Hacer un sello',
  partyContextLabel: 'Nombre del sorteo que lo pide',
  partyContextHint: 'Exactamente como se lo dijeron.',
  partyNameLabel: 'Su nombre',
  partyNameHint: 'Todos pueden leerlo en la página del sorteo.',
  partyRoundsLabel: 'Cuántas rondas',
  partyRoundsHint: 'Una, si no le dijeron otra cosa.',
  partyMake: 'Hacer mi sello',
  partyWrong: 'Esto no puede ser un sello: {0}.',
  partySecret: 'Su secreto es su única clave: sin él nadie puede hacer el sorteo. Guarde my-secret.json solo para '
    + 'usted hasta entonces.',
  partySavedHint: 'El archivo my-secret.json, normalmente en sus descargas. Después aparece la línea para enviar.',
  partySeal: 'La línea para enviar',
  partySealHint: 'Envíela a quien se lo pidió. No revela nada de su secreto.',
  partyOpenHeading: 'Abrir su sello',
  partyOpenText: 'Ábralo cuando el sorteo esté publicado y, si el sorteo tiene hora, antes de ella. Un sello se abre '
    + 'para un solo sorteo: mire para cuál.',
  partySecretFileLabel: 'Su secreto para el sorteo',
  partySecretFileHint: 'El archivo my-secret.json, que guardó al hacer el sello.',
  partyTermsLabel: 'La página del sorteo',
  partyTermsHint: 'draw.html o terms.json, tal como se publicó.',
  partyCommitmentLabel: 'Su compromiso',
  partyCommitmentHint: 'El número largo, de donde se publicó para todos.',
  partyRoundLabel: 'La ronda que se abre',
  partyRoundHint: 'Las rondas se cuentan desde 0.',
  partyLacking: 'Elija su secreto y la página del sorteo, y pegue el compromiso.',
  partyNoTerms: 'Este archivo no anuncia ningún sorteo.',
  partyOpened: 'Su sello está abierto. Guarde otra vez su secreto en lugar del anterior: ahora sabe para qué sorteo se '
    + 'abrió y no se abre para otro. Después aparece la apertura.',
  partyRemains: 'Lo que queda son copias anteriores de su secreto: esta página no las conoce, y con una alguien podría '
    + 'abrir su sello para otro sorteo. Bórrelas.',
  partyOtherRounds: 'Para este sorteo sigue abriendo las {0} rondas, una por una.',
  partySend: 'La apertura para enviar',
  partySendHint: 'Envíela a quien hace el sorteo, o publíquela.',
  contextLabel: 'Nombre del sorteo',
  contextHint: 'Con día y lugar, por ejemplo: Rifa de la fiesta del colegio, 5 de diciembre de 2026, '
    + 'example.org/fiesta.',
  contextMissing: 'Dé un nombre al sorteo.',
  nextOf: 'Este sorteo viene después del que se nombra aquí, con su lista y sus reglas. Dele abajo un nombre propio.',
  textWrong: 'El nombre o las reglas no pueden escribirse así: {0}.',
  listText: 'O escríbala o péguela, una inscripción por línea',
  listTextHint: 'Quien reciba la página puede leerla, salvo que abajo la mantenga privada.',
  listFile: 'El archivo de su lista',
  listFileHint: 'Una hoja de cálculo (.xlsx, .ods o CSV), o texto con una inscripción por línea. También puede '
    + 'soltarla en esta página.',
  sheetRead: 'Se leyó la hoja «{0}».',
  sheetAsk: 'Este libro tiene varias hojas con contenido. ¿En cuál está la lista?',
  sheet_hidden_rows: '{0:La fila|Las filas} {1} {0:está oculta|están ocultas} en la hoja, por un filtro o a mano, '
    + 'pero {0:entra|entran} igualmente en la lista. Si no {0:debe|deben} participar, {0:elimínela|elimínelas} en la '
    + 'hoja y elija otra vez el archivo.',
  sheet_merged_cells: '{0:La fila|Las filas} {1} {0:tiene|tienen} celdas combinadas: solo la primera celda tiene el '
    + 'texto, y las demás están vacías.',
  sheet_after_empty_row: '{0:La fila|Las filas} {1} {0:está|están} debajo de una fila vacía, pero {0:entra|entran} '
    + 'igualmente en la lista. Elimine en la hoja lo que no sea de la tabla y elija otra vez el archivo.',
  sheet_total: '{0:La fila|Las filas} {1} {0:suma|suman} las celdas de arriba. Una fila de totales no es una '
    + 'inscripción.',
  sheet_hidden_columns: '{0:La columna|Las columnas} {1} {0:está oculta|están ocultas} en la hoja, pero su contenido '
    + 'se puede leer si {0:entra|entran} en la lista.',
  sheet_date_form: 'Las fechas de {0:la columna|las columnas} {1} se ven distintas en cada ordenador. Aquí se '
    + 'escriben como 2026-11-27.',
  unread_format: 'Falta la columna {0}: desde la fila {1}, esta página no entiende su formato de número, {2}. Guarde '
    + 'la hoja como CSV y elija ese archivo, o dé a la columna el formato de texto.',
  unread_number: 'Falta la columna {0}: el número de la fila {1} es demasiado largo para mostrarse con todas sus '
    + 'cifras. Dé a la columna el formato de texto.',
  unread_date: 'Falta la columna {0}: los programas muestran de forma distinta la fecha de la fila {1}. Corríjala o '
    + 'dé a la columna el formato de texto.',
  unread_formula: 'Falta la columna {0}: la fórmula de la fila {1} aún no tiene valor. Abra el libro en Excel o '
    + 'LibreOffice, guárdelo y elíjalo otra vez.',
  unread_text: 'Falta la columna {0}: el valor de la fila {1} no tiene texto. Abra el libro en LibreOffice, guárdelo '
    + 'y elíjalo otra vez.',
  workbook_damaged: 'Este libro está dañado o incompleto. Ábralo y guárdelo de nuevo, o guarde la hoja como CSV y '
    + 'elija ese archivo.',
  workbook_large: 'Este libro es demasiado grande para esta página. Guarde la hoja como CSV y elija ese archivo.',
  workbook_locked: 'Este libro tiene contraseña. Ábralo, guárdelo sin contraseña o como CSV y elija ese archivo.',
  workbook_binary: 'Este es un libro binario (.xlsb). Ábralo, guárdelo como .xlsx o CSV y elija ese archivo.',
  workbook_noText: 'Ninguna hoja visible de este libro tiene contenido. Elija otro archivo o guarde la hoja como CSV.',
  given_oldOffice: 'Este es un archivo antiguo de Office, como .xls. Ábralo, guárdelo como .xlsx o CSV y elija ese '
    + 'archivo.',
  given_locked: 'Este archivo tiene contraseña. Ábralo, guárdelo sin contraseña o como CSV y elija ese archivo.',
  given_flat: 'Este es un libro en un solo archivo XML (.fods). Ábralo, guárdelo como .ods o CSV y elija ese archivo.',
  given_text: 'Este es un documento de texto, como los de Word. Guárdelo como texto sin formato con una inscripción '
    + 'por línea, o copie su tabla en una hoja de cálculo.',
  given_apple: 'Este es un archivo de Numbers, Pages o Keynote. Elija allí «Exportar a» y después Excel o CSV, y aquí '
    + 'ese archivo.',
  given_archive: 'Este es un archivo comprimido, como .zip. Descomprímalo y elija la lista que contiene.',
  given_pdf: 'Este es un archivo PDF, no una lista. Copie los nombres en un texto o una hoja de cálculo, uno por fila.',
  given_rtf: 'Este es un texto con formato (RTF). Guárdelo como texto sin formato: en TextEdit, elija antes '
    + '«Convertir en texto sin formato» en el menú «Formato».',
  given_picture: 'Esto es una imagen, no una lista. Escriba los nombres en un texto o una hoja de cálculo, uno por '
    + 'fila.',
  given_webPage: 'Esto es una página web, no una lista. Copie los nombres en un texto o una hoja de cálculo, uno por '
    + 'fila.',
  isPrivateLabel: 'Lista privada: no se publica ningún nombre',
  isPrivateHint: 'La página contiene entonces solo una huella de la lista, y usted da a cada persona la prueba de su '
    + 'inscripción. Solo usted ve quiénes salieron.',
  listCount: '{0} {0:inscripción|inscripciones}',
  lineCount: '{0} {0:línea|líneas}',
  listLong: 'Esta lista tiene {0} bytes. Es demasiado larga para mostrarla en un campo.',
  listOther: 'Tomar otra lista',
  listMissing: 'Aún no hay lista.',
  listWrong: 'Esto no puede ser la lista de un sorteo: {0}.',
  listUndecided: 'Decida primero sobre las líneas de la lista que se nombran arriba.',
  listGuessed: 'El archivo no está en UTF-8, así que se leyó como Windows-1252. Si {0} están mal escritos, guárdelo '
    + 'en UTF-8 (en Excel, «CSV UTF-8») y elíjalo otra vez.',
  lines_blank: '{0:La línea|Las líneas} {1} {0:está vacía o no muestra|están vacías o no muestran} nada.',
  lines_repeats: '{0:La línea|Las líneas} {1} {0:repite una anterior|repiten otras anteriores}. Si es otra persona '
    + 'con el mismo nombre, distíngalas, por ejemplo con un número.',
  lines_header: 'La primera línea puede ser un encabezado, y se sortearía como las demás.',
  lines_joined_files: '{0:La línea|Las líneas} {1} {0:empieza|empiezan} con una marca invisible, como al unir dos '
    + 'archivos.',
  lines_lost_character: '{0:La línea|Las líneas} {1} {0:ha|han} perdido un carácter. Guarde otra vez la lista desde '
    + 'su origen, en UTF-8.',
  lines_misread: '{0:La línea|Las líneas} {1} {0:parece|parecen} texto leído con otra codificación: letras como la é '
    + 'pasaron a ser otros signos. Guarde la lista en UTF-8 y elíjala otra vez.',
  lines_open_quotation: '{0:La línea|Las líneas} {1} {0:deja|dejan} unas comillas abiertas. Si una celda contiene un '
    + 'salto de línea, se convirtió en dos inscripciones.',
  lines_total: '{0:La línea|Las líneas} {1} {0:parece|parecen} una fila de totales o un número de filas o páginas.',
  lines_sheet_error: '{0:La línea|Las líneas} {1} {0:tiene|tienen} un error de hoja de cálculo. Corríjalo en la tabla.',
  lines_shortened: '{0:La línea|Las líneas} {1} {0:tiene|tienen} un número que una hoja de cálculo acortó. Puede que '
    + 'números distintos sean ahora iguales: dé a la columna formato de texto y escríbalos otra vez.',
  lines_invisible: '{0:La línea|Las líneas} {1} {0:tiene|tienen} un carácter invisible.',
  lines_edge_blank: '{0:La línea|Las líneas} {1} {0:empieza o termina|empiezan o terminan} con un espacio.',
  lines_double_space: '{0:La línea|Las líneas} {1} {0:tiene|tienen} dos espacios seguidos.',
  lines_alike: '{0:La línea|Las líneas} {1} apenas se {0:distingue|distinguen} de una anterior.',
  lines_mixed_scripts: '{0:La línea|Las líneas} {1} {0:mezcla|mezclan} letras de varios alfabetos en una palabra.',
  lines_separator_line: 'La primera línea solo indica a una hoja de cálculo qué signo separa las celdas, y se '
    + 'sortearía como las demás. Quítela.',
  lines_escaped: '{0:La línea|Las líneas} {1} {0:contiene|contienen} un código en lugar de un carácter, como &amp; en '
    + 'vez de &. Escriba el carácter.',
  lines_markup: '{0:La línea|Las líneas} {1} {0:contiene|contienen} marcas de un documento con formato. Guarde la '
    + 'lista como texto sin formato y elíjala otra vez.',
  lines_formula: '{0:La línea|Las líneas} {1} {0:contiene|contienen} una fórmula en lugar de su valor. Guarde otra '
    + 'vez la tabla como CSV, con valores.',
  lines_program_word: '{0:La línea|Las líneas} {1} {0:contiene|contienen} una palabra como N/A, TBD o TRUE en lugar de '
    + 'un nombre. {0:Quítela|Quítelas}, salvo que sea un nombre.',
  lines_placeholder: '{0:La línea|Las líneas} {1} {0:contiene|contienen} un marcador como %name% que un programa debía '
    + 'haber sustituido. Vuelva a crear la lista con los valores.',
  lines_broken_address: '{0:La línea|Las líneas} {1} {0:contiene|contienen} una dirección con un espacio o un signo '
    + 'que no corresponde. Así no llega a nadie: corríjala.',
  lines_several_addresses: '{0:La línea|Las líneas} {1} {0:contiene|contienen} las direcciones de varias personas, '
    + 'pero {0:es una sola inscripción|son una sola inscripción cada una}. Escriba cada dirección en su propia línea, '
    + 'salvo que sean de la misma persona.',
  lines_cut_off: '{0:La línea|Las líneas} {1} {0:está cortada|están cortadas} con puntos suspensivos: puede que falte '
    + 'una parte y que textos distintos sean ahora iguales. Guarde otra vez la lista desde su origen, con los textos '
    + 'completos.',
  lines_numbered: 'Las líneas están numeradas, y los números serían parte de las inscripciones. Quítelos, salvo que '
    + 'cada persona conozca su número.',
  lines_one_entry: 'Solo hay una inscripción, así que no hay nada que sortear. Escriba cada nombre en su propia línea.',
  linesShown: 'Línea {0}: {1}',
  linesSame: 'Las líneas {0} y {1} son las dos {2}.',
  namesHeading: 'No publicar nombres',
  namesText: 'En lugar de un nombre, la lista tiene un identificador, y cada persona recibe un archivo que prueba que '
    + 'es el suyo. Diga qué es cada columna. Quién es cada cual debe quedar tan claro que un extraño lo vea en un '
    + 'documento de identidad: por ejemplo, nombre y fecha de nacimiento.',
  roleOut: 'no incluirla',
  roleWho: 'dice quién es, oculta',
  roleShown: 'cualquiera puede leerla',
  roleCounted: 'la cuentan las reglas, oculta',
  roleTickets: 'número de boletos, oculto',
  namesContext: 'Escriba primero el nombre del sorteo: los identificadores se hacen con él.',
  namesWho: 'Elija al menos una columna que diga quién es.',
  namesTickets: 'Solo una columna puede ser el número de boletos.',
  namesMake: 'Hacer la lista sin nombres',
  namesId: 'persona',
  numbersSave: 'La lista lleva números en lugar de lo que usted dejó fuera. Este archivo dice quién tiene cada '
    + 'número. Guárdelo: es solo para usted.',
  numbersFile: 'Guardar quién tiene cada número',
  namesSave: 'Guarde ahora los dos archivos: no están en ningún otro sitio. Quien tenga la clave puede averiguar '
    + 'todos los identificadores, así que guárdela solo para usted, como la tabla. Envíe a cada persona su prueba; '
    + 'proofs.csv, en proofs.zip, dice de quién es cada una. No envíe con ella el compromiso: se toma de donde todos '
    + 'ven el mismo.',
  namesKey: 'Guardar la clave de los identificadores',
  namesProofs: 'Guardar las pruebas',
  namesMany: 'Esta página hace como máximo {0} {0:identificador|identificadores}. Para más está la orden verishuffle '
    + 'table.',
  namesUnsaved: 'Guarde primero blinding.json y proofs.zip: no están en ningún otro sitio.',
  namesRules: 'Ninguna regla usa las otras columnas de la lista, así que el sorteo no las conocería y ninguna prueba '
    + 'sería válida. Añada una regla sobre alguna de ellas, o vuelva a la tabla y no las incluya.',
  namesOther: 'Los identificadores se hicieron para el sorteo {0}. Con otro nombre ninguna prueba es válida. Vuelva a '
    + 'poner ese nombre, o vuelva a la tabla y haga la lista de nuevo.',
  rows_alike: '{0:La fila|Las filas} {1} apenas se {0:distingue|distinguen} de una anterior: ¿es la misma persona?',
  rows_spellings: '{0:La fila|Las filas} {1} quizá {0:tiene|tienen} el mismo texto escrito de dos maneras. Para las '
    + 'reglas son dos.',
  rows_empty_cell: '{0:La fila|Las filas} {1} {0:tiene|tienen} una celda vacía. Ninguna regla sobre esa columna '
    + '{0:la|las} limita.',
  rows_unclear_id: 'En {0:la fila|las filas} {1} el texto que dice quién es resulta muy corto o solo tiene dígitos. '
    + 'Añada otra columna, como la fecha de nacimiento.',
  rows_rare_cells: 'Pocas más tienen las celdas legibles de {0:la fila|las filas} {1}, así que quizá se sepa quién es. '
    + 'Quite una columna o escriba celdas menos precisas, como una década en lugar de un año.',
  rows_rare_group: 'Pocos grupos son tan grandes como el de {0:la fila|las filas} {1} y tienen las mismas celdas '
    + 'legibles, así que quizá se sepa quién es. Quite una columna o escriba celdas menos precisas.',
  rows_other: '{0:La fila|Las filas} {1} quizá {0:tiene|tienen} texto dañado. Mírelo en la tabla.',
  tableHeading: 'Esto parece una tabla. ¿Lo es, o cada línea es una entrada?',
  tableLegend: 'Una tabla',
  tableText: 'Cada fila debajo de los encabezados es una entrada. Todos pueden leer las columnas marcadas: desmarque '
    + 'los teléfonos y datos parecidos.',
  tablePrivate: 'Sin marcar, porque {0:parece privada o está oculta|parecen privadas o están ocultas} en la hoja: '
    + '{1}. Marque lo que todos pueden ver.',
  headingRowLabel: 'Fila de los encabezados',
  headingRowHint: 'Lo que está por encima se omite.',
  headingsNone: 'ninguna: la primera fila ya es una entrada',
  firstLabel: 'Qué distingue las inscripciones',
  firstHint: 'Como el número de socio: distinto en cada fila.',
  firstNumber: 'un número por fila: 1, 2, 3 …',
  numberName: 'número',
  tableSample: 'Entonces {0:participa|participan} {0} {0:fila|filas}, como entradas así:',
  looseRows: '{0:La línea|Las líneas} {1} {0:está|están} debajo de una fila vacía. Si no {0:es una fila|son filas} de '
    + 'la tabla, como un total, {0:quítela|quítelas}.',
  linesLegend: 'Líneas sencillas',
  linesText: 'Cada línea es una entrada, también la primera. No se omite nada:',
  linesKeep: 'Usar las líneas tal como están',
  linesKept: 'Cada línea participa tal como está, también la primera.',
  tableAfterAll: 'Sí es una tabla',
  tableUnanswered: 'Diga primero qué es la lista: una tabla o líneas sencillas.',
  headerKeep: 'Participa como las demás',
  tableMake: 'Hacer la lista con estas columnas',
  tableNoColumn: 'Elija al menos una columna.',
  tableFaulty: '{0} {0:fila no puede ser una inscripción|filas no pueden ser inscripciones}. La primera es la fila '
    + '{1}{2}: {3}.',
  tableWithout: '{0} {0:fila|filas} con 0 boletos no {0:recibió|recibieron} ninguna inscripción: {1}.',
  tableSame: '{0} {0:fila es igual|filas son iguales} a una anterior en las columnas elegidas: {1}. Cada una tiene sus '
    + 'boletos. Si es un error, vuelva a la tabla y quite {0:la fila|las filas}.',
  tableAlike: '{0} {0:fila apenas se distingue|filas apenas se distinguen} de una anterior: {1}. Cada una tiene sus '
    + 'boletos.',
  tableBack: 'Volver a la tabla',
  ticketsLabel: 'Cuántos boletos tiene una fila',
  ticketsOne: 'uno cada una',
  ticketName: 'boleto',
  yesNoHeading: 'Una regla por número o fecha, como hasta 1,5 km',
  yesNoText: 'Así se añade una columna con sí o no, por la que abajo puede preguntar una regla. Todos pueden leer el '
    + 'sí o el no; el número o la fecha, solo si su columna está marcada arriba.',
  yesNoColumn: 'Columna',
  yesNoCompare: 'Es',
  yesNo_most: 'hasta {0}',
  yesNo_below: 'menor o anterior a {0}',
  yesNo_least: 'desde {0}',
  yesNoWhich: 'Qué número, fecha o año',
  yesNoWhichHint: 'Por ejemplo 1,5 o 2020-06-30 o 2020. Un año son todos sus días.',
  yesNoBound: 'Indique un número, una fecha como 2020-06-30 o un año.',
  yesNoAdd: 'Añadir esta columna',
  yes: 'sí',
  no: 'no',
  faultIdRepeats: 'su primera columna repite la de una fila anterior. Elija otra primera columna, o quite la fila',
  faultIdEmpty: 'su primera columna está vacía',
  faultNotNumber: 'esto no es un número de boletos',
  faultSemicolon: 'una celda contiene un punto y coma',
  faultLineBreak: 'una celda contiene un salto de línea',
  faultMissing: 'falta una celda',
  faultNotMeasured: 'no es un número ni una fecha como 2020-06-30 o 30.6.2020',
  faultUnclearNumber: 'no está claro si este número tiene millares o tres decimales. Escríbalo sin el signo o con '
    + 'otro número de decimales',
  faultCells: 'tiene más celdas que encabezados',
  faultMisquoted: 'unas comillas están mal puestas',
  onePerLabel: 'Como mucho {of:un premio o una plaza|un premio|una plaza|un puesto} por cada',
  onePerHint: 'Las inscripciones con el mismo valor cuentan como una, como los boletos de una persona.',
  onePerNone: 'inscripción',
  saveBegun: 'Guardar para después',
  takeOut: 'Quitar {0:esta línea|estas líneas}',
  thingLabel: '¿Premios, plazas, puestos o un orden?',
  thingHint: 'Así esta página usa las palabras adecuadas.',
  thingPrizes: 'premios, como en una rifa',
  thingPlaces: 'plazas, como en una escuela',
  thingSeats: 'puestos, como en una asamblea',
  thingOrder: 'solo un orden de todos',
  drawLabel: 'Cuántos se sortean',
  drawHint: 'Cuente también los suplentes: se sortean después de los demás. Si nombra {of:premios o '
    + 'plazas|premios|plazas|puestos}, la página cuenta por usted.',
  drawWrong: '¿Cuántos se sortean? Un número del 1 al {0}.',
  prizesLabel: '{of:Premios o plazas|Premios|Plazas|Puestos}',
  prizesHint: 'Si quiere: {of:uno|uno|una|uno} por línea, con {of:cuántos|cuántos|cuántas|cuántos} hay, como '
    + '{of:Bicicleta: 2 o 2 bicicletas|Bicicleta: 2 o 2 bicicletas|Plaza: 20 o 20 plazas|Puesto: 40 o 40 puestos}. Se '
    + '{of:entregan|entregan|adjudican|adjudican} en este orden.',
  prizeRead: '«{0}» se entiende como {1} de «{2}». Si no, escriba «{0}: 1».',
  reservesLabel: '{of:Suplentes|Suplentes|Plazas en la lista de espera|Suplentes}',
  reservesHint: '{of:Suben|Suben|Suben quienes están en ella|Suben} si alguien renuncia.',
  reservesName: '{of:Suplentes|Suplentes|Lista de espera|Suplentes}',
  prizesWrong: 'Esto no puede ser {of:un premio|un premio|una plaza|un puesto} ni un número de suplentes: {0}. '
    + 'Escriba {of:Bicicleta: 1|Bicicleta: 1|Plaza: 1|Puesto: 1}.',
  columnWrong: 'La columna {0} no puede estar en una regla: su nombre es demasiado largo o contiene uno de ; : , @ =. '
    + 'Cámbielo en la tabla y elija la tabla otra vez.',
  setAsideLost: '{0} está en una reserva, pero ya no entre {of:los premios o plazas|los premios|las plazas|los '
    + 'puestos}. Quite esa regla o vuelva a escribir {0}.',
  rulesMany: 'Son más reglas de las que puede tener un sorteo: como máximo 16 columnas, 64 pasos, 64 límites y 4096 '
    + 'caracteres. Quite algunas.',
  formOther: '{of:Los premios o plazas|Los premios|Las plazas|Los puestos} de aquel sorteo siguen reglas que este '
    + 'formulario no tiene. Escríba{of:los|los|las|los} de nuevo; solo el comando verishuffle puede '
    + 'tomar{of:los|los|las|los} tal cual.',
  isAllWaitingLabel: 'Todos los demás esperan',
  waitingName: 'Lista de espera',
  columnsOut: 'Columnas que ninguna regla puede usar',
  columnsAlone: '{0:La columna|Las columnas} {1} no {0:puede|pueden} estar en una regla, porque no hay dos filas '
    + 'iguales. Para una regla como «hasta 1,5 km», vuelva a la tabla y añada una columna con sí o no.',
  columnsMany: 'Ninguna regla puede preguntar por un valor de {0:la columna|las columnas} {1}, porque hay más de 32 '
    + 'distintos o contienen una coma. Para una regla como «hasta 1,5 km», vuelva a la tabla y añada una '
    + 'columna con sí o no.',
  tiersHeading: 'Quién va primero',
  tiersText: 'En este orden, y después todos los demás. Dentro de cada grupo decide el sorteo.',
  setAsidesHeading: 'Reservado',
  setAsidesText: 'Se da antes que todo lo demás. Lo que sobra queda para todos.',
  capsHeading: 'Límites',
  capsText: 'Un mismo grupo nunca recibe más, aunque sobre algo.',
  capNobody: 'Este límite no deja fuera a nadie, porque como mucho {0} {0:inscripción lo tiene|inscripciones lo '
    + 'tienen}.',
  setAsideCount: 'Cuántos',
  setAsideAward: 'De qué',
  capMost: 'Como máximo',
  ruleAsked: 'Para quién',
  ruleNone: 'elegir',
  ruleCell: '{0} es {1}',
  ruleEach: 'lo mismo en {0}',
  ruleWish: 'cada uno recibe lo que dice {0}',
  ruleMost: 'Como máximo {0}: {1}',
  ruleAdd: 'Añadir',
  ruleOut: 'Quitar',
  ruleMissing: 'Rellene todos los campos de la regla y añádala después.',
  ruleOpen: 'Hay una regla elegida, pero no añadida. Pulse Añadir o vuelva a poner «elegir».',
  prizesMany: 'Se sortearían {0}, pero solo hay {1} {1:inscripción|inscripciones}.',
  effectChance: '{0} {0:inscripción|inscripciones}; {1} {1:recibe|reciben} algo: cada una tiene una probabilidad de '
    + '{1} entre {0}.',
  effectRules: '{0} {0:inscripción|inscripciones}; {1} {1:recibe|reciben} algo. Qué probabilidad tiene cada una lo '
    + 'dicen las reglas.',
  effectOrder: 'Las {0} {0:inscripción|inscripciones} se ponen en un orden al azar.',
  effectTiers: 'Por orden, cada grupo recibe primero {0}, y lo siguiente solo cuando ya no queda. Para que cada uno '
    + 'reciba primero lo suyo, como los hermanos su clase, añada a la lista una columna que lo nombre exactamente '
    + 'así, y elija esa regla.',
  firstNoColumns: 'Todos tienen la misma probabilidad. Para reglas como «uno por hogar» o «hermanos primero», la '
    + 'lista debe ser una tabla con una columna que lo diga.',
  firstNoPrizes: 'Todos tienen la misma probabilidad. Para reglas por columnas, vuelva atrás y nombre lo que se da, '
    + 'como {of:Bicicleta: 1 o Plaza: 20|Bicicleta: 1|Plaza: 20|Puesto: 40}.',
  previewText: 'Pruebe las reglas con órdenes al azar antes de decidir. Una prueba no obliga a nadie.',
  previewStart: 'Probar {0} órdenes al azar',
  previewChances: 'La probabilidad de una inscripción, según los órdenes probados.',
  previewErrors: 'Lo que sigue a ± es lo que puede desviarse la prueba.',
  previewAll: 'Cada una de {0} {0:inscripción|inscripciones}',
  previewValue: '{1} es {2}: cada una de {0} {0:inscripción|inscripciones}',
  previewEmptyCell: '{1} está vacío: cada una de {0} {0:inscripción|inscripciones}',
  previewAlone: 'Única con su {1}: cada una de {0} {0:inscripción|inscripciones}',
  previewShared: '{2} inscripciones tienen lo mismo en {1}: cada una de {0} {0:inscripción|inscripciones}',
  previewLeft: '{0}: en {1} de {2} órdenes no se dio todo.',
  previewNothingLeft: 'En todos los órdenes se dio todo.',
  whatIfLabel: '¿Y si alguien renuncia?',
  whatIfHint: 'Estos recibieron algo en el primero de los órdenes probados.',
  whatIfNext: '{0} sube y recibe {1}.',
  whatIfNobody: 'No sube nadie; {0} queda libre.',
  rulesLabel: 'Reglas',
  rulesHint: 'Si quiere: qué incluye cada {of:premio o plaza|premio|plaza|puesto} y qué pasa si alguien no responde. '
    + 'Después no pueden cambiarse.',

  // When
  whenIntro: 'Elija una hora antes de la cual todos puedan haber visto su página. Hasta entonces nadie conoce el '
    + 'resultado, y usted no puede elegirlo.',
  dateLabel: 'Día y hora del sorteo',
  clockNow: 'Según el reloj de este dispositivo ahora es el {0}. Si va mal, corríjalo antes.',
  dateChosen: 'El sorteo se decide el {0}, por la ronda {1} de la fuente de azar.',
  dateChosenSeals: 'La parte de la fuente de azar sale el {0}, con su ronda {1}. Los sellos deciden junto con ella.',
  dateSoon: 'Falta menos de una hora. Todos deben haber visto su página antes.',
  dateMissing: 'Elija día y hora.',
  datePast: 'Esta hora ya pasó, así que el resultado podría conocerse ya. Elija una posterior.',
  dateFar: 'Faltan más de cinco años, hasta el {0}. ¿Es correcto el año?',
  dateSkipped: 'El reloj se salta esta hora, porque empieza el horario de verano. El sorteo sería el {0}.',
  dateTwice: 'El reloj tiene esta hora dos veces, porque termina el horario de verano. El sorteo sería el {0}.',
  dateMeant: 'Es lo que quiero',
  dateDoubted: 'Mire el día y la hora de arriba. Confírmelos o elija otros.',
  chanceBeaconHeading: 'De dónde viene el azar',
  chanceBeaconText: 'De drand quicknet, una fuente pública de azar de muchas organizaciones: da un valor aleatorio '
    + 'nuevo cada tres segundos. Nadie lo conoce antes, y nadie puede retenerlo.',
  chanceNoSecret: 'Usted no tiene ningún secreto que perder.',
  chanceSeals: 'Los sellos de abajo deciden junto con ella, y el sorteo los necesita todos.',
  sealsMore: 'Más fuentes de azar: sellos',
  sealsPrice: 'Con un sello, alguien fija antes un número secreto y lo muestra para el sorteo. Así la fuente de azar '
    + 'no decide sola. El precio: si un secreto se pierde o se retiene, nadie puede hacer el sorteo, y quien abre el '
    + 'último ve primero el resultado.',
  sealsLabel: 'Sellos de otros',
  sealsHint: 'Uno por línea, como se lo enviaron: un nombre, = y 64 caracteres.',
  isSealedLabel: 'Añadir un sello propio',
  ask: 'Un texto para pedir un sello a otros',
  askHint: 'Envíelo con la página maker.html. Desde entonces el nombre del sorteo debe quedar como está.',
  askText: 'Por favor, haga un sello para un sorteo. Abra la página maker.html, despliegue «{1}» e indique exactamente '
    + 'esto:\n\nNombre del sorteo: {0}\nRondas: {2}\n\nEnvíeme la línea que obtenga. Conserve el archivo que guarde: '
    + 'sin él nadie puede hacer el sorteo.',
  isBeaconlessLabel: 'Sin la fuente de azar: deciden solo los sellos',
  isBeaconlessHint: 'Como en una mesa de cartas donde cada uno tiene un sello. El sorteo no necesita entonces una hora '
    + 'fija. Pero si todos los que tienen sellos se ponen de acuerdo, pueden elegir el resultado, y cada uno puede '
    + 'impedir el sorteo.',
  roundsLabel: 'Rondas',
  roundsHint: 'Cuántas veces se sortea con estas bases, como manos de cartas. Déjelo vacío si es una.',
  roundsWrong: 'Las rondas deben ser un número de 1 a {0}.',
  sealsFew: 'Sin la fuente de azar debe haber al menos dos sellos.',
  chainMore: 'Uno de varios sorteos',
  isChainedLabel: 'Cada sorteo nombra el anterior',
  isChainedHint: 'Por ejemplo para una rifa cada mes: en una cadena así nadie puede omitir, repetir ni cambiar un '
    + 'sorteo sin que se note. Empiece cada sorteo desde el resultado del anterior, con el botón que está al final.',
  chainBefore: 'Este sorteo nombra el anterior: {0}',
  sealWrong: 'Esto no es un sello, o su nombre ya está usado: {0}.',
  nextPublish: 'Seguir: guardar y publicar',

  // Save and publish
  saveHeading: 'Primero, guardar',
  publishIntro: 'La página contiene la lista, las reglas y la hora, y nada en ella puede cambiarse sin que se note.',
  publishPrivate: 'La página del sorteo contiene las reglas, la hora y una huella de la lista, y nada en ella puede '
    + 'cambiarse sin que se note. Guarde también lo que es solo para usted.',
  usePublic: 'para publicar',
  useOwn: 'solo para usted',
  otherFiles: 'Otros archivos',
  otherFilesText: 'La página también contiene todo esto. Los archivos son para programas y para un servidor web.',
  tellHeading: 'Después, publicar',
  tellText: 'Marque lo que haya hecho antes del sorteo: cada punto demuestra después que se publicó a tiempo. Dos o '
    + 'tres valen más que uno.',
  waysMore: 'Otras maneras',
  wayShows_site: 'Todos pueden leerla y guardarla. Desde cuándo, lo muestra una copia en un archivo web.',
  wayShows_archive: 'Dé la dirección a web.archive.org, en «Save Page Now». La fecha de la copia no puede cambiarla '
    + 'usted.',
  wayShows_mail: 'Cada uno tiene el compromiso, con la fecha del correo. Quien lo guarda nota cualquier cambio.',
  wayShows_witnesses: 'Dos personas ajenas al sorteo anotan el compromiso y la hora, y firman.',
  wayShows_notice: 'Un periódico, un boletín oficial, un tablón con sello de fecha: lleva un día y no puede retirarse.',
  wayShows_log: 'Por ejemplo Sigsum: unos testigos firman cuándo estaba en él el compromiso. Hace falta el programa '
    + 'de línea de órdenes, o alguien que lo tenga.',
  wayWhere_site: 'La dirección de la página',
  wayWhere_archive: 'La dirección de la copia',
  wayWhere_mail: 'A quién, por ejemplo: a todos los padres del primer curso',
  wayWhere_witnesses: 'Quiénes son, si están de acuerdo',
  wayWhere_notice: 'Dónde está',
  wayWhere_log: 'Qué registro',
  wayWhen: 'Cuándo',
  wayWithoutTime: '{0}: diga cuándo.',
  wayToCome: '{0}: esa hora aún no ha llegado. Márquelo cuando esté hecho.',
  stateText: 'Lo que marque aparecerá en la página del resultado como declaración suya. No nombre a nadie que no esté '
    + 'de acuerdo.',
  stateSave: 'Guardar otra vez la página, con esta declaración',
  statedSaved: 'Guardada como draw.html: elíjala aquí el día del sorteo. Puede publicar cualquiera de las dos '
    + 'páginas, porque el compromiso es el mismo.',
  postHeading: 'Donde no cabe un archivo',
  sheetAddress: 'La página del sorteo',
  warnings: 'Mire esto antes de seguir: cámbielo, o déjelo si es lo que quiere.',
  warningsMore: 'Y {0} más de este tipo.',
  warningsRoom: 'Cuántos órdenes son posibles',
  terms_no_room: 'Se sortean tantos puestos que no puede salir cualquier orden. Nadie puede saber ni elegir cuáles '
    + 'faltan, pero a quien compruebe el sorteo se le dirá. Con menos {of:premios|premios|plazas|puestos} y '
    + 'suplentes, puede salir cualquiera.',
  terms_no_room_unsealed: 'Se sortean tantos puestos que no puede salir cualquier orden. Nadie puede saber ni elegir '
    + 'cuáles faltan, pero a quien compruebe el sorteo se le dirá. Con menos {of:premios|premios|plazas|puestos} y '
    + 'suplentes, puede salir cualquiera. O añada un sello propio, y ninguno de otros.',
  terms_alike: 'Dos nombres apenas se distinguen: {3} y {4}. Cambie uno de ellos.',
  terms_mixed_scripts: 'La palabra {3} mezcla letras de varios alfabetos, así que parece otra. Escríbala de nuevo.',
  terms_respelled: 'Algunos programas convierten {3} en {4} al pasarlo. Mejor escríbalo así usted.',
  terms_unlike: 'El texto {3} quizá no sea lo que parece: el carácter {4} es {5}. Cámbielo si no es el que quería.',
  terms_limit_too_high: 'De {5} solo hay {4}, y {3} están reservados. Reserve menos.',
  terms_column_names: 'La línea 1 de la lista son los encabezados de su tabla y puede salir en el sorteo. Quítela.',
  terms_spellings: 'En {3} hay {4} y {5}. Para las reglas son dos. Si son lo mismo, corrija la lista.',
  terms_uncounted: 'Las líneas {1} de la lista tienen lo mismo en {3}, pero ninguna regla lo cuenta, así que las dos '
    + 'pueden recibir algo. Si solo debe una, elija la columna en «Como mucho {of:un premio o una plaza|un premio|una '
    + 'plaza|un puesto} por cada».',
  terms_idle_limit: 'La regla que cuenta {3} no frena a nadie: de las inscripciones que lo comparten, de todos modos '
    + '{4:puede|pueden} recibir algo como mucho {4}. Quite la regla, o corríjala o corrija la lista.',
  terms_award_for_nobody: 'Nadie puede recibir {3}: lo que se da antes basta para todos los que pueden recibir algo, o '
    + 'nadie tiene lo que piden las reglas. Quítelo o dé menos antes.',
  terms_awards_left: 'Con estas reglas {3:puede darse|pueden darse} como mucho {3} de {4}, y el resto sobra. Dé menos '
    + 'o cambie las reglas.',
  terms_empty_cell: '{0} {0:línea de la lista no tiene|líneas de la lista no tienen} nada en {3}, así que ninguna '
    + 'regla sobre ello {0:la|las} frena: {1}. Rellénelo si puede.',
  terms_unknown_value: 'Una regla pide {4} en {3}, pero ninguna inscripción lo tiene. Quite la regla o corrija la '
    + 'lista.',
  terms_unknown_value_like: 'La línea {1} de la lista tiene {5}. Si es eso, escriba ambos igual.',
  terms_curly_quotation: 'Las comillas que rodean {3} forman parte de ese texto. Si no deben, quítelas.',
  terms_undrawn: 'Solo se sortean {3} de {4} inscripciones, y las demás no reciben nada aunque sobre algo. Sortéelas '
    + 'todas si no es lo que quiere.',
  terms_never_gives: 'La línea {2} de las reglas de adjudicación nunca da nada, porque la línea {3} da lo mismo a '
    + 'todos los que puede. Quite la línea {2} o póngala antes.',
  terms_waitlist_first: 'La línea {2} de las reglas de adjudicación llena la lista de espera antes de la última '
    + 'adjudicación, así que quien espera no recibe ninguna de las posteriores. Ponga la lista de espera al final.',
  terms_blinded_ids: 'Los identificadores de la lista parecen ocultos. Compruebe una prueba en la página del sorteo '
    + 'antes de publicarla: si el sorteo o una columna tenía otro nombre cuando se hizo la lista, ninguna prueba es '
    + 'válida.',
  terms_blinded_column: 'La línea {2} de las reglas compara {3} con un texto, pero en la lista {3} está oculto, así '
    + 'que ninguna inscripción lo tiene. Quite la regla o deje {3} visible en la lista.',
  terms_unknown_award: 'La línea {1} de la lista tiene {3}, pero ninguna adjudicación se llama así, de modo que la '
    + 'línea {2} de las reglas no le da nada. Escríbalo como una adjudicación.',
  saveDraw: 'Guardar la página del sorteo',
  saveSecret: 'Guardar su secreto',
  saveTermsFile: 'Guardar las bases',
  saveList: 'Guardar la lista',
  secretText: 'Su secreto es su única clave: sin él nadie puede hacer este sorteo. Guarde secret.json para usted, en '
    + 'dos lugares, y no lo publique antes del sorteo.',
  savedFiles: '¿Se guardó? Elíjala otra vez',
  savedAll: '¿Se guardaron? Elíjalos otra vez',
  savedFilesHint: 'Elija draw.html, normalmente en sus descargas. Con él puede seguir más tarde, también en otro '
    + 'dispositivo.',
  savedAllHint: 'Elija draw.html y los archivos que son solo para usted, normalmente en sus descargas. Con ellos '
    + 'puede seguir más tarde, también en otro dispositivo.',
  savedSame: 'Está guardada, byte por byte.',
  savedAllSame: 'Todos están guardados, byte por byte.',
  savedOther: '{0} no es lo que se guardó aquí. Se cambió, o es de otro sorteo.',
  post: 'Un texto para publicar',
  postHint: 'El número largo es el compromiso. Quien lo guarde puede ver si algo se cambió.',
  printSheet: 'Imprimir una hoja para colgar',
  copyText: 'Copiar el texto',
  saveBlinding: 'Guardar la clave de la lista',
  keptText: 'blinding.json es la única clave de la lista. Sin ella y sin entries.txt nadie puede decir quién salió ni '
    + 'probar quién está en la lista. Guarde ambos archivos para usted, en dos lugares, y no publique ninguno.',
  savedLacking: '{0} {2:está guardado|están guardados}. Elija ahora también {1}: lo necesita todo para seguir.',
  postBeacon: 'Decide la ronda {0} de la fuente pública de azar drand quicknet, el {1}.',
  postBoth: 'Deciden juntos la ronda {0} de la fuente pública de azar drand quicknet, el {1}, y los secretos sellados '
    + 'de {2}.',
  postSeals: 'Deciden los secretos sellados de {0}.',
  postRounds: 'Hay hasta {0} {0:ronda|rondas}, cada una sorteada de la lista entera.',
  postFirst: 'Este es el primer sorteo de una cadena.',
  postAfter: 'Sigue al sorteo con el compromiso {0}.',
  postPrivate: 'La lista es privada: cada persona que está en ella recibe la prueba de su inscripción.',
  keptFiles: 'Su lista privada y su clave',
  keptFilesHint: 'Elija entries.txt y blinding.json, que guardó antes del sorteo, y withdrawals.txt si existe. Con '
    + 'ellos esta página le muestra los nombres y hace las pruebas.',
  keptLacking: 'Elija ahora también {0}.',
  keptOther: 'Esta no es la lista de este sorteo con su clave. Elija los archivos que se guardaron con su página.',
  proofsHeading: 'Una prueba para cada persona',
  proofsText: 'Con la prueba de su inscripción, cada persona puede ver que participa y, después del sorteo, si salió. '
    + 'proofs.zip tiene un archivo para cada una, y proofs.csv, una tabla, dice de quién es cada archivo. Envíe a cada '
    + 'persona solo el suyo.',
  proofsMake: 'Crear las pruebas',
  proofsMany: 'Esta página hace las pruebas de {0} {0:inscripción|inscripciones} como máximo. Para más está el comando '
    + 'verishuffle prove --all.',
  proofPostLabel: 'Un texto para enviar con cada prueba',
  proofPostHint: 'No contiene el compromiso: todos deben tomarlo de donde se publicó.',
  proofPost: '{0}\n\nUsted está en la lista de este sorteo. El archivo adjunto es la prueba de su inscripción, solo '
    + 'para usted. Consérvelo.\n\nPara comprobarlo, abra la página del sorteo donde se publicó para todos y elija el '
    + 'archivo en «{1}». No tome esa página ni el compromiso de un mensaje: todos deben ver los mismos.',
  postDraw: 'Se sortearán {0} de {1} inscripciones.',
  postCount: '{0:Participa|Participan} {0} {0:inscripción|inscripciones}.',
  postInOrder: 'Van, uno tras otro, a las inscripciones en el orden del sorteo.',
  postRules: 'Reglas: {0}',
  postCommitment: 'Compromiso, para guardar: {0}',
  postWhere: 'La página del sorteo, con la que cualquiera puede comprobarlo: {0}',
  notSaved: 'Guarde primero la página del sorteo y elíjala otra vez aquí.',
  notPublished: 'Primero publíquela y marque cómo. Un sorteo que nadie vio antes no convence a nadie.',
  publishedLate: 'La hora de este sorteo llegó antes de publicarlo, así que no convence a nadie. Empiece de nuevo con '
    + 'una hora posterior.',
  publishedAsk: 'La hora de este sorteo ha llegado. Diga arriba cuándo ya era público.',
  publishedHint: 'Según su reloj. Para entonces todos podían verlo.',
  nextDraw: 'Seguir: el sorteo',

  // The draw
  drawIntro: 'Cualquiera puede hacer este sorteo con la página que usted publicó, y obtiene el mismo resultado. Puede '
    + 'cerrar esta página y seguir más tarde con draw.html.',
  drawWait: 'Hasta entonces no hay nada que hacer.',
  sealHeading: 'Su sello',
  sealText: 'Ábralo cuando el sorteo esté publicado y, si tiene hora, antes de ella: así nadie puede decir que vio '
    + 'primero el resultado. Se abre solo para este sorteo.',
  openSeal: 'Abrir mi sello',
  secretFile: 'Su secreto',
  secretFileHint: 'El archivo secret.json, si añadió un sello propio.',
  openedText: 'Está abierto y se usa aquí. Guarde el secreto otra vez en lugar del anterior: ahora sabe para qué '
    + 'sorteo se abrió. Publique la apertura, para que otros también puedan hacer el sorteo.',
  openedOther: 'Este secreto ya se abrió para otro sorteo, así que queda cerrado.',
  openedStrange: 'Este no es el secreto de un sello de este sorteo.',
  openedRound: 'Diga primero qué ronda se sortea.',
  openedTerms: 'El compromiso no es el de estas bases, así que el sello queda cerrado. Compare ambos con lo '
    + 'publicado.',
  saveOpened: 'Guardar otra vez el secreto',
  saveOpening: 'Guardar la apertura',
  drawRefused: 'No se sorteó nada, porque lo que se dio no es válido: {0} Tome otra vez la respuesta de la fuente en '
    + 'su dirección.',
  clockWrong: 'El reloj de este dispositivo va atrasado: la respuesta de la fuente ya está. También la hora de '
    + 'publicación que dice esta página viene de un reloj que va mal.',
  listChanged: 'La lista de este archivo no es la de las bases. Se cambió después de fijarse, así que el sorteo no '
    + 'puede seguir con ella. Tome la página que publicó.',
  filesLeft: 'No se ha usado: {0}. Dé los archivos de uno en uno.',
  fileLater: '{0}: la lista de este sorteo está fijada y no puede cambiarse. Para seguir con otro sorteo, elija su '
    + 'página.',
  pageStrange: '{0} no es un archivo con el que siga un sorteo. Elija draw.html o, después, result.html.',
  pageNoList: 'Esta página no contiene ninguna lista, así que aquí no puede seguirse con ella. Tome la página que se '
    + 'guardó aquí.',
  pageReceipt: 'Esto es un comprobante: muestra el sorteo a una sola persona y contiene la prueba de su entrada, así '
    + 'que aquí no se usa. Elija result.html, la página del resultado que recibieron todos.',

  // After
  afterUnchecked: 'Este es el resultado según el acta de este archivo. Para comprobarlo, abra el archivo mismo en un '
    + 'navegador y pulse allí «{0}».',
  afterPublishText: 'Guarde {0} y póngalo donde está draw.html, o envíelo a las mismas personas: muestra el resultado, '
    + 'y cualquiera puede comprobarlo.',
  saveAndPublish: 'Guardar y publicar',
  afterHow: 'Cómo se sorteó',
  saveWinners: '{of:Guardar quiénes salieron|Guardar la lista de ganadores|Guardar quiénes tienen plaza|Guardar '
    + 'quiénes tienen un puesto}',
  saveOrder: 'Guardar el orden del sorteo',
  saveRecord: 'Guardar el acta',
  saveWithdrawn: 'Guardar las renuncias',
  findHere: 'Buscar una inscripción',
  findHereLabel: 'Un boleto, un nombre o una parte',
  withdrawHeading: 'Si alguien renuncia',
  withdrawLabel: 'Quién renuncia',
  withdrawHint: 'Quién sube se sigue de las mismas condiciones; la página lo dice antes de anotarlo.',
  withdrawMissing: 'Elija quién renuncia.',
  withdrawTyped: 'Escriba la línea tal como está en la lista, o su primera celda si la lista se hizo de una tabla. '
    + 'Quién sube se sigue de las mismas condiciones; la página lo dice antes de anotarlo.',
  withdrawUnknown: 'Nadie con ese nombre tiene nada ni espera nada. Mire cómo lo escribe la lista. De un identificador '
    + 'de 64 cifras indique todas, o las 8 primeras o más si ningún otro empieza así.',
  withdrawNow: 'Registrar la renuncia',
  withdrawNext: 'Si {0} renuncia, sube {1} y recibe {2}.',
  withdrawNobody: 'Si {0} renuncia, no sube nadie; {1} queda libre.',
  withdrawWaiting: 'Si {0} renuncia, deja su puesto en la lista de espera.',
  takeBack: 'Deshacer',
  unsavedFirst: 'Guarde antes otra vez {0}: solo ahí consta lo que se hizo aquí.',
  movedNext: '{0} renunció. {1} sube y recibe {2}.',
  movedNobody: '{0} renunció. No sube nadie; {1} queda libre.',
  movedWaiting: '{0} renunció y ya no espera.',
  movedSave: 'Guarde otra vez la página del resultado y publíquela en lugar de la anterior.',
  movedKeep: 'Guarde otra vez awards.txt y withdrawals.txt. La página del resultado queda como está, porque no '
    + 'contiene nombres.',
  withdrawnNamed: 'Han renunciado hasta ahora, en este orden:',
  afterPrivate: 'La lista es privada, así que el resultado dice qué líneas salieron, sin nombres.',
  afterPrivateNames: 'Solo usted ve aquí los nombres. Están en {0}, y en ningún otro de estos archivos.',
  siteMake: 'Guardar todo como carpeta',
  siteText: 'draw.zip contiene la página como index.html y, junto a ella, todo lo público de este sorteo, con un '
    + 'README que dice cómo comprobarlo. Descomprímalo en un servidor web.',
  roundHeading: 'La ronda siguiente',
  roundText: 'Con estas bases hay {0} {0:ronda|rondas}. Cada una se sortea con nuevas aperturas de los mismos '
    + 'sellos.',
  roundNext: 'Sortear otra ronda',
  nextChained: 'Empezar otro sorteo con la misma lista y las mismas reglas. Nombra este, para que la cadena siga.',
  nextHeading: 'El próximo sorteo',
  nextText: 'Tiene su propio nombre, su propia hora y su propio compromiso, con la misma lista y las mismas reglas.',
  nextStart: 'Empezar el próximo sorteo',
};
