// What the pages say to people in German.

/** Of every page. */
export const PAGE_GERMAN = {
  direction: 'ltr',
  self: 'Deutsch',
  quotes: ['„', '“'],
  ordinals: { other: '.' },

  // Giving a record
  title: 'Eine Verlosung prüfen',
  intro: 'Diese Seite prüft eine Verlosung, die mit verishuffle gemacht wurde. Sie braucht kein Netz, und was Sie hier '
    + 'wählen oder eingeben, bleibt auf diesem Gerät.',
  record: 'Die Verlosung',
  recordFile: 'Eine Datei der Verlosung wählen',
  recordFileHint: 'Die Seite der Verlosung oder ihr Protokoll, oft transcript.json genannt. Danach auch die Liste, das '
    + 'Ergebnis, die Zuteilungen, die Rücktritte, ein Eintragsnachweis oder ein Registernachweis. Sie können Dateien '
    + 'auch auf diese Seite ziehen.',
  recordText: 'Oder hier einfügen',
  recordRead: 'Eingefügtes lesen',
  recordLine: 'Zeile des Archivs',
  recordLineHint: 'Das ist ein Archiv mit {0} {0:Zeile|Zeilen}. Diese Seite prüft immer nur eine Zeile. Das ganze '
    + 'Archiv prüft das Programm, das auch fehlende Runden findet: verishuffle verify --archive.',
  recordLineWrong: 'Die Zeile muss eine Zahl von 1 bis {0} sein.',
  again: 'Das Protokoll noch einmal lesen',
  isTranscript: 'Das ist das Protokoll einer Verlosung.',
  isLine: 'Das ist ein Archiv mit {0} {0:Protokoll|Protokollen}. Eines davon wurde gelesen.',
  isPage: 'Das ist der Bericht einer Verlosung. Sein Protokoll wurde gelesen.',
  isAnnouncement: 'Das ist die Ankündigung einer Verlosung. Sie enthält kein Ergebnis.',
  isReceipt: 'Das ist der Beleg eines Teilnehmers. Sein Protokoll und sein Nachweis wurden gelesen.',
  isTerms: 'Das sind die Bedingungen einer Verlosung. Sie enthalten kein Ergebnis.',
  isProofToo: 'Das ist ein Eintragsnachweis. Er wird mit dem Protokoll gezeigt.',
  isProof: 'Das ist ein Eintragsnachweis. Wählen Sie nun das Protokoll oder die Seite der Verlosung.',
  isIdProofToo: 'Das ist ein Kennungsnachweis. Die Antwort darauf steht unten, unter „Meinen Eintrag finden“.',
  isIdProof: 'Das ist ein Kennungsnachweis. Wählen Sie nun das Protokoll oder die Seite der Verlosung.',
  isLoggedToo: 'Das ist ein Nachweis aus einem öffentlichen Register. Er wird geprüft, wenn Sie auch den '
    + 'Registerschlüssel und die Zeugenrichtlinie angeben.',
  isLogged: 'Das ist ein Nachweis aus einem öffentlichen Register. Wählen Sie nun das Protokoll oder die Seite der '
    + 'Verlosung.',
  isOpening: 'Das ist die Öffnung eines Siegels. Wählen Sie stattdessen das Protokoll der Verlosung.',
  isSecret: 'Das ist ein Geheimnis. Geben Sie es niemandem. Wählen Sie stattdessen das Protokoll der Verlosung.',
  isBlinding: 'Das ist der Schlüssel einer verdeckten Liste. Behalten Sie ihn für sich. Wählen Sie stattdessen das '
    + 'Protokoll der Verlosung.',
  isEntries: 'Das ist die Liste der Verlosung.',
  isWrongList: 'Das hat so viele Zeilen wie die Liste der Verlosung, ist aber nicht diese Liste.',
  isAwards: 'Das sind Zuteilungen. Sie werden verglichen, wenn Sie die Verlosung prüfen.',
  isResult: 'Das kann das Ergebnis der Verlosung sein. Es wird verglichen, wenn Sie die Verlosung prüfen.',
  isWithdrawals: 'Das sind Rücktritte. Mit der Liste zeigt die Seite, wer danach was bekommt.',
  isUnknown: '{0} ist kein Protokoll einer Verlosung. Wenn es eine Liste, ein Ergebnis, Zuteilungen oder Rücktritte '
    + 'sind, wählen Sie zuerst die Seite der Verlosung oder ihr Protokoll (transcript.json).',
  thisText: 'Dieser Text',
  isBroken: 'Das lässt sich nicht als Protokoll einer Verlosung lesen. Vielleicht wurde es unterwegs abgeschnitten '
    + 'oder verändert: Holen Sie es noch einmal von dort, wo es veröffentlicht wurde.',
  isEmpty: '{0} ist leer. Holen Sie den Inhalt noch einmal von dort, wo die Verlosung veröffentlicht wurde.',
  changedUtf16: 'Das ist als UTF-16 gespeichert. Holen Sie die veröffentlichte Datei, oder speichern Sie es als UTF-8.',
  changedMark: 'Ein Editor hat ein unsichtbares Zeichen (BOM) an den Anfang gesetzt. Speichern Sie die Datei ohne BOM.',
  changedQuotes: 'Die Anführungszeichen wurden ersetzt, etwa beim Kopieren. Holen Sie die veröffentlichte Datei.',
  changedByMail: 'Das ist Rohtext einer E-Mail. Speichern Sie den Anhang, oder nehmen Sie die veröffentlichte Datei.',
  notOfThisPage: '{0} wurde nicht übernommen. Diese Seite zeigt eine einzige Verlosung und hat kein Feld für eine '
    + 'solche Datei. Eine andere Verlosung prüfen Sie auf deren eigener Seite.',
  stoppedAt: 'Das Lesen endete in Zeile {0}, Spalte {1}.',
  noVerdictWhy: 'Das konnte nicht geprüft werden. Der Grund steht am Ende des technischen Teils weiter unten.',
  faultGiven: 'Etwas von dem, was Sie angegeben haben, ist nicht brauchbar. Was, steht unten im Formular.',
  isNewer: 'Das wurde mit einer neueren Version von verishuffle gemacht. Prüfen Sie es mit einer neueren Fassung '
    + 'dieser Seite.',
  pageFailed: 'In dieser Seite ist etwas fehlgeschlagen. Laden Sie sie neu. Hilft das nicht, öffnen Sie sie in einem '
    + 'anderen Browser.',
  noRecord: 'Diese Seite sollte eine Verlosung enthalten, aber es ist keine da.',
  severalRecords: 'Diese Seite enthält mehr als ein Protokoll, sie kann also das eine zeigen und das andere meinen. '
    + 'Verlassen Sie sich nicht auf sie, und bitten Sie den Veranstalter noch einmal um die Seite.',
  fileTooLarge: '{0}: Diese Datei hat {1} Bytes, und diese Seite liest höchstens {2}. Prüfen Sie sie mit dem Programm: '
    + 'verishuffle verify.',
  textTooLarge: 'Dieser Text hat {1} Bytes, und diese Seite liest höchstens {2}. Prüfen Sie ihn mit dem Programm: '
    + 'verishuffle verify.',
  fileUnreadable: '{0}: Der Browser kann diese Datei nicht lesen. Wählen Sie sie noch einmal.',
  loneSurrogate: 'Dieser Text enthält ein halbes Surrogatpaar und ist daher kein Unicode-Text.',

  // The draw
  kindDrawn: 'Ergebnis einer öffentlichen Verlosung',
  kindDrawnBy: 'Ergebnis einer öffentlichen Verlosung, benannt vom Veranstalter',
  announcedTitle: 'Ankündigung einer öffentlichen Verlosung',
  kindReceipt: 'Beleg für einen Eintrag einer öffentlichen Verlosung',
  kindReceiptPrivate: 'Beleg für einen Eintrag einer Verlosung mit privater Liste. Behalten Sie ihn für sich.',
  kindAnnounced: 'Ankündigung einer öffentlichen Verlosung, benannt vom Veranstalter',
  unnamed: 'Eine öffentliche Verlosung',
  inTheirWords: 'In den Worten des Veranstalters',
  theName: 'Name der Verlosung',
  theRules: 'Regeln',
  drawnHeading: 'Gezogen, in dieser Reihenfolge',
  drawnByRecord: 'So steht es in der Datei des Veranstalters. Hier hat es niemand geprüft.',
  drawnByPage: 'Diese Seite hat die Verlosung selbst durchgeführt, aus den Bedingungen und aus dem, was sie bekommen '
    + 'hat. Ob die Bedingungen öffentlich waren, bevor der Zufall bekannt war, zeigt erst eine Prüfung.',
  drawnRefused: 'Verlassen Sie sich nicht auf das, was hier steht.',
  consistentShown: 'Was fehlt, steht oben.',
  noShuffle: 'Die Tauschschritte in diesem Protokoll kann keine Mischung ergeben. Also ziehen sie niemanden.',
  noNames: 'Diese Seite hat keine Namensliste und zeigt daher Zeilennummern.',
  blindNames: 'Die Liste dieser Verlosung ist nicht öffentlich. Diese Seite zeigt daher Zeilennummern.',
  wrongList: 'Diese Seite enthält eine Liste, die nicht die der Verlosung ist. Sie zeigt daher keine Namen.',
  lineOf: 'Zeile {0} von {1}',
  awardsHeading: 'Wer was bekommt',
  awardsNamed: 'Die Namen in Anführungszeichen stammen vom Veranstalter.',
  awardsBy: 'Tritt später jemand zurück, so legen dieselben Bedingungen fest, wer nachrückt.',
  awardsNow: 'Das ist der Stand nach den angegebenen Rücktritten.',
  awardsMisfit: 'Die angegebenen Rücktritte passen nicht zu dieser Verlosung. So wäre es ohne sie.',
  gaveUp: 'hier zurückgetreten, sagt der Veranstalter: {0}',
  withdrewAs: 'Trat an {0} Stelle zurück, sagt der Veranstalter; vorher: {1}',
  withdrawalsNamed: '{0} {0:Rücktritt|Rücktritte}, nach Angabe des Veranstalters: {1}.',
  withdrawalsCounted: '{0} {0:Rücktritt|Rücktritte}, nach Angabe des Veranstalters.',
  awardEmpty: 'Niemand',
  awardsUnknown: 'Wer was bekommt, folgt aus den Spalten der Liste. Mit der Liste zeigt es diese Seite.',
  awardsHidden: 'Wer was bekommt, bestimmen die Bedingungen nach den Spalten der Liste, und die ist nicht öffentlich.',
  awardSize: '{0} von {1} vergeben',
  waitlistSize: '{0} {0:Eintrag wartet|Einträge warten}',
  waitlistInOrder: 'Wird etwas frei, bekommt es, wer hier zuerst steht.',
  waitlistBySteps: 'Das ist die Reihenfolge der Verlosung. Was frei wird, geht nach denselben Schritten und Grenzen; '
    + 'wer hier zuerst steht, ist also nicht immer als Nächstes dran.',
  awardLine: 'Zeile {0} von {1}, als {2} gezogen',
  awardDrawn: 'als {0} gezogen',
  whyStep: 'in Schritt {0}',
  whyColumn: 'in Schritt {0}, laut {1}',
  whyCondition: 'in Schritt {0}, weil in {1} {2} steht',
  stepIs: 'Schritt {0}: {1}.',
  mechanics: 'Zeile, Reihenfolge und Schritt zu jedem zeigen',
  allocationHeading: 'Was wird vergeben, und an wen?',
  cardLine: 'Zeile {0}',
  cardNumber: 'Nummer {0}',
  more: '{0} weitere zeigen',
  shownOf: '{0} von {1} gezeigt',

  // Find my entry
  find: 'Meinen Eintrag finden',
  findLabel: 'Ihr Los, Ihr Name oder ein Teil davon',
  findDigits: 'Oder die ersten Ziffern einer Kennung',
  findNumber: 'Ihre Nummer',
  findNone: 'Das kommt in der Liste nicht vor.',
  findSpelt: 'In anderer Schreibweise:',
  findOrder: 'Mit diesen Wörtern in anderer Reihenfolge:',
  findMore: 'Nur die ersten {0} von {1} werden gezeigt.',
  findDrawn: 'Zeile {0}: als {1} gezogen',
  findNotDrawn: 'Zeile {0}: nicht gezogen',
  getsAward: 'Bekommt {0}',
  getsPlace: 'Platz {1} auf {0}',
  getsNothing: 'Bekommt nichts',
  saysAward: 'Der Veranstalter sagt: {0}.',
  saysPlace: 'Der Veranstalter sagt: Platz {1} auf {0}.',
  saysNothing: 'Der Veranstalter sagt: Dieser Eintrag bekommt nichts.',
  saysWithdrew: 'Der Veranstalter sagt: Dieser Eintrag ist zurückgetreten, als Nummer {0} von {1}.',
  saysUnchecked: 'Hier nicht geprüft: Das folgt aus der ganzen Liste, und die enthält dieser Beleg nicht.',
  saysOther: 'Diese Seite kommt zu etwas anderem. Vielleicht ist jemand zurückgetreten.',
  listForAwards: 'Wenn Sie die Liste haben, kann diese Seite ausrechnen, wer was bekommt.',
  findInList: 'Zeile {0}: in der Liste',
  why: 'Warum?',
  whyDrawn: 'Als {0} von {1} gezogen.',
  whyNotDrawn: 'Nicht gezogen: {0} von {1} {1:Eintrag|Einträgen} {0:wurde|wurden} gezogen, und niemand sonst kann '
    + 'etwas bekommen.',
  whyTurn: 'Schritt {0}:',
  whyNowhere: 'nicht für diesen Eintrag, denn bei ihm nennt {0} nichts, was vergeben wird',
  whyOther: 'nicht für diesen Eintrag, denn bei ihm ist {0} nicht {1}',
  whyLimit: 'dieser Schritt vergibt {1} höchstens {0}-mal, und so oft war es vergeben',
  whyGiven: '{0} war schon ganz vergeben, zuletzt an {1}',
  whyNone: 'von {0} war nichts übrig',
  whyCap: 'höchstens {0} mit gleichem {1} können etwas bekommen, und {2} hatten schon etwas',
  whyLeftOut: 'ausgelassen, denn {0} hat dasselbe bei {1} und hatte schon etwas',
  whyGot: 'bekam {0}',
  whyGotNamed: 'bekam, was bei {0} steht',
  whySeat: '{0}, Nummer {1}',
  whyMore: '{0} weitere',
  whyGave: 'Von {0} zurückgetreten.',
  whyGone: '{0} trat von {1} zurück, und das ging an {2}.',
  whyGoneNobody: '{0} trat von {1} zurück, und niemand auf der Warteliste konnte es bekommen.',
  whyCame: '{0} trat von {1} zurück, und dieser Eintrag rückte nach.',
  whyFirst: 'Auf {0} ist niemand davor.',
  whyBefore: 'Auf {0} davor: {1}.',
  whyNextAll: 'Tritt jetzt jemand zurück, rückt dieser Eintrag nach.',
  whyNext: 'Wird jetzt eines davon frei, bekommt es dieser Eintrag: {0}.',
  whyNextNone: 'Was jetzt auch frei wird, bekommt zuerst jemand anderes.',
  numberDrawn: 'Nummer {0} wurde als {1} gezogen.',
  numberNotDrawn: 'Nummer {0} wurde nicht gezogen.',
  numberInDraw: 'Nummer {0} nimmt teil.',
  numberOutside: 'Die Nummern gehen von 0 bis {0}.',
  findProof: 'Die Liste ist nicht öffentlich. Mit Ihrem Eintragsnachweis zeigt diese Seite Ihre Zeile, und ob sie '
    + 'gezogen wurde. Haben Sie keinen, so fragen Sie den Veranstalter danach.',
  findList: 'Diese Seite enthält keine Liste. Wählen Sie die Liste, um Ihr Los zu suchen, oder Ihren Eintragsnachweis.',
  findProofFile: 'Ihr Eintragsnachweis',
  findListFile: 'Die Liste der Verlosung',
  yourEntry: 'Ihr Eintrag',
  entryDrawn: 'Zeile {0} von {1}, als {2} von {3} gezogen',
  entryNotDrawn: 'Zeile {0} von {1}, nicht unter den {2} Gezogenen',
  entryUnknown: 'Zeile {0} von {1}',
  entryBy: 'Der Nachweis passt zu diesem Protokoll. Ob der Platz stimmt, der darin steht, zeigt erst eine Prüfung.',
  entryWrong: 'Der Eintragsnachweis dieser Seite gilt nicht: Er gehört nicht zu dieser Verlosung, oder er ist '
    + 'beschädigt. Bitten Sie noch einmal darum, wo Sie ihn bekommen haben.',
  anotherProof: 'Einen anderen Eintrag nachsehen, mit seinem Nachweis',
  cellMore: '{0}, die ersten von 64 Ziffern. Alle zeigen.',
  cellLess: '{0}, alle 64 Ziffern. Nur die ersten zeigen.',
  idProofFile: 'Ihr Kennungsnachweis',
  idProofHint: 'Die Datei, die Sie bekommen haben, etwa proof-0001.json. Diese Seite liest sie hier. Sie speichert, '
    + 'sendet und druckt sie nicht und vergisst sie, wenn Sie die Seite schließen.',
  idNeedsList: 'Ihr Kennungsnachweis ist da. Er lässt sich nur mit der Liste prüfen: Wählen Sie auch diese.',
  idNoPlace: 'Sie haben einen Kennungsnachweis gewählt, aber die Liste dieser Verlosung hat keine Kennungen, die er '
    + 'öffnen könnte.',
  idOtherFile: 'Diese Datei ist kein Kennungsnachweis. Wählen Sie die, die Sie bekommen haben.',
  idMalformed: 'Diese Datei ist beschädigt: Ab Zeile {0}, Spalte {1} ist sie nicht lesbar. Wählen Sie die Datei so, '
    + 'wie Sie sie bekommen haben.',
  idNot: 'Der Nachweis gilt nicht',
  idNotPin: 'Die Festlegung, die Sie angegeben haben, ist nicht die dieser Verlosung.',
  idNotContext: 'Er gehört zur Verlosung {0}, und diese ist {1}.',
  idNotKind: 'Diese Verlosung hat keine Liste mit verdeckten Kennungen.',
  idNotFirst: 'Er zeigt eine Kennung in der Spalte {0}, und bei dieser Verlosung stehen Kennungen in der Spalte {1}.',
  idNotColumn: 'Er hat eine Spalte {0}, die es bei dieser Verlosung nicht gibt.',
  idNotSingle: 'Er zeigt mehrere Zellen, und diese Verlosung hat keine Spalten.',
  idNotList: 'Die Liste dieser Seite ist nicht die der Verlosung.',
  idNotAbsent: 'Keine Zeile der Liste hat seine Kennung.',
  idNotOther: 'Zeile {0} hat seine Kennung, aber etwas anderes in der Spalte {1}.',
  idNext: 'Sehen Sie zuerst nach, ob die Datei zu dieser Verlosung gehört. Wenn ja, zeigen Sie sie und diese Seite dem '
    + 'Absender, und widersprechen Sie.',
  idRefused: 'Der Nachweis passt zu einem Protokoll, das abgelehnt wurde',
  idBefore: 'Sie stehen auf der Liste; noch ist nichts gezogen',
  idUnchecked: 'Der Nachweis passt zu diesem Protokoll',
  idUncheckedText: 'Das Protokoll wurde hier nicht geprüft. Alles Folgende ist also nur seine Angabe. Prüfen Sie die '
    + 'Verlosung oben.',
  idHolds: 'Der Nachweis gilt',
  youGet: 'Sie bekommen {0}',
  youWait: 'Sie warten: Platz {1} auf {0}',
  youGetNothing: 'Dieses Mal nichts für Sie',
  youAreDrawn: 'Sie wurden gezogen: {0}',
  youAreNotDrawn: 'Sie wurden dieses Mal nicht gezogen',
  idPinned: 'Er gilt für die Festlegung, die Sie angegeben haben.',
  idUnpinned: 'Die Festlegung dieser Seite wurde nicht mit einer verglichen, die Sie von anderswo kennen. Vergleichen '
    + 'Sie sie: Für eine andere Verlosung zeigt der Nachweis nichts.',
  idDrawn: 'Als {0} von {1} gezogen.',
  idLine: 'Zeile {0} von {1} der Liste ist die der hier beschriebenen Person:',
  idCell: 'Auf der Liste: {0}',
  idSameNone: 'Keine andere Zeile hat dasselbe.',
  idSame: '{0} andere {0:Zeile hat|Zeilen haben} dasselbe.',
  idOthers: 'Diese Zellen der Zeile sind nicht im Nachweis. Sehen Sie nach, ob sie richtig sind:',
  idEmpty: 'leer',

  // Before the draw
  notDrawn: 'Noch nicht gezogen',
  notDrawnHere: 'Hier noch nicht gezogen',
  notDrawnText: 'Die Verlosung wartet auf die Quellen, die unten genannt sind.',
  timeHasCome: 'Es ist so weit. Jeder kann jetzt auf dieser Seite ziehen, und alle sehen dasselbe Ergebnis.',
  timeNotAll: 'Die öffentliche Zufallszahl ist da. Es fehlt noch: {0}.{1} Sobald alles da ist, kann jeder auf dieser '
    + 'Seite ziehen, und alle sehen dasselbe Ergebnis.',
  needReply: '{1:die Antwort|die Antworten} von {0}',
  needOpening: '{1:das Geheimnis|die Geheimnisse} von {0} (opening.json)',
  needValue: '{1:der Wert|die Werte} von {0}',
  sealsFrom: 'Der Veranstalter veröffentlicht {0:es|sie}.',
  timeLeft: 'Noch',
  drawnAt: 'Der Zufall steht ab dem {0} fest.',
  days: '{0} {0:Tag|Tage},',
  toBeDrawn: '{0} von {1} {1:Eintrag|Einträgen} {0:wird|werden} gezogen.',
  allInOrder: 'Die Verlosung bringt alle {0} {0:Eintrag|Einträge} in eine Reihenfolge.',
  commitment: 'Die Festlegung',
  keepIt: 'Bewahren Sie diese Seite oder diese 64 Zeichen auf: kopiert, gedruckt oder fotografiert. Damit können Sie '
    + 'später prüfen, ob etwas geändert wurde.',
  keepThese: 'Bewahren Sie diese 64 Zeichen auf: kopiert, gedruckt oder fotografiert. Damit können Sie später prüfen, '
    + 'ob etwas geändert wurde.',
  keepLate: 'Die Zeit der Verlosung ist gekommen. Wer diese 64 Zeichen erst jetzt sieht, dem beweisen sie nichts. '
    + 'Haben Sie sie von vorher, vergleichen Sie sie.',
  copyByHand: 'Kopieren Sie es wie jeden anderen Text.',
  print: 'Diese Seite drucken',
  qrLabel: 'Die Festlegung als QR-Code',
  commitmentOfRecord: 'Die Festlegung dieses Protokolls',
  compareIt: 'Sie gehört zu den Bedingungen im Protokoll. Vergleichen Sie sie mit der angekündigten: Wenn beide '
    + 'verschieden sind, ist dies nicht die angekündigte Verlosung.',
  chanceFrom: 'Woher der Zufall kommt',
  chanceFromText: 'Alle diese Quellen entscheiden gemeinsam. Sie wurden im Voraus festgelegt oder benannt.',
  warningsHeading: 'Was anderem gleicht',
  entriesAlike: 'Die Zeilen {0} und {1} der Liste sind kaum zu unterscheiden: {2} und {3}. Das Zeichen {4} ist '
    + 'einmal {5} und einmal {6}. Vielleicht steht jemand zweimal auf der Liste.',
  entriesCase: 'Die Zeilen {0} und {1} der Liste unterscheiden sich nur in Groß- und Kleinbuchstaben: {2} und {3}. '
    + 'Vielleicht steht jemand zweimal auf der Liste.',
  moreAlike: '{0} {0:weiteres Zeilenpaar ist|weitere Zeilenpaare sind} kaum zu unterscheiden.',
  entryMixed: 'Zeile {0} der Liste: Das Wort {1} mischt Buchstaben mehrerer Alphabete und kann daher wie ein anderes '
    + 'aussehen.',
  moreMixed: '{0} {0:weitere Zeile enthält|weitere Zeilen enthalten} ein solches Wort.',
  text_alike: 'Die Namen {0} und {1} sehen gleich aus, sind es aber nicht: Zeichen {2} ist einmal {3}, einmal {4}.',
  text_mixed_scripts: 'Das Wort {0} mischt Buchstaben mehrerer Alphabete und kann daher wie ein anderes aussehen.',
  text_respelled: 'Andere Programme schreiben {0} vielleicht als {1}, und das ist ein anderer Text: Das Zeichen {2} '
    + 'wird zu {4} statt {3}.',
  text_unlike: 'Der Text {0} ist vielleicht nicht das, wonach er aussieht: Zeichen {1} ist {2}.',
  cellsAlike: 'Die Spalte {0} der Liste enthält sowohl {1} als auch {2}, in den Zeilen {3} und {4}. Beides sieht '
    + 'gleich aus, aber die Regeln halten es für zweierlei: Zeichen {5} ist einmal {6}, einmal {7}.',
  valueUnknown: 'Eine Regel verlangt {1} in der Spalte {0}, aber kein Eintrag hat das.',
  valueUnknownLike: 'Die Zeile {3} der Liste hat {2}, was gleich aussieht: Zeichen {4} ist {5} in der Regel und {6} '
    + 'in der Liste.',
  moreLookalikes: 'Davon gibt es noch {0}.',
  sourceSealedYet: '{0}, ein versiegeltes Geheimnis, das sein Besitzer zur Verlosung öffnet',
  sourceBeaconYet: '{0}, eine Zufallsquelle von drand: Runde {1} erscheint am {2}, und bis dahin kennt sie niemand',
  sourceBeaconDue: '{0}, eine Zufallsquelle von drand: Runde {1} erschien am {2}, und bis dahin kannte sie niemand',
  makeIt: 'Die Verlosung durchführen',
  makeText: 'Sobald alles Folgende bekannt ist, führt diese Seite die Verlosung selbst durch, auf diesem Gerät. Jeder '
    + 'Besucher erhält dasselbe Ergebnis.',
  makeBeacon: 'Ist die Zeit gekommen, steht die Antwort hier: {0}. Öffnen Sie den Link, und kopieren Sie alles.',
  makeBeaconNow: 'Die Antwort der Zufallsquelle steht hier: {0}. Öffnen Sie den Link, und kopieren Sie alles.',
  makeLive: 'Die Antwort der Zufallsquelle von drand holen',
  makeLiveText: 'Die Seite fragt dann die Server von drand, und sonst niemanden. Sie sehen Ihre IP-Adresse, wie bei '
    + 'jeder Seite.',
  makeByHand: 'Oder einfügen, oder ihre Datei wählen',
  makePasteReply: 'Die Antwort der Zufallsquelle einfügen',
  makePasteOpening: 'Die Öffnung eines Siegels einfügen',
  makePasteEither: 'Die Antwort der Zufallsquelle oder die Öffnung eines Siegels einfügen',
  makePasteHint: 'Mehrere dürfen untereinander stehen.',
  makeFiles: 'Oder Dateien wählen',
  makeFilesHint: 'Etwa {0}.',
  makeDraw: 'Ziehen',
  noReply: 'Kein Server von drand hat geantwortet. Gibt es ein Netz? Sie können auch den Link unten öffnen und '
    + 'einfügen, was dort steht.',
  replyRound: 'Das ist die Antwort für die Runde {2}, aber bei {0} zählt die Runde {1}. Öffnen Sie den Link oben, und '
    + 'kopieren Sie alles.',
  replyFalse: 'Die Signatur ist nicht die von {0} für die Runde {1}, also ist ein Zeichen darin falsch. Öffnen Sie '
    + 'den Link oben, und kopieren Sie noch einmal alles.',
  replyCut: 'Die Signatur hat {2} Zeichen, es müssten aber 96 sein. Öffnen Sie den Link oben, und kopieren Sie alles.',
  replyError: 'Das ist eine Fehlermeldung des Servers, nicht die Antwort der Zufallsquelle. Öffnen Sie den Link oben '
    + 'noch einmal, und kopieren Sie, was dann dort steht.',
  replyEarly: 'Das ist eine Fehlermeldung des Servers, nicht die Antwort der Zufallsquelle: Es ist zu früh. Die '
    + 'Antwort kommt erst am {3}.',
  replyStrange: 'Das ist nicht die Antwort der Zufallsquelle: Darin müsste eine Signatur aus 96 Ziffern und '
    + 'Buchstaben a bis f stehen. Öffnen Sie den Link oben, und kopieren Sie alles.',
  openingStrange: 'Das ist nicht die Öffnung eines Siegels. Nehmen Sie die Datei, die der Veranstalter veröffentlicht '
    + 'hat, oft opening.json, unverändert.',
  eitherStrange: 'Das ist weder die Antwort der Zufallsquelle noch die Öffnung eines Siegels. Zur Antwort gehört eine '
    + 'Signatur aus 96 Ziffern und Buchstaben a bis f. Eine Öffnung ist eine Datei des Veranstalters, oft '
    + 'opening.json.',
  openingOther: 'Die angegebene Öffnung von {0} gehört nicht zu dieser Verlosung.',
  openingRound: 'Die angegebene Öffnung von {0} ist für die Runde {2}, aber dies ist die Runde {1}.',
  openingFalse: 'Die angegebene Öffnung von {0} öffnet ihr Siegel nicht: Jemand hat sie verändert, oder sie ist '
    + 'beschädigt. Holen Sie die Datei noch einmal von dort, wo sie veröffentlicht ist.',
  openingSecret: 'Das ist das Geheimnis selbst, nicht seine Öffnung. Geben Sie es niemandem: Nur der Eigentümer '
    + 'öffnet es.',
  stillLacking: 'Noch nicht gezogen. Was noch fehlt: {0}.',
  makeTaken: 'Angenommen: {0}.',
  misfitValue: 'So kann der Wert von {0} nicht lauten: Steht am Anfang oder Ende ein Leerzeichen?',
  pinKept: 'Diese Kopie der Seite ist meine eigene: Ich hatte sie schon zur Zeit unten, vor der Verlosung',
  givenKept: 'die Festlegung der Seite, die Sie aufbewahrt haben',

  // The timeline
  listFixed: 'Liste festgelegt',
  listFixedText: '{0} {0:Eintrag|Einträge}',
  numbersFixed: 'Nummern festgelegt',
  numbersFixedText: '0 bis {0}',
  published: 'Veröffentlicht',
  publishedUnknown: 'dieser Seite nicht bekannt',
  publishedGiven: 'spätestens am {0}, nach Ihrer Angabe',
  publishedLogged: 'spätestens am {0}, sagen die Zeugen eines öffentlichen Registers',
  publishedAfter: ': Da war der Zufall schon bekannt',
  organiserSays: 'Der Veranstalter sagt, dass diese Verlosung so veröffentlicht wurde. Hier hat das niemand geprüft.',
  statementDamaged: 'Was der Veranstalter zur Veröffentlichung sagt, ist in dieser Seite beschädigt und wird deshalb '
    + 'nicht gezeigt.',
  statementUse: 'Sehen Sie nach, wo Sie können. Eine Zeit, die Sie selbst finden, ist die, nach der beim Prüfen „{0}“ '
    + 'fragt.',
  wayName_site: 'Auf einer Website',
  wayName_archive: 'Eine Kopie in einem Webarchiv',
  wayName_mail: 'Per E-Mail an alle Betroffenen',
  wayName_witnesses: 'Zwei Zeugen',
  wayName_notice: 'Ein Aushang mit Datum',
  wayName_log: 'Ein öffentliches Log',
  chanceFixed: 'Zufall steht fest',
  chanceBeacon: '{0}, drand-Runde {1}',
  chanceBeaconToo: '{0}, drand-Runde {1}; andere Quellen entscheiden mit',
  chanceUnknown: 'durch die Quellen in den Bedingungen',
  drawn: 'Gezogen',
  drawnText: '{0} von {1}',
  drawnAll: 'alle {0}, um sie zu ordnen',

  // Folded
  watch: 'Bei der Verlosung zusehen',
  picture: 'Ein Bild der Tauschschritte',
  pictureArcs: 'Oben stehen die Stellen, links die Schritte, beide von 1 an gezählt. Ein Bogen ist ein Tausch: Was an '
    + 'seinen vollen Punkt kommt, ist gezogen. Bei einem Ring ist gezogen, was schon dort war.',
  pictureLines: 'Unten steht die Zeile der Liste, die am Ende an der Stelle ist.',
  pictureNumbers: 'Unten steht die Nummer, die am Ende an der Stelle ist.',
  pictureDrawn: 'Fett ist, was gezogen wurde.',
  pictureAwards: 'Blaue Namen oder Quadrate haben eine Zuteilung.',
  pictureAfter: 'Die Zuteilungen sind die nach den Rücktritten, die Tauschschritte und Plätze aber die der Verlosung.',
  pictureRanks: 'Jeder gezogene Eintrag: von links nach rechts sein Platz in der Liste, von oben nach unten sein Platz '
    + 'im Ergebnis. Eine gleichmäßige Mischung zeigt kein Muster.',
  wholeList: 'Die ganze Liste ({0})',
  how: 'Wie es funktioniert',
  howText: 'Vor einer Verlosung veröffentlicht der Veranstalter die Festlegung: 64 Zeichen, die die Liste, die Regeln '
    + 'und die Quellen des Zufalls festlegen. Ändert sich davon etwas, so ändern sich auch die Zeichen. Der Zufall '
    + 'kommt später, aus Quellen, die im Voraus benannt waren. Wenn Sie die Verlosung prüfen, wiederholt diese Seite '
    + 'die ganze Rechnung und vergleicht jeden Schritt. Ob die Festlegung rechtzeitig öffentlich war, müssen Sie '
    + 'angeben.',
  howTerms: 'Die Bedingungen im Einzelnen',
  save: 'Das Protokoll speichern',
  saveText: 'Das sind die Dateien, die diese Seite enthält, Byte für Byte. Auch ein anderes Programm kann sie prüfen.',
  saveTranscript: 'Das Protokoll (transcript.json)',
  saveTerms: 'Die Bedingungen (terms.json)',
  saveEntries: 'Die Liste (entries.txt)',
  saveResult: 'Das Ergebnis (result.txt)',
  saveAwards: 'Die Zuteilungen (awards.txt)',
  saveWithdrawals: 'Die Rücktritte (withdrawals.txt)',
  saveProof: 'Der Eintragsnachweis (proof.json)',
  saveLogged: 'Der Registernachweis (commitment.proof)',
  about: 'Über diese Seite',
  aboutOffline: 'Diese Seite braucht kein Netz. Was Sie wählen oder eingeben, bleibt auf diesem Gerät.',
  aboutScript: 'Ihr Skript wurde allein nach der Spezifikation von verishuffle/1 geschrieben und hat mit dem Programm, '
    + 'das die Seite gemacht hat, keinen Code gemeinsam. Der Kopf der Seite lässt den Browser kein anderes Skript '
    + 'ausführen.',
  aboutHash: 'Alle Seiten einer Version enthalten dasselbe Skript. Dieses hat den Hash',
  aboutFalse: 'Eine gefälschte Seite kann jeden Hash und jedes Urteil zeigen. Wenn Sie dieser Seite nicht trauen, '
    + 'prüfen Sie das Protokoll in einer eigenen Kopie aus einer Quelle, der Sie trauen.',

  // The technical terms
  factEntries: 'Einträge',
  factNumbers: 'die Zahlen 0 bis {0}',
  factList: 'eine Liste von {0}',
  factBlinded: 'eine verdeckte Liste von {0}',
  factDrawn: 'Gezogen',
  factDrawnText: '{0} von {1}, {2}',
  forward: 'von der ersten Stelle an',
  backward: 'von der letzten Stelle an',
  factRound: 'Runde',
  factRoundText: '{0}; insgesamt {1} {1:Runde|Runden}, von 0 an gezählt',
  factChain: 'Kette von Verlosungen',
  factFirst: 'die erste einer Kette',
  factAfter: 'nach der Verlosung {0}',
  factSource: 'Quelle des Zufalls',
  factSourceOf: 'Quelle {0} des Zufalls',
  sourceSealed: '{0}, ein versiegeltes Geheimnis, das im Protokoll geöffnet ist',
  sourcePublic: '{0}, ein öffentlicher Wert: {1}',
  sourceUnknown: '{0}, Runde {1} der drand-Kette {2}, die diese Seite nicht kennt. Sie kann die Signatur nicht prüfen, '
    + 'und die Verlosung daher nicht bestätigen.',
  sourceBeacon: '{0}, Runde {1} der Zufallsquelle quicknet von drand, fällig am {2}. Ihre Signatur steht im Protokoll, '
    + 'und diese Seite prüft sie. Das Netzwerk veröffentlicht sie unter {3}',

  // The form
  openCheck: 'Prüfen',
  changeCheck: 'Angaben ändern',
  notChecked: 'Noch nicht geprüft',
  notCheckedText: 'Zum Prüfen ist nötig: {0}. Das finden Sie dort, wo die Verlosung angekündigt wurde, etwa in einem '
    + 'Aushang oder auf einer Website. Nehmen Sie es nicht von dieser Seite.',
  pins: 'Prüfen Sie selbst',
  pinsIntro: 'Jeder kann ein Protokoll erstellen, das in sich stimmt. Es wird deshalb mit dem verglichen, was Sie aus '
    + 'anderer Quelle wissen: vom Aushang, aus der Zeitung oder von der Seite, die die Verlosung angekündigt hat. '
    + 'Lassen Sie leer, was Sie nicht wissen.',
  pinCommitment: 'Die veröffentlichte Festlegung',
  pinCommitmentHint: '64 Ziffern und Buchstaben von a bis f, wie Sie sie vor der Verlosung gesehen haben. Nehmen Sie '
    + 'sie nicht aus den Dateien der Verlosung.',
  faultCommitment: 'Das {0:ist|sind} {0} Zeichen, aber die Festlegung hat 64: Ziffern und die Buchstaben a bis f. '
    + 'Kopieren Sie sie ganz.',
  faultLine: 'Die Zeile {0} dieser Datei ist leer, zu lang oder beschädigt. Wählen Sie die Datei so, wie sie '
    + 'veröffentlicht wurde, unverändert.',
  faultFile: 'Das ist eine andere Datei als die, nach der hier gefragt wird, oder sie ist beschädigt. Wählen Sie die '
    + 'Datei so, wie sie veröffentlicht oder Ihnen geschickt wurde, unverändert.',
  lacksEntries: 'Wählen Sie auch die Liste: Damit wird geprüft, was Sie gewählt haben.',
  lacksAwards: 'Wählen Sie auch die Zuteilungen: Mit ihnen werden die Rücktritte geprüft.',
  pinAnnouncement: 'Oder wählen Sie die Ankündigung, die Sie aufbewahrt haben',
  pinAnnouncementHint: 'Die Seite, die die Verlosung angekündigt hat, oder deren terms.json, so wie Sie sie vor der '
    + 'Verlosung gespeichert haben. Diese Seite trägt dann die Festlegung ein.',
  announcementTaken: 'Ihre Festlegung ist oben eingetragen.',
  isNoAnnouncement: 'Das ist keine Ankündigung einer Verlosung. Wählen Sie die Seite, die Sie vor der Verlosung '
    + 'gespeichert haben, oder deren terms.json.',
  pinPublishedAt: 'Eine Zeit, zu der sie schon öffentlich war',
  pinPublishedAtHint: 'In Ihrer Ortszeit. Nichts im Protokoll beweist diese Zeit, also geben Sie nur eine an, die '
    + 'Sie kennen. Eine spätere Zeit macht die Prüfung strenger. Steht die Festlegung in einem öffentlichen Register, '
    + 'kann dessen Nachweis unten diese Zeit ersetzen.',
  pinPublishedAtUtc: 'In UTC: {0}',
  pinLog: 'Ein Nachweis aus einem öffentlichen Register, falls es einen gibt',
  pinLogText: 'Manche Veranstalter tragen die Festlegung in ein öffentliches Register ein, das immer nur wächst. '
    + 'Zeugen unterschreiben, wann sie das Register gesehen haben. Ihr Wort zur Zeit tritt dann an die Stelle Ihrer '
    + 'Angabe.',
  pinLogProof: 'Der Registernachweis',
  pinLogProofHint: 'Eine Datei wie commitment.proof, die es zur Verlosung gibt.',
  pinLogKey: 'Der Registerschlüssel des Veranstalters',
  pinLogKeyHint: '64 Ziffern und Buchstaben von a bis f oder eine Zeile, die mit ssh-ed25519 beginnt, so wie er vor '
    + 'der Verlosung veröffentlicht wurde. Nehmen Sie ihn nicht aus den Dateien der Verlosung.',
  logKeyIs: 'Verstanden als: {0}',
  pinLogPolicyName: 'Die Zeugenrichtlinie (log policy): wessen Wort Sie annehmen',
  pinLogPolicyNameHint: 'Eine Richtlinie nennt Register und Zeugen und wie viele der Zeugen unterschrieben haben '
    + 'müssen. Wählen Sie eine, der Sie vertrauen, und keine aus den Dateien der Verlosung.',
  policyNone: 'Keine gewählt',
  policyFile: 'Aus einer Datei',
  pinLogPolicy: 'Die Datei der Richtlinie',
  pinLogPolicyHint: 'Eine Textdatei mit Zeilen, die mit log, witness, group und quorum beginnen.',
  policyNeeds: 'Wer unterschrieben haben muss: {0}.',
  policyOf: '{0} von ({1})',
  policyLogs: 'Die Register: {0}.',
  policyKeys: 'Ihre Schlüssel',
  faultTimeToo: 'Der Registernachweis nennt die Zeit, also lassen Sie dieses Feld leer. Oder behalten Sie diese Zeit, '
    + 'und nehmen Sie Registernachweis, Registerschlüssel und Zeugenrichtlinie weg.',
  faultLogProof: 'Das ist kein Registernachweis, wie ihn sigsum-submit schreibt: Zeile {0} stimmt nicht. Wählen Sie '
    + 'die Datei so, wie sie entstanden ist.',
  faultLogProofWhole: 'Das ist kein Registernachweis, wie ihn sigsum-submit schreibt. Wählen Sie die Datei so, wie '
    + 'sie entstanden ist.',
  faultLogKey: 'Das ist kein Registerschlüssel: Er hat 64 Ziffern und Buchstaben von a bis f oder beginnt mit '
    + 'ssh-ed25519. Kopieren Sie ihn ganz.',
  lacksLogKey: 'Geben Sie auch den Registerschlüssel an: Er zeigt, dass der Veranstalter dies eingetragen hat.',
  lacksLogPolicy: 'Wählen Sie auch eine Zeugenrichtlinie: Sie sagt, wessen Wort zur Zeit zählt.',
  lacksPolicyFile: 'Wählen Sie die Datei der Richtlinie.',
  faultLogPolicy: 'Das ist keine brauchbare Zeugenrichtlinie: Zeile {0} stimmt nicht. Wählen Sie die Datei so, wie '
    + 'sie veröffentlicht wurde.',
  faultLogPolicyWhole: 'Das ist keine brauchbare Zeugenrichtlinie. Wählen Sie die Datei so, wie sie veröffentlicht '
    + 'wurde.',
  pinRound: 'Die angekündigte Runde',
  pinRoundHint: 'Eine Zahl von 0 bis {0}. Eine andere Runde hat ein anderes Ergebnis.',
  pinPublic: 'Der Wert von {0}, wie er an seiner Quelle steht',
  pinPublicHint: 'Wo er steht und wie er geschrieben wird: {0}',
  value_respelled: 'Andere Programme machen daraus vielleicht {1}, und das ist ein anderer Wert. Geben Sie ihn genau '
    + 'so ein, wie er veröffentlicht wurde.',
  pinMore: 'Mehr',
  pinEntries: 'Die Liste der Einträge',
  pinEntriesHint: 'Eine Textdatei mit einem Eintrag pro Zeile.',
  pinBlinding: 'Der Schlüssel der verdeckten Liste, wenn Sie sie führen',
  pinBlindingHint: 'Diese Datei hat nur, wer die Liste führt. Sie bleibt auf diesem Gerät.',
  pinResult: 'Das veröffentlichte Ergebnis',
  pinResultHint: 'Eine Textdatei mit den gezogenen Einträgen, einer pro Zeile, in der Reihenfolge der Verlosung.',
  pinAwards: 'Die veröffentlichten Zuteilungen',
  pinAwardsHint: 'Eine Textdatei wie awards.txt. Dazu ist auch die Liste nötig, außer wenn die Einträge Zahlen sind.',
  pinWithdrawals: 'Die Rücktritte',
  pinWithdrawalsHint: 'Eine Textdatei mit einem Rücktritt pro Zeile, der Reihe nach. Sie zählt nur mit Zuteilungen.',
  pinProof: 'Ihr Eintragsnachweis oder Kennungsnachweis',
  pinProofHint: 'Eine Datei wie proof-017.json. Sie zeigt, dass Ihr Eintrag in der Liste ist, und ob er gezogen wurde.',
  heldEntries: 'Diese Seite enthält eine Liste und nimmt sie, wenn Sie keine wählen.',
  heldResult: 'Diese Seite enthält ein Ergebnis und nimmt es, wenn Sie keines wählen.',
  heldAwards: 'Diese Seite enthält Zuteilungen und nimmt sie, wenn Sie keine wählen.',
  heldWithdrawals: 'Diese Seite enthält Rücktritte und nimmt sie, wenn Sie keine wählen.',
  heldProof: 'Diese Seite enthält einen Eintragsnachweis und nimmt ihn, wenn Sie keinen wählen.',
  heldLogged: 'Diese Seite enthält einen Registernachweis und nimmt ihn, wenn Sie keinen wählen.',
  check: 'Die Verlosung prüfen',
  working: 'In Arbeit',
  cancel: 'Abbrechen',
  cancelled: 'Abgebrochen. Es gibt kein Urteil.',
  changed: 'Etwas hat sich geändert. Prüfen Sie die Verlosung noch einmal.',
  noVerdict: 'Es gibt kein Urteil. {0}',
  verdictIs: 'Das Urteil: {0}.',

  // The verdict
  verified: 'Bestätigt',
  refused: 'Abgelehnt',
  consistent: 'Kein Fehler gefunden, aber nicht bewiesen',
  error: 'Kein Urteil',
  verifiedFollows: 'Was gezogen wurde, folgt aus dem, was angekündigt war.',
  nobodyChose: 'Niemand konnte es aussuchen, wenn die Festlegung unten, und für diese Verlosung keine andere, vor dem '
    + '{0} öffentlich war.',
  nobodyChoseRound: 'Niemand konnte es aussuchen, wenn die Festlegung unten, und für diese Verlosung keine andere, vor '
    + 'dem {0} öffentlich war und diese Runde die angekündigte ist.',
  choseUndated: 'Ob jemand es aussuchen konnte, ist nicht bekannt.',
  choseValue: 'Wer {0} zuletzt festgelegt hat, konnte aussuchen.',
  choseValueSeals: 'Wer {0} zuletzt festgelegt hat, konnte aussuchen, wenn er auch {3:das versiegelte Geheimnis|alle '
    + 'versiegelten Geheimnisse} von {2} kannte.',
  choseSeals: 'Wer {1:das versiegelte Geheimnis|alle versiegelten Geheimnisse} von {0} hatte, konnte aussuchen, bevor '
    + 'die Festlegung veröffentlicht wurde.',
  couldHoldBack: 'Wer {1:das versiegelte Geheimnis|eines der versiegelten Geheimnisse} von {0} hatte, konnte das '
    + 'Ergebnis als Erster kennen und zurückhalten.',
  choseWithdrawals: 'Wer die Rücktritte aufgeschrieben hat, konnte aussuchen, wer nachrückt.',
  notShownPrivate: 'Die Liste ist nicht öffentlich: Kein Außenstehender kann erkennen, wer darauf steht und wie oft.',
  notShownList: 'Nichts hier zeigt, wer auf der Liste steht.',
  notShownNumbers: 'Nichts hier zeigt, für wen oder was jede Zahl steht.',
  verifiedLogged: '{0} {0:Zeuge|Zeugen} des öffentlichen Registers {0:bezeugt|bezeugen}, dass die Festlegung '
    + 'spätestens am {1} darin stand.',
  awardUnchecked: 'Was dieser Eintrag bekommt, wurde nicht geprüft.',
  refusedText: 'Verlassen Sie sich nicht auf dieses Protokoll. {0}',
  notThisDraw: 'Die Festlegung, die Sie angegeben haben, ist nicht die dieser Verlosung: {0}.',
  checkTyping: 'Vergleichen Sie Ihre Eingabe mit der Ankündigung.',
  copyCommitment: 'Kopieren Sie die Festlegung aus der Ankündigung.',
  other_differs: '{0} von 64 Zeichen {0:ist|sind} anders, in {1:Gruppe|den Gruppen} {2}',
  other_swapped: 'zwei Zeichen nebeneinander sind vertauscht, in {1:Gruppe|den Gruppen} {2}',
  other_groups_swapped: 'die Gruppen {2} sind vertauscht',
  other_missing: 'ein Zeichen fehlt, in Gruppe {2}',
  other_missing_group: 'Gruppe {2} fehlt',
  other_extra: 'ein Zeichen ist zu viel, in Gruppe {2}',
  other_extra_group: 'eine Gruppe ist zu viel, Gruppe {2}',
  other_file: 'es ist der SHA-256-Hash der Datei {3}',
  other_root: 'es ist die Wurzel der Liste, also eine andere Zahl aus dem Protokoll',
  other_seal: 'es ist ein Siegel, also eine andere Zahl aus dem Protokoll',
  other_previous: 'es ist die Festlegung der vorigen Verlosung',
  giveEarlier: 'Wenn Sie wissen, dass die Festlegung schon früher öffentlich war, geben Sie jene Zeit an.',
  giveEarlierProof: 'Ein später geholter Registernachweis nennt eine spätere Zeit. Wenn es einen von vor der Verlosung '
    + 'gibt, wählen Sie diesen. Oder geben Sie statt des Nachweises eine Zeit an, wenn Sie selbst wissen, dass die '
    + 'Festlegung schon früher öffentlich war.',
  refusedProof: 'Der Nachweis gilt nicht: Er gehört nicht zu dieser Verlosung, oder jemand hat ihn verändert. '
    + 'Vergleichen Sie ihn mit dem, der Ihnen geschickt wurde.',
  consistentText: 'Keine Prüfung ist gescheitert, aber es {1:fehlt|fehlen}: {0}.',
  missingCommitment: 'die veröffentlichte Festlegung',
  missingRound: 'die angekündigte Runde',
  missingPublishedAt: 'eine Zeit, zu der die Festlegung schon öffentlich war',
  missingLogged: 'der Registernachweis',
  missingEd25519: 'eine Prüfung des Registernachweises, die dieser Browser nicht durchführen kann',
  missingEntries: 'die Liste der Einträge',
  missingBlinding: 'der Schlüssel der Liste',
  missingPublic: 'der öffentliche Wert {0}',
  missingSignature: 'eine Prüfung der Signatur von {0}',
  given: 'Ihre Angaben: {0}.',
  givenNothing: 'keine',
  givenWorth: 'Das Urteil ist nur so viel wert wie diese Angaben. Sie sollten aus einer anderen Quelle stammen als das '
    + 'Protokoll.',
  ofPage: 'Aus dieser Seite verglichen: {0}.',
  givenCommitment: 'die Festlegung',
  givenRound: 'die Runde',
  givenPublishedAt: 'die Zeit',
  givenLogged: 'der Registernachweis',
  givenLogKey: 'der Registerschlüssel',
  givenLogPolicy: 'eine Zeugenrichtlinie',
  givenPolicyName: 'die Zeugenrichtlinie {0}',
  givenPublic: 'der Wert von {0}',
  givenEntries: 'die Liste',
  givenBlinding: 'der Schlüssel der Liste',
  givenResult: 'das Ergebnis',
  givenAwards: 'die Zuteilungen',
  givenWithdrawals: 'die Rücktritte',
  givenProof: 'der Nachweis für einen Eintrag',
  checksHeading: 'Was geprüft wurde',
  checksPassed: '{0} {0:Prüfung|Prüfungen} bestanden',
  cantShow: 'Was das nicht zeigen kann',
  inSpecWords: 'Die Prüfungen in den Worten der Spezifikation',
  forMachines: 'Das Urteil als JSON, für Programme (SPEC.md, Abschnitt 8)',
  copy: 'Kopieren',
  copied: 'Kopiert.',
  selected: 'Es ist markiert. Kopieren Sie es wie jeden anderen Text.',
  proofHolds: 'Der Eintrag {0} ist in der Liste, in Zeile {1} von {2}.',
  proofDrawn: 'Er wurde als {0} gezogen.',
  proofNotDrawn: 'Er wurde nicht gezogen.',

  // The checks, one sentence for each state
  commitmentPassed: 'Die Bedingungen sind die angekündigten.',
  commitmentOwn: 'Die Bedingungen haben die Festlegung, die das Protokoll nennt. Zum Vergleich gaben Sie keine an.',
  commitmentFailed: 'Die Bedingungen oder die Runde sind nicht die angekündigten.',
  openingsSeals: 'Jedes Siegel wurde mit dem geöffnet, was versiegelt war.',
  openingsBeacon: 'Die Signatur der Zufallsquelle ist echt.',
  openingsValues: 'Die öffentlichen Werte sind die, die Sie angegeben haben.',
  openingsOwn: 'Die öffentlichen Werte stehen so im Protokoll. Sie haben nicht alle zum Vergleich angegeben.',
  openingsFailed: 'Etwas, das geöffnet wurde, weicht von dem ab, was vorher festgelegt war.',
  openingsSkipped: 'Eine Signatur stammt von einer Zufallsquelle, die diese Seite nicht prüfen kann.',
  loggedPassed: 'Ein öffentliches Register enthält die Festlegung: {0} {0:Zeuge|Zeugen} der angegebenen '
    + 'Zeugenrichtlinie {0:bezeugt|bezeugen}, dass sie spätestens am {1} darin stand.',
  logNoProof: 'Ob ein öffentliches Register die Festlegung enthält, wurde nicht geprüft.',
  logNoEd25519: 'Der Registernachweis wurde nicht geprüft, weil dieser Browser keine Ed25519-Signaturen kennt. Öffnen '
    + 'Sie diese Seite in einem neueren Browser, als Datei oder über https. Oder nehmen Sie das Programm: verishuffle '
    + 'verify --logged.',
  logAnotherKey: 'Der Registernachweis gehört zu einem anderen Schlüssel als dem angegebenen Registerschlüssel. '
    + 'Vergleichen Sie Ihren mit dem, den der Veranstalter veröffentlicht hat. Wenn er stimmt, ist dieser Nachweis '
    + 'nicht vom Veranstalter.',
  logLeafSignature: 'Der Registernachweis gilt nicht dieser Festlegung, oder jemand hat ihn verändert. Wählen Sie den '
    + 'Nachweis dieser Verlosung, so wie er entstanden ist.',
  logNoRawHash: 'Der Registernachweis gilt der Festlegung als Text aus 64 Zeichen, nicht der Festlegung selbst: Sie '
    + 'wurde ohne --raw-hash eingetragen. Er zeigt hier also nichts. Der Veranstalter kann die Festlegung selbst '
    + 'eintragen, und der neue Nachweis zählt dann ab seiner Zeit.',
  logUnknownLog: 'Der Registernachweis stammt aus einem Register, das Ihre Zeugenrichtlinie nicht nennt. Wenn Sie '
    + 'diesem Register vertrauen, wählen Sie eine Richtlinie, die es nennt.',
  logLogSignature: 'Das Register hat dies nicht unterschrieben: Jemand hat den Registernachweis verändert, oder er ist '
    + 'beschädigt. Holen Sie die Datei noch einmal von dort, wo die Verlosung veröffentlicht wurde.',
  logQuorum: 'Zu wenige der Zeugen, die Ihre Zeugenrichtlinie verlangt, haben den Registernachweis unterschrieben. '
    + 'Bitten Sie den Veranstalter um einen Nachweis, den mehr von ihnen unterschrieben haben.',
  logInclusion: 'Der Registernachweis führt nicht zur Festlegung: Jemand hat ihn verändert, oder er ist beschädigt. '
    + 'Holen Sie die Datei noch einmal von dort, wo die Verlosung veröffentlicht wurde.',
  duePassed: 'Nach Ihrer Zeitangabe stand der Zufall erst fest, als die Festlegung schon öffentlich war.',
  dueFailed: 'Der Zufall war zu der Zeit, die Sie angegeben haben, schon bekannt.',
  dueOther: 'Die angegebene Zeit gehört zu dem, was angekündigt war. Über dieses Protokoll sagt sie also nichts.',
  dueLoggedPassed: 'Nach den Zeugen des Registers zählt die Festlegung ab dem {0} als öffentlich. Erst danach stand '
    + 'der Zufall fest.',
  dueLoggedFailed: 'Nach den Zeugen des Registers zählt die Festlegung erst ab dem {0} als öffentlich. Da war der '
    + 'Zufall schon bekannt.',
  dueNone: 'Es gibt keine öffentliche Zufallsquelle, also auch keine Zeit zum Vergleich.',
  dueSkipped: 'Ob der Zufall nach der Ankündigung kam, wurde nicht geprüft.',
  stepsPassed: 'Das Protokoll hat so viele Schritte, wie die Verlosung braucht.',
  stepsFailed: 'Das Protokoll hat zu viele oder zu wenige Schritte.',
  legalPassed: 'Jeder Schritt ist bei einer fairen Mischung möglich.',
  legalFailed: 'Ein Schritt ist bei keiner fairen Mischung möglich.',
  derivedPassed: 'Jeder Schritt folgt aus den Bedingungen und dem Zufall.',
  derivedFailed: 'Ein Schritt folgt nicht aus den Bedingungen und dem Zufall.',
  derivedSkipped: 'Ob die Schritte aus dem Zufall folgen, wurde nicht geprüft.',
  entriesPassed: 'Die Liste ist dieselbe, die festgelegt wurde.',
  entriesOwn: 'Die Liste ist die, die in den Bedingungen dieses Protokolls steht.',
  entriesFailed: 'Die Liste ist nicht die, die festgelegt wurde.',
  entriesSkipped: 'Die Liste wurde nicht verglichen.',
  entriesNone: 'Die Einträge sind Zahlen, also gibt es keine Liste zu vergleichen.',
  resultPassed: 'Das veröffentlichte Ergebnis ist das, was gezogen wurde.',
  resultFailed: 'Das veröffentlichte Ergebnis ist nicht das, was gezogen wurde.',
  resultSkipped: 'Es wurde kein veröffentlichtes Ergebnis verglichen.',
  resultHeldPassed: 'Das Ergebnis auf dieser Seite ist das, was gezogen wurde.',
  resultHeldFailed: 'Das Ergebnis auf dieser Seite ist nicht das, was gezogen wurde.',
  resultPart: 'Es enthält die ersten {0} von {1}.',
  awardsPassed: 'Die veröffentlichten Zuteilungen folgen aus den Regeln.',
  awardsFailed: 'Die veröffentlichten Zuteilungen folgen nicht aus den Regeln.',
  awardsSkipped: 'Es wurden keine veröffentlichten Zuteilungen verglichen.',
  awardsHeldPassed: 'Die Zuteilungen auf dieser Seite folgen aus den Regeln.',
  awardsHeldFailed: 'Die Zuteilungen auf dieser Seite folgen nicht aus den Regeln.',
  awardsNone: 'Die Bedingungen sehen keine Zuteilungen vor.',

  // What no check can show: the cautions of SPEC.md, section 8
  cautionNoBeacon: 'Keine öffentliche Zufallsquelle ist dabei: Wenn eine Person alle Siegel hatte oder ihre Besitzer '
    + 'sich absprachen, konnten sie vor der Veröffentlichung viele Geheimnisse ausprobieren. Wer die Besitzer sind, '
    + 'sagt nur der Veranstalter.',
  cautionBeaconTime: 'Die Zufallsquelle zählt nur, wenn die Festlegung vor dem {0} öffentlich war, als ihre Runde '
    + 'erschien.',
  cautionBeaconChain: 'Die Zufallsquelle zählt nur, wenn die Festlegung öffentlich war, bevor ihre Runde erschien. '
    + 'Diese Seite kennt die Kette nicht und kann daher nicht sagen, wann das war.',
  cautionLogged: 'Dass ein öffentliches Register die Festlegung spätestens am {0} enthielt, sagen die Zeugen der '
    + 'angegebenen Zeugenrichtlinie. Es heißt nicht, dass da schon jemand die Bedingungen oder die Liste lesen konnte.',
  cautionPublicValues: 'Ein öffentlicher Wert zählt nur, wenn die Festlegung öffentlich war, bevor jemand den Wert '
    + 'kennen konnte. Wer ihn zuletzt bestimmt hat, kann mehrere ausprobiert haben.',
  cautionLastOpener: 'Wer ein Siegel als Letzter öffnet, kann das Ergebnis als Erster kennen und das Öffnen '
    + 'verweigern.',
  cautionSealOwner: 'Der Besitzer eines Siegels kennt das Ergebnis, sobald alles andere bekannt ist.',
  cautionBlindedList: 'Die Liste ist nicht öffentlich: Kein Außenstehender kann erkennen, wie oft jemand darin steht '
    + 'oder ob zwei Teilnehmer dieselbe Zeile haben.',
  cautionRepeated: 'Vielleicht wurde mehrmals gezogen und nur eine Verlosung gezeigt. Das schließt nur eine '
    + 'vollständige, veröffentlichte Kette von Verlosungen aus.',
  cautionRounds: 'Es gibt {0} Runden, und eine andere Runde ist ein anderes Ergebnis.',
  cautionNoRoom: 'Nicht jede Reihenfolge ist möglich: Dazu sind {0} Bits Zufall nötig, und die beste Quelle hat {1}.',
  cautionUnknownRoom: 'Niemand weiß, wie viel Zufall in der Verlosung steckt: Von keiner ihrer Quellen ist das '
    + 'bekannt.',
  cautionListNotCompared: 'Die Liste wurde nicht verglichen: Nichts hier zeigt, wer darauf steht, oder dass ihre {0} '
    + 'Einträge verschieden sind.',
  cautionNumbers: 'Die Einträge sind Zahlen: Nichts hier zeigt, für wen oder was jede Zahl steht.',
  cautionCells: 'Was ein Eintrag bekommt, hängt von seinen Zellen in der Liste ab. Einträge mit verschiedenen Zellen '
    + 'können also verschiedene Chancen haben.',
  cautionWithdrawals: '{0} {0:Eintrag gilt|Einträge gelten} als zurückgetreten{0:|, in dieser Reihenfolge}, nach '
    + 'Angabe dessen, der {0:ihn|sie} aufführt: Niemand prüft, ob {0:er zurücktrat|sie zurücktraten}, und wer '
    + 'Rücktritte aufführt, kann aussuchen, wer nachrückt.',

  // The show
  showRule: 'Jeder Schritt vertauscht, was an zwei Stellen steht, oder lässt es, wo es ist. Was dann an der ersten der '
    + 'beiden steht, ist gezogen und bleibt dort.',
  showTooMany: 'Es gibt zu viele Einträge, um alle Stellen zu zeigen.',
  showBoxes: 'Jedes Kästchen ist eine Stelle mit dem Eintrag, der dort steht.',
  showPositions: 'Stellen',
  showPosition: 'Stelle {0}',
  showPlace: 'Platz {0}',
  showSwapped: 'vertauscht',
  showSoFar: 'Davor gezogen, das Neueste zuerst',
  showOneBefore: 'Platz 1 wurde vor diesen gezogen.',
  showBefore: 'Die Plätze 1 bis {0} wurden vor diesen gezogen.',
  showOneEntry: 'Es gibt nur einen Eintrag, also keinen Schritt.',
  showBeforeWithdrawals: 'Das ist die Verlosung, vor jedem Rücktritt.',
  showStart: 'Vor dem ersten Schritt.',
  showStays: 'Schritt {0} von {1}: Der Eintrag an Stelle {2} bleibt, wo er ist.',
  showSwaps: 'Schritt {0} von {1}: Stelle {2} tauscht mit Stelle {3}.',
  showPlaceIs: 'Platz {0}: {1}',
  showLeftOver: 'Platz {0}, übrig geblieben: {1}',
  showPlay: 'Start',
  showContinue: 'Weiter',
  showAgain: 'Noch einmal',
  showPause: 'Pause',
  showBack: 'Einen Schritt zurück',
  showOn: 'Einen Schritt weiter',
  showFull: 'Vollbild',
  showFullEnd: 'Vollbild beenden',
  showSpeed: 'Tempo',
  speedSlow: 'Tempo: langsam',
  speedMiddle: 'Tempo: mittel',
  speedFast: 'Tempo: schnell',
  speedFastest: 'Tempo: maximal',
  showStep: 'Schritt',
  showStepOf: 'Schritt {0} von {1}',
  showControls: 'Bedienung der Vorführung',
  showStill: 'Auf diesem Gerät ist weniger Bewegung eingestellt. Daher bewegt sich hier nichts von selbst: Nehmen Sie '
    + 'die beiden Knöpfe oder den Schieberegler.',
  showEnd: 'Ende.',
  showPaused: 'Angehalten.',
  revealWhat: 'Was gezeigt wird',
  revealSwaps: 'die Mischung, Schritt für Schritt',
  revealForward: 'die Zuteilungen, die erste zuerst',
  revealBackward: 'die Zuteilungen, die erste zuletzt',
  revealRule: 'Das zeigt nacheinander, was die ganze Verlosung ergab. Es zieht selbst nichts.',
  revealStart: 'Vor dem Ersten.',
  revealStep: '{0} von {1}: {2}, {3} von {4}.',
  revealIs: '{0}, {1}: {2}',
  revealSoFar: 'Davor gezeigt, das Neueste zuerst',
  revealBefore: '{0} {0:wurde|wurden} vor diesen gezeigt.',

  // What an allocation means
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
  givesOnce: 'Jeder gezogene Eintrag kommt einmal an die Reihe, in der Reihenfolge der Verlosung.',
  givesTimes: 'Vergeben wird in {0} Schritten. In jedem kommen die gezogenen Einträge in der Reihenfolge der Verlosung '
    + 'dran, ohne die, die schon etwas haben.',
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

/** Of the page on which draws are made. */
export const MAKER_GERMAN = {
  makerTitle: 'Eine Verlosung, die alle prüfen können',
  makerIntro: 'Sie brauchen eine Liste der Teilnehmenden und Tag und Uhrzeit der Verlosung. Davor veröffentlichen Sie '
    + 'eine Seite; zur Stunde selbst entscheiden öffentliche Zufallszahlen, und alle können prüfen, wer was bekommen '
    + 'hat.',
  makerOffline: 'Diese Seite braucht kein Netz, und was Sie eingeben oder wählen, bleibt auf diesem Gerät. Sie behält '
    + 'nichts im Browser: Es gibt nur, was Sie als Datei speichern.',
  makerScripts: 'Auf dieser Seite laufen zwei Skripte: das jeder Seite einer Verlosung, und ihr eigenes. Ihr SHA-256:',
  stageWhat: 'Liste',
  stageWhen: 'Zeit',
  stagePublish: 'Veröffentlichen',
  stageDraw: 'Ziehen',
  stageAfter: 'Ergebnis',
  stagePublishHeading: 'Speichern und veröffentlichen',
  stageDrawHeading: 'Die Verlosung',
  stageAfterHeading: 'Nach der Verlosung',
  back: 'Zurück',
  screenCount: 'Frage {0} von {1}',
  screenStart: 'Bevor Sie beginnen',
  screenWho: 'Wer nimmt teil?',
  screenWhat: 'Was wird verlost?',
  screenFirst: 'Wer kommt zuerst?',
  screenWhen: 'Wann wird gezogen?',
  screenLook: 'Stimmt alles?',
  begin: 'Die Liste eintippen oder einfügen',
  nextScreen: 'Weiter',
  change: 'Ändern',
  startTakes: 'Eine Tombola dauert etwa 10 Minuten, eine Schule oder Bürgerversammlung 15 bis 20. Sie können '
    + 'speichern und später weitermachen.',
  startSends: 'Nichts, was Sie eingeben oder wählen, verlässt dieses Gerät.',
  startAsks: 'Nur auf Knopfdruck, am Tag der Verlosung, fragt diese Seite nach der öffentlichen Zufallszahl.',
  exampleStart: 'Mit einem Beispiel ausprobieren',
  exampleNote: 'Das ist ein Beispiel zum Ausprobieren. Gehen Sie es bis zum Ende durch, aber veröffentlichen Sie es '
    + 'nicht.',
  exampleEnd: 'Das Beispiel beenden',
  exampleContext: 'BEISPIEL, nichts wird verlost: Tombola des Sommerfests',
  exampleRules: 'Das ist nur ein Beispiel. Niemand gewinnt etwas.',
  examplePrizes: 'Fahrrad: 1\nBuch: 2',
  exampleColumns: 'Los;Name;Haushalt;hilft beim Fest',
  hereStart: 'Eine Verlosung gleich hier, unter den Anwesenden',

  wasSaved: 'Diese Verlosung stand schon fest und war gespeichert. Ist ihre Seite veröffentlicht, ändern Sie nichts: '
    + 'Jede Änderung macht eine andere Verlosung mit einer anderen Festlegung daraus, und wer die erste hat, merkt es.',

  // What is drawn
  goOn: 'Mit einer begonnenen Verlosung weitermachen',
  goOnFile: 'Die gespeicherte Seite',
  goOnHint: 'Das ist draw.html, nach der Verlosung result.html, oder begun.json, wenn noch nichts feststand. Sie '
    + 'können sie auch auf diese Seite ziehen.',
  party: 'Sie wurden um ein Siegel gebeten',
  partyText: 'Jemand möchte, dass Sie am Zufall einer Verlosung mitwirken. Diese Seite macht Ihnen eine geheime Zahl. '
    + 'Jetzt senden Sie ihren Fingerabdruck, das Siegel, und die Zahl selbst, wenn die Verlosung veröffentlicht ist. '
    + 'Dann kann niemand den Ausgang ohne Sie wählen.',
  partyMakeHeading: 'Ein Siegel machen',
  partyContextLabel: 'Name der Verlosung, die darum bittet',
  partyContextHint: 'Genau so, wie man ihn Ihnen genannt hat.',
  partyNameLabel: 'Ihr Name',
  partyNameHint: 'Alle können ihn auf der Seite der Verlosung lesen.',
  partyRoundsLabel: 'Wie viele Runden',
  partyRoundsHint: 'Eine, wenn man Ihnen nichts anderes gesagt hat.',
  partyMake: 'Mein Siegel machen',
  partyWrong: 'Daraus kann kein Siegel werden: {0}.',
  partySecret: 'Ihr Geheimnis ist Ihr einziger Schlüssel: Ohne es kann niemand ziehen. Behalten Sie my-secret.json bis '
    + 'dahin für sich.',
  partySavedHint: 'Die Datei my-secret.json, meist bei Ihren Downloads. Dann erscheint die Zeile zum Senden.',
  partySeal: 'Die Zeile zum Senden',
  partySealHint: 'Senden Sie sie an den, der Sie gebeten hat. Sie verrät nichts von Ihrem Geheimnis.',
  partyOpenHeading: 'Ihr Siegel öffnen',
  partyOpenText: 'Öffnen Sie es, wenn die Verlosung veröffentlicht ist, und wenn sie eine Zeit hat, davor. Ein Siegel '
    + 'öffnet sich nur für eine Verlosung; sehen Sie also hin, für welche.',
  partySecretFileLabel: 'Ihr Geheimnis für die Verlosung',
  partySecretFileHint: 'Die Datei my-secret.json, die Sie beim Siegeln gespeichert haben.',
  partyTermsLabel: 'Die Seite der Verlosung',
  partyTermsHint: 'draw.html oder terms.json, wie veröffentlicht.',
  partyCommitmentLabel: 'Die Festlegung der Verlosung',
  partyCommitmentHint: 'Die lange Zahl, von dort, wo sie für alle veröffentlicht wurde.',
  partyRoundLabel: 'Die Runde, die geöffnet wird',
  partyRoundHint: 'Runden zählen ab 0.',
  partyLacking: 'Wählen Sie Ihr Geheimnis und die Seite der Verlosung, und fügen Sie die Festlegung ein.',
  partyNoTerms: 'Diese Datei kündigt keine Verlosung an.',
  partyOpened: 'Ihr Siegel ist offen. Speichern Sie das Geheimnis noch einmal anstelle des alten: Es weiß nun, für '
    + 'welche Verlosung es geöffnet wurde, und öffnet sich für keine andere. Dann erscheint die Öffnung.',
  partyRemains: 'Was bleibt, sind ältere Kopien Ihres Geheimnisses: Diese Seite weiß nichts von ihnen, und mit einer '
    + 'könnte jemand Ihr Siegel für eine andere Verlosung öffnen. Löschen Sie sie.',
  partyOtherRounds: 'Für diese Verlosung öffnet es weiter alle {0} Runden, eine nach der anderen.',
  partySend: 'Die Öffnung zum Senden',
  partySendHint: 'Senden Sie sie an den, der zieht, oder veröffentlichen Sie sie.',
  contextLabel: 'Name der Verlosung',
  contextHint: 'Mit Tag und Ort, etwa: Tombola des Schulfests, 5. Dezember 2026, example.org/fest.',
  contextMissing: 'Geben Sie der Verlosung einen Namen.',
  nextOf: 'Diese Verlosung kommt nach der hier genannten, mit deren Liste und Regeln. Geben Sie ihr unten einen '
    + 'eigenen Namen.',
  textWrong: 'Name oder Regeln können so nicht geschrieben werden: {0}.',
  listText: 'Oder tippen oder fügen Sie sie ein, einen Eintrag je Zeile',
  listTextHint: 'Wer die Seite bekommt, kann die Liste lesen, wenn Sie das unten nicht ausschließen.',
  listFile: 'Die Datei mit Ihrer Liste',
  listFileHint: 'Eine Tabelle (.xlsx, .ods oder CSV), oder Text mit einem Eintrag je Zeile. Sie können sie auch auf '
    + 'diese Seite ziehen.',
  sheetRead: 'Gelesen wurde das Blatt „{0}“.',
  sheetAsk: 'Diese Datei hat mehrere Tabellenblätter mit Inhalt. Auf welchem steht die Liste?',
  sheet_hidden_rows: '{0:Zeile|Zeilen} {1} {0:ist|sind} im Blatt ausgeblendet, durch einen Filter oder von Hand, '
    + '{0:steht|stehen} aber trotzdem in der Liste. {0:Soll sie|Sollen sie} nicht teilnehmen, löschen Sie {0:sie|sie} '
    + 'im Blatt, und wählen Sie die Datei noch einmal aus.',
  sheet_merged_cells: '{0:Zeile|Zeilen} {1} {0:hat|haben} verbundene Zellen: Nur die erste Zelle enthält jeweils den '
    + 'Text, die anderen sind leer.',
  sheet_after_empty_row: '{0:Zeile|Zeilen} {1} {0:steht|stehen} unter einer leeren Zeile, aber trotzdem in der Liste. '
    + 'Löschen Sie im Blatt, was nicht zur Tabelle gehört, und wählen Sie die Datei noch einmal aus.',
  sheet_total: '{0:Zeile|Zeilen} {1} {0:zählt|zählen} die Zellen darüber zusammen. Eine Summenzeile ist kein Eintrag.',
  sheet_hidden_columns: '{0:Spalte|Spalten} {1} {0:ist|sind} im Blatt ausgeblendet. Was darin steht, ist aber zu '
    + 'lesen, wenn {0:sie|sie} in die Liste {0:kommt|kommen}.',
  sheet_date_form: 'Die Datumsangaben in {0:Spalte|Spalten} {1} sehen auf jedem Computer anders aus. Hier stehen sie '
    + 'als 2026-11-27.',
  unread_format: 'Spalte {0} fehlt: Ab Zeile {1} versteht diese Seite ihr Zahlenformat nicht, {2}. Speichern Sie das '
    + 'Blatt als CSV und wählen Sie diese Datei, oder formatieren Sie die Spalte als Text.',
  unread_number: 'Spalte {0} fehlt: Die Zahl in Zeile {1} ist zu lang, um mit allen Ziffern angezeigt zu werden. '
    + 'Formatieren Sie die Spalte als Text.',
  unread_date: 'Spalte {0} fehlt: Das Datum in Zeile {1} zeigen Programme verschieden an. Berichtigen Sie es, oder '
    + 'formatieren Sie die Spalte als Text.',
  unread_formula: 'Spalte {0} fehlt: Die Formel in Zeile {1} ist noch nicht berechnet. Öffnen Sie die Datei in Excel '
    + 'oder LibreOffice, speichern Sie sie, und wählen Sie sie noch einmal aus.',
  unread_text: 'Spalte {0} fehlt: Der Wert in Zeile {1} hat keinen Text. Öffnen Sie die Datei in LibreOffice, '
    + 'speichern Sie sie, und wählen Sie sie noch einmal aus.',
  workbook_damaged: 'Diese Arbeitsmappe ist beschädigt oder unvollständig. Öffnen Sie sie und speichern Sie sie neu, '
    + 'oder speichern Sie das Blatt als CSV und wählen Sie diese Datei.',
  workbook_large: 'Diese Arbeitsmappe ist zu groß für diese Seite. Speichern Sie das Blatt als CSV, und wählen Sie '
    + 'diese Datei.',
  workbook_locked: 'Diese Arbeitsmappe hat ein Kennwort. Öffnen Sie sie, speichern Sie sie ohne Kennwort oder als '
    + 'CSV, und wählen Sie diese Datei.',
  workbook_binary: 'Das ist eine Binärarbeitsmappe (.xlsb). Öffnen Sie sie, speichern Sie sie als .xlsx oder CSV, und '
    + 'wählen Sie diese Datei.',
  workbook_noText: 'Kein sichtbares Blatt dieser Arbeitsmappe hat einen Inhalt. Wählen Sie eine andere Datei, oder '
    + 'speichern Sie das Blatt als CSV.',
  given_oldOffice: 'Das ist eine alte Office-Datei, etwa .xls. Öffnen Sie sie, speichern Sie sie als .xlsx oder CSV, '
    + 'und wählen Sie diese Datei.',
  given_locked: 'Diese Datei hat ein Kennwort. Öffnen Sie sie, speichern Sie sie ohne Kennwort oder als CSV, und '
    + 'wählen Sie diese Datei.',
  given_flat: 'Das ist eine Arbeitsmappe in einer XML-Datei (.fods). Öffnen Sie sie, speichern Sie sie als .ods oder '
    + 'CSV, und wählen Sie diese Datei.',
  given_text: 'Das ist ein Textdokument, etwa von Word. Speichern Sie es als reinen Text mit einem Eintrag je Zeile, '
    + 'oder kopieren Sie seine Tabelle in eine Tabellenkalkulation.',
  given_apple: 'Das ist eine Datei von Numbers, Pages oder Keynote. Wählen Sie dort „Exportieren“ und dann Excel oder '
    + 'CSV, und hier die neue Datei.',
  given_archive: 'Das ist eine komprimierte Datei, etwa .zip. Entpacken Sie sie, und wählen Sie die Liste daraus.',
  given_pdf: 'Das ist eine PDF-Datei und keine Liste. Kopieren Sie die Namen in einen Text oder eine Tabelle, einen '
    + 'je Zeile.',
  given_rtf: 'Das ist ein formatierter Text (RTF). Speichern Sie ihn als reinen Text: Wählen Sie in TextEdit zuerst '
    + 'im Menü „Format“ den Punkt „In reinen Text umwandeln“.',
  given_picture: 'Das ist ein Bild und keine Liste. Tippen Sie die Namen in einen Text oder eine Tabelle, einen je '
    + 'Zeile.',
  given_webPage: 'Das ist eine Webseite und keine Liste. Kopieren Sie die Namen in einen Text oder eine Tabelle, '
    + 'einen je Zeile.',
  isPrivateLabel: 'Die Liste nicht veröffentlichen: Kein Name ist zu sehen',
  isPrivateHint: 'Die Seite enthält dann nur einen Fingerabdruck der Liste, und Sie geben jeder Person den Nachweis '
    + 'ihres Eintrags. Nur Sie sehen, wer gezogen wurde.',
  listCount: '{0} {0:Eintrag|Einträge}',
  lineCount: '{0} {0:Zeile|Zeilen}',
  listLong: 'Diese Liste hat {0} Bytes. Das ist zu lang, um sie in einem Feld zu zeigen.',
  listOther: 'Eine andere Liste nehmen',
  listMissing: 'Es gibt noch keine Liste.',
  listWrong: 'Das kann nicht die Liste einer Verlosung sein: {0}.',
  listUndecided: 'Entscheiden Sie zuerst über die Zeilen der Liste, die oben genannt sind.',
  listGuessed: 'Die Datei ist nicht in UTF-8, also wurde sie als Windows-1252 gelesen. Sind {0} falsch geschrieben, '
    + 'speichern Sie sie in UTF-8 (in Excel als „CSV UTF-8“), und wählen Sie sie noch einmal aus.',
  lines_blank: '{0:Zeile|Zeilen} {1} {0:ist leer oder zeigt|sind leer oder zeigen} nichts.',
  lines_repeats: '{0:Zeile|Zeilen} {1} {0:wiederholt eine frühere|wiederholen frühere}. Ist es jemand anderes mit '
    + 'demselben Namen, unterscheiden Sie die beiden, etwa durch eine Nummer.',
  lines_header: 'Die erste Zeile ist vielleicht eine Überschrift und würde wie jede andere gezogen.',
  lines_joined_files: '{0:Zeile|Zeilen} {1} {0:beginnt|beginnen} mit einem unsichtbaren Zeichen, wie beim Verbinden '
    + 'zweier Dateien.',
  lines_lost_character: '{0:Zeile|Zeilen} {1} {0:hat|haben} ein Zeichen verloren. Speichern Sie die Liste noch einmal '
    + 'aus ihrer Quelle, in UTF-8.',
  lines_misread: '{0:Zeile|Zeilen} {1} {0:sieht|sehen} nach falsch gelesenem Text aus: Aus Buchstaben wie é wurden '
    + 'andere Zeichen. Speichern Sie die Liste in UTF-8, und wählen Sie sie noch einmal aus.',
  lines_open_quotation: '{0:Zeile|Zeilen} {1} {0:lässt|lassen} ein Anführungszeichen offen. Enthält eine Zelle einen '
    + 'Zeilenumbruch, wurden daraus zwei Einträge.',
  lines_total: '{0:Zeile|Zeilen} {1} {0:sieht|sehen} wie eine Summenzeile oder eine Zahl von Zeilen oder Seiten aus.',
  lines_sheet_error: '{0:Zeile|Zeilen} {1} {0:hat|haben} einen Fehler einer Tabelle. Berichtigen Sie ihn in der '
    + 'Tabelle.',
  lines_shortened: '{0:Zeile|Zeilen} {1} {0:hat|haben} eine Zahl, die eine Tabelle gekürzt hat. Verschiedene Zahlen '
    + 'sind so vielleicht gleich geworden: Formatieren Sie die Spalte als Text, und geben Sie die Zahlen noch einmal '
    + 'ein.',
  lines_invisible: '{0:Zeile|Zeilen} {1} {0:hat|haben} ein unsichtbares Zeichen.',
  lines_edge_blank: '{0:Zeile|Zeilen} {1} {0:beginnt oder endet|beginnen oder enden} mit einem Leerzeichen.',
  lines_double_space: '{0:Zeile|Zeilen} {1} {0:hat|haben} zwei Leerzeichen hintereinander.',
  lines_alike: '{0:Zeile|Zeilen} {1} {0:ist|sind} kaum von einer früheren zu unterscheiden.',
  lines_mixed_scripts: '{0:Zeile|Zeilen} {1} {0:mischt|mischen} Buchstaben mehrerer Alphabete in einem Wort.',
  lines_separator_line: 'Die erste Zeile sagt nur der Tabellenkalkulation, welches Zeichen die Zellen trennt, und '
    + 'würde wie jede andere gezogen. Nehmen Sie sie heraus.',
  lines_escaped: '{0:Zeile|Zeilen} {1} {0:enthält|enthalten} einen Code anstelle eines Zeichens, etwa &amp; für &. '
    + 'Schreiben Sie das Zeichen selbst.',
  lines_markup: '{0:Zeile|Zeilen} {1} {0:enthält|enthalten} Formatierungszeichen eines Dokuments. Speichern Sie die '
    + 'Liste als reinen Text, und wählen Sie sie noch einmal aus.',
  lines_formula: '{0:Zeile|Zeilen} {1} {0:enthält|enthalten} eine Formel statt ihres Werts. Speichern Sie die Tabelle '
    + 'noch einmal als CSV, mit Werten.',
  lines_program_word: '{0:Zeile|Zeilen} {1} {0:enthält|enthalten} ein Wort wie N/A, TBD oder TRUE statt eines Namens. '
    + 'Nehmen Sie {0:sie|die Zeilen} heraus, wenn es kein Name ist.',
  lines_placeholder: '{0:Zeile|Zeilen} {1} {0:enthält|enthalten} einen Platzhalter wie %name%, den ein Programm hätte '
    + 'ausfüllen sollen. Erstellen Sie die Liste noch einmal, mit den Werten.',
  lines_broken_address: '{0:Zeile|Zeilen} {1} {0:enthält|enthalten} eine Adresse mit einem Leerzeichen oder einem '
    + 'Zeichen, das nicht hineingehört. Darunter ist niemand zu erreichen; berichtigen Sie sie.',
  lines_several_addresses: '{0:Zeile|Zeilen} {1} {0:enthält|enthalten} die Adressen mehrerer Personen, {0:ist|sind} '
    + 'aber {0:nur ein Eintrag|jeweils nur ein Eintrag}. Schreiben Sie jede Adresse in eine eigene Zeile, wenn sie '
    + 'nicht derselben Person gehören.',
  lines_cut_off: '{0:Zeile|Zeilen} {1} {0:ist|sind} mit Auslassungspunkten abgeschnitten: Vielleicht fehlt der Rest, '
    + 'und Verschiedenes ist dadurch gleich geworden. Speichern Sie die Liste noch einmal aus ihrer Quelle, mit '
    + 'vollständigen Texten.',
  lines_numbered: 'Die Zeilen sind nummeriert, und die Nummern wären Teil der Einträge. Nehmen Sie sie heraus, es sei '
    + 'denn, jeder kennt seine Nummer.',
  lines_one_entry: 'Es gibt nur einen Eintrag, also nichts zu ziehen. Schreiben Sie jeden Namen in eine eigene Zeile.',
  linesShown: 'Zeile {0}: {1}',
  linesSame: 'Die Zeilen {0} und {1} sind beide {2}.',
  namesHeading: 'Keine Namen veröffentlichen',
  namesText: 'Statt eines Namens steht auf der Liste eine Kennung, und alle bekommen eine Datei, die nachweist, dass '
    + 'sie ihre ist. Sagen Sie zu jeder Spalte, was sie ist. Wer jemand ist, muss so klar sein, dass Fremde es am '
    + 'Ausweis erkennen: etwa Name und Geburtsdatum.',
  roleOut: 'weglassen',
  roleWho: 'sagt, wer jemand ist, verdeckt',
  roleShown: 'alle können sie lesen',
  roleCounted: 'wird von Regeln gezählt, verdeckt',
  roleTickets: 'Anzahl der Lose, verdeckt',
  namesContext: 'Schreiben Sie zuerst den Namen der Verlosung: Mit ihm entstehen die Kennungen.',
  namesWho: 'Wählen Sie mindestens eine Spalte, die sagt, wer jemand ist.',
  namesTickets: 'Nur eine Spalte kann die Anzahl der Lose sein.',
  namesMake: 'Die Liste ohne Namen erstellen',
  namesId: 'Person',
  numbersSave: 'In der Liste stehen Nummern statt dessen, was Sie weggelassen haben. Diese Datei sagt, wer welche '
    + 'Nummer hat. Bewahren Sie sie auf: Sie ist nur für Sie.',
  numbersFile: 'Speichern, wer welche Nummer hat',
  namesSave: 'Speichern Sie jetzt beide Dateien: Es gibt sie sonst nirgends. Wer den Schlüssel hat, kann alle '
    + 'Kennungen herausfinden. Behalten Sie ihn deshalb für sich, wie die Tabelle. Schicken Sie allen ihren Nachweis; '
    + 'proofs.csv in proofs.zip sagt, welcher wem gehört. Schicken Sie die Festlegung nicht mit: Die nimmt man von '
    + 'dort, wo alle dieselbe sehen.',
  namesKey: 'Den Schlüssel der Kennungen speichern',
  namesProofs: 'Die Nachweise speichern',
  namesMany: 'Diese Seite erstellt höchstens {0} {0:Kennung|Kennungen}. Für mehr gibt es den Befehl verishuffle table.',
  namesUnsaved: 'Speichern Sie zuerst blinding.json und proofs.zip: Es gibt sie sonst nirgends.',
  namesRules: 'Keine Regel verwendet die anderen Spalten der Liste. Die Verlosung würde sie nicht kennen, und kein '
    + 'Nachweis würde gelten. Fügen Sie eine Regel über eine davon hinzu, oder gehen Sie zurück zur Tabelle und lassen '
    + 'Sie diese Spalten weg.',
  namesOther: 'Die Kennungen gelten für die Verlosung {0}. Unter einem anderen Namen gilt kein Nachweis. Nehmen Sie '
    + 'wieder diesen Namen, oder gehen Sie zurück zur Tabelle und erstellen Sie die Liste neu.',
  rows_alike: '{0:Zeile|Zeilen} {1} {0:ist|sind} kaum von einer früheren zu unterscheiden: Ist es dieselbe Person?',
  rows_spellings: 'In {0:Zeile|den Zeilen} {1} steht vielleicht derselbe Text in zwei Schreibweisen. Für die Regeln '
    + 'sind es zwei.',
  rows_empty_cell: 'In {0:Zeile|den Zeilen} {1} ist eine Zelle leer. Keine Regel über diese Spalte begrenzt sie.',
  rows_unclear_id: 'In {0:Zeile|den Zeilen} {1} ist der Text, der sagt, wer es ist, sehr kurz oder besteht nur aus '
    + 'Ziffern. Nehmen Sie eine Spalte dazu, etwa das Geburtsdatum.',
  rows_rare_cells: 'Nur wenige haben die lesbaren Zellen von {0:Zeile|Zeilen} {1}. Daran lässt sich vielleicht '
    + 'erkennen, wer es ist. Lassen Sie eine Spalte weg, oder schreiben Sie gröbere Zellen, etwa ein Jahrzehnt statt '
    + 'eines Jahres.',
  rows_rare_group: 'Nur wenige Gruppen sind so groß wie die von {0:Zeile|Zeilen} {1} und haben dieselben lesbaren '
    + 'Zellen. Daran lässt sich vielleicht erkennen, wer es ist. Lassen Sie eine Spalte weg, oder schreiben Sie '
    + 'gröbere Zellen.',
  rows_other: 'In {0:Zeile|den Zeilen} {1} ist vielleicht etwas beschädigt. Sehen Sie in der Tabelle nach.',
  tableHeading: 'Das sieht nach einer Tabelle aus. Ist es eine, oder ist jede Zeile ein Eintrag?',
  tableLegend: 'Eine Tabelle',
  tableText: 'Jede Zeile unter den Überschriften ist ein Eintrag. Alle können die angekreuzten Spalten lesen: '
    + 'Telefonnummern und Ähnliches also abwählen.',
  tablePrivate: 'Nicht angekreuzt, weil {0:sie privat aussieht oder in der Tabelle ausgeblendet ist|sie privat '
    + 'aussehen oder in der Tabelle ausgeblendet sind}: {1}. Kreuzen Sie an, was alle sehen dürfen.',
  headingRowLabel: 'Zeile mit den Überschriften',
  headingRowHint: 'Was darüber steht, fällt weg.',
  headingsNone: 'keine: Schon die erste Zeile ist ein Eintrag',
  firstLabel: 'Woran man die Einträge unterscheidet',
  firstHint: 'Etwa die Mitgliedsnummer: in jeder Zeile eine andere.',
  firstNumber: 'eine Nummer je Zeile: 1, 2, 3 …',
  numberName: 'Nummer',
  tableSample: 'Dann {0:nimmt|nehmen} {0} {0:Zeile|Zeilen} teil, als Einträge wie diese:',
  looseRows: '{0:Zeile|Zeilen} {1} {0:steht|stehen} unter einer leeren Zeile. Gehört sie nicht zur Tabelle, etwa als '
    + 'Summe, nehmen Sie sie heraus.',
  linesLegend: 'Einfache Zeilen',
  linesText: 'Jede Zeile ist ein Eintrag, auch die erste. Nichts fällt weg:',
  linesKeep: 'Zeilen so verwenden, wie sie sind',
  linesKept: 'Jede Zeile nimmt so teil, wie sie ist, auch die erste.',
  tableAfterAll: 'Es ist doch eine Tabelle',
  tableUnanswered: 'Zuerst angeben, was die Liste ist: eine Tabelle oder einfache Zeilen.',
  headerKeep: 'Sie nimmt teil wie die anderen',
  tableMake: 'Die Liste aus diesen Spalten machen',
  tableNoColumn: 'Wählen Sie mindestens eine Spalte.',
  tableFaulty: '{0} {0:Zeile kann kein Eintrag|Zeilen können keine Einträge} werden. Die erste ist Zeile {1}{2}: {3}.',
  tableWithout: '{0} {0:Zeile|Zeilen} mit 0 Losen {0:bekam|bekamen} keinen Eintrag: {1}.',
  tableSame: '{0} {0:Zeile gleicht|Zeilen gleichen} in den gewählten Spalten einer früheren: {1}. Jede hat eigene '
    + 'Lose. Ist das ein Versehen, gehen Sie zurück zur Tabelle, und nehmen Sie {0:die Zeile|die Zeilen} heraus.',
  tableAlike: '{0} {0:Zeile ist|Zeilen sind} kaum von einer früheren zu unterscheiden: {1}. Jede hat eigene Lose.',
  tableBack: 'Zurück zur Tabelle',
  ticketsLabel: 'Wie viele Lose eine Zeile hat',
  ticketsOne: 'je eines',
  ticketName: 'Los',
  yesNoHeading: 'Eine Regel nach Zahl oder Datum, etwa bis 1,5 km',
  yesNoText: 'So entsteht eine Spalte mit Ja oder Nein, nach der unten eine Regel fragen kann. Alle können das Ja '
    + 'oder Nein lesen; die Zahl oder das Datum selbst nur, wenn die Spalte oben angekreuzt ist.',
  yesNoColumn: 'Spalte',
  yesNoCompare: 'Ist es',
  yesNo_most: 'bis {0}',
  yesNo_below: 'unter oder vor {0}',
  yesNo_least: 'ab {0}',
  yesNoWhich: 'Welche Zahl, welches Datum oder Jahr',
  yesNoWhichHint: 'Zum Beispiel 1,5 oder 30.6.2020 oder 2020. Ein Jahr meint alle seine Tage.',
  yesNoBound: 'Geben Sie eine Zahl, ein Datum wie 30.6.2020 oder ein Jahr an.',
  yesNoAdd: 'Diese Spalte hinzufügen',
  yes: 'ja',
  no: 'nein',
  faultIdRepeats: 'ihre erste Spalte wiederholt die einer früheren Zeile. Wählen Sie eine andere erste Spalte, oder '
    + 'nehmen Sie die Zeile heraus',
  faultIdEmpty: 'ihre erste Spalte ist leer',
  faultNotNumber: 'das ist keine Zahl von Losen',
  faultSemicolon: 'eine Zelle enthält ein Semikolon',
  faultLineBreak: 'eine Zelle enthält einen Zeilenumbruch',
  faultMissing: 'eine Zelle fehlt',
  faultNotMeasured: 'das ist weder eine Zahl noch ein Datum wie 30.6.2020 oder 2020-06-30',
  faultUnclearNumber: 'unklar ist, ob diese Zahl Tausender hat oder drei Nachkommastellen. Schreiben Sie sie ohne das '
    + 'Zeichen oder mit einer anderen Zahl von Stellen',
  faultCells: 'sie hat mehr Zellen, als es Überschriften gibt',
  faultMisquoted: 'ein Anführungszeichen steht an falscher Stelle',
  onePerLabel: 'Höchstens ein {of:Preis oder Platz|Preis|Platz|Sitz} je',
  onePerHint: 'Einträge mit demselben Wert zählen als einer, etwa die Lose einer Person.',
  onePerNone: 'Eintrag',
  saveBegun: 'Für später speichern',
  takeOut: '{0:Diese Zeile|Diese Zeilen} herausnehmen',
  thingLabel: 'Preise, Plätze, Sitze oder eine Reihenfolge?',
  thingHint: 'Diese Seite verwendet dann die passenden Wörter.',
  thingPrizes: 'Preise, etwa bei einer Tombola',
  thingPlaces: 'Plätze, etwa an einer Schule',
  thingSeats: 'Sitze, etwa in einem Bürgerrat',
  thingOrder: 'nur eine Reihenfolge aller',
  drawLabel: 'Wie viele gezogen werden',
  drawHint: 'Zählen Sie Nachrücker mit: Sie werden nach den anderen gezogen. Nennen Sie {of:Preise oder '
    + 'Plätze|Preise|Plätze|Sitze}, zählt die Seite für Sie.',
  drawWrong: 'Wie viele werden gezogen? Eine Zahl von 1 bis {0}.',
  prizesLabel: '{of:Preise oder Plätze|Preise|Plätze|Sitze}',
  prizesHint: 'Wenn Sie möchten: je Zeile einer, mit der Anzahl, etwa {of:Fahrrad: 2 oder 2 Fahrräder|Fahrrad: 2 oder '
    + '2 Fahrräder|Platz: 20 oder 20 Plätze|Sitz: 40 oder 40 Sitze}. Sie werden in dieser Reihenfolge vergeben.',
  prizeRead: '„{0}“ wird als {1} von „{2}“ verstanden. Sonst schreiben Sie „{0}: 1“.',
  reservesLabel: '{of:Nachrücker|Nachrücker|Plätze auf der Warteliste|Nachrücker}',
  reservesHint: '{of:Sie rücken|Sie rücken|Wer darauf steht, rückt|Sie rücken} nach, wenn jemand zurücktritt.',
  reservesName: '{of:Nachrücker|Nachrücker|Warteliste|Nachrücker}',
  prizesWrong: 'Das kann kein {of:Preis|Preis|Platz|Sitz} und keine Zahl von Nachrückern sein: {0}. Schreiben Sie '
    + '{of:Fahrrad: 1|Fahrrad: 1|Platz: 1|Sitz: 1}.',
  columnWrong: 'Die Spalte {0} kann in keiner Regel stehen: Ihr Name ist zu lang oder enthält ein Komma. '
    + 'Geben Sie ihr in der Tabelle einen anderen Namen, und wählen Sie die Tabelle noch einmal aus.',
  setAsideLost: '{0} ist vorbehalten, aber nicht mehr unter den {of:Preisen oder Plätzen|Preisen|Plätzen|Sitzen}. '
    + 'Nehmen Sie diese Regel heraus, oder nennen Sie {0} wieder.',
  rulesMany: 'Das sind mehr Regeln, als eine Verlosung haben kann: höchstens 16 Spalten, 64 Schritte, 64 Grenzen und '
    + '4.096 Zeichen. Nehmen Sie einige heraus.',
  formOther: 'Die {of:Preise oder Plätze|Preise|Plätze|Sitze} jener Verlosung folgen Regeln, die es in diesem '
    + 'Formular nicht gibt. Schreiben Sie sie neu; übernehmen kann sie nur der Befehl verishuffle.',
  isAllWaitingLabel: 'Alle anderen warten',
  waitingName: 'Warteliste',
  columnsOut: 'Spalten, die keine Regel benutzen kann',
  columnsAlone: '{0:Die Spalte|Die Spalten} {1} {0:kann|können} in keiner Regel vorkommen, denn dort sind alle Zeilen '
    + 'verschieden. Für eine Regel wie „bis 1,5 km“ gehen Sie zurück zur Tabelle und fügen eine Spalte mit Ja oder '
    + 'Nein hinzu.',
  columnsMany: 'Keine Regel kann nach einem Wert {0:der Spalte|der Spalten} {1} fragen, denn dort gibt es mehr als 32 '
    + 'verschiedene, oder sie enthalten ein Komma. Für eine Regel wie „bis 1,5 km“ gehen Sie zurück zur '
    + 'Tabelle und fügen eine Spalte mit Ja oder Nein hinzu.',
  tiersHeading: 'Wer zuerst kommt',
  tiersText: 'In dieser Reihenfolge, danach alle anderen. Innerhalb jeder Gruppe entscheidet die Verlosung.',
  setAsidesHeading: 'Vorbehalten',
  setAsidesText: 'Wird vor allem anderen vergeben. Was davon übrig ist, steht allen offen.',
  capsHeading: 'Grenzen',
  capsText: 'Mehr bekommt dieselbe Gruppe nie, auch wenn etwas übrig bleibt.',
  capNobody: 'Diese Grenze hält niemanden zurück, denn höchstens {0} {0:Eintrag hat|Einträge haben} dasselbe.',
  setAsideCount: 'Wie viele',
  setAsideAward: 'Wovon',
  capMost: 'Höchstens',
  ruleAsked: 'Für wen',
  ruleNone: 'wählen',
  ruleCell: '{0} ist {1}',
  ruleEach: 'dasselbe bei {0}',
  ruleWish: 'jeder bekommt, was bei {0} steht',
  ruleMost: 'Höchstens {0}: {1}',
  ruleAdd: 'Hinzufügen',
  ruleOut: 'Herausnehmen',
  ruleMissing: 'Füllen Sie alle Felder der Regel aus, und fügen Sie sie dann hinzu.',
  ruleOpen: 'Eine Regel ist gewählt, aber nicht hinzugefügt. Drücken Sie Hinzufügen, oder stellen Sie sie zurück auf '
    + '„wählen“.',
  prizesMany: '{0} würden gezogen, es gibt aber nur {1} {1:Eintrag|Einträge}.',
  effectChance: '{0} {0:Eintrag|Einträge}; {1} {1:bekommt|bekommen} etwas: Jeder hat eine Chance von {1} zu {0}.',
  effectRules: '{0} {0:Eintrag|Einträge}; {1} {1:bekommt|bekommen} etwas. Wer welche Chance hat, sagen die Regeln.',
  effectOrder: 'Alle {0} {0:Eintrag|Einträge} kommen in eine zufällige Reihenfolge.',
  effectTiers: 'Jede Gruppe bekommt der Reihe nach zuerst {0}, und das Nächste erst, wenn davon nichts mehr frei ist. '
    + 'Soll jeder zuerst das Eigene bekommen, etwa Geschwister ihre Klasse, fügen Sie der Liste eine Spalte hinzu, '
    + 'die es genauso nennt, und wählen Sie diese Regel.',
  firstNoColumns: 'Alle haben dieselbe Chance. Für Regeln wie „eins je Haushalt“ oder „Geschwister zuerst“ muss die '
    + 'Liste eine Tabelle sein, in der eine Spalte das sagt.',
  firstNoPrizes: 'Alle haben dieselbe Chance. Für Regeln nach Spalten gehen Sie zurück und nennen, was vergeben wird, '
    + 'etwa {of:Fahrrad: 1 oder Platz: 20|Fahrrad: 1|Platz: 20|Sitz: 40}.',
  previewText: 'Probieren Sie die Regeln an zufälligen Reihenfolgen aus, bevor Sie entscheiden. Ein Versuch bindet '
    + 'niemanden.',
  previewStart: '{0} zufällige Reihenfolgen probieren',
  previewChances: 'Die Aussicht eines Eintrags nach den probierten Reihenfolgen.',
  previewErrors: 'Was nach ± steht, ist die Ungenauigkeit der Probe.',
  previewAll: 'Bei {0} {0:Eintrag|Einträgen} je',
  previewValue: '{1} ist {2}: bei {0} {0:Eintrag|Einträgen} je',
  previewEmptyCell: '{1} ist leer: bei {0} {0:Eintrag|Einträgen} je',
  previewAlone: '{1} kommt nur einmal vor: bei {0} {0:Eintrag|Einträgen} je',
  previewShared: '{1} ist bei {2} Einträgen gleich: bei {0} {0:Eintrag|Einträgen} je',
  previewLeft: '{0}: In {1} von {2} Reihenfolgen wurde nicht alles vergeben.',
  previewNothingLeft: 'In jeder Reihenfolge wurde alles vergeben.',
  whatIfLabel: 'Was, wenn jemand zurücktritt?',
  whatIfHint: 'Diese bekamen etwas in der ersten der probierten Reihenfolgen.',
  whatIfNext: '{0} rückt nach und bekommt {1}.',
  whatIfNobody: 'Niemand rückt nach; {0} bleibt frei.',
  rulesLabel: 'Regeln',
  rulesHint: 'Wenn Sie mögen: was jeder {of:Preis oder Platz|Preis|Platz|Sitz} umfasst, und was geschieht, wenn sich '
    + 'jemand nicht meldet. Später sind sie nicht mehr zu ändern.',

  // When
  whenIntro: 'Wählen Sie eine Zeit, bis zu der jeder Ihre Seite gesehen haben kann. Bis dahin kennt niemand das '
    + 'Ergebnis, und Sie können es nicht aussuchen.',
  dateLabel: 'Tag und Uhrzeit der Verlosung',
  clockNow: 'Nach der Uhr dieses Geräts ist jetzt der {0}. Geht sie falsch, stellen Sie sie zuerst.',
  dateChosen: 'Die Verlosung entscheidet sich am {0}, durch Runde {1} der Zufallsquelle.',
  dateChosenSeals: 'Der Teil der Zufallsquelle erscheint am {0}, mit ihrer Runde {1}. Die Siegel entscheiden zusammen '
    + 'mit ihr.',
  dateSoon: 'Das ist in weniger als einer Stunde. Bis dahin muss jeder Ihre Seite gesehen haben.',
  dateMissing: 'Wählen Sie Tag und Uhrzeit.',
  datePast: 'Diese Zeit ist vorbei, der Ausgang könnte also schon bekannt sein. Wählen Sie eine spätere.',
  dateFar: 'Das ist in mehr als fünf Jahren, am {0}. Stimmt das Jahr?',
  dateSkipped: 'Diese Stunde überspringt die Uhr, denn die Sommerzeit beginnt. Die Verlosung wäre am {0}.',
  dateTwice: 'Diese Stunde hat die Uhr zweimal, denn die Sommerzeit endet. Die Verlosung wäre am {0}.',
  dateMeant: 'So ist es gemeint',
  dateDoubted: 'Sehen Sie sich Tag und Stunde oben an. Bestätigen Sie sie, oder wählen Sie andere.',
  chanceBeaconHeading: 'Woher der Zufall kommt',
  chanceBeaconText: 'Von drand quicknet, einer öffentlichen Zufallsquelle vieler Organisationen: Alle drei Sekunden '
    + 'gibt sie einen neuen Zufallswert heraus. Niemand kennt ihn vorher, und niemand kann ihn zurückhalten.',
  chanceNoSecret: 'Sie haben kein Geheimnis, das verloren gehen kann.',
  chanceSeals: 'Die Siegel unten entscheiden zusammen mit ihr, und die Verlosung braucht sie alle.',
  sealsMore: 'Weitere Quellen des Zufalls: Siegel',
  sealsPrice: 'Mit einem Siegel legt jemand vorher eine geheime Zahl fest und zeigt sie zur Verlosung. Dann '
    + 'entscheidet die Zufallsquelle nicht allein. Der Preis: Geht ein Geheimnis verloren oder wird es '
    + 'zurückgehalten, kann niemand ziehen, und wer zuletzt öffnet, sieht das Ergebnis zuerst.',
  sealsLabel: 'Siegel anderer',
  sealsHint: 'Je Zeile eines, wie man es Ihnen gesendet hat: ein Name, = und 64 Zeichen.',
  isSealedLabel: 'Ein eigenes Siegel hinzufügen',
  ask: 'Ein Text, um andere um ein Siegel zu bitten',
  askHint: 'Senden Sie ihn mit der Seite maker.html. Der Name der Verlosung muss von da an so bleiben.',
  askText: 'Bitte machen Sie ein Siegel für eine Verlosung. Öffnen Sie die Seite maker.html, klappen Sie „{1}“ auf, '
    + 'und geben Sie genau dies an:\n\nName der Verlosung: {0}\nRunden: {2}\n\nSenden Sie mir die Zeile, die Sie '
    + 'bekommen. Behalten Sie die Datei, die Sie speichern: Ohne sie kann niemand ziehen.',
  isBeaconlessLabel: 'Ohne die Zufallsquelle: Die Siegel entscheiden allein',
  isBeaconlessHint: 'Wie an einem Kartentisch, an dem jeder ein Siegel hat. Die Verlosung braucht dann keinen festen '
    + 'Zeitpunkt. Wenn aber alle mit Siegeln zusammenwirken, können sie den Ausgang wählen, und jeder von ihnen kann '
    + 'die Verlosung aufhalten.',
  roundsLabel: 'Runden',
  roundsHint: 'Wie oft nach diesen Bedingungen gezogen wird, etwa Runden eines Kartenspiels. Leer heißt einmal.',
  roundsWrong: 'Runden sollte eine Zahl von 1 bis {0} sein.',
  sealsFew: 'Ohne die Zufallsquelle muss es mindestens zwei Siegel geben.',
  chainMore: 'Eine von mehreren Verlosungen',
  isChainedLabel: 'Jede Verlosung nennt die vorige',
  isChainedHint: 'Etwa für eine Tombola jeden Monat: In einer solchen Kette kann niemand unbemerkt eine Verlosung '
    + 'weglassen, wiederholen oder vertauschen. Beginnen Sie jede nächste aus dem Ergebnis der vorigen, mit dem Knopf '
    + 'an dessen Ende.',
  chainBefore: 'Diese Verlosung nennt die vorige: {0}',
  sealWrong: 'Das ist kein Siegel, oder sein Name ist vergeben: {0}.',
  nextPublish: 'Weiter: speichern und veröffentlichen',

  // Save and publish
  saveHeading: 'Zuerst speichern',
  publishIntro: 'Die Seite enthält Liste, Regeln und Zeit, und nichts darin lässt sich unbemerkt ändern.',
  publishPrivate: 'Die Seite der Verlosung enthält Regeln, Zeit und einen Fingerabdruck der Liste, und nichts darin '
    + 'lässt sich unbemerkt ändern. Speichern Sie auch, was nur für Sie ist.',
  usePublic: 'zum Veröffentlichen',
  useOwn: 'nur für Sie',
  otherFiles: 'Weitere Dateien',
  otherFilesText: 'All das enthält auch die Seite. Die Dateien sind für Programme und für einen Webserver.',
  tellHeading: 'Dann veröffentlichen',
  tellText: 'Haken Sie ab, was vor der Verlosung getan ist: Jeder Punkt zeigt später, dass sie rechtzeitig öffentlich '
    + 'war. Zwei oder drei sind besser als einer.',
  waysMore: 'Weitere Wege',
  wayShows_site: 'Alle können sie lesen und behalten. Seit wann, zeigt eine Kopie in einem Webarchiv.',
  wayShows_archive: 'Geben Sie web.archive.org die Adresse, unter „Save Page Now“. Das Datum der Kopie können Sie '
    + 'nicht ändern.',
  wayShows_mail: 'Alle haben die Festlegung, mit dem Datum der E-Mail. Wer sie behält, bemerkt jede Änderung.',
  wayShows_witnesses: 'Zwei Personen, die nicht beteiligt sind, schreiben Festlegung und Zeit auf und unterschreiben.',
  wayShows_notice: 'Eine Zeitung, ein Amtsblatt, ein Schaukasten mit Datumsstempel: Es trägt einen Tag und lässt sich '
    + 'nicht zurückholen.',
  wayShows_log: 'Etwa Sigsum: Zeugen unterschreiben, wann die Festlegung darin stand. Das braucht das '
    + 'Kommandozeilenprogramm oder jemanden, der es hat.',
  wayWhere_site: 'Die Adresse der Seite',
  wayWhere_archive: 'Die Adresse der Kopie',
  wayWhere_mail: 'An wen, etwa: alle Eltern der Klasse 1',
  wayWhere_witnesses: 'Wer sie sind, wenn sie einverstanden sind',
  wayWhere_notice: 'Wo er hängt oder steht',
  wayWhere_log: 'Welches Log',
  wayWhen: 'Wann',
  wayWithoutTime: '{0}: Sagen Sie, wann.',
  wayToCome: '{0}: Diese Zeit kommt erst noch. Haken Sie es ab, wenn es getan ist.',
  stateText: 'Was Sie abhaken, steht als Ihre eigene Angabe auf der Seite des Ergebnisses. Nennen Sie niemanden, der '
    + 'nicht einverstanden ist.',
  stateSave: 'Die Seite mit dieser Angabe noch einmal speichern',
  statedSaved: 'Gespeichert als draw.html: Wählen Sie es hier am Tag der Verlosung. Veröffentlichen können Sie beide '
    + 'Seiten, denn die Festlegung ist dieselbe.',
  postHeading: 'Wo keine Datei hinkann',
  sheetAddress: 'Die Seite der Verlosung',
  warnings: 'Sehen Sie sich das an, bevor Sie weitergehen: Ändern Sie es, oder lassen Sie es, wenn es so gemeint ist.',
  warningsMore: 'Und noch {0} von dieser Art.',
  warningsRoom: 'Wie viele Reihenfolgen möglich sind',
  terms_no_room: 'Es werden so viele gezogen, dass nicht jede Reihenfolge vorkommen kann. Niemand kann wissen oder '
    + 'wählen, welche fehlen, aber wer die Verlosung prüft, erfährt es. Mit weniger '
    + '{of:Preisen|Preisen|Plätzen|Sitzen} und Nachrückern kann jede vorkommen.',
  terms_no_room_unsealed: 'Es werden so viele gezogen, dass nicht jede Reihenfolge vorkommen kann. Niemand kann '
    + 'wissen oder wählen, welche fehlen, aber wer die Verlosung prüft, erfährt es. Mit weniger '
    + '{of:Preisen|Preisen|Plätzen|Sitzen} und Nachrückern kann jede vorkommen. Oder fügen Sie ein eigenes Siegel '
    + 'hinzu, und keine Siegel von anderen.',
  terms_alike: 'Zwei Namen sind kaum zu unterscheiden: {3} und {4}. Benennen Sie einen um.',
  terms_mixed_scripts: 'Das Wort {3} mischt Buchstaben mehrerer Alphabete und sieht deshalb wie ein anderes aus. '
    + 'Tippen Sie es noch einmal.',
  terms_respelled: 'Manche Programme machen beim Weitergeben aus {3} {4}. Schreiben Sie es besser selbst so.',
  terms_unlike: 'Der Text {3} ist vielleicht nicht das, wonach er aussieht: Zeichen {4} ist {5}. Ersetzen Sie es, '
    + 'wenn es nicht gewollt ist.',
  terms_limit_too_high: 'Von {5} gibt es nur {4}, und {3} sind vorbehalten. Behalten Sie weniger vor.',
  terms_column_names: 'Zeile 1 der Liste sind die Überschriften ihrer Tabelle, und sie kann gezogen werden. Nehmen '
    + 'Sie sie heraus.',
  terms_spellings: 'Bei {3} gibt es {4} und {5}. Für die Regeln sind das zwei. Ist beides dasselbe, berichtigen Sie '
    + 'die Liste.',
  terms_uncounted: 'Die Zeilen {1} der Liste haben in {3} dasselbe, aber keine Regel zählt es, also können beide '
    + 'etwas bekommen. Soll es nur eine, wählen Sie die Spalte unter „Höchstens ein {of:Preis oder '
    + 'Platz|Preis|Platz|Sitz} je“.',
  terms_idle_limit: 'Die Regel, die {3} zählt, hält niemanden zurück: Von den Einträgen, die darin gleich sind, '
    + '{4:kann|können} ohnehin höchstens {4} etwas bekommen. Nehmen Sie die Regel heraus, oder berichtigen Sie sie '
    + 'oder die Liste.',
  terms_award_for_nobody: '{3} kann niemand bekommen: Was davor vergeben wird, reicht für alle, die etwas bekommen '
    + 'dürfen, oder niemand hat, was die Regeln verlangen. Nehmen Sie es heraus, oder vergeben Sie davor weniger.',
  terms_awards_left: 'Nach diesen Regeln {3:kann|können} von {4} höchstens {3} vergeben werden, der Rest bleibt übrig. '
    + 'Vergeben Sie weniger, oder ändern Sie die Regeln.',
  terms_empty_cell: '{0} {0:Zeile der Liste hat|Zeilen der Liste haben} in {3} nichts, also hält keine Regel darüber '
    + 'sie zurück: {1}. Füllen Sie es aus, wenn Sie können.',
  terms_unknown_value: 'Eine Regel fragt in {3} nach {4}, aber das hat kein Eintrag. Nehmen Sie die Regel heraus, '
    + 'oder berichtigen Sie die Liste.',
  terms_unknown_value_like: 'In Zeile {1} der Liste steht {5}. Ist das gemeint, schreiben Sie beides gleich.',
  terms_curly_quotation: 'Die Anführungszeichen um {3} gehören zu diesem Text. Sollen sie das nicht, nehmen Sie sie '
    + 'weg.',
  terms_undrawn: 'Nur {3} von {4} Einträgen werden gezogen, und die anderen bekommen nichts, auch wenn etwas übrig '
    + 'bleibt. Ziehen Sie alle, wenn das nicht so gemeint ist.',
  terms_never_gives: 'Zeile {2} der Vergaberegeln gibt nie etwas, weil Zeile {3} dasselbe allen gibt, denen sie kann. '
    + 'Nehmen Sie Zeile {2} heraus, oder stellen Sie sie davor.',
  terms_waitlist_first: 'Zeile {2} der Vergaberegeln füllt die Warteliste vor der letzten Zuteilung; wer wartet, '
    + 'bekommt also keine der Zuteilungen danach. Stellen Sie die Warteliste ans Ende.',
  terms_blinded_ids: 'Die Kennungen der Liste sehen verdeckt aus. Probieren Sie einen Nachweis auf der Seite der '
    + 'Verlosung aus, bevor Sie sie veröffentlichen: Hieß die Verlosung oder eine Spalte anders, als die Liste '
    + 'entstand, gilt kein Nachweis.',
  terms_blinded_column: 'Zeile {2} der Vergaberegeln vergleicht {3} mit einem Text, aber in der Liste ist {3} '
    + 'verdeckt, also hat diesen Text kein Eintrag. Nehmen Sie die Regel heraus, oder lassen Sie {3} in der Liste '
    + 'lesbar.',
  terms_unknown_award: 'In Zeile {1} der Liste steht {3}, aber keine Zuteilung heißt so, also gibt ihr Zeile {2} der '
    + 'Vergaberegeln nichts. Schreiben Sie es wie eine Zuteilung.',
  saveDraw: 'Die Seite der Verlosung speichern',
  saveSecret: 'Ihr Geheimnis speichern',
  saveTermsFile: 'Die Bedingungen speichern',
  saveList: 'Die Liste speichern',
  secretText: 'Ihr Geheimnis ist Ihr einziger Schlüssel: Ohne es kann niemand diese Verlosung machen. Behalten Sie '
    + 'secret.json für sich, an zwei Orten, und veröffentlichen Sie es nicht vor der Verlosung.',
  savedFiles: 'Ist sie gespeichert? Wählen Sie sie noch einmal aus',
  savedAll: 'Sind sie gespeichert? Wählen Sie sie noch einmal aus',
  savedFilesHint: 'Wählen Sie draw.html, meist bei Ihren Downloads. Damit können Sie später weitermachen, auch auf '
    + 'einem anderen Gerät.',
  savedAllHint: 'Wählen Sie draw.html und die Dateien, die nur für Sie sind, meist bei Ihren Downloads. Damit können '
    + 'Sie später weitermachen, auch auf einem anderen Gerät.',
  savedSame: 'Sie ist gespeichert, Byte für Byte.',
  savedAllSame: 'Alle sind gespeichert, Byte für Byte.',
  savedOther: '{0} ist nicht, was hier gespeichert wurde. Es wurde geändert oder gehört zu einer anderen Verlosung.',
  post: 'Ein Text zum Veröffentlichen',
  postHint: 'Die lange Zahl ist die Festlegung. Wer sie behält, kann sehen, ob etwas geändert wurde.',
  printSheet: 'Einen Aushang drucken',
  copyText: 'Den Text kopieren',
  saveBlinding: 'Den Schlüssel der Liste speichern',
  keptText: 'blinding.json ist der einzige Schlüssel der Liste. Ohne ihn und entries.txt kann niemand sagen, wer '
    + 'gezogen wurde, oder beweisen, wer auf der Liste steht. Behalten Sie beide für sich, an zwei Orten, und '
    + 'veröffentlichen Sie keine davon.',
  savedLacking: '{0} {2:ist|sind} gespeichert. Wählen Sie nun auch {1}: Sie brauchen alles, um weiterzumachen.',
  postBeacon: 'Es entscheidet Runde {0} der öffentlichen Zufallsquelle drand quicknet, am {1}.',
  postBoth: 'Es entscheiden zusammen: Runde {0} der öffentlichen Zufallsquelle drand quicknet, am {1}, und die '
    + 'versiegelten Geheimnisse von {2}.',
  postSeals: 'Es entscheiden die versiegelten Geheimnisse von {0}.',
  postRounds: 'Es gibt bis zu {0} {0:Runde|Runden}, jede aus der ganzen Liste gezogen.',
  postFirst: 'Das ist die erste Verlosung einer Kette.',
  postAfter: 'Sie folgt auf die Verlosung mit der Festlegung {0}.',
  postPrivate: 'Die Liste ist nicht öffentlich: Wer darauf steht, bekommt den Nachweis des eigenen Eintrags.',
  keptFiles: 'Ihre nicht öffentliche Liste und ihr Schlüssel',
  keptFilesHint: 'Wählen Sie entries.txt und blinding.json, die Sie vor der Verlosung gespeichert haben, und '
    + 'withdrawals.txt, wenn es das gibt. Damit zeigt Ihnen diese Seite die Namen und macht die Nachweise.',
  keptLacking: 'Wählen Sie nun auch {0}.',
  keptOther: 'Das ist nicht die Liste dieser Verlosung mit ihrem Schlüssel. Wählen Sie die Dateien, die mit ihrer '
    + 'Seite gespeichert wurden.',
  proofsHeading: 'Ein Nachweis für jede Person',
  proofsText: 'Mit dem Nachweis ihres Eintrags sieht jede Person, dass sie dabei ist, und nach der Verlosung, ob sie '
    + 'gezogen wurde. proofs.zip enthält für jede eine Datei, und proofs.csv darin, eine Tabelle, sagt, wem welche '
    + 'gehört. Senden Sie jeder nur ihre eigene.',
  proofsMake: 'Nachweise erstellen',
  proofsMany: 'Diese Seite macht die Nachweise von höchstens {0} {0:Eintrag|Einträgen}. Für mehr gibt es den Befehl '
    + 'verishuffle prove --all.',
  proofPostLabel: 'Ein Text, der mit jedem Nachweis kommt',
  proofPostHint: 'Die Festlegung steht nicht darin: Die sollen alle dort nehmen, wo sie veröffentlicht wurde.',
  proofPost: '{0}\n\nSie stehen auf der Liste dieser Verlosung. Die angehängte Datei ist der Nachweis Ihres Eintrags, '
    + 'nur für Sie. Behalten Sie sie.\n\nUm sie zu prüfen, öffnen Sie die Seite der Verlosung dort, wo sie für alle '
    + 'veröffentlicht wurde, und wählen Sie die Datei unter „{1}“. Nehmen Sie die Seite oder die Festlegung nicht aus '
    + 'einer Nachricht: Alle sollen dieselben sehen.',
  postDraw: '{0} von {1} Einträgen werden gezogen.',
  postCount: '{0} {0:Eintrag nimmt|Einträge nehmen} teil.',
  postInOrder: 'Sie gehen der Reihe nach an die Einträge in der Reihenfolge der Verlosung.',
  postRules: 'Regeln: {0}',
  postCommitment: 'Festlegung, zum Behalten: {0}',
  postWhere: 'Die Seite der Verlosung, mit der alle sie prüfen können: {0}',
  notSaved: 'Speichern Sie zuerst die Seite der Verlosung, und wählen Sie sie hier noch einmal aus.',
  notPublished: 'Veröffentlichen Sie sie zuerst, und haken Sie ab, wie. Eine Verlosung, die vorher niemand gesehen '
    + 'hat, überzeugt niemanden.',
  publishedLate: 'Die Zeit dieser Verlosung kam, bevor sie veröffentlicht war, sie überzeugt also niemanden. Beginnen '
    + 'Sie neu mit einer späteren Zeit.',
  publishedAsk: 'Die Zeit dieser Verlosung ist gekommen. Sagen Sie oben, wann sie schon öffentlich war.',
  publishedHint: 'Nach Ihrer Uhr. Bis dahin konnten es alle sehen.',
  nextDraw: 'Weiter: die Verlosung',

  // The draw
  drawIntro: 'Mit der Seite, die Sie veröffentlicht haben, kann jeder ziehen und bekommt dasselbe Ergebnis. Sie '
    + 'können diese Seite schließen und später mit draw.html weitermachen.',
  drawWait: 'Bis dahin ist nichts zu tun.',
  sealHeading: 'Ihr Siegel',
  sealText: 'Öffnen Sie es, wenn die Verlosung veröffentlicht ist, und wenn sie eine Zeit hat, davor: Dann kann '
    + 'niemand sagen, Sie hätten das Ergebnis zuerst gesehen. Es öffnet sich nur für diese Verlosung.',
  openSeal: 'Mein Siegel öffnen',
  secretFile: 'Ihr Geheimnis',
  secretFileHint: 'Die Datei secret.json, wenn Sie ein eigenes Siegel hinzugefügt haben.',
  openedText: 'Es ist offen und wird hier verwendet. Speichern Sie das Geheimnis noch einmal anstelle des alten: Es '
    + 'weiß nun, für welche Verlosung es geöffnet wurde. Veröffentlichen Sie die Öffnung, damit auch andere ziehen '
    + 'können.',
  openedOther: 'Dieses Geheimnis wurde schon für eine andere Verlosung geöffnet und bleibt geschlossen.',
  openedStrange: 'Das ist nicht das Geheimnis eines Siegels dieser Verlosung.',
  openedRound: 'Sagen Sie zuerst, welche Runde gezogen wird.',
  openedTerms: 'Die Festlegung ist nicht die dieser Bedingungen, also bleibt das Siegel geschlossen. Vergleichen Sie '
    + 'beide mit dem, was veröffentlicht wurde.',
  saveOpened: 'Das Geheimnis noch einmal speichern',
  saveOpening: 'Die Öffnung speichern',
  drawRefused: 'Es wurde nichts gezogen, weil das Angegebene nicht stimmt: {0} Holen Sie die Antwort der '
    + 'Zufallsquelle noch einmal von ihrer Adresse.',
  clockWrong: 'Die Uhr dieses Geräts geht nach: Die Antwort der Zufallsquelle ist schon da. Auch wann Sie '
    + 'veröffentlicht haben, sagt diese Seite nach einer falschen Uhr.',
  listChanged: 'Die Liste in dieser Datei ist nicht die der Bedingungen. Sie wurde geändert, nachdem sie feststand, '
    + 'also geht es mit ihr nicht weiter. Nehmen Sie die Seite, die Sie veröffentlicht haben.',
  filesLeft: 'Nicht übernommen: {0}. Bitte nur eine Datei auf einmal.',
  fileLater: '{0}: Die Liste dieser Verlosung steht fest und ist nicht mehr zu ändern. Um mit einer anderen Verlosung '
    + 'weiterzumachen, wählen Sie deren Seite.',
  pageStrange: '{0} ist nichts, womit eine Verlosung weitergeht. Wählen Sie draw.html, danach result.html.',
  pageNoList: 'Diese Seite enthält keine Liste, also geht es hier nicht mit ihr weiter. Nehmen Sie die Seite, die '
    + 'hier gespeichert wurde.',
  pageReceipt: 'Das ist ein Beleg: Er zeigt die Verlosung einer einzelnen Person und enthält den Nachweis für ihren '
    + 'Eintrag. Daraus wird hier nichts gemacht. Wählen Sie result.html, die Seite mit dem Ergebnis, die alle bekommen '
    + 'haben.',

  // After
  afterUnchecked: 'Das ist das Ergebnis nach dem Protokoll dieser Datei. Um es zu prüfen, öffnen Sie die Datei selbst '
    + 'im Browser, und drücken Sie dort „{0}“.',
  afterPublishText: 'Speichern Sie {0}, und stellen Sie die Datei dorthin, wo draw.html steht, oder schicken Sie sie '
    + 'denselben Leuten: Sie zeigt das Ergebnis, und alle können es prüfen.',
  saveAndPublish: 'Speichern und veröffentlichen',
  afterHow: 'Wie gezogen wurde',
  saveWinners: '{of:Speichern, wer gezogen wurde|Die Liste der Gewinner speichern|Speichern, wer einen Platz '
    + 'hat|Speichern, wer einen Sitz hat}',
  saveOrder: 'Die Reihenfolge der Verlosung speichern',
  saveRecord: 'Das Protokoll speichern',
  saveWithdrawn: 'Die Rücktritte speichern',
  findHere: 'Einen Eintrag suchen',
  findHereLabel: 'Ein Los, ein Name oder ein Teil davon',
  withdrawHeading: 'Wenn jemand zurücktritt',
  withdrawLabel: 'Wer zurücktritt',
  withdrawHint: 'Wer nachrückt, folgt aus denselben Bedingungen; die Seite sagt es, bevor etwas eingetragen wird.',
  withdrawMissing: 'Wählen Sie, wer zurücktritt.',
  withdrawTyped: 'Die Zeile der Liste genau so eingeben, wie sie dort steht, oder bei einer Tabelle ihre erste Zelle. '
    + 'Wer nachrückt, folgt aus denselben Bedingungen; die Seite sagt es, bevor etwas eingetragen wird.',
  withdrawUnknown: 'Niemand mit diesem Namen hat etwas oder wartet darauf. Sehen Sie nach, wie die Liste ihn schreibt. '
    + 'Von einer Kennung mit 64 Ziffern geben Sie alle an, oder die ersten 8 oder mehr, wenn keine andere so beginnt.',
  withdrawNow: 'Den Rücktritt eintragen',
  withdrawNext: 'Wenn {0} zurücktritt, rückt {1} nach und bekommt {2}.',
  withdrawNobody: 'Wenn {0} zurücktritt, rückt niemand nach; {1} bleibt frei.',
  withdrawWaiting: 'Wenn {0} zurücktritt, wird dieser Platz auf der Warteliste frei.',
  takeBack: 'Zurücknehmen',
  unsavedFirst: 'Zuerst {0} noch einmal speichern: Nur dort steht, was hier geschehen ist.',
  movedNext: '{0} ist zurückgetreten. {1} rückt nach und bekommt {2}.',
  movedNobody: '{0} ist zurückgetreten. Niemand rückt nach; {1} bleibt frei.',
  movedWaiting: '{0} ist zurückgetreten und wartet nicht mehr.',
  movedSave: 'Speichern Sie die Seite des Ergebnisses noch einmal, und veröffentlichen Sie sie anstelle der alten.',
  movedKeep: 'Speichern Sie awards.txt und withdrawals.txt noch einmal. Die Seite des Ergebnisses bleibt, wie sie '
    + 'ist, denn sie enthält keine Namen.',
  withdrawnNamed: 'Bisher zurückgetreten, in dieser Reihenfolge:',
  afterPrivate: 'Die Liste ist nicht öffentlich, also nennt das Ergebnis gezogene Zeilen, und keine Namen.',
  afterPrivateNames: 'Nur Sie sehen hier die Namen. Sie stehen in {0}, und in keiner anderen dieser Dateien.',
  siteMake: 'Alles als Ordner speichern',
  siteText: 'draw.zip enthält die Seite als index.html und daneben alles, was an dieser Verlosung öffentlich ist, mit '
    + 'einer Anleitung zum Prüfen in README.txt. Packen Sie es auf einem Webserver aus.',
  roundHeading: 'Die nächste Runde',
  roundText: 'Nach diesen Bedingungen gibt es {0} {0:Runde|Runden}. Jede wird aus neuen Öffnungen derselben Siegel '
    + 'gezogen.',
  roundNext: 'Noch eine Runde ziehen',
  nextChained: 'Eine weitere Verlosung mit derselben Liste und denselben Regeln beginnen. Sie nennt diese, damit die '
    + 'Kette weitergeht.',
  nextHeading: 'Die nächste Verlosung',
  nextText: 'Sie bekommt einen eigenen Namen, eine eigene Zeit und Festlegung, mit derselben Liste und denselben '
    + 'Regeln.',
  nextStart: 'Die nächste Verlosung beginnen',
};
