// What the pages say to people in English. `{0}` stands for the first value of a sentence, and `{0:entry|entries}` for
// the form that fits the number. Every other language has the same keys.

/** Of every page. */
export const PAGE_ENGLISH = {
  direction: 'ltr',
  self: 'English',
  quotes: ['“', '”'],
  ordinals: { one: 'st', two: 'nd', few: 'rd', other: 'th' },

  // Giving a record
  title: 'Check a draw',
  intro: 'This page checks a draw made with verishuffle. It works offline, and what you choose or type here stays on '
    + 'this device.',
  record: 'The draw',
  recordFile: 'Choose a file of the draw',
  recordFileHint: 'The page of the draw, or its record, often called transcript.json. After it you can add the list, '
    + 'the result, the awards, the withdrawals, an entry proof or a log proof. You can also drop files anywhere on '
    + 'this page.',
  recordText: 'Or paste it',
  recordRead: 'Read what is pasted',
  recordLine: 'Line of the archive',
  recordLineHint: 'This is an archive of {0} {0:line|lines}. This page checks one line at a time. To check the whole '
    + 'archive, and find missing rounds, use the program: verishuffle verify --archive.',
  recordLineWrong: 'The line should be a number from 1 to {0}.',
  again: 'Read the record again',
  isTranscript: 'This is the record of a draw.',
  isLine: 'This is an archive of {0} {0:record|records}. One of them was read.',
  isPage: 'This is the report of a draw. Its record was read.',
  isAnnouncement: 'This is the announcement of a draw. It holds no result.',
  isReceipt: 'This is the receipt of one entrant. Its record and its proof were read.',
  isTerms: 'These are the terms of a draw. They hold no result.',
  isProofToo: 'This is an entry proof. It is shown with the record.',
  isProof: 'This is an entry proof. Now choose the record or the page of its draw.',
  isIdProofToo: 'This is an id proof. The answer to it is below, under “Find my entry”.',
  isIdProof: 'This is an id proof. Now choose the record or the page of its draw.',
  isLoggedToo: 'This is a proof from a public log. It is checked once you give the log key and the log policy too.',
  isLogged: 'This is a proof from a public log. Now choose the record or the page of its draw.',
  isOpening: 'This is the opening of a seal. Choose the record of the draw instead.',
  isSecret: 'This is a secret. Don’t give it to anyone. Choose the record of the draw instead.',
  isBlinding: 'This is the key of a blinded list. Keep it to yourself. Choose the record of the draw instead.',
  isEntries: 'This is the list of the draw.',
  isWrongList: 'This has as many lines as the list of the draw, but it is not that list.',
  isAwards: 'These are awards. They are compared when you check the draw.',
  isResult: 'This may be the result of the draw. It is compared when you check the draw.',
  isWithdrawals: 'These are withdrawals. With the list, the page shows who gets what after them.',
  isUnknown: '{0} is not the record of a draw. If it is a list, a result, awards or withdrawals, first choose the page '
    + 'of the draw or its record (transcript.json).',
  thisText: 'This text',
  isBroken: 'This can’t be read as the record of a draw. It may have been cut off or changed on its way: get it again '
    + 'from where it was published.',
  isEmpty: '{0} is empty. Get it again from where the draw was published.',
  changedUtf16: 'This is stored as UTF-16. Get the file again from where it was published, or save it as UTF-8.',
  changedMark: 'An editor put an invisible sign (BOM) at its start. Get the file again, or save it without BOM.',
  changedQuotes: 'Its quotation marks were replaced, as by copying. Get the file itself from where it was published.',
  changedByMail: 'This is the raw text of an e-mail. Save its attachment, or get the file from where it was published.',
  notOfThisPage: '{0} was not taken. This page shows one draw and has no field for such a file. Another draw is '
    + 'checked on its own page.',
  stoppedAt: 'Reading stopped at line {0}, column {1}.',
  noVerdictWhy: 'This could not be checked. The reason is at the end of the technical part below.',
  faultGiven: 'Something that you gave can’t be used. The form below says what.',
  isNewer: 'This was made by a newer version of verishuffle. Check it on a newer copy of this page.',
  pageFailed: 'Something in this page failed. Load it again. If that does not help, open it in another browser.',
  noRecord: 'This page should hold a draw, but there is none.',
  severalRecords: 'This page holds more than one record, so it may show one and mean another. Don’t rely on it: ask '
    + 'the organiser for the page again.',
  fileTooLarge: '{0}: this file has {1} bytes, and this page reads at most {2}. Check it with the program instead: '
    + 'verishuffle verify.',
  textTooLarge: 'This text has {1} bytes, and this page reads at most {2}. Check it with the program instead: '
    + 'verishuffle verify.',
  fileUnreadable: '{0}: the browser can’t read this file. Choose it again.',
  loneSurrogate: 'This text holds half of a surrogate pair, so it is not Unicode text.',

  // The draw
  kindDrawn: 'Result of a public draw',
  kindDrawnBy: 'Result of a public draw, named by its organiser',
  announcedTitle: 'Announcement of a public draw',
  kindReceipt: 'Receipt for one entry of a public draw',
  kindReceiptPrivate: 'Receipt for one entry of a draw with a private list. Keep it to yourself.',
  kindAnnounced: 'Announcement of a public draw, named by its organiser',
  unnamed: 'A public draw',
  inTheirWords: 'In the organiser’s words',
  theName: 'Name of the draw',
  theRules: 'Rules',
  drawnHeading: 'Drawn, in this order',
  drawnByRecord: 'This is what the organiser’s file says. Nobody has checked it here.',
  drawnByPage: 'This page made this draw itself, from its terms and from what it was given. Only a check tells whether '
    + 'the terms were public before the chance was known.',
  drawnRefused: 'Don’t rely on what is shown here.',
  consistentShown: 'See above what is missing.',
  noShuffle: 'No shuffle makes the swaps of this record, so they draw nobody.',
  noNames: 'This page has no list of names, so it shows line numbers.',
  blindNames: 'The list of this draw is private, so this page shows line numbers.',
  wrongList: 'This page holds a list that is not the list of the draw, so it shows no names.',
  lineOf: 'line {0} of {1}',
  awardsHeading: 'Who gets what',
  awardsNamed: 'The names in quotation marks come from the organiser.',
  awardsBy: 'If somebody withdraws later, the same terms say who comes next.',
  awardsNow: 'This is after the withdrawals that are given.',
  awardsMisfit: 'The withdrawals that are given do not fit this draw. This is who gets what without them.',
  gaveUp: 'withdrew from here, says the organiser: {0}',
  withdrewAs: 'Withdrew {0}, says the organiser; before that: {1}',
  withdrawalsNamed: '{0} {0:withdrawal|withdrawals}, on the organiser’s word: {1}.',
  withdrawalsCounted: '{0} {0:withdrawal|withdrawals}, on the organiser’s word.',
  awardEmpty: 'Nobody',
  awardsUnknown: 'The terms say who gets what by the columns of the list. With the list, this page shows it.',
  awardsHidden: 'The terms say who gets what by the columns of the list, which is private.',
  awardSize: '{0} of {1} given',
  waitlistSize: '{0} {0:entry waits|entries wait}',
  waitlistInOrder: 'If something becomes free, whoever is first here gets it.',
  waitlistBySteps: 'This is the order of the draw. What becomes free goes by the same steps and limits, so whoever '
    + 'is first here is not always the next.',
  awardLine: 'line {0} of {1}, drawn {2}',
  awardDrawn: 'drawn {0}',
  whyStep: 'in step {0}',
  whyColumn: 'in step {0}, from its {1}',
  whyCondition: 'in step {0}, since its {1} is {2}',
  stepIs: 'Step {0}: {1}.',
  mechanics: 'Show line, order and step of each',
  allocationHeading: 'What is given, and to whom',
  cardLine: 'Line {0}',
  cardNumber: 'Number {0}',
  more: 'Show {0} more',
  shownOf: '{0} of {1} shown',

  // Find my entry
  find: 'Find my entry',
  findLabel: 'Your ticket, your name, or part of it',
  findDigits: 'Or the first digits of an id',
  findNumber: 'Your number',
  findNone: 'Nothing in the list contains this.',
  findSpelt: 'In another spelling:',
  findMore: 'Only the first {0} of {1} are shown.',
  findDrawn: 'line {0}: drawn {1}',
  findNotDrawn: 'line {0}: not drawn',
  getsAward: 'Gets {0}',
  getsPlace: 'Place {1} on {0}',
  getsNothing: 'Gets nothing',
  saysAward: 'The organiser says: {0}.',
  saysPlace: 'The organiser says: place {1} on {0}.',
  saysNothing: 'The organiser says: this entry gets nothing.',
  saysWithdrew: 'The organiser says: this entry withdrew, number {0} of {1} who did.',
  saysUnchecked: 'Not checked here: what an entry gets follows from the whole list, which this receipt does not hold.',
  saysOther: 'This page finds something else. Perhaps somebody has withdrawn.',
  listForAwards: 'If you have the list, this page can work out who gets what.',
  findInList: 'line {0}: in the list',
  why: 'Why?',
  whyDrawn: 'It was drawn {0} of {1}.',
  whyNotDrawn: 'It was not drawn: {0} of {1} {1:entry|entries} {0:was|were}, and nobody else can get anything.',
  whyTurn: 'Step {0}:',
  whyNowhere: 'not for this entry, since its {0} names no award',
  whyOther: 'not for this entry, since its {0} is not {1}',
  whyLimit: 'this step gives {0} {1} at most, and had given as many',
  whyGiven: 'all of {0} was given before its turn, the last to {1}',
  whyNone: 'there was nothing left of {0}',
  whyCap: 'at most {0} with this {1} can get an award, and {2} had one',
  whyLeftOut: 'left out, since {0} has the same {1} and had something already',
  whyGot: 'it got {0}',
  whyGotNamed: 'it got the award that is its {0}',
  whySeat: '{0}, number {1}',
  whyMore: '{0} more',
  whyGave: 'It withdrew from {0}.',
  whyGone: '{0} withdrew from {1}, which went to {2}.',
  whyGoneNobody: '{0} withdrew from {1}, and nobody who waits could get it.',
  whyCame: '{0} withdrew from {1}, and this entry moved up to it.',
  whyFirst: 'Nobody is before it on {0}.',
  whyBefore: 'Before it on {0}: {1}.',
  whyNextAll: 'If somebody withdraws now, this entry moves up.',
  whyNext: 'If one of these is given up now, this entry gets it: {0}.',
  whyNextNone: 'Whatever is given up now, somebody else gets it first.',
  numberDrawn: 'Number {0} was drawn {1}.',
  numberNotDrawn: 'Number {0} was not drawn.',
  numberInDraw: 'Number {0} takes part.',
  numberOutside: 'The numbers go from 0 to {0}.',
  findProof: 'The list is private. With your entry proof this page shows your line and whether it was drawn. If you '
    + 'have no proof, ask the organiser for yours.',
  findList: 'This page holds no list. Choose it to look for your ticket, or choose your entry proof.',
  findProofFile: 'Your entry proof',
  findListFile: 'The list of the draw',
  yourEntry: 'Your entry',
  entryDrawn: 'Line {0} of {1}, drawn {2} of {3}',
  entryNotDrawn: 'Line {0} of {1}, not among the {2} drawn',
  entryUnknown: 'Line {0} of {1}',
  entryBy: 'The proof fits this record. Whether and when the entry was drawn is as the record states it: only a check '
    + 'tells whether that is right.',
  entryWrong: 'The entry proof of this page does not hold: it is not for this draw, or it is damaged. Ask whoever '
    + 'gave it to you for it again.',
  anotherProof: 'Look up another entry, by its proof',
  cellMore: '{0}, the first digits of 64. Show all.',
  cellLess: '{0}, all 64 digits. Show the first.',
  idProofFile: 'Your id proof',
  idProofHint: 'The file that was sent to you, such as proof-0001.json. This page reads it here. It does not store, '
    + 'send or print it, and forgets it when you close the page.',
  idNeedsList: 'Your id proof is here. It can be judged only with the list: choose that too.',
  idNoPlace: 'You chose an id proof, but the list of this draw has no ids that it could open.',
  idOtherFile: 'This file is no id proof. Choose the one that was sent to you.',
  idMalformed: 'This file is damaged: it can’t be read from line {0}, column {1} on. Choose the file as it was sent '
    + 'to you.',
  idNot: 'The proof does not hold',
  idNotPin: 'The commitment that you gave is not that of this draw.',
  idNotContext: 'It is for the draw {0}, and this is {1}.',
  idNotKind: 'This draw has no list with blinded ids.',
  idNotFirst: 'It shows an id in the column {0}, and in this draw ids are in the column {1}.',
  idNotColumn: 'It has a column {0}, which this draw does not have.',
  idNotSingle: 'It shows several cells, and this draw has no columns.',
  idNotList: 'The list of this page is not that of the draw.',
  idNotAbsent: 'No line of the list has its id.',
  idNotOther: 'Line {0} has its id, but something else in the column {1}.',
  idNext: 'First make sure that this is the file for this draw. If it is, show it and this page to whoever sent '
    + 'it, and object.',
  idRefused: 'The proof fits a record that was refused',
  idBefore: 'You are on the list; nothing is drawn yet',
  idUnchecked: 'The proof fits this record',
  idUncheckedText: 'The record was not checked here, so all below is only its word. Check the draw above.',
  idHolds: 'The proof holds',
  youGet: 'You get {0}',
  youWait: 'You wait: place {1} on {0}',
  youGetNothing: 'Nothing for you this time',
  youAreDrawn: 'You were drawn: {0}',
  youAreNotDrawn: 'You were not drawn this time',
  idPinned: 'It holds for the commitment that you gave.',
  idUnpinned: 'The commitment of this page was not compared with one that you know from elsewhere. Compare it: for '
    + 'another draw the proof shows nothing.',
  idDrawn: 'Drawn {0} of {1}.',
  idLine: 'Line {0} of {1} on the list is that of the person described here:',
  idCell: 'On the list: {0}',
  idSameNone: 'No other line has the same.',
  idSame: '{0} other {0:line has|lines have} the same.',
  idOthers: 'These cells of the line are not in the proof. Look whether they are right:',
  idEmpty: 'empty',

  // Before the draw
  notDrawn: 'Not drawn yet',
  notDrawnHere: 'Not drawn here yet',
  notDrawnText: 'The draw waits for the sources named below.',
  timeHasCome: 'The time has come. Anyone can now make the draw on this page, and everyone sees the same result.',
  timeNotAll: 'The public random number is out. Still missing: {0}.{1} Once all is there, anyone can make the draw on '
    + 'this page, and everyone sees the same result.',
  needReply: 'the {1:reply|replies} of {0}',
  needOpening: 'the {1:secret|secrets} of {0} (opening.json)',
  needValue: 'the {1:value|values} of {0}',
  sealsFrom: 'The organiser publishes {0:it|them}.',
  timeLeft: 'Time left:',
  drawnAt: 'The chance is fixed on {0}.',
  days: '{0} {0:day|days},',
  toBeDrawn: '{0} of {1} {1:entry|entries} will be drawn.',
  allInOrder: 'The draw puts all {0} {0:entry|entries} in order.',
  commitment: 'The commitment',
  keepIt: 'Keep this page, or these 64 characters: copy, print or photograph them. With them you can check later that '
    + 'nothing was changed.',
  keepThese: 'Keep these 64 characters: copy, print or photograph them. With them you can check later that nothing was '
    + 'changed.',
  keepLate: 'The time of the draw has come, so these 64 characters prove nothing to whoever sees them only now. If '
    + 'you kept them from before, compare them.',
  copyByHand: 'Copy it as you copy any text.',
  print: 'Print this page',
  qrLabel: 'The commitment as a QR code',
  commitmentOfRecord: 'The commitment of this record',
  compareIt: 'It is that of the terms in the record. Compare it with the one that was announced: if they differ, '
    + 'this is not the draw that was announced.',
  chanceFrom: 'Where the chance comes from',
  chanceFromText: 'All of these decide together. They were fixed or named in advance.',
  warningsHeading: 'What looks like something else',
  entriesAlike: 'Lines {0} and {1} of the list are hard to tell apart: {2} and {3}. Character {4} is {5} in one '
    + 'and {6} in the other. One person may be on the list twice.',
  entriesCase: 'Lines {0} and {1} of the list differ only in capitals: {2} and {3}. One person may be on the list '
    + 'twice.',
  moreAlike: '{0} more {0:pair|pairs} of lines {0:is|are} hard to tell apart.',
  entryMixed: 'Line {0} of the list: the word {1} mixes letters of several alphabets, so it may look like another '
    + 'word.',
  moreMixed: '{0} more {0:line has|lines have} such a word.',
  text_alike: 'The names {0} and {1} look alike, but are not the same: character {2} is {3} in one and {4} in the '
    + 'other.',
  text_mixed_scripts: 'The word {0} mixes letters of several alphabets, so it may look like another word.',
  text_respelled: 'Other programs may write {0} as {1}, which is another text: character {2} becomes {4} instead of '
    + '{3}.',
  text_unlike: 'The text {0} may not be what it looks like: character {1} is {2}.',
  cellsAlike: 'The column {0} of the list has both {1} and {2}, in lines {3} and {4}. They look alike, but the rules '
    + 'treat them as two: character {5} is {6} in one and {7} in the other.',
  valueUnknown: 'A rule asks for {1} in the column {0}, but no entry has it.',
  valueUnknownLike: 'Line {3} of the list has {2}, which looks alike: character {4} is {5} in the rule and {6} in the '
    + 'list.',
  moreLookalikes: 'There {0:is|are} {0} more of this kind.',
  sourceSealedYet: '{0}, a sealed secret, which its owner opens for the draw',
  sourceBeaconYet: '{0}, a public source of random numbers (a drand beacon): its round {1} comes out on {2}, and '
    + 'nobody knows it beforehand',
  sourceBeaconDue: '{0}, a public source of random numbers (a drand beacon): its round {1} came out on {2}, and '
    + 'nobody knew it beforehand',
  makeIt: 'Make the draw',
  makeText: 'Once everything below is known, this page makes the draw by itself, on this device. Every visitor gets '
    + 'the same result.',
  makeBeacon: 'Once the time has come, the beacon’s reply is here: {0}. Open it, and copy all of it.',
  makeBeaconNow: 'The beacon’s reply is here: {0}. Open it, and copy all of it.',
  makeLive: 'Fetch the beacon’s reply from drand',
  makeLiveText: 'This page may ask drand’s servers for the reply, and nobody else. It does so only when you press the '
    + 'button. They then see your IP address, as with any page.',
  makePasteReply: 'Paste the beacon’s reply',
  makePasteOpening: 'Paste the opening of a seal',
  makePasteEither: 'Paste the beacon’s reply or the opening of a seal',
  makePasteHint: 'Several can be below one another.',
  makeFiles: 'Or choose files',
  makeFilesHint: 'Such as {0}.',
  makeDraw: 'Draw',
  noReply: 'No server of drand gave the reply. Is there a network? You can also open the address below, and paste '
    + 'what it shows.',
  replyRound: 'This is the reply for round {2}, but {0} is drawn from round {1}. Open the address above, and copy all '
    + 'of it.',
  replyFalse: 'The signature is not that of {0} for round {1}, so some character of it is wrong. Open the address '
    + 'above, and copy all of it again.',
  replyCut: 'The signature has {2} {2:character|characters}, but it should have 96. Open the address above, and copy '
    + 'all of it.',
  replyError: 'This is an error from the server, not the beacon’s reply. Open the address above again, and copy what '
    + 'it then shows.',
  replyEarly: 'This is an error from the server, not the beacon’s reply: it is too early. The reply is not out before '
    + '{3}.',
  replyStrange: 'This is not the beacon’s reply: it should hold a signature of 96 digits and letters a to f. Open the '
    + 'address above, and copy all of it.',
  openingStrange: 'This is not the opening of a seal. Take the file that the organiser published, often opening.json, '
    + 'unchanged.',
  eitherStrange: 'This is neither the beacon’s reply nor the opening of a seal. The reply holds a signature of 96 '
    + 'digits and letters a to f. An opening is a file of the organiser, often opening.json.',
  openingOther: 'The opening of {0} that you gave is not for this draw.',
  openingRound: 'The opening of {0} that you gave is for round {2}, but this is round {1}.',
  openingFalse: 'The opening of {0} that you gave does not open its seal: somebody changed it, or it is damaged. Get '
    + 'the file again from where it was published.',
  openingSecret: 'This is the secret itself, not its opening. Don’t give it to anyone: only its owner opens it.',
  stillLacking: 'Not drawn yet. Still missing: {0}.',
  makeTaken: 'Taken: {0}.',
  misfitValue: 'This can’t be the value of {0}: is there a space at its start or end?',
  pinKept: 'This copy of the page is mine: I already had it at the time below, before the draw',
  givenKept: 'the commitment of the page that you kept',

  // The timeline
  listFixed: 'List fixed',
  listFixedText: '{0} {0:entry|entries}',
  numbersFixed: 'Numbers fixed',
  numbersFixedText: '0 to {0}',
  published: 'Published',
  publishedUnknown: 'not known to this page',
  publishedGiven: 'by {0}, you say',
  publishedLogged: 'by {0}, say the witnesses of a public log',
  publishedAfter: ': the chance was already known then',
  organiserSays: 'The organiser says that this draw was published like this. Nobody has checked it here.',
  statementDamaged: 'What the organiser says of publishing is damaged in this page, so it is not shown.',
  statementUse: 'Look it up where you can. A time that you find yourself is what “{0}” asks for when you check the '
    + 'draw.',
  wayName_site: 'On a web site',
  wayName_archive: 'A copy in a web archive',
  wayName_mail: 'By mail to everyone concerned',
  wayName_witnesses: 'Two witnesses',
  wayName_notice: 'A dated notice',
  wayName_log: 'A public log',
  chanceFixed: 'Chance fixed',
  chanceBeacon: '{0}, drand round {1}',
  chanceBeaconToo: '{0}, drand round {1}; other sources decide too',
  chanceUnknown: 'by the sources in the terms',
  drawn: 'Drawn',
  drawnText: '{0} of {1}',
  drawnAll: 'all {0}, to put them in order',

  // Folded
  watch: 'Watch the draw',
  picture: 'A picture of the swaps',
  pictureArcs: 'Top: the positions. Left: the steps. Both count from 1. An arc is a swap: what moves to its full dot '
    + 'is drawn. At a ring, what was there already is drawn.',
  pictureLines: 'Bottom: the line of the list that ends up at each position.',
  pictureNumbers: 'Bottom: the number that ends up at each position.',
  pictureDrawn: 'What was drawn is bold.',
  pictureAwards: 'Blue names, or blue squares, have an award.',
  pictureAfter: 'The awards are those after the withdrawals, but the swaps and the places are those of the draw.',
  pictureRanks: 'Each entry that was drawn: across its place in the list, down its place in the result. An even '
    + 'shuffle shows no pattern.',
  wholeList: 'The whole list ({0})',
  how: 'How it works',
  howText: 'Before a draw, its organiser publishes the commitment: 64 characters that fix the list, the rules and the '
    + 'sources of chance. If any of these changes, so do the characters. The chance comes later, from sources that '
    + 'were named in advance. When you check the draw, this page repeats the whole calculation and compares each step. '
    + 'Whether the commitment was published in time, it can’t know: that is for you to say.',
  howTerms: 'The technical terms',
  save: 'Save the record',
  saveText: 'These are the files that this page holds, byte for byte. Another program can check them too.',
  saveTranscript: 'The record (transcript.json)',
  saveTerms: 'The terms (terms.json)',
  saveEntries: 'The list (entries.txt)',
  saveResult: 'The result (result.txt)',
  saveAwards: 'The awards (awards.txt)',
  saveWithdrawals: 'The withdrawals (withdrawals.txt)',
  saveProof: 'The entry proof (proof.json)',
  saveLogged: 'The log proof (commitment.proof)',
  about: 'About this page',
  aboutOffline: 'This page works offline. What you choose or type stays on this device.',
  aboutScript: 'Its script was written from the specification of verishuffle/1 alone, and shares no code with the '
    + 'program that put the page together. The head of the page lets the browser run no other script.',
  aboutHash: 'Every page of one version holds the same script. This one has the hash',
  aboutFalse: 'A forged page can show any hash, and any verdict. If you are not sure of this page, check the record in '
    + 'a copy of your own, from a place that you trust.',

  // The technical terms
  factEntries: 'Entries',
  factNumbers: 'the numbers 0 to {0}',
  factList: 'a list of {0}',
  factBlinded: 'a private (blinded) list of {0}',
  factDrawn: 'Drawn',
  factDrawnText: '{0} of {1}, {2}',
  forward: 'from the first position on',
  backward: 'from the last position on',
  factRound: 'Round',
  factRoundText: '{0}; {1} {1:round|rounds} in all, counted from 0',
  factChain: 'Chain of draws',
  factFirst: 'the first of a chain',
  factAfter: 'after the draw {0}',
  factSource: 'Source of chance',
  factSourceOf: 'Source of chance {0}',
  sourceSealed: '{0}, a sealed secret, which the record opens',
  sourcePublic: '{0}, a public value: {1}',
  sourceUnknown: '{0}, round {1} of the drand chain {2}, which this page does not know. It can’t check the signature, '
    + 'so it can’t verify the draw.',
  sourceBeacon: '{0}, round {1} of the drand beacon quicknet, due {2}. Its signature is in the record, and this page '
    + 'checks it. The network publishes it at {3}',

  // The form
  openCheck: 'Check it',
  changeCheck: 'Change what you gave',
  notChecked: 'Not checked yet',
  notCheckedText: 'To check the draw, you need {0}. Look for this where the draw was announced, such as on a notice or '
    + 'a website, not on this page.',
  pins: 'Check it yourself',
  pinsIntro: 'Anyone can make a record that is consistent in itself. So it is compared with what you know from '
    + 'elsewhere: the notice, the newspaper or the page that announced the draw. Leave blank what you don’t know.',
  pinCommitment: 'The published commitment',
  pinCommitmentHint: '64 digits and letters a to f, as you saw them before the draw. Don’t take them from the files '
    + 'of the draw.',
  faultCommitment: 'This has {0} {0:character|characters}, but a commitment has 64 digits and letters a to f. Copy all '
    + 'of it.',
  faultLine: 'Line {0} of this file is empty, too long or damaged. Choose the file as it was published, unchanged.',
  faultFile: 'This is another file than the one that is asked for here, or it is damaged. Choose the file as it was '
    + 'published or sent to you, unchanged.',
  lacksEntries: 'Choose the list too: what you chose is checked with it.',
  lacksAwards: 'Choose the awards too: the withdrawals are checked with them.',
  pinAnnouncement: 'Or choose the announcement that you kept',
  pinAnnouncementHint: 'The page that announced the draw, or its terms.json, as you saved it before the draw. This '
    + 'page then fills in the commitment.',
  announcementTaken: 'Its commitment is filled in above.',
  isNoAnnouncement: 'This is not the announcement of a draw. Choose the page that you saved before the draw, or its '
    + 'terms.json.',
  pinPublishedAt: 'A time when it was already public',
  pinPublishedAtHint: 'In your local time. Nothing in the record proves this time, so give one that you know. A later '
    + 'time makes the check stricter. If a public log holds the commitment, its proof below can take the place of '
    + 'this time.',
  pinPublishedAtUtc: 'In UTC: {0}',
  pinLog: 'A proof from a public log, if there is one',
  pinLogText: 'Some organisers enter the commitment in a public log, which only ever grows. Witnesses sign when they '
    + 'saw the log. Their word for the time then takes the place of yours.',
  pinLogProof: 'The log proof',
  pinLogProofHint: 'A file such as commitment.proof, which comes with the draw.',
  pinLogKey: 'The organiser’s log key',
  pinLogKeyHint: '64 digits and letters a to f, or a line that begins with ssh-ed25519, as it was published before '
    + 'the draw. Don’t take it from the files of the draw.',
  logKeyIs: 'Understood as: {0}',
  pinLogPolicyName: 'The log policy: whose word you accept',
  pinLogPolicyNameHint: 'A policy names logs and witnesses, and how many of these must have signed. Choose one that '
    + 'you trust, not one from the files of the draw.',
  policyNone: 'None chosen',
  policyFile: 'From a file',
  pinLogPolicy: 'The file of the policy',
  pinLogPolicyHint: 'A text file with lines that begin with log, witness, group and quorum.',
  policyNeeds: 'Who must have signed: {0}.',
  policyOf: '{0} of ({1})',
  policyLogs: 'The logs: {0}.',
  policyKeys: 'Their keys',
  faultTimeToo: 'The log proof gives the time, so leave this blank. Or keep this time, and take away the log proof, '
    + 'the log key and the log policy.',
  faultLogProof: 'This is not a log proof as sigsum-submit writes it: line {0} is wrong. Choose that file as it was '
    + 'made, unchanged.',
  faultLogProofWhole: 'This is not a log proof as sigsum-submit writes it. Choose that file as it was made, unchanged.',
  faultLogKey: 'This is not a log key: it should have 64 digits and letters a to f, or begin with ssh-ed25519. Copy '
    + 'all of it.',
  lacksLogKey: 'Give the log key too: it shows that the organiser logged this.',
  lacksLogPolicy: 'Choose a log policy too: it says whose word for the time counts.',
  lacksPolicyFile: 'Choose the file of the policy.',
  faultLogPolicy: 'This is not a log policy that can be used: line {0} is wrong. Choose the file as it was published.',
  faultLogPolicyWhole: 'This is not a log policy that can be used. Choose the file as it was published.',
  pinRound: 'The round that was announced',
  pinRoundHint: 'A number from 0 to {0}. Another round is another result.',
  pinPublic: 'The value of {0}, as you read it at its source',
  pinPublicHint: 'Where it is read, and how it is spelt: {0}',
  value_respelled: 'Other programs may make {1} of this, which is another value. Enter it exactly as it was published.',
  pinMore: 'More',
  pinEntries: 'The list of entries',
  pinEntriesHint: 'A text file with one entry per line.',
  pinBlinding: 'The blinding key, if you keep the list',
  pinBlindingHint: 'Only the keeper of the list has this file. It stays on this device.',
  pinResult: 'The published result',
  pinResultHint: 'A text file with what was drawn, one per line, in the order of the draw.',
  pinAwards: 'The published awards',
  pinAwardsHint: 'A text file such as awards.txt. It needs the list beside it, unless the entries are numbers.',
  pinWithdrawals: 'The withdrawals',
  pinWithdrawalsHint: 'A text file with one withdrawal per line, in order. It is used only with the awards.',
  pinProof: 'Your entry proof or id proof',
  pinProofHint: 'A file such as proof-017.json. It shows that your entry is in the list, and whether it was drawn.',
  heldEntries: 'This page holds a list, and uses it if you choose none.',
  heldResult: 'This page holds a result, and uses it if you choose none.',
  heldAwards: 'This page holds awards, and uses them if you choose none.',
  heldWithdrawals: 'This page holds withdrawals, and uses them if you choose none.',
  heldProof: 'This page holds an entry proof, and uses it if you choose none.',
  heldLogged: 'This page holds a log proof, and uses it if you choose none.',
  check: 'Check the draw',
  working: 'Working',
  cancel: 'Cancel',
  cancelled: 'Cancelled. There is no verdict.',
  changed: 'Something has changed. Check the draw again.',
  noVerdict: 'There is no verdict. {0}',
  verdictIs: 'The verdict: {0}.',

  // The verdict
  verified: 'Verified',
  refused: 'Refused',
  consistent: 'Nothing wrong found, but not proven',
  error: 'No verdict',
  verifiedFollows: 'What was drawn follows from what was announced.',
  nobodyChose: 'Nobody could choose it, if the commitment below, and no other for this draw, was public before {0}.',
  nobodyChoseRound: 'Nobody could choose it, if the commitment below, and no other for this draw, was public before '
    + '{0}, and this is the round that was announced.',
  choseUndated: 'Whether somebody could choose it is not known.',
  choseValue: 'Whoever fixed {0} last could choose.',
  choseValueSeals: 'Whoever fixed {0} last could choose, if they also knew {3:the sealed secret|all the sealed '
    + 'secrets} of {2}.',
  choseSeals: 'Whoever had {1:the sealed secret|all the sealed secrets} of {0} could choose before the commitment was '
    + 'published.',
  couldHoldBack: 'Whoever had {1:the sealed secret|one of the sealed secrets} of {0} could know the outcome first, and '
    + 'hold it back.',
  choseWithdrawals: 'Whoever listed the withdrawals could choose who moved up.',
  notShownPrivate: 'The list is private: no outsider can tell who is on it, or how often.',
  notShownList: 'Nothing here shows who is on the list.',
  notShownNumbers: 'Nothing here shows who or what each number stands for.',
  verifiedLogged: '{0} {0:witness|witnesses} of the public log {0:testifies|testify} that the commitment was in it by '
    + '{1}.',
  awardUnchecked: 'What this entry gets was not checked.',
  refusedText: 'Don’t rely on this record. {0}',
  notThisDraw: 'The commitment that you gave is not that of this draw: {0}.',
  checkTyping: 'Check your typing against the announcement.',
  copyCommitment: 'Copy the commitment from the announcement.',
  other_differs: '{0} of 64 characters {0:differs|differ}, in {1:group|groups} {2}',
  other_swapped: 'two neighbouring characters are swapped, in {1:group|groups} {2}',
  other_groups_swapped: 'groups {2} are swapped',
  other_missing: 'one character is missing, in group {2}',
  other_missing_group: 'group {2} is missing',
  other_extra: 'there is one character too many, in group {2}',
  other_extra_group: 'there is one group too many, group {2}',
  other_file: 'it is the SHA-256 hash of the file {3}',
  other_root: 'it is the root of the list, which is another number of the record',
  other_seal: 'it is a seal, which is another number of the record',
  other_previous: 'it is the commitment of the previous draw',
  giveEarlier: 'If you know that the commitment was public earlier, give that time.',
  giveEarlierProof: 'A log proof that is fetched later shows a later time. If there is one from before the draw, '
    + 'choose that. Or, if you know yourself that the commitment was public earlier, give that time in place of the '
    + 'proof.',
  refusedProof: 'The proof does not hold: it is not for this draw, or somebody changed it. Compare it with the one '
    + 'that was sent to you.',
  consistentText: 'No check failed, but {1:this is|these are} missing: {0}.',
  missingCommitment: 'the published commitment',
  missingRound: 'the round that was announced',
  missingPublishedAt: 'a time at which the commitment was already public',
  missingLogged: 'the log proof',
  missingEd25519: 'a check of the log proof, which this browser can’t make',
  missingEntries: 'the list of entries',
  missingBlinding: 'the blinding key of the list',
  missingPublic: 'the public value {0}',
  missingSignature: 'a check of the signature of {0}',
  given: 'You gave: {0}.',
  givenNothing: 'nothing',
  givenWorth: 'The verdict is only as good as what you gave, so take that from somewhere other than the record.',
  ofPage: 'Compared from this page: {0}.',
  givenCommitment: 'the commitment',
  givenRound: 'the round',
  givenPublishedAt: 'the time',
  givenLogged: 'the log proof',
  givenLogKey: 'the log key',
  givenLogPolicy: 'a log policy',
  givenPolicyName: 'the log policy {0}',
  givenPublic: 'the value of {0}',
  givenEntries: 'the list',
  givenBlinding: 'the blinding key',
  givenResult: 'the result',
  givenAwards: 'the awards',
  givenWithdrawals: 'the withdrawals',
  givenProof: 'the proof for one entry',
  checksHeading: 'What was checked',
  checksPassed: '{0} {0:check|checks} passed',
  cantShow: 'What this can’t show',
  inSpecWords: 'The checks in the words of the specification',
  forMachines: 'The verdict as JSON, for programs (SPEC.md, section 8)',
  copy: 'Copy',
  copied: 'Copied.',
  selected: 'It is selected. Copy it as you copy any text.',
  proofHolds: 'The entry {0} is in the list, on line {1} of {2}.',
  proofDrawn: 'It was drawn {0}.',
  proofNotDrawn: 'It was not drawn.',

  // The checks, one sentence for each state
  commitmentPassed: 'The terms are the ones that were announced.',
  commitmentOwn: 'The terms have the commitment that the record states. You gave none to compare.',
  commitmentFailed: 'The terms or the round are not the ones that were announced.',
  openingsSeals: 'Each seal was opened with what was sealed.',
  openingsBeacon: 'The beacon’s signature is genuine.',
  openingsValues: 'The public values are the ones that you gave.',
  openingsOwn: 'The public values are those of the record. You did not give all of them to compare.',
  openingsFailed: 'Something that was opened is not what was fixed before.',
  openingsSkipped: 'A signature comes from a beacon that this page can’t check.',
  loggedPassed: 'A public log holds the commitment: {0} {0:witness|witnesses} of the log policy that you gave '
    + '{0:testifies|testify} that it was there by {1}.',
  logNoProof: 'Whether a public log holds the commitment was not checked.',
  logNoEd25519: 'The log proof was not checked, since this browser has no Ed25519 signatures. Open this page in a '
    + 'newer browser, from a file or over https. Or use the program: verishuffle verify --logged.',
  logAnotherKey: 'The log proof is of another key than the log key that you gave. Compare your key with the one that '
    + 'the organiser published. If it is right, this proof is not the organiser’s.',
  logLeafSignature: 'The log proof is not of this commitment, or somebody changed it. Choose the proof of this draw, '
    + 'as it was made.',
  logNoRawHash: 'The log proof is of the commitment as a text of 64 characters, not of the commitment itself: it was '
    + 'logged without --raw-hash. So it shows nothing here. The organiser can log the commitment itself; the new '
    + 'proof then counts from its own time.',
  logUnknownLog: 'The log proof is from a log that your log policy does not name. If you trust that log, choose a '
    + 'policy that names it.',
  logLogSignature: 'The log did not sign this: somebody changed the log proof, or it is damaged. Get the file again '
    + 'from where the draw was published.',
  logQuorum: 'Too few of the witnesses that your log policy asks for have signed the log proof. Ask the organiser for '
    + 'a proof that more of them have signed.',
  logInclusion: 'The log proof does not lead to the commitment: somebody changed it, or it is damaged. Get the file '
    + 'again from where the draw was published.',
  duePassed: 'The chance was fixed only after the commitment was public, going by the time that you gave.',
  dueFailed: 'The chance was already known at the time that you gave.',
  dueOther: 'The time that you gave is that of what was announced, so it shows nothing about this record.',
  dueLoggedPassed: 'By the witnesses of the log, the commitment counts as public from {0}. The chance was fixed only '
    + 'after that.',
  dueLoggedFailed: 'By the witnesses of the log, the commitment counts as public only from {0}. The chance was '
    + 'already known then.',
  dueNone: 'There is no public source of random numbers, so there is no time to compare.',
  dueSkipped: 'Whether the chance came after the announcement was not checked.',
  stepsPassed: 'The record has as many steps as the draw needs.',
  stepsFailed: 'The record has too many or too few steps.',
  legalPassed: 'Each step is one that a fair shuffle can make.',
  legalFailed: 'A step is one that no fair shuffle can make.',
  derivedPassed: 'Each step follows from the terms and the chance.',
  derivedFailed: 'A step does not follow from the terms and the chance.',
  derivedSkipped: 'Whether the steps follow from the chance was not checked.',
  entriesPassed: 'The list is the one that was fixed.',
  entriesOwn: 'The list is the one that the terms of this record fix.',
  entriesFailed: 'The list is not the one that was fixed.',
  entriesSkipped: 'The list was not compared.',
  entriesNone: 'The entries are numbers, so there is no list to compare.',
  resultPassed: 'The published result is what was drawn.',
  resultFailed: 'The published result is not what was drawn.',
  resultSkipped: 'No published result was compared.',
  resultHeldPassed: 'The result on this page is what was drawn.',
  resultHeldFailed: 'The result on this page is not what was drawn.',
  resultPart: 'It has the first {0} of {1}.',
  awardsPassed: 'The published awards follow from the rules.',
  awardsFailed: 'The published awards do not follow from the rules.',
  awardsSkipped: 'No published awards were compared.',
  awardsHeldPassed: 'The awards on this page follow from the rules.',
  awardsHeldFailed: 'The awards on this page do not follow from the rules.',
  awardsNone: 'The terms give no awards.',

  // What no check can show: the cautions of SPEC.md, section 8
  cautionNoBeacon: 'No public source of random numbers takes part: if one person held all the seals, or their owners '
    + 'acted together, they could have tried many secrets before publishing. Who the owners are is the organiser’s '
    + 'word.',
  cautionBeaconTime: 'The public random number counts only if the commitment was public before {0}, when it came out.',
  cautionBeaconChain: 'The beacon counts only if the commitment was public before its round came out. This page does '
    + 'not know the chain, so it can’t say when that was.',
  cautionLogged: 'That a public log held the commitment by {0} is the word of the witnesses in the log policy that was '
    + 'given. It does not mean that anyone could read the terms or the list by then.',
  cautionPublicValues: 'A public value counts only if the commitment was public before anyone could know the value. '
    + 'Whoever fixed it last may have tried several.',
  cautionLastOpener: 'Whoever opens a seal last can know the outcome first, and may refuse to open it.',
  cautionSealOwner: 'The owner of a seal knows the outcome as soon as everything else is known.',
  cautionBlindedList: 'The list is private: no outsider can tell how often anyone is in it, or whether two entrants '
    + 'hold the same line.',
  cautionRepeated: 'The draw may have been made several times and only one of them shown. Only a complete published '
    + 'chain of draws rules that out.',
  cautionRounds: 'There are {0} rounds, and another round is another result.',
  cautionNoRoom: 'Not every order can come up: that takes {0} bits of chance, and the best source has {1}.',
  cautionUnknownRoom: 'Nobody can say how much chance is in this draw: for none of its sources is that known.',
  cautionListNotCompared: 'The list was not compared: nothing here shows who is on it, or that its {0} entries differ.',
  cautionNumbers: 'The entries are numbers: nothing here shows who or what each number stands for.',
  cautionCells: 'What an entry gets depends on its cells in the list, so entries with different cells may have '
    + 'different chances.',
  cautionWithdrawals: '{0} {0:entry counts|entries count} as withdrawn{0:|, in this order}, on the word of whoever '
    + 'listed {0:it|them}: nobody checks that {0:this person|these people} withdrew, and whoever lists withdrawals can '
    + 'choose who moves up.',

  // The show
  showRule: 'Each step swaps what is at two positions, or leaves it where it is. What is then at the first of '
    + 'the two is drawn, and stays there.',
  showTooMany: 'There are too many entries to show all positions.',
  showBoxes: 'Each box is a position, with the entry at it.',
  showPositions: 'Positions',
  showPosition: 'position {0}',
  showPlace: 'place {0}',
  showSwapped: 'swapped',
  showSoFar: 'Drawn before, the newest first',
  showOneBefore: 'Place 1 was drawn before these.',
  showBefore: 'Places 1 to {0} were drawn before these.',
  showOneEntry: 'There is only one entry, so there is no step.',
  showBeforeWithdrawals: 'This is the draw, before any withdrawal.',
  showStart: 'Before the first step.',
  showStays: 'Step {0} of {1}: the entry at position {2} stays where it is.',
  showSwaps: 'Step {0} of {1}: position {2} swaps with position {3}.',
  showPlaceIs: 'Place {0}: {1}',
  showLeftOver: 'Place {0}, left over: {1}',
  showPlay: 'Start',
  showContinue: 'Continue',
  showAgain: 'Start again',
  showPause: 'Pause',
  showBack: 'One step back',
  showOn: 'One step on',
  showFull: 'Full screen',
  showFullEnd: 'Leave full screen',
  showSpeed: 'Speed',
  speedSlow: 'Speed: slow',
  speedMiddle: 'Speed: medium',
  speedFast: 'Speed: fast',
  speedFastest: 'Speed: fastest',
  showStep: 'Step',
  showStepOf: 'step {0} of {1}',
  showControls: 'Controls of the show',
  showStill: 'This device asks for less movement, so nothing moves by itself here: use the two buttons or the slider.',
  showEnd: 'The end.',
  showPaused: 'Paused.',
  revealWhat: 'What to show',
  revealSwaps: 'the shuffle, step by step',
  revealForward: 'awards, the first one first',
  revealBackward: 'awards, the first one last',
  revealRule: 'This reveals one by one what the whole draw gave. It draws nothing itself.',
  revealStart: 'Before the first.',
  revealStep: '{0} of {1}: {2}, {3} of {4}.',
  revealIs: '{0}, {1}: {2}',
  revealSoFar: 'Shown before, the newest first',
  revealBefore: '{0} {0:was|were} shown before these.',

  // What an allocation means
  givesCells: 'Each entry has {0} {0:cell|cells}: {1}. Its {2} is its id.',
  givesOnePer: 'Of the entries with the same {0}, at most 1 gets an award; empty cells do not count as the same.',
  givesOnePerWaiting: 'Of the entries with the same {0}, at most 1 gets an award or a place on the waitlist; empty '
    + 'cells do not count as the same.',
  givesAwards: 'To be given: {0}.',
  givesAward: '{0} {1}',
  givesListed: '{0} and {1}',
  givesWaiting: 'Entries wait on {0} in case somebody withdraws.',
  givesUpToWaiting: 'Up to {0} {0:entry waits|entries wait} on {1} in case somebody withdraws.',
  givesOnce: 'Each drawn entry is looked at once, in the order of the draw.',
  givesTimes: 'There are {0} steps. Each takes the drawn entries in the order of the draw, and leaves out whoever '
    + 'already has something.',
  givesOnly: '{0}.',
  givesFirst: 'First, {0}.',
  givesThen: 'Then {0}.',
  givesOneOf: 'each entry gets the first of these that it can: {0}',
  givesOr: '; or ',
  givesIf: ' if its {0} is {1}',
  givesForUpTo: ', for up to {0} {0:entry|entries}',
  givesWhose: ' whose {0} is {1}',
  givesUpTo: 'up to {0} {0:entry|entries}{1} {0:gets|get} {2}',
  givesWhileLeft: 'entries{0} get {1} while one is left',
  givesAll: 'all entries{0} get {1}',
  givesAllLeft: 'all entries that are left get {0}',
  givesPlace: 'a place on {0}',
  givesItsAward: 'the award that is its {0}',
  givesTheirAward: 'the award that is their {0}',
  givesCap: 'At most {0} {0:award goes|awards go} to entries with the same {1}; empty cells do not count as the same.',
  givesCapWhose: 'At most {0} {0:award goes|awards go} to entries whose {1} is {2}.',
  givesCapsAwards: 'Such a limit on awards keeps nobody off the waitlist.',
  givesNobodyNext: 'If somebody with an award withdraws, nobody else gets it.',
  givesNext: 'If somebody with an award withdraws, it goes to whoever on {0} comes first by the same steps and limits.',
};

/** Of the page on which draws are made. */
export const MAKER_ENGLISH = {
  makerTitle: 'Make a draw that anyone can check',
  makerIntro: 'You need a list of who takes part, and a day and an hour for the draw. You publish one page before it; '
    + 'at that hour a public source of random numbers decides, and everyone can check who got what.',
  makerOffline: 'This page works offline, and what you type or choose stays on this device. It keeps nothing in the '
    + 'browser: only what you save as a file is kept.',
  makerScripts: 'Two scripts run on this page: the one of every page of a draw, and its own. Their SHA-256:',
  stageWhat: 'List',
  stageWhen: 'Time',
  stagePublish: 'Publish',
  stageDraw: 'Draw',
  stageAfter: 'Result',
  stagePublishHeading: 'Save and publish',
  stageDrawHeading: 'The draw',
  stageAfterHeading: 'After the draw',
  back: 'Back',
  screenCount: 'Question {0} of {1}',
  screenStart: 'Before you begin',
  screenWho: 'Who takes part?',
  screenWhat: 'What is drawn?',
  screenFirst: 'Who comes first?',
  screenWhen: 'When is it drawn?',
  screenLook: 'Is everything right?',
  begin: 'Type or paste the list',
  nextScreen: 'Next',
  change: 'Change',
  startTakes: 'A raffle takes 10 to 15 minutes, a school with rules or an assembly whose names stay private 20 to 30. '
    + 'You can save it at each question and go on later.',
  startSends: 'Nothing that you type or choose leaves this device.',
  startAsks: 'Only when you press for it on the day of the draw, this page asks a public source for its random number.',
  exampleStart: 'Try it with an example',
  exampleNote: 'This is an example to play with. Walk through it to the end, but don’t publish it.',
  exampleEnd: 'End the example',
  exampleContext: 'EXAMPLE, nothing is drawn: raffle of the summer fair',
  exampleRules: 'This is only an example. Nobody wins anything.',
  examplePrizes: 'Bicycle: 1\nBook: 2',
  exampleColumns: 'ticket;name;household;helps at the fair',
  hereStart: 'A draw right here, among those present',

  wasSaved: 'This draw was fixed and saved already. If its page is published, don’t change it: whatever you change '
    + 'makes another draw with another commitment, and everyone who has the first one can tell.',

  // What is drawn
  goOn: 'Go on with a draw that you have begun',
  goOnFile: 'The page that you saved',
  goOnHint: 'That is draw.html, or after the draw result.html, or begun.json if nothing was fixed yet. You can also '
    + 'drop it anywhere on this page.',
  party: 'You were asked for a seal',
  partyText: 'Somebody wants you to have a hand in the chance of their draw. This page makes a secret number for you. '
    + 'You send its fingerprint now, which is the seal, and the number itself once the draw is published. Then nobody '
    + 'can choose the outcome without you.',
  partyMakeHeading: 'Make a seal',
  partyContextLabel: 'Name of the draw that asks for it',
  partyContextHint: 'Exactly as you were told.',
  partyNameLabel: 'Your name',
  partyNameHint: 'Everyone can read it on the page of the draw.',
  partyRoundsLabel: 'How many rounds',
  partyRoundsHint: 'One, if you were told nothing else.',
  partyMake: 'Make my seal',
  partyWrong: 'This can’t become a seal: {0}.',
  partySecret: 'Your secret is your only key: without it nobody can make the draw. Keep my-secret.json to yourself '
    + 'until then.',
  partySavedHint: 'The file my-secret.json, usually in your downloads. Then the line to send appears.',
  partySeal: 'The line to send',
  partySealHint: 'Send it to whoever asked you. It gives away nothing of your secret.',
  partyOpenHeading: 'Open your seal',
  partyOpenText: 'Open it once the draw is published. If the draw has a time, open it before then. A seal opens for '
    + 'one draw only, so look at what you open it for.',
  partySecretFileLabel: 'Your secret for the draw',
  partySecretFileHint: 'The file my-secret.json, which you saved when you made the seal.',
  partyTermsLabel: 'The page of the draw',
  partyTermsHint: 'draw.html or terms.json, as it was published.',
  partyCommitmentLabel: 'Its commitment',
  partyCommitmentHint: 'The long number, from where it was published for everyone.',
  partyRoundLabel: 'The round to open',
  partyRoundHint: 'Rounds count from 0.',
  partyLacking: 'Choose your secret and the page of the draw, and paste the commitment.',
  partyNoTerms: 'This file does not announce a draw.',
  partyOpened: 'Your seal is open. Save your secret again in place of the old one: it now knows for which draw it was '
    + 'opened, and opens for no other. Then the opening appears.',
  partyRemains: 'Delete all older copies of your secret: this page can’t know of them, and with one of them somebody '
    + 'could open your seal for another draw.',
  partyOtherRounds: 'For this draw it still opens all {0} rounds, one at a time.',
  partySend: 'The opening to send',
  partySendHint: 'Send it to whoever makes the draw, or publish it.',
  contextLabel: 'Name of the draw',
  contextHint: 'With a day and a place, so that no other draw has this name: Raffle of the school fair, 5 '
    + 'December 2026, example.org/fair.',
  contextMissing: 'Give the draw a name.',
  nextOf: 'This draw comes after the one named here, and has its list and rules. Give it a name of its own below.',
  textWrong: 'The name or the rules can’t be written like this: {0}.',
  listText: 'Or type or paste it, one on each line',
  listTextHint: 'Paste it from a spreadsheet or a message. Everyone who gets the page can read the list, unless you '
    + 'keep it private below.',
  listFile: 'The file of your list',
  listFileHint: 'A workbook (.xlsx, .ods), a spreadsheet saved as CSV, or text with one entry on each line. You can '
    + 'also drop it anywhere on this page.',
  sheetRead: 'The sheet “{0}” was read.',
  sheetAsk: 'This workbook has several sheets with text. Which one has the list?',
  sheet_hidden_rows: '{0:Row|Rows} {1} {0:is|are} hidden in the sheet, by a filter or by hand, but in the list all '
    + 'the same. If {0:it|they} must not take part, delete {0:it|them} in the sheet, and choose the file again.',
  sheet_merged_cells: '{0:Row|Rows} {1} {0:has|have} merged cells: only the first cell of each has the text, and the '
    + 'others are empty.',
  sheet_after_empty_row: '{0:Row|Rows} {1} {0:is|are} below an empty row, but in the list all the same. Delete in the '
    + 'sheet what is not of the table, and choose the file again.',
  sheet_total: '{0:Row|Rows} {1} {0:adds|add} up the cells above. A row of totals is no entry.',
  sheet_hidden_columns: '{0:Column|Columns} {1} {0:is|are} hidden in the sheet, but can be read in a list that has '
    + 'what is in {0:it|them}.',
  sheet_date_form: 'The dates in {0:column|columns} {1} look different on each computer. Here they are written as '
    + '2026-11-27.',
  unread_format: 'Column {0} was left out: from row {1} on, this page does not understand its number format, {2}. '
    + 'Save the sheet as CSV, and choose that, or set the column to text.',
  unread_number: 'Column {0} was left out: the number in row {1} is too long to be shown with all its digits. Set the '
    + 'column to text.',
  unread_date: 'Column {0} was left out: programs show the date in row {1} differently. Correct it, or set the column '
    + 'to text.',
  unread_formula: 'Column {0} was left out: the formula in row {1} has no value yet. Open the workbook in Excel or '
    + 'LibreOffice, save it, and choose it again.',
  unread_text: 'Column {0} was left out: the value in row {1} has no text. Open the workbook in LibreOffice, save it, '
    + 'and choose it again.',
  workbook_damaged: 'This workbook is damaged, or part of it is missing. Open it and save it anew, or save the sheet '
    + 'as CSV and choose that.',
  workbook_large: 'This workbook is too large for this page. Save the sheet as CSV, and choose that.',
  workbook_locked: 'This workbook has a password. Open it, save it without a password or as CSV, and choose that.',
  workbook_binary: 'This is a binary workbook (.xlsb). Open it, save it as .xlsx or CSV, and choose that.',
  workbook_noText: 'No visible sheet of this workbook has text. Choose another file, or save the sheet as CSV.',
  given_oldOffice: 'This is an old Office file, such as .xls. Open it, save it as .xlsx or CSV, and choose that.',
  given_locked: 'This file has a password. Open it, save it without a password or as CSV, and choose that.',
  given_flat: 'This is a workbook in one XML file (.fods). Open it, save it as .ods or CSV, and choose that.',
  given_text: 'This is a text document, such as Word’s. Save it as plain text with one entry on each line, or copy '
    + 'its table into a spreadsheet.',
  given_apple: 'This is a file of Numbers, Pages or Keynote. Choose “Export To” there, then Excel or CSV, and choose '
    + 'that file here.',
  given_archive: 'This is a compressed file, such as .zip. Unpack it, and choose the list that is in it.',
  given_pdf: 'This is a PDF file, and no list. Copy the names into a text or a spreadsheet, one in each row.',
  given_rtf: 'This is a formatted text (RTF). Save it as plain text: in TextEdit choose “Make Plain Text” in the menu '
    + '“Format” first.',
  given_picture: 'This is a picture, and no list. Type the names into a text or a spreadsheet, one in each row.',
  given_webPage: 'This is a web page, and no list. Copy the names into a text or a spreadsheet, one in each row.',
  isPrivateLabel: 'Keep the list private: no name is published',
  isPrivateHint: 'The page then holds only a fingerprint of the list. List and key stay with you, and you give each '
    + 'person the proof of their own entry. The result says which lines of the list were drawn; only you see who that '
    + 'is.',
  listCount: '{0} {0:entry|entries}',
  lineCount: '{0} {0:line|lines}',
  listLong: 'This list has {0} bytes. That is too long to show it in a field.',
  listOther: 'Take another list',
  listMissing: 'There is no list yet.',
  listWrong: 'This can’t be the list of a draw: {0}.',
  listUndecided: 'First decide about the lines of the list that are named above.',
  listGuessed: 'The file isn’t in UTF-8, so it was read as Windows-1252. If {0} are misspelt, save it in UTF-8 (in '
    + 'Excel as “CSV UTF-8”), and choose it again.',
  lines_blank: '{0:Line|Lines} {1} {0:is empty or shows|are empty or show} nothing.',
  lines_repeats: '{0:Line|Lines} {1} {0:repeats an earlier one|repeat earlier ones}. If it is another person of the '
    + 'same name, tell them apart, for example by a number.',
  lines_header: 'The first line may be a heading, and would be drawn like any other.',
  lines_joined_files: '{0:Line|Lines} {1} {0:begins|begin} with an invisible mark, as where two files were joined.',
  lines_lost_character: '{0:Line|Lines} {1} {0:has|have} a character that was lost. Save the list again from its '
    + 'source, in UTF-8.',
  lines_misread: '{0:Line|Lines} {1} {0:looks|look} like text that was read in the wrong encoding: letters such as é '
    + 'became other signs. Save the list in UTF-8, and choose it again.',
  lines_open_quotation: '{0:Line|Lines} {1} {0:leaves|leave} a quotation open. If a cell holds a line break, it '
    + 'became two entries.',
  lines_total: '{0:Line|Lines} {1} {0:looks|look} like a row of totals, or a number of rows or pages.',
  lines_sheet_error: '{0:Line|Lines} {1} {0:has|have} an error of a spreadsheet. Correct it in the table.',
  lines_shortened: '{0:Line|Lines} {1} {0:has|have} a number that a spreadsheet shortened. Different ones may have '
    + 'become one: format the column as text, and type it again.',
  lines_invisible: '{0:Line|Lines} {1} {0:has|have} an invisible character.',
  lines_edge_blank: '{0:Line|Lines} {1} {0:begins or ends|begin or end} with a space.',
  lines_double_space: '{0:Line|Lines} {1} {0:has|have} two spaces in a row.',
  lines_alike: '{0:Line|Lines} {1} {0:is|are} hard to tell from an earlier one.',
  lines_mixed_scripts: '{0:Line|Lines} {1} {0:mixes|mix} letters of several alphabets in one word.',
  lines_separator_line: 'The first line only tells a spreadsheet which sign separates the cells, and would be drawn '
    + 'like any other. Take it out.',
  lines_escaped: '{0:Line|Lines} {1} {0:has|have} a code in place of a character, such as &amp; for &. Write the '
    + 'character itself.',
  lines_markup: '{0:Line|Lines} {1} {0:has|have} marks of a formatted document. Save the list as plain text, and '
    + 'choose it again.',
  lines_formula: '{0:Line|Lines} {1} {0:has|have} a formula of a spreadsheet in place of its value. Save the table as '
    + 'CSV again, with values.',
  lines_program_word: '{0:Line|Lines} {1} {0:has|have} a word such as N/A, TBD or TRUE in place of a name. Take '
    + '{0:it|them} out, unless it is a name.',
  lines_placeholder: '{0:Line|Lines} {1} {0:has|have} a placeholder, such as %name%, that a program should have filled '
    + 'in. Make the list again, with the values.',
  lines_broken_address: '{0:Line|Lines} {1} {0:has|have} an address with a space or a sign that does not belong '
    + 'there. Nobody is reached at it, so correct it.',
  lines_several_addresses: '{0:Line|Lines} {1} {0:has|have} the addresses of several people, but {0:is|are} one entry '
    + '{0:|each}. Write each address on its own line, unless they are of one person.',
  lines_cut_off: '{0:Line|Lines} {1} {0:is|are} cut off with an ellipsis, so a part may be lost, and different ones '
    + 'may have become one. Save the list again from its source, with whole texts.',
  lines_numbered: 'The lines are numbered, and the numbers would be parts of the entries. Take them out, unless '
    + 'people know their numbers.',
  lines_one_entry: 'There is only one entry, so there is nothing to draw. Write each name on a line of its own.',
  linesShown: 'Line {0}: {1}',
  linesSame: 'Lines {0} and {1} are both {2}.',
  namesHeading: 'Publish no names',
  namesText: 'Everyone gets an id of 64 digits in place of a name, and a file that proves that it is theirs. Everybody '
    + 'can still check who got what, and why. Say what each column is. Who somebody is must be so clear that a '
    + 'stranger could tell from a passport: a name and a date of birth, say.',
  roleOut: 'leave it out',
  roleWho: 'says who somebody is, hidden',
  roleShown: 'everyone can read it',
  roleCounted: 'counted by rules, hidden',
  roleTickets: 'number of tickets, hidden',
  namesContext: 'Write the name of the draw first: the ids are made with it.',
  namesWho: 'Choose at least one column that says who somebody is.',
  namesTickets: 'Only one column can be the number of tickets.',
  namesMake: 'Make the list without names',
  namesId: 'person',
  namesSave: 'Save both files now: nothing else holds them. Whoever has the key can find out everyone’s id, so keep it '
    + 'to yourself, like the table. Send each person their proof; ids.jsonl in proofs.zip says whose is where. Don’t '
    + 'send the commitment with it: people take that from where everyone sees the same one.',
  namesKey: 'Save the key of the ids',
  namesProofs: 'Save the proofs',
  namesMany: 'This page makes at most {0} {0:id|ids}. For more there is the command verishuffle table.',
  namesUnsaved: 'First save blinding.json and proofs.zip: nothing else holds them.',
  namesRules: 'No rule uses the other columns of the list, so the draw would not know them, and no proof would hold. '
    + 'Add a rule about one of them, or go back to the table and leave them out.',
  namesOther: 'The ids were made for the draw {0}. With another name no proof would hold. Change the name back, or go '
    + 'back to the table and make the list again.',
  rows_alike: '{0:Row|Rows} {1} {0:is|are} hard to tell from an earlier one: is it the same person?',
  rows_spellings: '{0:Row|Rows} {1} may have the same text in two spellings. The rules treat them as two.',
  rows_empty_cell: '{0:Row|Rows} {1} {0:has|have} an empty cell. No rule about that column holds {0:it|them} back.',
  rows_unclear_id: 'In {0:row|rows} {1} the text that says who it is has few letters, or only digits. Choose another '
    + 'column too, such as a date of birth.',
  rows_rare_cells: 'Few others have the readable cells of {0:row|rows} {1}, so {0:its line|their lines} may show who '
    + 'it is. Leave a column out, or write coarser cells, such as a decade in place of a year.',
  rows_rare_group: 'Few groups are as large as that of {0:row|rows} {1} and have the same readable cells, so {0:its '
    + 'line|their lines} may show who it is. Leave a column out, or write coarser cells.',
  rows_other: '{0:Row|Rows} {1} may hold damaged text. Look at {0:it|them} in the table.',
  tableHeading: 'This looks like a table. Is it one, or is each line an entry?',
  tableLegend: 'A table',
  tableText: 'Each row below the headings is an entry; the headings are none. Everyone who gets the page can read the '
    + 'columns that are ticked: untick telephone numbers and the like.',
  tablePrivate: 'Not ticked, since {0:it looks|they look} private: {1}. Tick what everyone may see.',
  headingRowLabel: 'The row with the headings',
  headingRowHint: 'What is above it is left out.',
  headingsNone: 'none: the first row is an entry',
  firstLabel: 'What tells the entries apart',
  firstHint: 'A column with another text in each row, such as a membership number. If there is none, the rows are '
    + 'numbered.',
  firstNumber: 'a number for each row: 1, 2, 3 …',
  numberName: 'number',
  tableSample: 'Then {0} {0:row is|rows are} drawn from, as entries like these:',
  looseRows: '{0:Line|Lines} {1} {0:is|are} below an empty row. If {0:it is|they are} no {0:row|rows} of the table, '
    + 'such as a total, take {0:it|them} out.',
  linesLegend: 'Plain lines',
  linesText: 'Each line is an entry, the first one too. Nothing is left out:',
  linesKeep: 'Draw the lines as they are',
  linesKept: 'Each line is drawn as it is, the first one too.',
  tableAfterAll: 'It is a table after all',
  tableUnanswered: 'First say what the list is: a table, or plain lines.',
  headerKeep: 'It takes part like the others',
  tableMake: 'Make the list of these columns',
  tableNoColumn: 'Choose at least one column.',
  tableFaulty: '{0} {0:row|rows} can’t become entries. The first is row {1}{2}: {3}.',
  tableWithout: '{0} {0:row|rows} with 0 tickets got no entry: {1}.',
  tableSame: '{0} {0:row has|rows have} the same cells as an earlier one in the chosen columns: {1}. Each has its own '
    + 'tickets. If that is a mistake, go back to the table, and take {0:the row|the rows} out.',
  tableAlike: '{0} {0:row is|rows are} hard to tell from an earlier one: {1}. Each has its own tickets.',
  tableBack: 'Back to the table',
  ticketsLabel: 'How many tickets a row has',
  ticketsHint: 'A column with a number in each row, if there is one.',
  ticketsOne: 'one each',
  ticketName: 'ticket',
  yesNoHeading: 'A rule by a number or a date, such as up to 1.5 km',
  yesNoText: 'This adds a column with yes or no, which a rule can ask for below. Everyone can read yes or no; the '
    + 'number or the date itself only if its column is ticked above.',
  yesNoColumn: 'Column',
  yesNoCompare: 'Is it',
  yesNo_most: 'up to {0}',
  yesNo_below: 'below or before {0}',
  yesNo_least: 'from {0}',
  yesNoWhich: 'Which number, date or year',
  yesNoWhichHint: 'Such as 1.5 or 2020-06-30 or 2020. A year means all of its days.',
  yesNoBound: 'Give a number, a date such as 2020-06-30, or a year.',
  yesNoAdd: 'Add this column',
  yes: 'yes',
  no: 'no',
  faultIdRepeats: 'its first column repeats that of an earlier row. Choose another first column, or take the row out',
  faultIdEmpty: 'its first column is empty',
  faultNotNumber: 'this is not a number of tickets',
  faultSemicolon: 'a cell holds a semicolon',
  faultLineBreak: 'a cell holds a line break',
  faultMissing: 'a cell is missing',
  faultNotMeasured: 'this is no number and no date such as 2020-06-30 or 30.6.2020',
  faultUnclearNumber: 'it is unclear whether this number has thousands or three decimals. Write it without the sign, '
    + 'or with another number of decimals',
  faultCells: 'it has more cells than there are headings',
  faultMisquoted: 'a quotation mark is in the wrong place',
  onePerLabel: 'At most one {of:prize or place|prize|place|seat} for each',
  onePerHint: 'Entries with the same value in this column count as one, such as the tickets of one person.',
  onePerNone: 'entry',
  saveBegun: 'Save for later',
  takeOut: 'Take {0:this line|these lines} out',
  thingLabel: 'Prizes, places, seats or an order?',
  thingHint: 'This page then uses the right words.',
  thingPrizes: 'prizes, as in a raffle',
  thingPlaces: 'places, as at a school or in a course',
  thingSeats: 'seats, as in a citizens’ assembly or a jury',
  thingOrder: 'only an order of all entries',
  drawLabel: 'How many are drawn',
  drawHint: 'Count reserves too: they are drawn after the others. If you name {of:prizes or '
    + 'places|prizes|places|seats}, the page counts for you.',
  drawWrong: 'How many are drawn: a number from 1 to {0}.',
  prizesLabel: '{of:Prizes or places|Prizes|Places|Seats}',
  prizesHint: 'If you like: one on each line, with how many there are of it, such as {of:Bicycle: 2 or 2 '
    + 'bicycles|Bicycle: 2 or 2 bicycles|Place: 20 or 20 places|Seat: 40 or 40 seats}. They are given in this order.',
  prizeRead: '“{0}” is read as {1} of “{2}”. If the number belongs to the name, write “{0}: 1”.',
  reservesLabel: '{of:Reserves|Reserves|Places on the waiting list|Reserves}',
  reservesHint: 'They move up if somebody withdraws.',
  reservesName: '{of:Reserves|Reserves|Waiting list|Reserves}',
  prizesWrong: 'This can’t be written as {of:a prize|a prize|a place|a seat} or a number of reserves: {0}. Write '
    + '{of:Bicycle: 1|Bicycle: 1|Place: 1|Seat: 1}.',
  columnWrong: 'The column {0} can’t be used in a rule: its name is too long, or holds one of ; : , @ =. Give it '
    + 'another name in the table, and choose the table again.',
  setAsideLost: '{0} is set aside, but is no longer among the {of:prizes or places|prizes|places|seats}. Take that '
    + 'rule out, or name it again.',
  rulesMany: 'These are more rules than a draw can have: at most 16 columns, 64 steps, 64 limits and 4,096 '
    + 'characters. Take some out.',
  formOther: 'The {of:prizes or places|prizes|places|seats} of that draw follow rules that this form doesn’t have. '
    + 'Write them anew; only the command verishuffle can take them over.',
  isAllWaitingLabel: 'Everyone else waits',
  waitingName: 'Waiting list',
  columnsAlone: '{0:The column|The columns} {1} can’t be in a rule, since no two rows have the same there. For a rule '
    + 'such as up to 1.5 km, go back to the table, and add a column with yes or no.',
  columnsMany: 'No rule can ask for one value of {0:the column|the columns} {1}, since there are more than 32 '
    + 'different ones, or they hold a comma. For a rule such as up to 1.5 km, go back to the table, and add '
    + 'a column with yes or no.',
  tiersHeading: 'Who comes first',
  tiersText: 'In this order, and then all others. Within each group the draw decides.',
  setAsidesHeading: 'Set aside',
  setAsidesText: 'Given before everything else. What is left of it goes to all.',
  capsHeading: 'Limits',
  capsText: 'More than this many never go to the same group, even if something is left over.',
  capNobody: 'This limit keeps out nobody, since no more than {0} {0:entry has|entries have} it.',
  setAsideCount: 'How many',
  setAsideAward: 'Of what',
  capMost: 'At most',
  ruleAsked: 'For whom',
  ruleNone: 'choose',
  ruleCell: '{0} is {1}',
  ruleEach: 'the same {0}',
  ruleWish: 'each gets what {0} names',
  ruleMost: 'At most {0}: {1}',
  ruleAdd: 'Add',
  ruleOut: 'Take out',
  ruleMissing: 'Fill in all fields of the rule, then add it.',
  ruleOpen: 'A rule is chosen, but not added. Press Add, or set it back to “choose”.',
  prizesMany: '{0} would be drawn, but there are only {1} {1:entry|entries}.',
  effectChance: '{0} {0:entry|entries}; {1} {1:gets|get} something: each has a chance of {1} in {0}.',
  effectRules: '{0} {0:entry|entries}; {1} {1:gets|get} something. Who has which chance goes by the rules.',
  effectOrder: 'All {0} {0:entry|entries} are put in a random order.',
  effectTiers: 'Each group in turn gets {0} first, and the next only when none of it is left. If each should get '
    + 'their own first, such as siblings their own class, add a column to the list that names it exactly, and choose '
    + 'that rule.',
  firstNoColumns: 'Everyone has the same chance. For rules such as one for each household, or siblings first, the '
    + 'list must be a table with a column that says so.',
  firstNoPrizes: 'Everyone has the same chance. For rules by columns, go back and name what is given, such as '
    + '{of:Bicycle: 1 or Place: 20|Bicycle: 1|Place: 20|Seat: 40}.',
  previewText: 'Try the rules on random orders before you decide. A trial binds nobody.',
  previewStart: 'Try {0} random orders',
  previewChances: 'The chance of one entry, by the orders that were tried.',
  previewErrors: 'The number after ± says how far the trial may be off.',
  previewAll: 'Each of {0} {0:entry|entries}',
  previewValue: '{1} is {2}: each of {0} {0:entry|entries}',
  previewEmptyCell: '{1} is empty: each of {0} {0:entry|entries}',
  previewAlone: 'Alone with its {1}: each of {0} {0:entry|entries}',
  previewShared: '{2} entries have the same {1}: each of {0} {0:entry|entries}',
  previewLeft: '{0}: in {1} of {2} orders not all were given.',
  previewNothingLeft: 'In every order everything was given.',
  whatIfLabel: 'What if one withdraws?',
  whatIfHint: 'These got something in the first of the orders that were tried.',
  whatIfNext: '{0} moves up, and gets {1}.',
  whatIfNobody: 'Nobody moves up; this {0} stays free.',
  rulesLabel: 'Rules',
  rulesHint: 'If you like: what each {of:prize or place|prize|place|seat} includes, and what happens if somebody does '
    + 'not answer. They can’t change later.',

  // When
  whenIntro: 'Choose a time by which everyone can have seen your page. Until then nobody knows the result, and you '
    + 'can’t choose it.',
  dateLabel: 'Day and time of the draw',
  dateHint: 'By the clock of this device.',
  clockNow: 'By this clock it is now {0}. If that is wrong, set the clock first.',
  dateChosen: 'The draw is decided on {0}, by round {1} of the public source of random numbers.',
  dateChosenSeals: 'The beacon’s part of the chance comes out on {0}, with its round {1}. The seals decide together '
    + 'with it.',
  dateSoon: 'That is less than an hour from now. Everyone must have seen your page before then.',
  dateMissing: 'Choose a day and a time.',
  datePast: 'This time has passed, so the outcome could already be known. Choose a later one.',
  dateFar: 'That is more than five years from now, on {0}. Is the year right?',
  dateSkipped: 'The clock skips this hour, since summer time begins. The draw would be on {0}.',
  dateTwice: 'The clock has this hour twice, since summer time ends. The draw would be on {0}.',
  dateMeant: 'This is what I mean',
  dateDoubted: 'Look at the day and the hour above. Tick that it is meant, or choose another one.',
  chanceBeaconHeading: 'Where the chance comes from',
  chanceBeaconText: 'From drand quicknet, a public beacon of many organisations: it gives a new random value every '
    + 'three seconds. Nobody knows it beforehand, and nobody can hold it back.',
  chanceNoSecret: 'You have no secret to lose.',
  chanceSeals: 'The seals below decide together with it, and the draw needs all of them.',
  sealsMore: 'More sources of chance: seals',
  sealsPrice: 'With a seal, somebody fixes a secret number before the draw and shows it for the draw. Then the beacon '
    + 'alone decides nothing. The price: if a secret is lost or held back, nobody can make the draw, and whoever '
    + 'opens last sees the result first.',
  sealsLabel: 'Seals of others',
  sealsHint: 'One on each line, as you were sent it: a name, = and 64 characters.',
  isSealedLabel: 'Add a seal of my own',
  ask: 'A text to ask others for a seal',
  askHint: 'Send it with the page maker.html. From then on the name of the draw must stay as it is.',
  askText: 'Please make a seal for a draw. Open the page maker.html, unfold “{1}”, and give exactly this:\n\nName of '
    + 'the draw: {0}\nRounds: {2}\n\nSend me the line that you get. Keep the file that you save: without it nobody '
    + 'can make the draw.',
  isBeaconlessLabel: 'Without the beacon: the seals alone decide',
  isBeaconlessHint: 'As at a card table where everyone has a seal. The draw then needs no set time. But if all who '
    + 'hold seals act together they can choose the outcome, and each of them can stop the draw.',
  roundsLabel: 'Rounds',
  roundsHint: 'How many times you draw under these terms, such as hands of cards. Leave it empty for one.',
  roundsWrong: 'Rounds should be a number from 1 to {0}.',
  sealsFew: 'Without the beacon there must be at least two seals.',
  chainMore: 'One of several draws',
  isChainedLabel: 'Each draw names the one before',
  isChainedHint: 'For a raffle every month, for example: in such a chain nobody can leave out, repeat or swap a draw '
    + 'unnoticed. Begin each next draw from the result of the one before, with the button at its end.',
  chainBefore: 'This draw names the one before it: {0}',
  sealWrong: 'This is not a seal, or its name is taken: {0}.',
  nextPublish: 'Go on: save and publish',

  // Save and publish
  saveHeading: 'First save it',
  publishIntro: 'The page of the draw holds the list, the rules and the time, and nothing in it can be changed '
    + 'unnoticed.',
  publishPrivate: 'The page of the draw holds the rules, the time and a fingerprint of the list, and nothing in it can '
    + 'be changed unnoticed. Save also what is for you alone.',
  usePublic: 'to publish',
  useOwn: 'for you alone',
  otherFiles: 'Other files',
  otherFilesText: 'The page holds all of this too. The files are for programs, and for a web server.',
  tellHeading: 'Then publish it',
  tellText: 'Publish the page before the draw, and tick what you have done. Each of these shows later that the draw '
    + 'was public in time; two or three of them are better than one.',
  wayShows_site: 'Everyone can read the page and keep it. By itself it does not show when it went up; a copy in a web '
    + 'archive does.',
  wayShows_archive: 'Give the address of the page to a web archive, such as web.archive.org under “Save Page Now”. Its '
    + 'copy bears a date that you can’t change.',
  wayShows_mail: 'Each of them then has the commitment, with the date of the mail. One person who kept it is enough to '
    + 'notice a change.',
  wayShows_witnesses: 'Two people who have no part in the draw write down the commitment and the time, and sign it. '
    + 'They can say later that it was so.',
  wayShows_notice: 'A notice board with a date stamp, a newspaper, an official gazette: it bears a day, and copies of '
    + 'it can’t be called back.',
  wayShows_log: 'Nothing can be taken out of a log such as Sigsum, and witnesses sign when the commitment was in it. '
    + 'This needs the command, or somebody who has it.',
  wayWhere_site: 'The address of the page',
  wayWhere_archive: 'The address of the copy',
  wayWhere_mail: 'To whom, such as: all parents of class 1',
  wayWhere_witnesses: 'Who they are, if they agree',
  wayWhere_notice: 'Where it is',
  wayWhere_log: 'Which log',
  wayWhen: 'When',
  wayWithoutTime: '{0}: say when.',
  wayToCome: '{0}: this time is still to come. Tick it when it is done.',
  stateText: 'What you tick goes into the page of the result as your own statement, for everyone to read. So name '
    + 'nobody who would not agree.',
  stateSave: 'Save the page again, with this statement',
  statedSaved: 'Saved as draw.html. With it this page knows on the day of the draw what you did. The commitment is the '
    + 'same, so either of the two pages can be published.',
  postHeading: 'Where no file can go',
  sheetAddress: 'The page of the draw',
  warnings: 'Look at this before you go on: change it, or leave it if it is meant.',
  warningsMore: 'And {0} more like these.',
  warningsRoom: 'How many orders can come up',
  terms_no_room: 'So many are drawn that not every order of them can come up. Nobody can know or choose which, but '
    + 'whoever checks the draw sees a caution. With fewer {of:prizes|prizes|places|seats} and reserves every order '
    + 'can.',
  terms_no_room_unsealed: 'So many are drawn that not every order of them can come up. Nobody can know or choose '
    + 'which, but whoever checks the draw sees a caution. With fewer {of:prizes|prizes|places|seats} and reserves '
    + 'every order can. Or add a seal of your own, and no seals of others.',
  terms_alike: 'Two names are hard to tell apart: {3} and {4}. Rename one of them.',
  terms_mixed_scripts: 'The word {3} mixes letters of several alphabets, so it looks like another word. Type it again.',
  terms_respelled: 'Some programs turn {3} into {4} when they pass it on. Better write it like that yourself.',
  terms_unlike: 'The text {3} may not be what it looks like: character {4} is {5}. Replace it if you did not mean it.',
  terms_limit_too_high: 'Of {5} there are only {4}, and {3} are set aside. Set fewer aside.',
  terms_cap_beside_one_per: 'The limit for {3} holds nobody back, since entries that share it get one thing at most '
    + 'anyway. Take one of the two rules out.',
  terms_column_names: 'Line 1 of the list is the headings of its table, and can be drawn. Take it out.',
  terms_spellings: 'In {3} there are both {4} and {5}. The rules treat them as two. If they are the same, correct the '
    + 'list.',
  terms_uncounted: 'Lines {1} of the list have the same {3}, but no rule counts it, so both can get something. If '
    + 'only one should, choose it under “At most one {of:prize or place|prize|place|seat} for each”.',
  terms_idle_limit: 'The rule that counts {3} keeps out nobody: at most {4} {4:entry that shares|entries that share} '
    + 'it can get something anyway. Take the rule out, or correct it or the list.',
  terms_award_for_nobody: 'Nobody can get {3}: what comes before it is enough for all who may get something, or nobody '
    + 'has what the rules ask for. Take it out, or give less before it.',
  terms_awards_left: 'By these rules at most {3} of {4} can be given, so some are left over. Give fewer, or change the '
    + 'rules.',
  terms_empty_cell: '{0} {0:line of the list has|lines of the list have} no {3}, so no rule about it holds {0:this '
    + 'line|them} back: {1}. Fill it in if you can.',
  terms_unknown_value: 'A rule asks for the {3} {4}, but no entry has it. Take the rule out, or correct the list.',
  terms_unknown_value_like: 'Line {1} of the list has {5}. If that is meant, spell both alike.',
  terms_curly_quotation: 'The quotation marks around {3} are a part of that text. If they should not be, take them '
    + 'out.',
  terms_undrawn: 'Only {3} of {4} entries are drawn, and the others get nothing, even if something is left over. Draw '
    + 'all of them if that is not meant.',
  terms_never_gives: 'Line {2} of the rules for the awards never gives anything, since line {3} gives the same to '
    + 'everyone it can. Take line {2} out, or put it first.',
  terms_waitlist_first: 'Line {2} of the rules for the awards fills the waitlist before the last award, so whoever '
    + 'waits gets none of the awards after it. Put the waitlist last.',
  terms_blinded_ids: 'The ids of the list look blinded. Try one proof on the page of the draw before you publish it: '
    + 'if the draw or a column had another name when the list was made, no proof holds.',
  terms_blinded_column: 'Line {2} of the rules for the awards compares {3} with a text, but in the list {3} is '
    + 'blinded, so no entry has it. Take the rule out, or leave {3} public in the list.',
  terms_unknown_award: 'Line {1} of the list has {3}, but no award has that name, so it gets nothing by line {2} of '
    + 'the rules. Spell it like an award.',
  saveDraw: 'Save the page of the draw',
  saveSecret: 'Save your secret',
  saveTermsFile: 'Save the terms',
  saveList: 'Save the list',
  secretText: 'Your secret is your only key: without it nobody can make this draw. Keep secret.json to yourself, in '
    + 'two places, and don’t publish it before the draw.',
  savedFiles: 'Was it saved? Choose it again',
  savedAll: 'Were they saved? Choose them again',
  savedFilesHint: 'Choose draw.html, usually in your downloads, so that this page can compare it. With it you can go '
    + 'on later, on another device too.',
  savedAllHint: 'Choose draw.html and the files that are for you alone, usually in your downloads, so that this page '
    + 'can compare them. With them you can go on later, on another device too.',
  savedSame: 'It is saved, byte for byte.',
  savedAllSame: 'All of them are saved, byte for byte.',
  savedOther: '{0} is not what was saved here. It was changed, or belongs to another draw.',
  post: 'A text to publish',
  postHint: 'The long number is the commitment. Whoever keeps it can tell whether anything was changed.',
  printSheet: 'Print a sheet to hang up',
  copyText: 'Copy the text',
  saveBlinding: 'Save the key of the list',
  keptText: 'blinding.json is the only key of the list. Without it and entries.txt nobody can say who was drawn or '
    + 'prove who is on the list. Keep both to yourself, in two places, and publish neither.',
  savedLacking: '{0} {2:is|are} saved. Now choose {1} too: you need all of them to go on.',
  postBeacon: 'Round {0} of the public beacon drand quicknet decides, on {1}.',
  postBoth: 'Round {0} of the public beacon drand quicknet, on {1}, and the sealed secrets of {2} decide together.',
  postSeals: 'The sealed secrets of {0} decide.',
  postRounds: 'There are up to {0} {0:round|rounds}, each drawn from the whole list.',
  postFirst: 'This is the first draw of a chain.',
  postAfter: 'It follows the draw with the commitment {0}.',
  postPrivate: 'The list is private: everyone on it gets the proof of their own entry.',
  keptFiles: 'Your private list and its key',
  keptFilesHint: 'Choose entries.txt and blinding.json, which you saved before the draw, and withdrawals.txt if there '
    + 'is one. With them this page shows you the names and makes the proofs.',
  keptLacking: 'Now choose {0} too.',
  keptOther: 'This is not the list of this draw with its key. Choose the files that were saved with its page.',
  proofsHeading: 'A proof for each person',
  proofsText: 'With the proof of their entry, each person can see that they are in the draw, and after it whether they '
    + 'were drawn. proofs.zip has a file for each, and proofs.csv in it, a table, says whose file is which. Send each '
    + 'person only their own.',
  proofsMake: 'Make the proofs',
  proofsMany: 'This page makes the proofs of at most {0} {0:entry|entries}. For more there is the command verishuffle '
    + 'prove --all.',
  proofPostLabel: 'A text to send with each proof',
  proofPostHint: 'It does not hold the commitment: everyone should take that from where it was published.',
  proofPost: '{0}\n\nYou are on the list of this draw. The attached file is the proof of your entry, for you alone. '
    + 'Keep it.\n\nTo check it, open the page of the draw where it was published for everyone, and choose the file '
    + 'there under “{1}”. Don’t take that page or the commitment from a message: everyone should see the same ones.',
  postDraw: '{0} of {1} entries will be drawn.',
  postCount: '{0} {0:entry takes|entries take} part.',
  postInOrder: 'They go, one after the other, to the entries in the order of the draw.',
  postRules: 'Rules: {0}',
  postCommitment: 'Commitment, to keep: {0}',
  postWhere: 'The page of the draw, with which anyone can check it: {0}',
  notSaved: 'First save the page of the draw, and choose it again above.',
  notPublished: 'First publish it, and tick above how. A draw that nobody saw beforehand convinces nobody.',
  publishedLate: 'The time of this draw has come before it was published, so it convinces nobody. Begin again with a '
    + 'later time.',
  publishedAsk: 'The time of this draw has come. Say above when it was already public.',
  nextDraw: 'Go on: the draw',

  // The draw
  drawIntro: 'Anyone can make this draw with the page that you published, and gets the same result. You can close '
    + 'this page and go on with draw.html later.',
  drawWait: 'Until then there is nothing to do.',
  sealHeading: 'Your seal',
  sealText: 'Open it once the draw is published. If the draw has a time, open it before then, so that nobody can say '
    + 'you saw the result first. It opens for this draw alone.',
  openSeal: 'Open my seal',
  secretFile: 'Your secret',
  secretFileHint: 'The file secret.json, if you added a seal of your own.',
  openedText: 'It is open, and used here. Save the secret again in place of the old one: it now knows which draw it '
    + 'was opened for. Publish the opening, so that others can make the draw too.',
  openedOther: 'This secret was opened for another draw already, so it stays closed.',
  openedStrange: 'This is not the secret of a seal of this draw.',
  openedRound: 'First say which round is drawn.',
  openedTerms: 'The commitment is not that of these terms, so the seal stays closed. Compare both with what was '
    + 'published.',
  saveOpened: 'Save the secret again',
  saveOpening: 'Save the opening',
  drawRefused: 'Nothing was drawn, because what was given does not hold: {0} Take the beacon’s reply from its address '
    + 'again.',
  clockWrong: 'The clock of this device is slow: the beacon’s reply is there already. So what this page says about '
    + 'when you published goes by a wrong clock.',
  listChanged: 'The list in this file is not that of the terms. It was changed after it was fixed, so this draw can’t '
    + 'go on from it. Take the page that you published.',
  filesLeft: 'Not taken: {0}. Give one file at a time.',
  fileLater: '{0}: the list of this draw is fixed and can’t be changed. To go on with another draw, choose its page.',
  pageStrange: '{0} is nothing from which a draw goes on. Choose draw.html, or after the draw result.html.',
  pageNoList: 'This page holds no list, so the draw can’t go on from it here. Take the page that was saved here.',
  pageReceipt: 'This is a receipt: it shows the draw to one person, and holds the proof of their entry, so nothing is '
    + 'made of it here. Choose result.html, the page of the result that everyone got.',

  // After
  afterUnchecked: 'This is the result by the record of this file. To check it, open the file itself in a browser, and '
    + 'press “{0}” there.',
  afterPublishText: 'Save {0} and put it where draw.html is, or send it to the same people: it shows the result, and '
    + 'anyone can check it.',
  saveAndPublish: 'Save and publish',
  afterHow: 'How it was drawn',
  saveWinners: '{of:Save who was drawn|Save the list of winners|Save who has a place|Save who has a seat}',
  saveOrder: 'Save the order of the draw',
  saveRecord: 'Save the record',
  saveWithdrawn: 'Save the withdrawals',
  findHere: 'Find an entry',
  findHereLabel: 'A ticket, a name, or part of it',
  withdrawHeading: 'If somebody withdraws',
  withdrawLabel: 'Who withdraws',
  withdrawHint: 'The same terms say who moves up; the page says it before you record it.',
  withdrawMissing: 'Choose who withdraws.',
  withdrawTyped: 'Type the line of the list as it is there, or its first cell if the list was made of a table. The '
    + 'same terms say who moves up; the page says it before you record it.',
  withdrawUnknown: 'Nobody with this name holds or waits for anything. Look at how the list writes it. Of an id of 64 '
    + 'digits give all, or its first 8 or more if no other begins so.',
  withdrawNow: 'Record the withdrawal',
  withdrawNext: 'If {0} withdraws, {1} moves up, and gets {2}.',
  withdrawNobody: 'If {0} withdraws, nobody moves up; this {1} stays free.',
  withdrawWaiting: 'If {0} withdraws, this place on the waiting list is free.',
  takeBack: 'Take back',
  unsavedFirst: 'First save {0} again: nothing else holds what was done here.',
  movedNext: '{0} withdrew. {1} moves up, and gets {2}.',
  movedNobody: '{0} withdrew. Nobody moves up; this {1} stays free.',
  movedWaiting: '{0} withdrew, and waits no longer.',
  movedSave: 'Save the page of the result again, and publish it in place of the old one.',
  movedKeep: 'Save awards.txt and withdrawals.txt again. The page of the result stays as it is, since it holds no '
    + 'names.',
  withdrawnNamed: 'Withdrawn so far, in this order:',
  afterPrivate: 'The list is private, so the result says which lines of it were drawn, and no names.',
  afterPrivateNames: 'Only you see the names here. They are in {0}, and in no other of these files.',
  siteMake: 'Save all of it as a folder',
  siteText: 'draw.zip holds the page as index.html, and beside it all that is public of this draw, with a README that '
    + 'says how to check it. Unpack it on a web server.',
  roundHeading: 'The next round',
  roundText: 'There are {0} {0:round|rounds} under these terms. Each is drawn from new openings of the same seals.',
  roundNext: 'Draw another round',
  nextChained: 'Begin another draw with the same list and rules. It names this one, so that the chain goes on.',
  nextHeading: 'The next draw',
  nextText: 'Begin another draw with the same list and rules. It gets a name, a time and a commitment of its own, and '
    + 'changes nothing of this one.',
  nextStart: 'Begin the next draw',
};
