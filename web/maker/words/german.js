// The sentences of the page on which draws are made, in German.

export const MAKER_GERMAN = {
  makerTitle: 'Eine Verlosung, die alle prüfen können',
  makerIntro: 'Sie brauchen eine Liste und einen Tag. Vor der Verlosung veröffentlichen Sie eine Seite; am Tag selbst '
    + 'kommt der Zufall aus einer öffentlichen Quelle, und alle können prüfen, wer gewonnen hat.',
  makerOffline: 'Diese Seite braucht kein Netz, und was Sie eingeben oder wählen, bleibt auf diesem Gerät. Sie behält '
    + 'nichts im Browser: Es gibt nur, was Sie als Datei speichern.',
  makerScripts: 'Auf dieser Seite laufen zwei Skripte: das jeder Seite einer Verlosung, und ihr eigenes. Ihr SHA-256:',
  stageWhat: 'Liste',
  stageWhen: 'Zeit',
  stagePublish: 'Veröffentlichen',
  stageDraw: 'Ziehen',
  stageAfter: 'Gewinner',
  stageWhatHeading: 'Was verlost wird',
  stageWhenHeading: 'Wann gezogen wird',
  stagePublishHeading: 'Speichern und veröffentlichen',
  stageDrawHeading: 'Die Ziehung',
  stageAfterHeading: 'Nach der Ziehung',
  back: 'Zurück',

  wasSaved: 'Diese Verlosung stand schon fest und war gespeichert. Ist ihre Seite veröffentlicht, ändern Sie nichts: '
    + 'Jede Änderung macht eine andere Verlosung mit einer anderen Festlegung daraus, und wer die erste hat, merkt es.',

  // What is drawn
  goOn: 'Mit einer begonnenen Verlosung weitermachen',
  goOnFile: 'Die gespeicherte Seite',
  goOnHint: 'Das ist draw.html, nach der Ziehung result.html, oder begun.json, wenn noch nichts feststand. Sie können '
    + 'sie auch auf diese Seite ziehen.',
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
  contextHint: 'Mit Tag und Ort, damit es keine andere mit diesem Namen gibt: Tombola des Schulfests, 5. Dezember '
    + '2026, example.org/fest.',
  contextMissing: 'Geben Sie der Verlosung einen Namen.',
  nextOf: 'Diese Verlosung kommt nach der hier genannten, mit deren Liste und Regeln. Geben Sie ihr unten einen '
    + 'eigenen Namen.',
  textWrong: 'Name oder Regeln können so nicht geschrieben werden: {0}.',
  listText: 'Wer teilnimmt, je eine Zeile',
  listTextHint: 'Fügen Sie die Liste aus einer Tabelle oder Nachricht ein. Wer die Seite bekommt, kann sie lesen, '
    + 'wenn Sie das unten nicht ausschließen.',
  listFile: 'Oder wählen Sie eine Datei',
  listFileHint: 'Eine als CSV gespeicherte Tabelle, oder Text mit einem Eintrag je Zeile. Sie können sie auch auf '
    + 'diese Seite ziehen.',
  isPrivateLabel: 'Die Liste nicht veröffentlichen: Kein Name ist zu sehen',
  isPrivateHint: 'Die Seite enthält dann nur einen Fingerabdruck der Liste. Liste und Schlüssel bleiben bei Ihnen, und '
    + 'Sie geben jeder Person den Nachweis ihres Eintrags. Das Ergebnis nennt die gezogenen Zeilen der Liste; nur Sie '
    + 'sehen, wer das ist.',
  listCount: '{0} {0:Eintrag|Einträge}',
  listLong: 'Diese Liste hat {0} Bytes. Das ist zu lang, um sie in einem Feld zu zeigen.',
  listOther: 'Eine andere Liste nehmen',
  listMissing: 'Es gibt noch keine Liste.',
  listWrong: 'Das kann nicht die Liste einer Verlosung sein: {0}.',
  listDoubtful: 'Entscheiden Sie zuerst über die Zeilen der Liste, die oben genannt sind.',
  listSingle: 'Es gibt nur einen Eintrag, also nichts zu ziehen. Schreiben Sie jeden Namen in eine eigene Zeile.',
  listGuessed: 'Die Datei ist nicht in UTF-8, also wurde sie als Windows-1252 gelesen. Sind {0} falsch geschrieben, '
    + 'speichern Sie sie in UTF-8 (in Excel als „CSV UTF-8“), und wählen Sie sie noch einmal aus.',
  doubtBlank: '{0:Zeile|Zeilen} {1} {0:ist leer oder zeigt|sind leer oder zeigen} nichts.',
  doubtRepeats: '{0:Zeile|Zeilen} {1} {0:wiederholt eine frühere|wiederholen frühere}. Ist es jemand anderes mit '
    + 'demselben Namen, unterscheiden Sie die beiden, etwa durch eine Nummer.',
  doubtHeader: 'Die erste Zeile ist vielleicht eine Überschrift und würde wie jede andere gezogen.',
  doubtJoinedFiles: '{0:Zeile|Zeilen} {1} {0:beginnt|beginnen} mit einem unsichtbaren Zeichen, wie beim Verbinden '
    + 'zweier Dateien.',
  doubtLostCharacter: '{0:Zeile|Zeilen} {1} {0:hat|haben} ein Zeichen verloren.',
  doubtMisread: '{0:Zeile|Zeilen} {1} {0:sieht|sehen} nach falsch gelesenem Text aus: Aus Buchstaben wie é wurden '
    + 'andere Zeichen.',
  doubtOpenQuotation: '{0:Zeile|Zeilen} {1} {0:lässt|lassen} ein Anführungszeichen offen.',
  doubtTotal: '{0:Zeile|Zeilen} {1} {0:sieht wie eine Summenzeile|sehen wie Summenzeilen} aus.',
  doubtSheetError: '{0:Zeile|Zeilen} {1} {0:hat|haben} einen Fehler einer Tabelle.',
  doubtShortened: '{0:Zeile|Zeilen} {1} {0:hat|haben} eine Zahl, die eine Tabelle gekürzt hat.',
  doubtInvisible: '{0:Zeile|Zeilen} {1} {0:hat|haben} ein unsichtbares Zeichen.',
  doubtEdgeBlank: '{0:Zeile|Zeilen} {1} {0:beginnt oder endet|beginnen oder enden} mit einem Leerzeichen.',
  doubtDoubleSpace: '{0:Zeile|Zeilen} {1} {0:hat|haben} zwei Leerzeichen hintereinander.',
  doubtAlike: '{0:Zeile|Zeilen} {1} {0:ist|sind} kaum von einer früheren zu unterscheiden.',
  doubtMixedScripts: '{0:Zeile|Zeilen} {1} {0:mischt|mischen} Buchstaben mehrerer Alphabete in einem Wort.',
  doubtLine: 'Zeile {0}: {1}',
  doubtSame: 'Die Zeilen {0} und {1} sind beide {2}.',
  tableHeading: 'Das sieht nach einer Tabelle aus',
  tableText: 'Wer die Seite bekommt, kann die angekreuzten Spalten lesen: Nehmen Sie das Kreuz etwa bei Telefonnummern '
    + 'weg. Jede Zeile wird ein Eintrag. Ohne dies wird jede Zeile gezogen, wie sie da steht, auch die Überschriften.',
  tableMake: 'Die Liste aus diesen Spalten machen',
  tableNoColumn: 'Wählen Sie mindestens eine Spalte.',
  tableFaulty: '{0} {0:Zeile kann kein Eintrag|Zeilen können keine Einträge} werden. Die erste ist Zeile {1}{2}: {3}.',
  tableWithout: '{0} {0:Zeile|Zeilen} mit 0 Losen {0:bekam|bekamen} keinen Eintrag: {1}.',
  tableSame: '{0} {0:Zeile gleicht|Zeilen gleichen} in den gewählten Spalten einer früheren: {1}. Jede hat eigene '
    + 'Lose. Ist das ein Versehen, gehen Sie zurück zur Tabelle, und nehmen Sie {0:die Zeile|die Zeilen} heraus.',
  tableAlike: '{0} {0:Zeile ist|Zeilen sind} kaum von einer früheren zu unterscheiden: {1}. Jede hat eigene Lose.',
  tableBack: 'Zurück zur Tabelle',
  ticketsLabel: 'Wie viele Lose eine Zeile hat',
  ticketsHint: 'Eine Spalte mit einer Zahl in jeder Zeile, wenn es eine gibt.',
  ticketsOne: 'je eines',
  ticketName: 'Los',
  faultIdRepeats: 'ihre erste Spalte wiederholt die einer früheren Zeile. Wählen Sie eine andere erste Spalte, oder '
    + 'nehmen Sie die Zeile heraus',
  faultIdEmpty: 'ihre erste Spalte ist leer',
  faultNotNumber: 'das ist keine Zahl von Losen',
  faultSemicolon: 'eine Zelle enthält ein Semikolon',
  faultLineBreak: 'eine Zelle enthält einen Zeilenumbruch',
  faultMissing: 'eine Zelle fehlt',
  faultCells: 'sie hat mehr Zellen, als es Überschriften gibt',
  faultMisquoted: 'ein Anführungszeichen steht an falscher Stelle',
  onePerLabel: 'Höchstens ein Preis je',
  onePerHint: 'Einträge mit demselben Wert in dieser Spalte zählen als einer, etwa die Lose einer Person.',
  onePerNone: 'Eintrag',
  saveBegun: 'Für später speichern',
  takeOut: '{0:Diese Zeile|Diese Zeilen} herausnehmen',
  drawLabel: 'Wie viele gezogen werden',
  drawHint: 'Zählen Sie Nachrücker mit: Sie werden nach den Gewinnern gezogen. Nennen Sie Preise, zählt die Seite für '
    + 'Sie.',
  drawWrong: 'Wie viele gezogen werden, sollte eine Zahl von 1 bis {0} sein.',
  prizesLabel: 'Preise oder Plätze',
  prizesHint: 'Wenn Sie mögen: je Zeile einer, mit der Anzahl, etwa Fahrrad: 1. Sie werden in dieser Reihenfolge '
    + 'vergeben.',
  reservesLabel: 'Nachrücker',
  reservesHint: 'Sie rücken nach, wenn jemand zurücktritt.',
  reservesName: 'Nachrücker',
  prizesWrong: 'Das kann kein Preis und keine Zahl von Nachrückern sein: {0}. Schreiben Sie Fahrrad: 1.',
  columnWrong: 'Die Spalte {0} kann in keiner Regel stehen: Ihr Name ist zu lang oder enthält eines von ; : , @ =. '
    + 'Geben Sie ihr in der Tabelle einen anderen Namen, und wählen Sie die Tabelle noch einmal aus.',
  setAsideLost: '{0} ist vorbehalten, aber kein Preis mehr. Nehmen Sie diese Regel heraus, oder nennen Sie den Preis '
    + 'wieder.',
  rulesMany: 'Das sind mehr Regeln, als eine Verlosung haben kann: höchstens 16 Spalten, 64 Schritte, 64 Grenzen und '
    + '4.096 Zeichen. Nehmen Sie einige heraus.',
  formOther: 'Die Preise jener Verlosung folgen Regeln, die es in diesem Formular nicht gibt. Schreiben Sie sie neu; '
    + 'übernehmen kann sie nur der Befehl verishuffle.',
  isAllWaitingLabel: 'Alle anderen warten',
  waitingName: 'Warteliste',
  rulesByColumns: 'Wer zuerst kommt, vorbehaltene Plätze, Grenzen',
  tiersHeading: 'Wer zuerst kommt',
  tiersText: 'In dieser Reihenfolge, danach alle anderen. Innerhalb jeder Gruppe entscheidet die Ziehung.',
  setAsidesHeading: 'Vorbehalten',
  setAsidesText: 'Wird vor allem anderen vergeben. Was davon übrig ist, steht allen offen.',
  capsHeading: 'Grenzen',
  capsText: 'Mehr bekommt dieselbe Gruppe nie, auch wenn etwas übrig bleibt.',
  setAsideCount: 'Wie viele',
  setAsideAward: 'Wovon',
  capMost: 'Höchstens',
  ruleAsked: 'Für wen',
  ruleNone: 'wählen',
  ruleCell: '{0} ist {1}',
  ruleEach: 'dasselbe bei {0}',
  ruleMost: 'Höchstens {0}: {1}',
  ruleAdd: 'Hinzufügen',
  ruleOut: 'Herausnehmen',
  ruleMissing: 'Füllen Sie alle Felder der Regel aus, und fügen Sie sie dann hinzu.',
  ruleOpen: 'Eine Regel ist gewählt, aber nicht hinzugefügt. Drücken Sie Hinzufügen, oder stellen Sie sie zurück auf '
    + '„wählen“.',
  prizesMany: '{0} würden gezogen, es gibt aber nur {1} {1:Eintrag|Einträge}.',
  prizesDraw: '{0} {0:Eintrag wird|Einträge werden} gezogen.',
  prizesDrawAll: 'Die Ziehung bringt alle {0} {0:Eintrag|Einträge} in eine Reihenfolge. Wer was bekommt, sagen die '
    + 'Regeln unten.',
  previewText: 'Sehen Sie, worauf das hinausläuft, bevor Sie entscheiden. Probierte Reihenfolgen binden niemanden.',
  previewStart: '{0} zufällige Reihenfolgen probieren',
  previewChances: 'Die Aussicht eines Eintrags nach den probierten Reihenfolgen.',
  previewErrors: 'Was nach ± steht, ist die Ungenauigkeit der Probe.',
  previewAll: 'Bei {0} {0:Eintrag|Einträgen} je',
  previewValue: '{1} ist {2}: bei {0} {0:Eintrag|Einträgen} je',
  previewEmptyCell: '{1} ist leer: bei {0} {0:Eintrag|Einträgen} je',
  previewAlone: '{1} kommt nur einmal vor: bei {0} {0:Eintrag|Einträgen} je',
  previewShared: '{1} ist bei {2} Einträgen gleich: bei {0} {0:Eintrag|Einträgen} je',
  previewLeft: '{0}: In {1} von {2} Reihenfolgen wurde nicht alles vergeben.',
  previewNothingLeft: 'In jeder Reihenfolge wurden alle Preise vergeben.',
  previewSpellings: 'Bei {0} gibt es {1} und {2}. Für die Regeln sind das zwei. Ist beides dasselbe, berichtigen Sie '
    + 'die Liste.',
  whatIfLabel: 'Was, wenn jemand zurücktritt?',
  whatIfHint: 'Diese bekamen etwas in der ersten der probierten Reihenfolgen.',
  whatIfNext: '{0} rückt nach und bekommt {1}.',
  whatIfNobody: 'Niemand rückt nach: {0} bleibt hier unvergeben.',
  rulesLabel: 'Regeln',
  rulesHint: 'Wenn Sie mögen: was jeder Platz bekommt, und was geschieht, wenn sich jemand nicht meldet. Später sind '
    + 'sie nicht mehr zu ändern.',
  nextWhen: 'Weiter: wann',

  // When
  whenIntro: 'Wählen Sie eine Zeit, bis zu der jeder Ihre Seite gesehen haben kann. Bis dahin kennt niemand die '
    + 'Gewinner, und Sie können sie nicht aussuchen.',
  dateLabel: 'Tag und Uhrzeit der Ziehung',
  dateHint: 'Nach der Uhr dieses Geräts.',
  clockNow: 'Nach dieser Uhr ist jetzt der {0}. Geht sie falsch, stellen Sie sie zuerst.',
  dateChosen: 'Die Ziehung entscheidet sich am {0}, durch Runde {1} der Zufallsquelle.',
  dateChosenSeals: 'Der Teil der Zufallsquelle erscheint am {0}, mit ihrer Runde {1}. Die Siegel entscheiden zusammen '
    + 'mit ihr.',
  dateSoon: 'Das ist in weniger als einer Stunde. Bis dahin muss jeder Ihre Seite gesehen haben.',
  dateMissing: 'Wählen Sie Tag und Uhrzeit.',
  datePast: 'Diese Zeit ist vorbei, der Ausgang könnte also schon bekannt sein. Wählen Sie eine spätere.',
  chanceBeaconHeading: 'Woher der Zufall kommt',
  chanceBeaconText: 'Von drand quicknet, einer öffentlichen Zufallsquelle vieler Organisationen: Alle drei Sekunden '
    + 'gibt sie einen neuen Zufallswert heraus. Niemand kennt ihn vorher, und niemand kann ihn zurückhalten.',
  chanceNoSecret: 'Sie haben kein Geheimnis, das verloren gehen kann.',
  chanceSeals: 'Die Siegel unten entscheiden zusammen mit ihr, und die Ziehung braucht sie alle.',
  sealsMore: 'Weitere Quellen des Zufalls: Siegel',
  sealsPrice: 'Mit einem Siegel legt jemand vorher eine geheime Zahl fest und zeigt sie zur Ziehung. Dann entscheidet '
    + 'die Zufallsquelle nicht allein. Der Preis: Geht ein Geheimnis verloren oder wird es zurückgehalten, kann '
    + 'niemand ziehen, und wer zuletzt öffnet, sieht die Gewinner zuerst.',
  sealsLabel: 'Siegel anderer',
  sealsHint: 'Je Zeile eines, wie man es Ihnen gesendet hat: ein Name, = und 64 Zeichen.',
  isSealedLabel: 'Ein eigenes Siegel hinzufügen',
  ask: 'Ein Text, um andere um ein Siegel zu bitten',
  askHint: 'Senden Sie ihn mit der Seite maker.html. Der Name der Verlosung muss von da an so bleiben.',
  askText: 'Bitte machen Sie ein Siegel für eine Verlosung. Öffnen Sie die Seite maker.html, klappen Sie „{1}“ auf, '
    + 'und geben Sie genau dies an:\n\nName der Verlosung: {0}\nRunden: {2}\n\nSenden Sie mir die Zeile, die Sie '
    + 'bekommen. Behalten Sie die Datei, die Sie speichern: Ohne sie kann niemand ziehen.',
  isBeaconlessLabel: 'Ohne die Zufallsquelle: Die Siegel entscheiden allein',
  isBeaconlessHint: 'Wie an einem Kartentisch, an dem jeder ein Siegel hat. Die Ziehung braucht dann keinen festen '
    + 'Zeitpunkt. Wenn aber alle mit Siegeln zusammenwirken, können sie den Ausgang wählen, und jeder von ihnen kann '
    + 'die Ziehung aufhalten.',
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
  publishIntro: 'Die Seite der Verlosung enthält Liste, Regeln und Zeit, und nichts darin lässt sich unbemerkt ändern.',
  publishPrivate: 'Die Seite der Verlosung enthält Regeln, Zeit und einen Fingerabdruck der Liste, und nichts darin '
    + 'lässt sich unbemerkt ändern. Speichern Sie auch, was nur für Sie ist.',
  usePublic: 'zum Veröffentlichen',
  useOwn: 'nur für Sie',
  otherFiles: 'Weitere Dateien',
  otherFilesText: 'All das enthält auch die Seite. Die Dateien sind für Programme und für einen Webserver.',
  tellHeading: 'Dann veröffentlichen',
  tellText: 'Veröffentlichen Sie die Seite vor der Ziehung, wo die Betroffenen sie sehen: im Netz, per Mail, in einer '
    + 'Gruppe. Wo keine Datei hinkann, veröffentlichen Sie den Text unten.',
  warnings: 'Sehen Sie sich das an, bevor Sie veröffentlichen. Sie können zurückgehen und es ändern, oder es lassen, '
    + 'wenn es so gemeint ist.',
  warningsMore: 'Und noch {0} von dieser Art.',
  warnNoRoom: 'Es werden so viele Plätze gezogen, dass nicht jede Reihenfolge vorkommen kann. Niemand kann wissen oder '
    + 'wählen, welche fehlen, aber wer die Ziehung prüft, erfährt es. Mit weniger Preisen und Nachrückern kann jede '
    + 'vorkommen.',
  warnNoRoomSeal: 'Oder fügen Sie ein eigenes Siegel hinzu, und keine Siegel von anderen.',
  warnAlike: 'Zwei Namen sind kaum zu unterscheiden: {0} und {1}. Benennen Sie einen um.',
  warnMixedScripts: 'Das Wort {0} mischt Buchstaben mehrerer Alphabete und sieht deshalb wie ein anderes aus. Tippen '
    + 'Sie es noch einmal.',
  warnRespelled: 'Manche Programme machen beim Weitergeben aus {0} {1}. Schreiben Sie es besser selbst so.',
  warnUnlike: 'Der Text {0} ist vielleicht nicht das, wonach er aussieht: Zeichen {1} ist {2}. Ersetzen Sie es, wenn '
    + 'es nicht gewollt ist.',
  warnLimitTooHigh: 'Von {2} gibt es nur {1}, und {0} sind vorbehalten. Behalten Sie weniger vor.',
  warnCapBesideOnePer: 'Die Grenze für {0} hält niemanden zurück, denn Einträge, die darin gleich sind, bekommen '
    + 'ohnehin höchstens eins. Nehmen Sie eine der beiden Regeln heraus.',
  warnColumnNames: 'Zeile 1 der Liste sind die Überschriften ihrer Tabelle, und sie kann gezogen werden. Nehmen Sie '
    + 'sie heraus.',
  warnUncounted: 'Die Zeilen {0} und {1} der Liste haben in {2} dasselbe, aber keine Regel zählt es, also können beide '
    + 'etwas bekommen. Soll es nur eine, wählen Sie die Spalte unter „Höchstens ein Preis je“.',
  warnEmptyCell: '{0} {0:Zeile der Liste hat|Zeilen der Liste haben} in {2} nichts, also hält keine Regel darüber sie '
    + 'zurück: {1}. Füllen Sie es aus, wenn Sie können.',
  warnUnknownValue: 'Eine Regel fragt in {0} nach {1}, aber das hat kein Eintrag. Nehmen Sie die Regel heraus, oder '
    + 'berichtigen Sie die Liste.',
  saveDraw: 'Die Seite der Verlosung speichern',
  saveSecret: 'Ihr Geheimnis speichern',
  saveTermsFile: 'Die Bedingungen speichern',
  saveList: 'Die Liste speichern',
  secretText: 'Ihr Geheimnis ist Ihr einziger Schlüssel: Ohne es kann niemand diese Ziehung machen. Behalten Sie '
    + 'secret.json für sich, an zwei Orten, und veröffentlichen Sie es nicht vor der Ziehung.',
  savedFiles: 'Ist sie gespeichert? Wählen Sie sie noch einmal aus',
  savedAll: 'Sind sie gespeichert? Wählen Sie sie noch einmal aus',
  savedFilesHint: 'Wählen Sie draw.html, meist bei Ihren Downloads, damit diese Seite es vergleichen kann. Damit '
    + 'können Sie später weitermachen, auch auf einem anderen Gerät.',
  savedAllHint: 'Wählen Sie draw.html und die Dateien, die nur für Sie sind, meist bei Ihren Downloads, damit diese '
    + 'Seite sie vergleichen kann. Damit können Sie später weitermachen, auch auf einem anderen Gerät.',
  savedSame: 'Sie ist gespeichert, Byte für Byte.',
  savedAllSame: 'Alle sind gespeichert, Byte für Byte.',
  savedOther: '{0} ist nicht, was hier gespeichert wurde. Es wurde geändert oder gehört zu einer anderen Verlosung.',
  addressLabel: 'Wo die Seite sein wird',
  addressHint: 'Ihre Adresse, für den Text unten. Leer, wenn Sie die Datei selbst senden.',
  post: 'Ein Text zum Veröffentlichen',
  postHint: 'Die lange Zahl ist die Festlegung. Wer sie behält, kann sehen, ob etwas geändert wurde.',
  keepNumber: 'Alle sollten diese 64 Zeichen aufbewahren, die auch im Text stehen. Damit kann jeder später prüfen, ob '
    + 'etwas geändert wurde.',
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
  keptFilesHint: 'Wählen Sie entries.txt und blinding.json, die Sie vor der Ziehung gespeichert haben, und '
    + 'withdrawals.txt, wenn es das gibt. Damit zeigt Ihnen diese Seite die Namen und macht die Nachweise.',
  keptLacking: 'Wählen Sie nun auch {0}.',
  keptOther: 'Das ist nicht die Liste dieser Verlosung mit ihrem Schlüssel. Wählen Sie die Dateien, die mit ihrer '
    + 'Seite gespeichert wurden.',
  proofsHeading: 'Ein Nachweis für jede Person',
  proofsText: 'Mit dem Nachweis ihres Eintrags sieht jede Person, dass sie dabei ist, und nach der Ziehung, ob sie '
    + 'gezogen wurde. proofs.zip enthält für jede eine Datei, und proofs.csv darin, eine Tabelle, sagt, wem welche '
    + 'gehört. Senden Sie jeder nur ihre eigene.',
  proofsMake: 'Die Nachweise machen',
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
  postInOrder: 'Sie gehen der Reihe nach an die Einträge in der Reihenfolge der Ziehung.',
  postRules: 'Regeln: {0}',
  postCommitment: 'Festlegung, zum Behalten: {0}',
  postWhere: 'Die Seite der Verlosung, mit der alle sie prüfen können: {0}',
  isPublished: 'Ich habe die Seite oder den Text dort veröffentlicht, wo die Betroffenen es sehen',
  notSaved: 'Speichern Sie zuerst die Seite der Verlosung, und wählen Sie sie oben noch einmal aus.',
  notPublished: 'Veröffentlichen Sie sie zuerst, und sagen Sie es oben. Eine Ziehung, die vorher niemand gesehen hat, '
    + 'überzeugt niemanden.',
  publishedLate: 'Die Zeit dieser Ziehung kam, bevor sie veröffentlicht war, sie überzeugt also niemanden. Beginnen '
    + 'Sie neu mit einer späteren Zeit.',
  publishedAsk: 'Die Zeit dieser Ziehung ist gekommen. Sagen Sie oben, wann sie schon öffentlich war.',
  nextDraw: 'Weiter: die Ziehung',

  // The draw
  drawIntro: 'Mit der Seite, die Sie veröffentlicht haben, kann jeder ziehen und bekommt dieselben Gewinner. Sie '
    + 'können diese Seite schließen und später mit draw.html weitermachen.',
  drawWait: 'Bis dahin ist nichts zu tun.',
  sealHeading: 'Ihr Siegel',
  sealText: 'Öffnen Sie es, wenn die Verlosung veröffentlicht ist, und wenn sie eine Zeit hat, davor: Dann kann '
    + 'niemand sagen, Sie hätten die Gewinner zuerst gesehen. Es öffnet sich nur für diese Verlosung.',
  openSeal: 'Mein Siegel öffnen',
  secretFile: 'Ihr Geheimnis',
  secretFileHint: 'Die Datei secret.json, wenn Sie ein eigenes Siegel hinzugefügt haben.',
  openedText: 'Es ist offen und wird hier verwendet. Speichern Sie das Geheimnis noch einmal anstelle des alten: Es '
    + 'weiß nun, für welche Ziehung es geöffnet wurde. Veröffentlichen Sie die Öffnung, damit auch andere ziehen '
    + 'können.',
  openedOther: 'Dieses Geheimnis wurde schon für eine andere Ziehung geöffnet und bleibt geschlossen.',
  openedStrange: 'Das ist nicht das Geheimnis eines Siegels dieser Ziehung.',
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
  fileLater: '{0}: Die Liste dieser Verlosung steht fest und ist nicht mehr zu ändern. Um mit einer anderen Verlosung '
    + 'weiterzumachen, wählen Sie deren Seite.',
  pageStrange: '{0} ist nichts, womit eine Ziehung weitergeht. Wählen Sie draw.html, danach result.html.',
  pageNoList: 'Diese Seite enthält keine Liste, also geht es hier nicht mit ihr weiter. Nehmen Sie die Seite, die '
    + 'hier gespeichert wurde.',

  // After
  afterUnchecked: 'Das sind die Gewinner nach dem Protokoll dieser Datei. Um sie zu prüfen, öffnen Sie die Datei '
    + 'selbst im Browser, und drücken Sie dort „{0}“.',
  afterPublish: 'Das Ergebnis veröffentlichen',
  afterPublishText: 'Speichern Sie die Seite des Ergebnisses, und veröffentlichen Sie sie, wo die erste ist. Sie '
    + 'zeigt die Gewinner, und alle können sie prüfen.',
  saveResultPage: 'Die Seite des Ergebnisses speichern',
  saveWinners: 'Die Liste der Gewinner speichern',
  saveOrder: 'Die Reihenfolge der Ziehung speichern',
  saveRecord: 'Das Protokoll speichern',
  saveWithdrawn: 'Die Rücktritte speichern',
  findHere: 'Einen Eintrag suchen',
  findHereLabel: 'Ein Los, ein Name oder ein Teil davon',
  withdrawHeading: 'Wenn jemand zurücktritt',
  withdrawLabel: 'Wer zurücktritt',
  withdrawHint: 'Dieselben Bedingungen sagen, wer nachrückt. Hier ist es nicht rückgängig zu machen: Speichern Sie im '
    + 'Zweifel vorher.',
  withdrawMissing: 'Wählen Sie, wer zurücktritt.',
  withdrawTyped: 'Schreiben Sie die Zeile, wie sie in der Liste steht, oder nur ihre erste Zelle, wenn die Liste aus '
    + 'einer Tabelle kommt. Dieselben Bedingungen sagen, wer nachrückt. Hier ist es nicht rückgängig zu machen: '
    + 'Speichern Sie im Zweifel vorher.',
  withdrawUnknown: 'Niemand dieses Namens hat etwas oder wartet. Sehen Sie nach, wie die Liste ihn schreibt.',
  withdrawNow: 'Den Rücktritt eintragen',
  movedNext: '{0} ist zurückgetreten. {1} rückt nach und bekommt {2}.',
  movedNobody: '{0} ist zurückgetreten. Niemand rückt nach: {1} bleibt hier unvergeben.',
  movedWaiting: '{0} ist zurückgetreten und wartet nicht mehr.',
  movedSave: 'Speichern Sie die Seite des Ergebnisses noch einmal, und veröffentlichen Sie sie anstelle der alten.',
  movedKeep: 'Speichern Sie die Liste der Gewinner und die Rücktritte noch einmal. Die Seite des Ergebnisses bleibt, '
    + 'wie sie ist, denn sie enthält keine Namen.',
  withdrawnNamed: 'Bisher zurückgetreten, in dieser Reihenfolge: {0}.',
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
  nextText: 'Eine weitere Verlosung mit derselben Liste und denselben Regeln beginnen. Sie bekommt einen eigenen '
    + 'Namen, eine eigene Zeit und eine eigene Festlegung, und ändert an dieser nichts.',
  nextStart: 'Die nächste Verlosung beginnen',
};
