// What an allocation means, in the languages of the page other than English, which web/checker/sentences.js has.

export const ALLOCATION_GERMAN = {
  givesCells: 'Jeder Eintrag hat {0} {0:Zelle|Zellen}: {1}. {2} ist seine Kennung.',
  givesOnePer: 'Von den Einträgen mit dem gleichen Wert in {0} bekommt höchstens 1 eine Zuteilung; leere Zellen gelten '
    + 'nicht als gleich.',
  givesOnePerWaiting: 'Von den Einträgen mit dem gleichen Wert in {0} bekommt höchstens 1 eine Zuteilung oder einen '
    + 'Platz auf der Warteliste; leere Zellen gelten nicht als gleich.',
  givesAwards: 'Zu vergeben: {0}.',
  givesAward: '{0} {1}',
  givesListed: '{0} und {1}',
  givesWaiting: 'Auf {0} warten Einträge für den Fall, dass jemand zurücktritt.',
  givesUpToWaiting: 'Auf {1} {0:wartet|warten} bis zu {0} {0:Eintrag|Einträge} für den Fall, dass jemand zurücktritt.',
  givesOnce: 'Die gezogenen Einträge werden einmal durchgegangen, in der Reihenfolge der Ziehung.',
  givesTimes: 'Die gezogenen Einträge werden {0} Mal durchgegangen, jedes Mal in der Reihenfolge der Ziehung. Wer '
    + 'schon etwas hat, wird übergangen.',
  givesOnly: '{0}.',
  givesFirst: 'Zuerst: {0}.',
  givesThen: 'Dann: {0}.',
  givesOneOf: 'jeder Eintrag bekommt davon das Erste, das möglich ist: {0}',
  givesOr: '; oder ',
  givesIf: ', wenn sein Wert in {0} {1} ist',
  givesForUpTo: ', für bis zu {0} {0:Eintrag|Einträge}',
  givesWhose: ' mit {1} in {0}',
  givesUpTo: 'bis zu {0} {0:Eintrag|Einträge}{1} {0:bekommt|bekommen} {2}',
  givesWhileLeft: 'Einträge{0} bekommen {1}, bis alle vergeben sind',
  givesAll: 'alle Einträge{0} bekommen {1}',
  givesAllLeft: 'alle übrigen Einträge bekommen {0}',
  givesPlace: 'einen Platz auf {0}',
  givesItsAward: 'die Zuteilung, die in {0} steht',
  givesTheirAward: 'die Zuteilung, die bei ihnen in {0} steht',
  givesCap: 'Höchstens {0} {0:Zuteilung geht|Zuteilungen gehen} an Einträge mit dem gleichen Wert in {1}; leere Zellen '
    + 'gelten nicht als gleich.',
  givesCapWhose: 'Höchstens {0} {0:Zuteilung geht|Zuteilungen gehen} an Einträge mit {2} in {1}.',
  givesCapsAwards: 'Eine solche Grenze für Zuteilungen hält niemanden von der Warteliste fern.',
  givesNobodyNext: 'Tritt jemand mit einer Zuteilung zurück, so bekommt sie niemand anderes.',
  givesNext: 'Tritt jemand mit einer Zuteilung zurück, so geht sie an den Eintrag, der auf {0} nach denselben '
    + 'Schritten und Grenzen zuerst an der Reihe ist.',
};

export const ALLOCATION_SPANISH = {
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
  givesOnce: 'Las inscripciones sorteadas se recorren una vez, en el orden del sorteo.',
  givesTimes: 'Las inscripciones sorteadas se recorren {0} veces, siempre en el orden del sorteo. Quien ya tiene algo '
    + 'queda fuera.',
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
