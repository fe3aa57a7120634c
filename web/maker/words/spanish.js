// The sentences of the page on which draws are made, in Spanish.

export const MAKER_SPANISH = {
  makerTitle: 'Haga un sorteo que cualquiera pueda comprobar',
  makerIntro: 'Necesita una lista y un día. Antes del sorteo publica una página; ese día el azar viene de una fuente '
    + 'pública, y todo el mundo puede comprobar quién ganó.',
  makerOffline: 'Esta página funciona sin red, y lo que escriba o elija se queda en este dispositivo. No guarda nada '
    + 'en el navegador: solo existe lo que usted guarda como archivo.',
  makerScripts: 'En esta página hay dos programas: el de todas las páginas de un sorteo y el suyo propio. Su SHA-256:',
  stageWhat: 'Lista',
  stageWhen: 'Hora',
  stagePublish: 'Publicar',
  stageDraw: 'Sorteo',
  stageAfter: 'Ganadores',
  stageWhatHeading: 'Qué se sortea',
  stageWhenHeading: 'Cuándo se sortea',
  stagePublishHeading: 'Guardar y publicar',
  stageDrawHeading: 'El sorteo',
  stageAfterHeading: 'Después del sorteo',
  back: 'Atrás',

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
  contextHint: 'Con día y lugar, para que no haya otro del mismo nombre: Rifa de la fiesta escolar, 5 de diciembre de '
    + '2026, example.org/fiesta.',
  contextMissing: 'Dé un nombre al sorteo.',
  nextOf: 'Este sorteo viene después del que se nombra aquí, con su lista y sus reglas. Dele abajo un nombre propio.',
  textWrong: 'El nombre o las reglas no pueden escribirse así: {0}.',
  listText: 'Quién participa, uno por línea',
  listTextHint: 'Pegue la lista desde una hoja de cálculo o un mensaje. Quien reciba la página puede leer la lista, '
    + 'salvo que abajo la mantenga privada.',
  listFile: 'O elija un archivo',
  listFileHint: 'Una hoja de cálculo guardada como CSV, o texto con una inscripción por línea. También puede soltar el '
    + 'archivo en cualquier lugar de esta página.',
  isPrivateLabel: 'Lista privada: no se publica ningún nombre',
  isPrivateHint: 'La página contiene entonces solo una huella de la lista. La lista y su clave se quedan con usted, y '
    + 'usted da a cada persona la prueba de su inscripción. El resultado dice qué líneas de la lista salieron; solo '
    + 'usted ve quiénes son.',
  listCount: '{0} {0:inscripción|inscripciones}',
  listLong: 'Esta lista tiene {0} bytes. Es demasiado larga para mostrarla en un campo.',
  listOther: 'Tomar otra lista',
  listMissing: 'Aún no hay lista.',
  listWrong: 'Esto no puede ser la lista de un sorteo: {0}.',
  listDoubtful: 'Decida primero sobre las líneas de la lista que se nombran arriba.',
  listSingle: 'Solo hay una inscripción, así que no hay nada que sortear. Escriba cada nombre en su propia línea.',
  listGuessed: 'El archivo no está en UTF-8, así que se leyó como Windows-1252. Si {0} están mal escritos, guárdelo '
    + 'en UTF-8 (en Excel, «CSV UTF-8») y elíjalo otra vez.',
  doubtBlank: '{0:La línea|Las líneas} {1} {0:está vacía o no muestra|están vacías o no muestran} nada.',
  doubtRepeats: '{0:La línea|Las líneas} {1} {0:repite una anterior|repiten otras anteriores}. Si es otra persona con '
    + 'el mismo nombre, distíngalas, por ejemplo con un número.',
  doubtHeader: 'La primera línea puede ser un encabezado, y se sortearía como las demás.',
  doubtJoinedFiles: '{0:La línea|Las líneas} {1} {0:empieza|empiezan} con una marca invisible, como al unir dos '
    + 'archivos.',
  doubtLostCharacter: '{0:La línea|Las líneas} {1} {0:ha|han} perdido un carácter.',
  doubtMisread: '{0:La línea|Las líneas} {1} {0:parece|parecen} texto leído con otra codificación: letras como la é '
    + 'pasaron a ser otros signos.',
  doubtOpenQuotation: '{0:La línea|Las líneas} {1} {0:deja|dejan} unas comillas abiertas.',
  doubtTotal: '{0:La línea|Las líneas} {1} {0:parece una fila|parecen filas} de totales.',
  doubtSheetError: '{0:La línea|Las líneas} {1} {0:tiene|tienen} un error de hoja de cálculo.',
  doubtShortened: '{0:La línea|Las líneas} {1} {0:tiene|tienen} un número que una hoja de cálculo acortó.',
  doubtInvisible: '{0:La línea|Las líneas} {1} {0:tiene|tienen} un carácter invisible.',
  doubtEdgeBlank: '{0:La línea|Las líneas} {1} {0:empieza o termina|empiezan o terminan} con un espacio.',
  doubtDoubleSpace: '{0:La línea|Las líneas} {1} {0:tiene|tienen} dos espacios seguidos.',
  doubtAlike: '{0:La línea|Las líneas} {1} apenas se {0:distingue|distinguen} de una anterior.',
  doubtMixedScripts: '{0:La línea|Las líneas} {1} {0:mezcla|mezclan} letras de varios alfabetos en una palabra.',
  doubtLine: 'Línea {0}: {1}',
  doubtSame: 'Las líneas {0} y {1} son las dos {2}.',
  tableHeading: 'Esto parece una tabla',
  tableText: 'Quien reciba la página puede leer las columnas marcadas: desmarque los teléfonos y datos parecidos. Cada '
    + 'fila será una inscripción. Sin esto, cada línea se sortea tal como está, también los encabezados.',
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
  ticketsHint: 'Una columna con un número en cada fila, si la hay.',
  ticketsOne: 'uno cada una',
  ticketName: 'boleto',
  faultIdRepeats: 'su primera columna repite la de una fila anterior. Elija otra primera columna, o quite la fila',
  faultIdEmpty: 'su primera columna está vacía',
  faultNotNumber: 'esto no es un número de boletos',
  faultSemicolon: 'una celda contiene un punto y coma',
  faultLineBreak: 'una celda contiene un salto de línea',
  faultMissing: 'falta una celda',
  faultCells: 'tiene más celdas que encabezados',
  faultMisquoted: 'unas comillas están mal puestas',
  onePerLabel: 'Como mucho un premio por cada',
  onePerHint: 'Las inscripciones con el mismo valor en esta columna cuentan como una, como los boletos de una persona.',
  onePerNone: 'inscripción',
  saveBegun: 'Guardar para después',
  takeOut: 'Quitar {0:esta línea|estas líneas}',
  drawLabel: 'Cuántos se sortean',
  drawHint: 'Cuente también los suplentes: se sortean después de los ganadores. Si nombra premios, la página cuenta '
    + 'por usted.',
  drawWrong: 'Cuántos se sortean debe ser un número de 1 a {0}.',
  prizesLabel: 'Premios o plazas',
  prizesHint: 'Si quiere: uno por línea, con cuántos hay, como Bicicleta: 1. Se dan en este orden.',
  reservesLabel: 'Suplentes',
  reservesHint: 'Suben si alguien renuncia.',
  reservesName: 'Suplentes',
  prizesWrong: 'Esto no puede ser un premio ni un número de suplentes: {0}. Escriba Bicicleta: 1.',
  columnWrong: 'La columna {0} no puede estar en una regla: su nombre es demasiado largo o contiene uno de ; : , @ =. '
    + 'Cámbielo en la tabla y elija la tabla otra vez.',
  setAsideLost: '{0} está reservado, pero ya no es un premio. Quite esa regla o nombre otra vez el premio.',
  rulesMany: 'Son más reglas de las que puede tener un sorteo: como máximo 16 columnas, 64 pasos, 64 límites y 4096 '
    + 'caracteres. Quite algunas.',
  formOther: 'Los premios de aquel sorteo siguen reglas que este formulario no tiene. Escríbalos de nuevo; solo el '
    + 'comando verishuffle puede tomarlos tal cual.',
  isAllWaitingLabel: 'Todos los demás esperan',
  waitingName: 'Lista de espera',
  rulesByColumns: 'Quién va primero, plazas reservadas, límites',
  tiersHeading: 'Quién va primero',
  tiersText: 'En este orden, y después todos los demás. Dentro de cada grupo decide el sorteo.',
  setAsidesHeading: 'Reservado',
  setAsidesText: 'Se da antes que todo lo demás. Lo que sobra queda para todos.',
  capsHeading: 'Límites',
  capsText: 'Un mismo grupo nunca recibe más, aunque sobre algo.',
  setAsideCount: 'Cuántos',
  setAsideAward: 'De qué',
  capMost: 'Como máximo',
  ruleAsked: 'Para quién',
  ruleNone: 'elegir',
  ruleCell: '{0} es {1}',
  ruleEach: 'lo mismo en {0}',
  ruleMost: 'Como máximo {0}: {1}',
  ruleAdd: 'Añadir',
  ruleOut: 'Quitar',
  ruleMissing: 'Rellene todos los campos de la regla y añádala después.',
  ruleOpen: 'Hay una regla elegida, pero no añadida. Pulse Añadir o vuelva a poner «elegir».',
  prizesMany: 'Se sortearían {0}, pero solo hay {1} {1:inscripción|inscripciones}.',
  prizesDraw: '{0:Se sortea|Se sortean} {0} {0:inscripción|inscripciones}.',
  prizesDrawAll: 'El sorteo pone en orden todas las inscripciones ({0}). Quién recibe qué lo dicen las reglas de '
    + 'abajo.',
  previewText: 'Mire a qué lleva esto antes de decidir. Los órdenes de prueba no obligan a nadie.',
  previewStart: 'Probar {0} órdenes al azar',
  previewChances: 'La probabilidad de una inscripción, según los órdenes probados.',
  previewErrors: 'Lo que sigue a ± es lo que puede desviarse la prueba.',
  previewAll: 'Cada una de {0} {0:inscripción|inscripciones}',
  previewValue: '{1} es {2}: cada una de {0} {0:inscripción|inscripciones}',
  previewEmptyCell: '{1} está vacío: cada una de {0} {0:inscripción|inscripciones}',
  previewAlone: 'Única con su {1}: cada una de {0} {0:inscripción|inscripciones}',
  previewShared: '{2} inscripciones tienen el mismo {1}: cada una de {0} {0:inscripción|inscripciones}',
  previewLeft: '{0}: en {1} de {2} órdenes no se dio todo.',
  previewNothingLeft: 'En todos los órdenes se dieron todos los premios.',
  previewSpellings: 'En {0} hay {1} y {2}. Para las reglas son dos. Si son lo mismo, corrija la lista.',
  whatIfLabel: '¿Y si alguien renuncia?',
  whatIfHint: 'Estos recibieron algo en el primero de los órdenes probados.',
  whatIfNext: '{0} sube y recibe {1}.',
  whatIfNobody: 'No sube nadie: aquí {0} queda sin dar.',
  rulesLabel: 'Reglas',
  rulesHint: 'Si quiere: qué recibe cada puesto y qué pasa si alguien no responde. Después no pueden cambiarse.',
  nextWhen: 'Seguir: cuándo',

  // When
  whenIntro: 'Elija una hora antes de la cual todos puedan haber visto su página. Hasta entonces nadie conoce a los '
    + 'ganadores, y usted no puede elegirlos.',
  dateLabel: 'Día y hora del sorteo',
  dateHint: 'Según el reloj de este dispositivo.',
  clockNow: 'Según este reloj ahora es el {0}. Si va mal, corríjalo antes.',
  dateChosen: 'El sorteo se decide el {0}, por la ronda {1} de la fuente de azar.',
  dateChosenSeals: 'La parte de la fuente de azar sale el {0}, con su ronda {1}. Los sellos deciden junto con ella.',
  dateSoon: 'Falta menos de una hora. Todos deben haber visto su página antes.',
  dateMissing: 'Elija día y hora.',
  datePast: 'Esta hora ya pasó, así que el resultado podría conocerse ya. Elija una posterior.',
  chanceBeaconHeading: 'De dónde viene el azar',
  chanceBeaconText: 'De drand quicknet, una fuente pública de azar de muchas organizaciones: da un valor aleatorio '
    + 'nuevo cada tres segundos. Nadie lo conoce antes, y nadie puede retenerlo.',
  chanceNoSecret: 'Usted no tiene ningún secreto que perder.',
  chanceSeals: 'Los sellos de abajo deciden junto con ella, y el sorteo los necesita todos.',
  sealsMore: 'Más fuentes de azar: sellos',
  sealsPrice: 'Con un sello, alguien fija antes un número secreto y lo muestra para el sorteo. Así la fuente de azar '
    + 'no decide sola. El precio: si un secreto se pierde o se retiene, nadie puede hacer el sorteo, y quien abre el '
    + 'último ve primero a los ganadores.',
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
  publishIntro: 'La página del sorteo contiene la lista, las reglas y la hora, y nada en ella puede cambiarse sin que '
    + 'se note.',
  publishPrivate: 'La página del sorteo contiene las reglas, la hora y una huella de la lista, y nada en ella puede '
    + 'cambiarse sin que se note. Guarde también lo que es solo para usted.',
  usePublic: 'para publicar',
  useOwn: 'solo para usted',
  otherFiles: 'Otros archivos',
  otherFilesText: 'La página también contiene todo esto. Los archivos son para programas y para un servidor web.',
  tellHeading: 'Después, publicar',
  tellText: 'Publique la página antes del sorteo, donde los interesados puedan verla: en un sitio web, por correo, en '
    + 'un grupo. Donde no quepa un archivo, publique el texto de abajo.',
  warnings: 'Mire esto antes de publicar. Puede volver y cambiarlo, o dejarlo si es lo que quiere.',
  warningsMore: 'Y {0} más de este tipo.',
  warnNoRoom: 'Se sortean tantos puestos que no puede salir cualquier orden. Nadie puede saber ni elegir cuáles '
    + 'faltan, pero a quien compruebe el sorteo se le dirá. Con menos premios y suplentes, puede salir cualquiera.',
  warnNoRoomSeal: 'O añada un sello propio, y ninguno de otros.',
  warnAlike: 'Dos nombres apenas se distinguen: {0} y {1}. Cambie uno de ellos.',
  warnMixedScripts: 'La palabra {0} mezcla letras de varios alfabetos, así que parece otra. Escríbala de nuevo.',
  warnRespelled: 'Algunos programas convierten {0} en {1} al pasarlo. Mejor escríbalo así usted.',
  warnUnlike: 'El texto {0} quizá no sea lo que parece: el carácter {1} es {2}. Cámbielo si no es el que quería.',
  warnLimitTooHigh: 'De {2} solo hay {1}, y {0} están reservados. Reserve menos.',
  warnCapBesideOnePer: 'El límite de {0} no frena a nadie, porque las inscripciones que lo comparten reciben como '
    + 'mucho uno de todos modos. Quite una de las dos reglas.',
  warnColumnNames: 'La línea 1 de la lista son los encabezados de su tabla y puede salir en el sorteo. Quítela.',
  warnUncounted: 'Las líneas {0} y {1} de la lista tienen lo mismo en {2}, pero ninguna regla lo cuenta, así que las '
    + 'dos pueden recibir algo. Si solo debe una, elija la columna en «Como mucho un premio por cada».',
  warnEmptyCell: '{0} {0:línea de la lista no tiene|líneas de la lista no tienen} nada en {2}, así que ninguna regla '
    + 'sobre ello {0:la|las} frena: {1}. Rellénelo si puede.',
  warnUnknownValue: 'Una regla pide {1} en {0}, pero ninguna inscripción lo tiene. Quite la regla o corrija la '
    + 'lista.',
  saveDraw: 'Guardar la página del sorteo',
  saveSecret: 'Guardar su secreto',
  saveTermsFile: 'Guardar las bases',
  saveList: 'Guardar la lista',
  secretText: 'Su secreto es su única clave: sin él nadie puede hacer este sorteo. Guarde secret.json para usted, en '
    + 'dos lugares, y no lo publique antes del sorteo.',
  savedFiles: '¿Se guardó? Elíjala otra vez',
  savedAll: '¿Se guardaron? Elíjalos otra vez',
  savedFilesHint: 'Elija draw.html, normalmente en sus descargas, para que esta página lo compare. Con él puede seguir '
    + 'más tarde, también en otro dispositivo.',
  savedAllHint: 'Elija draw.html y los archivos que son solo para usted, normalmente en sus descargas, para que esta '
    + 'página los compare. Con ellos puede seguir más tarde, también en otro dispositivo.',
  savedSame: 'Está guardada, byte por byte.',
  savedAllSame: 'Todos están guardados, byte por byte.',
  savedOther: '{0} no es lo que se guardó aquí. Se cambió, o es de otro sorteo.',
  addressLabel: 'Dónde estará la página',
  addressHint: 'Su dirección, para el texto de abajo. Déjelo vacío si envía el archivo mismo.',
  post: 'Un texto para publicar',
  postHint: 'El número largo es el compromiso. Quien lo guarde puede ver si algo se cambió.',
  keepNumber: 'Todos deberían guardar estos 64 caracteres, que también están en el texto. Con ellos cualquiera puede '
    + 'comprobar después que nada se cambió.',
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
  proofsMake: 'Hacer las pruebas',
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
  isPublished: 'He publicado la página o el texto donde los interesados pueden verlo',
  notSaved: 'Guarde primero la página del sorteo y elíjala otra vez arriba.',
  notPublished: 'Publíquela primero y dígalo arriba. Un sorteo que nadie ha visto antes no convence a nadie.',
  publishedLate: 'La hora de este sorteo llegó antes de publicarlo, así que no convence a nadie. Empiece de nuevo con '
    + 'una hora posterior.',
  publishedAsk: 'La hora de este sorteo ha llegado. Diga arriba cuándo ya era público.',
  nextDraw: 'Seguir: el sorteo',

  // The draw
  drawIntro: 'Cualquiera puede hacer este sorteo con la página que usted publicó, y obtiene los mismos ganadores. '
    + 'Puede cerrar esta página y seguir más tarde con draw.html.',
  drawWait: 'Hasta entonces no hay nada que hacer.',
  sealHeading: 'Su sello',
  sealText: 'Ábralo cuando el sorteo esté publicado y, si tiene hora, antes de ella: así nadie puede decir que vio '
    + 'primero a los ganadores. Se abre solo para este sorteo.',
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
  fileLater: '{0}: la lista de este sorteo está fijada y no puede cambiarse. Para seguir con otro sorteo, elija su '
    + 'página.',
  pageStrange: '{0} no es un archivo con el que siga un sorteo. Elija draw.html o, después, result.html.',
  pageNoList: 'Esta página no contiene ninguna lista, así que aquí no puede seguirse con ella. Tome la página que se '
    + 'guardó aquí.',

  // After
  afterUnchecked: 'Estos son los ganadores según el acta de este archivo. Para comprobarlos, abra el archivo mismo en '
    + 'un navegador y pulse allí «{0}».',
  afterPublish: 'Publicar el resultado',
  afterPublishText: 'Guarde la página del resultado y publíquela donde está la primera. Muestra a los ganadores, y '
    + 'cualquiera puede comprobarla.',
  saveResultPage: 'Guardar la página del resultado',
  saveWinners: 'Guardar la lista de ganadores',
  saveOrder: 'Guardar el orden del sorteo',
  saveRecord: 'Guardar el acta',
  saveWithdrawn: 'Guardar las renuncias',
  findHere: 'Buscar una inscripción',
  findHereLabel: 'Un boleto, un nombre o una parte',
  withdrawHeading: 'Si alguien renuncia',
  withdrawLabel: 'Quién renuncia',
  withdrawHint: 'Las mismas bases dicen quién sube. Aquí no puede deshacerse: en caso de duda, guarde antes.',
  withdrawMissing: 'Elija quién renuncia.',
  withdrawTyped: 'Escriba la línea como está en la lista, o solo su primera celda si la lista se hizo de una tabla. '
    + 'Las mismas bases dicen quién sube. Aquí no puede deshacerse: en caso de duda, guarde antes.',
  withdrawUnknown: 'Nadie con ese nombre tiene nada ni espera. Mire cómo lo escribe la lista.',
  withdrawNow: 'Registrar la renuncia',
  movedNext: '{0} renunció. {1} sube y recibe {2}.',
  movedNobody: '{0} renunció. No sube nadie: aquí {1} queda sin dar.',
  movedWaiting: '{0} renunció y ya no espera.',
  movedSave: 'Guarde otra vez la página del resultado y publíquela en lugar de la anterior.',
  movedKeep: 'Guarde otra vez la lista de ganadores y las renuncias. La página del resultado queda como está, porque '
    + 'no contiene nombres.',
  withdrawnNamed: 'Han renunciado hasta ahora, en este orden: {0}.',
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
  nextText: 'Empezar otro sorteo con la misma lista y las mismas reglas. Tendrá su propio nombre, su hora y su '
    + 'compromiso, y no cambia nada de este.',
  nextStart: 'Empezar el próximo sorteo',
};
