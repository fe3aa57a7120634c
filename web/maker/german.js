'use strict';

// The sentences of the page on which draws are made, in German.

const MAKER_GERMAN = {
  makerTitle: 'Eine Verlosung, die alle prüfen können',
  makerIntro: 'Sie brauchen eine Liste und einen Tag. Vor der Verlosung veröffentlichen Sie eine Seite; am Tag selbst '
    + 'kommt der Zufall aus einer öffentlichen Quelle, und alle können prüfen, wer gewonnen hat.',
  makerOffline: 'Diese Seite braucht kein Netz, und was Sie eingeben oder wählen, bleibt auf diesem Gerät. Sie behält '
    + 'nichts im Browser: Es gibt nur, was Sie als Datei speichern.',
  makerScripts: 'Auf dieser Seite laufen zwei Skripte: das jeder Seite einer Verlosung, und ihr eigenes. Ihr SHA-256:',
  stageWhat: 'Liste',
  stageWhen: 'Zeit',
  stagePublish: 'Ankündigen',
  stageDraw: 'Ziehen',
  stageAfter: 'Gewinner',
  stageWhatHeading: 'Was verlost wird',
  stageWhenHeading: 'Wann gezogen wird',
  stagePublishHeading: 'Speichern und veröffentlichen',
  stageDrawHeading: 'Die Ziehung',
  stageAfterHeading: 'Nach der Ziehung',
  back: 'Zurück',

  // What is drawn
  goOn: 'Mit einer begonnenen Verlosung weitermachen',
  goOnFile: 'Die gespeicherte Seite',
  goOnHint: 'Das ist draw.html, nach der Ziehung result.html, oder begun.json, wenn noch nichts feststand. Sie können '
    + 'sie auch irgendwo ablegen.',
  contextLabel: 'Name der Verlosung',
  contextHint: 'Mit Tag und Ort, damit es keine andere mit diesem Namen gibt: Tombola des Schulfests, 5. Dezember '
    + '2026, example.org/fest.',
  contextMissing: 'Geben Sie der Verlosung einen Namen.',
  textWrong: 'Name oder Regeln können so nicht geschrieben werden: {0}.',
  listText: 'Wer teilnimmt, je eine Zeile',
  listTextHint: 'Fügen Sie die Liste aus einer Tabelle oder Nachricht ein. Wer die Seite bekommt, kann sie lesen.',
  listFile: 'Oder wählen Sie eine Datei',
  listFileHint: 'Text mit einem Eintrag je Zeile. Sie können sie auch irgendwo ablegen.',
  listCount: '{0} {0:Eintrag|Einträge}',
  listLong: 'Diese Liste hat {0} Bytes. Das ist zu lang, um sie in einem Feld zu zeigen.',
  listOther: 'Eine andere Liste nehmen',
  listMissing: 'Es gibt noch keine Liste.',
  listWrong: 'Das kann nicht die Liste einer Verlosung sein: {0}.',
  listDoubtful: 'Entscheiden Sie zuerst über die Zeilen der Liste, die oben genannt sind.',
  doubtBlank: '{0} {0:Zeile ist leer oder zeigt|Zeilen sind leer oder zeigen} nichts: {1}.',
  doubtRepeats: '{0} {0:Zeile wiederholt|Zeilen wiederholen} eine frühere: {1}. Ist es jemand anderes mit demselben '
    + 'Namen, unterscheiden Sie die beiden, etwa durch eine Nummer.',
  doubtHeader: 'Die erste Zeile ist vielleicht eine Überschrift und würde wie jede andere gezogen: {1}.',
  doubtJoinedFiles: '{0} {0:Zeile beginnt|Zeilen beginnen} mit einem unsichtbaren Zeichen, wie beim Verbinden zweier '
    + 'Dateien: {1}.',
  doubtLostCharacter: '{0} {0:Zeile hat|Zeilen haben} ein Zeichen verloren: {1}.',
  doubtMisread: '{0} {0:Zeile sieht|Zeilen sehen} nach falsch gelesenem Text aus: {1}.',
  doubtOpenQuotation: '{0} {0:Zeile lässt|Zeilen lassen} ein Anführungszeichen offen: {1}.',
  doubtTotal: '{0} {0:Zeile sieht|Zeilen sehen} wie eine Summenzeile aus: {1}.',
  doubtSheetError: '{0} {0:Zeile hat|Zeilen haben} einen Fehler einer Tabelle: {1}.',
  doubtShortened: '{0} {0:Zeile hat|Zeilen haben} eine Zahl, die eine Tabelle gekürzt hat: {1}.',
  doubtInvisible: '{0} {0:Zeile hat|Zeilen haben} ein unsichtbares Zeichen: {1}.',
  doubtEdgeBlank: '{0} {0:Zeile beginnt oder endet|Zeilen beginnen oder enden} mit einem Leerzeichen: {1}.',
  doubtDoubleSpace: '{0} {0:Zeile hat|Zeilen haben} zwei Leerzeichen hintereinander: {1}.',
  doubtAlike: '{0} {0:Zeile ist|Zeilen sind} kaum von einer früheren zu unterscheiden: {1}.',
  doubtMixedScripts: '{0} {0:Zeile mischt|Zeilen mischen} Buchstaben mehrerer Alphabete in einem Wort: {1}.',
  tableHeading: 'Das sieht nach einer Tabelle aus',
  tableText: 'Wählen Sie die Spalten, die alle sehen dürfen. Jede Zeile wird ein Eintrag. Ohne dies wird jede Zeile '
    + 'gezogen, wie sie da steht, auch die Überschriften.',
  tableMake: 'Die Liste aus diesen Spalten machen',
  tableNoColumn: 'Wählen Sie mindestens eine Spalte.',
  tableFaulty: '{0} {0:Zeile kann kein Eintrag|Zeilen können keine Einträge} werden. Die erste ist Zeile {1} {2}: {3}.',
  ticketsLabel: 'Wie viele Lose eine Zeile hat',
  ticketsHint: 'Eine Spalte mit einer Zahl in jeder Zeile, wenn es eine gibt.',
  ticketsOne: 'je eines',
  ticketName: 'Los',
  faultIdRepeats: 'Ihre erste Spalte wiederholt die einer früheren Zeile. Wählen Sie eine andere erste Spalte, oder '
    + 'nehmen Sie die Zeile heraus',
  faultIdEmpty: 'Ihre erste Spalte ist leer',
  faultNotNumber: 'Das ist keine Zahl von Losen',
  faultSemicolon: 'Eine Zelle enthält ein Semikolon',
  faultLineBreak: 'Eine Zelle enthält einen Zeilenumbruch',
  faultMissing: 'Eine Zelle fehlt',
  faultCells: 'Sie hat mehr Zellen, als es Überschriften gibt',
  faultMisquoted: 'Ein Anführungszeichen steht an falscher Stelle',
  onePerLabel: 'Höchstens ein Preis je',
  onePerHint: 'Einträge mit demselben Wert in dieser Spalte zählen als einer, etwa die Lose einer Person.',
  onePerNone: 'Eintrag',
  saveBegun: 'Für später speichern',
  takeOut: '{0:Diese Zeile|Diese Zeilen} herausnehmen',
  drawLabel: 'Wie viele gezogen werden',
  drawHint: 'Zählen Sie Nachrücker mit: Sie werden nach den Gewinnern gezogen. Nennen Sie Preise, zählt die Seite '
    + 'selbst.',
  drawWrong: 'Wie viele gezogen werden, sollte eine Zahl von 1 bis {0} sein.',
  prizesLabel: 'Preise',
  prizesHint: 'Wenn Sie mögen: je Zeile einer, mit der Anzahl, etwa Fahrrad: 1. Sie werden in dieser Reihenfolge '
    + 'vergeben.',
  reservesLabel: 'Nachrücker',
  reservesHint: 'Sie rücken nach, wenn jemand verzichtet.',
  reservesName: 'Nachrücker',
  prizesWrong: 'Das kann kein Preis und keine Zahl von Nachrückern sein: {0}. Schreiben Sie Fahrrad: 1.',
  prizesMany: '{0} würden gezogen, es gibt aber nur {1} {1:Eintrag|Einträge}.',
  prizesDraw: '{0} {0:Eintrag wird|Einträge werden} gezogen.',
  previewText: 'Sehen Sie, worauf das hinausläuft, bevor Sie entscheiden. Probierte Reihenfolgen binden niemanden.',
  previewStart: '{0} zufällige Reihenfolgen probieren',
  previewChances: 'Die Aussicht eines Eintrags nach den probierten Reihenfolgen:',
  previewAll: 'Bei {0} {0:Eintrag|Einträgen} je',
  previewValue: '{1} ist {2}: bei {0} {0:Eintrag|Einträgen} je',
  previewEmptyCell: '{1} ist leer: bei {0} {0:Eintrag|Einträgen} je',
  previewAlone: '{1} kommt nur einmal vor: bei {0} {0:Eintrag|Einträgen} je',
  previewShared: '{1} ist bei {2} Einträgen gleich: bei {0} {0:Eintrag|Einträgen} je',
  previewLeft: '{0}: In {1} von {2} Reihenfolgen wurde nicht alles vergeben.',
  previewNothingLeft: 'In jeder Reihenfolge wurden alle Preise vergeben.',
  rulesLabel: 'Regeln',
  rulesHint: 'Was jeder Platz bekommt, und was geschieht, wenn sich jemand nicht meldet. Später sind sie nicht mehr '
    + 'zu ändern.',
  nextWhen: 'Weiter: wann',

  // When
  whenIntro: 'Wählen Sie eine Zeit, zu der alle Ihre Seite schon gesehen haben können. Bis dahin kennt niemand die '
    + 'Gewinner, und Sie können sie nicht aussuchen.',
  dateLabel: 'Tag und Uhrzeit der Ziehung',
  dateHint: 'Nach der Uhr dieses Geräts.',
  clockNow: 'Nach dieser Uhr ist es jetzt {0}. Geht sie falsch, stellen Sie sie zuerst.',
  dateChosen: 'Die Ziehung entscheidet sich am {0}, durch Runde {1} der Zufallsquelle.',
  dateSoon: 'Das ist in weniger als einer Stunde. Bis dahin müssen alle Ihre Seite sehen.',
  dateMissing: 'Wählen Sie Tag und Uhrzeit.',
  datePast: 'Diese Zeit ist vorbei, der Ausgang könnte also schon bekannt sein. Wählen Sie eine spätere.',
  chanceBeaconHeading: 'Woher der Zufall kommt',
  chanceBeaconText: 'Von drand quicknet, einer öffentlichen Zufallsquelle vieler Organisationen: Alle drei Sekunden '
    + 'gibt sie einen neuen Zufallswert heraus. Niemand kennt ihn vorher, niemand kann ihn zurückhalten, und Sie '
    + 'haben kein Geheimnis, das verloren gehen kann.',
  sealsMore: 'Weitere Quellen des Zufalls: Siegel',
  sealsPrice: 'Ein Siegel bindet jemanden an ein Geheimnis, das zur Ziehung geöffnet wird. Dann entscheidet die '
    + 'Zufallsquelle nicht allein. Der Preis: Geht ein Geheimnis verloren oder wird es zurückgehalten, kann niemand '
    + 'ziehen, und wer zuletzt öffnet, sieht die Gewinner zuerst.',
  sealOwn: 'Ein eigenes Siegel hinzufügen',
  sealsLabel: 'Siegel anderer',
  sealsHint: 'Je Zeile eines: ein Name, = und 64 Zeichen, wie der Befehl verishuffle seal sie ausgibt.',
  sealWrong: 'Das ist kein Siegel, oder sein Name ist vergeben: {0}.',
  nextPublish: 'Weiter: speichern und veröffentlichen',

  // Save and publish
  publishIntro: 'Speichern Sie die Seite der Verlosung. Sie enthält Liste, Regeln und Zeit, und nichts darin lässt '
    + 'sich unbemerkt ändern. Veröffentlichen Sie sie vor der Ziehung: im Netz, per Mail, in einer Gruppe.',
  saveDraw: 'Die Seite der Verlosung speichern',
  saveSecret: 'Ihr Geheimnis speichern',
  secretText: 'Ihr Geheimnis ist Ihr einziger Schlüssel: Ohne es kann niemand diese Ziehung machen. Behalten Sie '
    + 'secret.json für sich, an zwei Orten, und veröffentlichen Sie es nicht vor der Ziehung.',
  savedNoSecret: 'Die Seite ist gespeichert. Wählen Sie nun auch secret.json: Ohne die Datei kann niemand ziehen.',
  savedFiles: 'Ist sie gespeichert? Wählen Sie sie wieder',
  savedFilesHint: 'Die Datei draw.html, meist unter Downloads. Mit ihr können Sie später weitermachen, auch auf einem '
    + 'anderen Gerät.',
  savedSame: 'Sie ist gespeichert, Byte für Byte.',
  savedNoPage: 'Das stimmt, aber zum Weitermachen brauchen Sie die Seite draw.html. Wählen Sie auch sie.',
  savedOther: '{0} ist nicht, was hier gespeichert wurde. Es wurde geändert oder gehört zu einer anderen Verlosung.',
  post: 'Ein Text zum Veröffentlichen',
  postHint: 'Die lange Zahl ist die Festlegung. Wer sie behält, kann sehen, ob etwas geändert wurde.',
  postText: '{0}\n\n{1} von {2} Einträgen werden gezogen. Es entscheidet Runde {3} der öffentlichen Zufallsquelle '
    + 'drand quicknet, am {4}.\n\nFestlegung, zum Behalten: {5}\n\nMit der Seite draw.html können alle die Ziehung '
    + 'prüfen.',
  isPublished: 'Ich habe die Seite oder den Text dort veröffentlicht, wo die Betroffenen es sehen',
  notSaved: 'Speichern Sie zuerst die Seite der Verlosung, und wählen Sie sie oben wieder.',
  notPublished: 'Veröffentlichen Sie sie zuerst, und sagen Sie es oben. Eine Ziehung, die vorher niemand gesehen hat, '
    + 'überzeugt niemanden.',
  publishedLate: 'Die Zeit dieser Ziehung kam, bevor sie veröffentlicht war, sie überzeugt also niemanden. Beginnen '
    + 'Sie neu mit einer späteren Zeit.',
  nextDraw: 'Weiter: die Ziehung',

  // The draw
  drawIntro: 'Die Ziehung von {0}. Mit der Seite, die Sie veröffentlicht haben, kann sie jeder machen und bekommt '
    + 'dieselben Gewinner. Sie können diese Seite schließen und später mit draw.html weitermachen.',
  sealHeading: 'Ihr Siegel',
  sealText: 'Öffnen Sie es, wenn die Zeit gekommen ist, nicht vorher. Es öffnet sich nur für diese Ziehung.',
  openSeal: 'Mein Siegel öffnen',
  secretFile: 'Ihr Geheimnis',
  secretFileHint: 'Die Datei secret.json, wenn Sie ein eigenes Siegel hinzugefügt haben.',
  openedText: 'Es ist offen und wird hier verwendet. Speichern Sie das Geheimnis noch einmal anstelle des alten: Es '
    + 'weiß nun, für welche Ziehung es geöffnet wurde. Veröffentlichen Sie die Öffnung, damit auch andere ziehen '
    + 'können.',
  openedOther: 'Dieses Geheimnis wurde schon für eine andere Ziehung geöffnet und bleibt geschlossen.',
  openedStrange: 'Das ist nicht das Geheimnis eines Siegels dieser Ziehung.',
  saveOpened: 'Das Geheimnis noch einmal speichern',
  saveOpening: 'Die Öffnung speichern',
  toPublished: 'Was veröffentlicht wurde',
  drawRefused: 'Es wurde nichts gezogen, weil das Angegebene nicht stimmt: {0} Holen Sie die Antwort der '
    + 'Zufallsquelle noch einmal von ihrer Adresse.',
  clockWrong: 'Die Uhr dieses Geräts geht nach: Die Antwort der Zufallsquelle ist schon da. Auch wann Sie '
    + 'veröffentlicht haben, sagt diese Seite nach einer falschen Uhr.',
  listChanged: 'Die Liste in dieser Datei ist nicht die der Bedingungen. Sie wurde geändert, nachdem sie feststand, '
    + 'also geht es mit ihr nicht weiter. Nehmen Sie die Seite, die Sie veröffentlicht haben.',
  fileLater: '{0}: Die Liste dieser Verlosung steht fest und ist nicht mehr zu ändern. Um mit einer anderen Verlosung '
    + 'weiterzumachen, wählen Sie deren Seite.',
  pageStrange: '{0} ist eine Seite ohne Verlosung.',
  pageNoList: 'Diese Seite enthält keine Liste, also geht es hier nicht mit ihr weiter. Nehmen Sie die Seite, die '
    + 'hier gespeichert wurde.',

  // After
  afterUnchecked: 'Das sind die Gewinner nach dem Protokoll dieser Datei. Wer die Seite von vor der Ziehung behalten '
    + 'hat, kann sie prüfen.',
  afterPublish: 'Das Ergebnis veröffentlichen',
  afterPublishText: 'Speichern Sie die Seite des Ergebnisses, und veröffentlichen Sie sie, wo die erste ist. Sie '
    + 'zeigt die Gewinner, und alle können sie prüfen.',
  saveResultPage: 'Die Seite des Ergebnisses speichern',
  saveWinners: 'Die Liste der Gewinner speichern',
  withdrawHeading: 'Wenn jemand verzichtet',
  withdrawLabel: 'Wer verzichtet',
  withdrawHint: 'Dieselben Bedingungen sagen, wer nachrückt. Hier ist es nicht rückgängig zu machen: Speichern Sie im '
    + 'Zweifel vorher.',
  withdrawNow: 'Verzichten und nachrücken',
  nextHeading: 'Die nächste Verlosung',
  nextText: 'Eine weitere Verlosung mit derselben Liste und denselben Regeln beginnen.',
  nextStart: 'Die nächste Verlosung beginnen',
};
