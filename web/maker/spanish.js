'use strict';

// The sentences of the page on which draws are made, in Spanish.

const MAKER_SPANISH = {
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

  // What is drawn
  goOn: 'Seguir con un sorteo ya empezado',
  goOnFile: 'La página que guardó',
  goOnHint: 'Es draw.html; después del sorteo, result.html; o begun.json si aún no había nada fijado. También puede '
    + 'soltarlo en cualquier lugar.',
  contextLabel: 'Nombre del sorteo',
  contextHint: 'Con día y lugar, para que no haya otro del mismo nombre: Rifa de la fiesta escolar, 5 de diciembre de '
    + '2026, example.org/fiesta.',
  contextMissing: 'Dé un nombre al sorteo.',
  textWrong: 'El nombre o las reglas no pueden escribirse así: {0}.',
  listText: 'Quién participa, uno por línea',
  listTextHint: 'Péguela de una hoja de cálculo o de un mensaje. Quien reciba la página puede leer la lista.',
  listFile: 'O elija un archivo',
  listFileHint: 'Texto con una entrada por línea. También puede soltarlo en cualquier lugar.',
  listCount: '{0} {0:entrada|entradas}',
  listLong: 'Esta lista tiene {0} bytes. Es demasiado larga para mostrarla en un campo.',
  listOther: 'Tomar otra lista',
  listMissing: 'Aún no hay lista.',
  listWrong: 'Esto no puede ser la lista de un sorteo: {0}.',
  listDoubtful: 'Decida primero sobre las líneas de la lista que se nombran arriba.',
  doubtBlank: '{0} {0:línea está vacía o no muestra|líneas están vacías o no muestran} nada: {1}.',
  doubtRepeats: '{0} {0:línea repite|líneas repiten} una anterior: {1}. Si es otra persona con el mismo nombre, '
    + 'distíngalas, por ejemplo con un número.',
  doubtHeader: 'La primera línea puede ser un encabezado, y se sortearía como las demás: {1}.',
  doubtJoinedFiles: '{0} {0:línea empieza|líneas empiezan} con una marca invisible, como al unir dos archivos: {1}.',
  doubtLostCharacter: '{0} {0:línea ha|líneas han} perdido un carácter: {1}.',
  doubtMisread: '{0} {0:línea parece|líneas parecen} texto leído con otra codificación: {1}.',
  doubtOpenQuotation: '{0} {0:línea deja|líneas dejan} unas comillas abiertas: {1}.',
  doubtTotal: '{0} {0:línea parece|líneas parecen} una fila de totales: {1}.',
  doubtSheetError: '{0} {0:línea tiene|líneas tienen} un error de hoja de cálculo: {1}.',
  doubtShortened: '{0} {0:línea tiene|líneas tienen} un número que una hoja de cálculo acortó: {1}.',
  doubtInvisible: '{0} {0:línea tiene|líneas tienen} un carácter invisible: {1}.',
  doubtEdgeBlank: '{0} {0:línea empieza o termina|líneas empiezan o terminan} con un espacio: {1}.',
  doubtDoubleSpace: '{0} {0:línea tiene|líneas tienen} dos espacios seguidos: {1}.',
  doubtAlike: '{0} {0:línea apenas se distingue|líneas apenas se distinguen} de una anterior: {1}.',
  doubtMixedScripts: '{0} {0:línea mezcla|líneas mezclan} letras de varios alfabetos en una palabra: {1}.',
  tableHeading: 'Esto parece una tabla',
  tableText: 'Elija las columnas que todos pueden ver. Cada fila será una entrada. Sin esto, cada línea se sortea tal '
    + 'como está, también los encabezados.',
  tableMake: 'Hacer la lista con estas columnas',
  tableNoColumn: 'Elija al menos una columna.',
  tableFaulty: '{0} {0:fila no puede ser una entrada|filas no pueden ser entradas}. La primera es la fila {1} {2}: '
    + '{3}.',
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
  faultMisquoted: 'unas comillas están en mal lugar',
  onePerLabel: 'Como mucho un premio por cada',
  onePerHint: 'Las entradas con el mismo valor en esta columna cuentan como una, como los boletos de una persona.',
  onePerNone: 'entrada',
  saveBegun: 'Guardar para después',
  takeOut: 'Quitar {0:esta línea|estas líneas}',
  drawLabel: 'Cuántos se sortean',
  drawHint: 'Cuente también los suplentes: se sortean después de los ganadores. Si nombra premios, la página cuenta.',
  drawWrong: 'Cuántos se sortean debe ser un número de 1 a {0}.',
  prizesLabel: 'Premios',
  prizesHint: 'Si quiere: uno por línea, con cuántos hay, como Bicicleta: 1. Se dan en este orden.',
  reservesLabel: 'Suplentes',
  reservesHint: 'Suben si alguien renuncia.',
  reservesName: 'Suplentes',
  prizesWrong: 'Esto no puede ser un premio ni un número de suplentes: {0}. Escriba Bicicleta: 1.',
  prizesMany: 'Se sortearían {0}, pero solo hay {1} {1:entrada|entradas}.',
  prizesDraw: '{0:Se sortea|Se sortean} {0} {0:entrada|entradas}.',
  previewText: 'Mire a qué lleva esto antes de decidir. Los órdenes de prueba no obligan a nadie.',
  previewStart: 'Probar {0} órdenes al azar',
  previewChances: 'La probabilidad de una entrada, según los órdenes probados:',
  previewAll: 'Cada una de {0} {0:entrada|entradas}',
  previewValue: '{1} es {2}: cada una de {0} {0:entrada|entradas}',
  previewEmptyCell: '{1} está vacío: cada una de {0} {0:entrada|entradas}',
  previewAlone: 'Única con su {1}: cada una de {0} {0:entrada|entradas}',
  previewShared: '{2} entradas tienen el mismo {1}: cada una de {0} {0:entrada|entradas}',
  previewLeft: '{0}: en {1} de {2} órdenes no se dio todo.',
  previewNothingLeft: 'En todos los órdenes se dieron todos los premios.',
  rulesLabel: 'Reglas',
  rulesHint: 'Qué recibe cada puesto y qué pasa si alguien no responde. Después no pueden cambiarse.',
  nextWhen: 'Seguir: cuándo',

  // When
  whenIntro: 'Elija una hora en la que todos ya puedan haber visto su página. Hasta entonces nadie conoce a los '
    + 'ganadores, y usted no puede elegirlos.',
  dateLabel: 'Día y hora del sorteo',
  dateHint: 'Según el reloj de este dispositivo.',
  clockNow: 'Según este reloj ahora es {0}. Si va mal, corríjalo antes.',
  dateChosen: 'El sorteo se decide el {0}, por la ronda {1} de la fuente de azar.',
  dateSoon: 'Falta menos de una hora. Todos deben ver su página antes.',
  dateMissing: 'Elija día y hora.',
  datePast: 'Esta hora ya pasó, así que el resultado podría conocerse ya. Elija una posterior.',
  chanceBeaconHeading: 'De dónde viene el azar',
  chanceBeaconText: 'De drand quicknet, una fuente pública de muchas organizaciones: da un valor aleatorio nuevo cada '
    + 'tres segundos. Nadie lo conoce antes, nadie puede retenerlo, y usted no tiene ningún secreto que perder.',
  sealsMore: 'Más fuentes de azar: sellos',
  sealsPrice: 'Un sello ata a alguien a un secreto que se abre para el sorteo. Así la fuente pública no decide sola. '
    + 'El precio: si un secreto se pierde o se retiene, nadie puede hacer el sorteo, y quien abre el último ve '
    + 'primero a los ganadores.',
  sealOwn: 'Añadir un sello propio',
  sealsLabel: 'Sellos de otros',
  sealsHint: 'Uno por línea: un nombre, = y 64 caracteres, como los escribe la orden verishuffle seal.',
  sealWrong: 'Esto no es un sello, o su nombre ya está usado: {0}.',
  nextPublish: 'Seguir: guardar y publicar',

  // Save and publish
  publishIntro: 'Guarde la página del sorteo. Contiene la lista, las reglas y la hora, y nada en ella puede cambiarse '
    + 'sin que se note. Publíquela antes del sorteo: en una web, por correo, en un grupo.',
  saveDraw: 'Guardar la página del sorteo',
  saveSecret: 'Guardar su secreto',
  secretText: 'Su secreto es su única llave: sin él nadie puede hacer este sorteo. Guarde secret.json para usted, en '
    + 'dos lugares, y no lo publique antes del sorteo.',
  savedNoSecret: 'La página está guardada. Elija ahora también secret.json: sin él nadie puede hacer este sorteo.',
  savedFiles: '¿Se guardó? Elíjala otra vez',
  savedFilesHint: 'El archivo draw.html, normalmente en sus descargas. Con él puede seguir más tarde, también en otro '
    + 'dispositivo.',
  savedSame: 'Está guardada, byte por byte.',
  savedNoPage: 'Esto es correcto, pero para seguir necesita la página draw.html. Elíjala también.',
  savedOther: '{0} no es lo que se guardó aquí. Se cambió, o es de otro sorteo.',
  post: 'Un texto para publicar con ella',
  postHint: 'El número largo es el compromiso. Quien lo guarde puede ver si algo se cambió.',
  postText: '{0}\n\nSe sortearán {1} de {2} entradas. Decide la ronda {3} de la fuente pública drand quicknet, el '
    + '{4}.\n\nCompromiso, para guardar: {5}\n\nCualquiera puede comprobar el sorteo con la página draw.html.',
  isPublished: 'He publicado la página o el texto donde los interesados pueden verlo',
  notSaved: 'Guarde primero la página del sorteo y elíjala otra vez arriba.',
  notPublished: 'Publíquela primero y dígalo arriba. Un sorteo que nadie ha visto antes no convence a nadie.',
  publishedLate: 'La hora de este sorteo llegó antes de publicarlo, así que no convence a nadie. Empiece de nuevo con '
    + 'una hora posterior.',
  nextDraw: 'Seguir: el sorteo',

  // The draw
  drawIntro: 'El sorteo de {0}. Cualquiera puede hacerlo con la página que usted publicó, y obtiene los mismos '
    + 'ganadores. Puede cerrar esta página y seguir más tarde con draw.html.',
  sealHeading: 'Su sello',
  sealText: 'Ábralo cuando llegue la hora, no antes. Solo se abre para este sorteo.',
  openSeal: 'Abrir mi sello',
  secretFile: 'Su secreto',
  secretFileHint: 'El archivo secret.json, si añadió un sello propio.',
  openedText: 'Está abierto y se usa aquí. Guarde el secreto otra vez en lugar del anterior: ahora sabe para qué '
    + 'sorteo se abrió. Publique la apertura, para que otros también puedan hacer el sorteo.',
  openedOther: 'Este secreto ya se abrió para otro sorteo, así que queda cerrado.',
  openedStrange: 'Este no es el secreto de un sello de este sorteo.',
  saveOpened: 'Guardar otra vez el secreto',
  saveOpening: 'Guardar la apertura',
  toPublished: 'Lo que se publicó',
  drawRefused: 'No se sorteó nada, porque lo que se dio no es válido: {0} Tome otra vez la respuesta de la fuente en '
    + 'su dirección.',
  clockWrong: 'El reloj de este dispositivo va atrasado: la respuesta de la fuente ya está. También la hora de '
    + 'publicación que dice esta página viene de un reloj que va mal.',
  listChanged: 'La lista de este archivo no es la de los términos. Se cambió después de fijarse, así que el sorteo no '
    + 'puede seguir con ella. Tome la página que publicó.',
  fileLater: '{0}: la lista de este sorteo está fijada y no puede cambiarse. Para seguir con otro sorteo, elija su '
    + 'página.',
  pageStrange: '{0} es una página sin sorteo.',
  pageNoList: 'Esta página no contiene ninguna lista, así que aquí no puede seguirse con ella. Tome la página que se '
    + 'guardó aquí.',

  // After
  afterUnchecked: 'Estos son los ganadores según el registro de este archivo. Quien guardó la página de antes del '
    + 'sorteo puede comprobarlos.',
  afterPublish: 'Publicar el resultado',
  afterPublishText: 'Guarde la página del resultado y publíquela donde está la primera. Muestra a los ganadores, y '
    + 'cualquiera puede comprobarla.',
  saveResultPage: 'Guardar la página del resultado',
  saveWinners: 'Guardar la lista de ganadores',
  withdrawHeading: 'Si alguien renuncia',
  withdrawLabel: 'Quién renuncia',
  withdrawHint: 'Los mismos términos dicen quién sube. Aquí no puede deshacerse: en caso de duda, guarde antes.',
  withdrawNow: 'Renunciar y subir',
  nextHeading: 'El próximo sorteo',
  nextText: 'Empezar otro sorteo con la misma lista y las mismas reglas.',
  nextStart: 'Empezar el próximo sorteo',
};
