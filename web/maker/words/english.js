// The sentences of the page on which draws are made, in English, beside those of web/page/english.js.

export const MAKER_ENGLISH = {
  makerTitle: 'Make a draw that anyone can check',
  makerIntro: 'You need a list and a day. You publish one page before the draw; on that day a public '
    + 'source of random numbers decides, and everyone can check who won.',
  makerOffline: 'This page works offline, and what you type or choose stays on this device. It keeps nothing in the '
    + 'browser: only what you save as a file is kept.',
  makerScripts: 'Two scripts run on this page: the one of every page of a draw, and its own. Their SHA-256:',
  stageWhat: 'List',
  stageWhen: 'Time',
  stagePublish: 'Publish',
  stageDraw: 'Draw',
  stageAfter: 'Winners',
  stageWhatHeading: 'What is drawn',
  stageWhenHeading: 'When it is drawn',
  stagePublishHeading: 'Save and publish',
  stageDrawHeading: 'The draw',
  stageAfterHeading: 'After the draw',
  back: 'Back',

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
  listText: 'Who takes part, one on each line',
  listTextHint: 'Paste it from a spreadsheet or a message. Everyone who gets the page can read the list, unless you '
    + 'keep it private below.',
  listFile: 'Or choose a file',
  listFileHint: 'A spreadsheet saved as CSV, or text with one entry on each line. You can also drop it anywhere on '
    + 'this page.',
  isPrivateLabel: 'Keep the list private: no name is published',
  isPrivateHint: 'The page then holds only a fingerprint of the list. List and key stay with you, and you give each '
    + 'person the proof of their own entry. The result says which lines of the list were drawn; only you see who that '
    + 'is.',
  listCount: '{0} {0:entry|entries}',
  listLong: 'This list has {0} bytes. That is too long to show it in a field.',
  listOther: 'Take another list',
  listMissing: 'There is no list yet.',
  listWrong: 'This can’t be the list of a draw: {0}.',
  listDoubtful: 'First decide about the lines of the list that are named above.',
  listSingle: 'There is only one entry, so there is nothing to draw. Write each name on a line of its own.',
  listGuessed: 'The file isn’t in UTF-8, so it was read as Windows-1252. If {0} are misspelt, save it in UTF-8 (in '
    + 'Excel as “CSV UTF-8”), and choose it again.',
  doubtBlank: '{0:Line|Lines} {1} {0:is empty or shows|are empty or show} nothing.',
  doubtRepeats: '{0:Line|Lines} {1} {0:repeats an earlier one|repeat earlier ones}. If it is another person of the '
    + 'same name, tell them apart, for example by a number.',
  doubtHeader: 'The first line may be a heading, and would be drawn like any other.',
  doubtJoinedFiles: '{0:Line|Lines} {1} {0:begins|begin} with an invisible mark, as where two files were joined.',
  doubtLostCharacter: '{0:Line|Lines} {1} {0:has|have} a character that was lost.',
  doubtMisread: '{0:Line|Lines} {1} {0:looks|look} like text that was read in the wrong encoding: letters such as é '
    + 'became other signs.',
  doubtOpenQuotation: '{0:Line|Lines} {1} {0:leaves|leave} a quotation open.',
  doubtTotal: '{0:Line|Lines} {1} {0:looks like a row|look like rows} of totals.',
  doubtSheetError: '{0:Line|Lines} {1} {0:has|have} an error of a spreadsheet.',
  doubtShortened: '{0:Line|Lines} {1} {0:has|have} a number that a spreadsheet shortened.',
  doubtInvisible: '{0:Line|Lines} {1} {0:has|have} an invisible character.',
  doubtEdgeBlank: '{0:Line|Lines} {1} {0:begins or ends|begin or end} with a space.',
  doubtDoubleSpace: '{0:Line|Lines} {1} {0:has|have} two spaces in a row.',
  doubtAlike: '{0:Line|Lines} {1} {0:is|are} hard to tell from an earlier one.',
  doubtMixedScripts: '{0:Line|Lines} {1} {0:mixes|mix} letters of several alphabets in one word.',
  doubtLine: 'Line {0}: {1}',
  doubtSame: 'Lines {0} and {1} are both {2}.',
  tableHeading: 'This looks like a table',
  tableText: 'Everyone who gets the page can read the columns that are ticked: untick telephone numbers and the like. '
    + 'Each row becomes an entry. Without this, each line is drawn as it stands, the headings too.',
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
  faultIdRepeats: 'its first column repeats that of an earlier row. Choose another first column, or take the row out',
  faultIdEmpty: 'its first column is empty',
  faultNotNumber: 'this is not a number of tickets',
  faultSemicolon: 'a cell holds a semicolon',
  faultLineBreak: 'a cell holds a line break',
  faultMissing: 'a cell is missing',
  faultCells: 'it has more cells than there are headings',
  faultMisquoted: 'a quotation mark is in the wrong place',
  onePerLabel: 'One prize at most for each',
  onePerHint: 'Entries with the same value in this column count as one, such as the tickets of one person.',
  onePerNone: 'entry',
  saveBegun: 'Save for later',
  takeOut: 'Take {0:this line|these lines} out',
  drawLabel: 'How many are drawn',
  drawHint: 'Count reserves too: they are drawn after the winners. If you name prizes, the page counts for you.',
  drawWrong: 'How many are drawn should be a number from 1 to {0}.',
  prizesLabel: 'Prizes or places',
  prizesHint: 'If you like: one on each line, with how many there are of it, such as Bicycle: 1. They are given in '
    + 'this order.',
  reservesLabel: 'Reserves',
  reservesHint: 'They move up if somebody withdraws.',
  reservesName: 'Reserves',
  prizesWrong: 'This can’t be written as a prize or a number of reserves: {0}. Write Bicycle: 1.',
  columnWrong: 'The column {0} can’t be used in a rule: its name is too long, or holds one of ; : , @ =. Give it '
    + 'another name in the table, and choose the table again.',
  setAsideLost: '{0} is set aside, but is no longer a prize. Take that rule out, or name the prize again.',
  rulesMany: 'These are more rules than a draw can have: at most 16 columns, 64 steps, 64 limits and 4,096 '
    + 'characters. Take some out.',
  formOther: 'The prizes of that draw follow rules that this form doesn’t have. Write them anew; only the command '
    + 'verishuffle can take them over.',
  isAllWaitingLabel: 'Everyone else waits',
  waitingName: 'Waiting list',
  rulesByColumns: 'Who comes first, places set aside, limits',
  tiersHeading: 'Who comes first',
  tiersText: 'In this order, and then all others. Within each group the draw decides.',
  setAsidesHeading: 'Set aside',
  setAsidesText: 'Given before everything else. What is left of it goes to all.',
  capsHeading: 'Limits',
  capsText: 'More than this many never go to the same group, even if something is left over.',
  setAsideCount: 'How many',
  setAsideAward: 'Of what',
  capMost: 'At most',
  ruleAsked: 'For whom',
  ruleNone: 'choose',
  ruleCell: '{0} is {1}',
  ruleEach: 'the same {0}',
  ruleMost: 'At most {0}: {1}',
  ruleAdd: 'Add',
  ruleOut: 'Take out',
  ruleMissing: 'Fill in all fields of the rule, then add it.',
  ruleOpen: 'A rule is chosen, but not added. Press Add, or set it back to “choose”.',
  prizesMany: '{0} would be drawn, but there are only {1} {1:entry|entries}.',
  prizesDraw: '{0} {0:entry is|entries are} drawn.',
  prizesDrawAll: 'The draw puts all {0} {0:entry|entries} in order. Who gets what goes by the rules below.',
  previewText: 'See what that comes to before you decide. Orders that are tried bind nobody.',
  previewStart: 'Try {0} random orders',
  previewChances: 'The chance of one entry, by the orders that were tried.',
  previewErrors: 'The number after ± says how far the trial may be off.',
  previewAll: 'Each of {0} {0:entry|entries}',
  previewValue: '{1} is {2}: each of {0} {0:entry|entries}',
  previewEmptyCell: '{1} is empty: each of {0} {0:entry|entries}',
  previewAlone: 'Alone with its {1}: each of {0} {0:entry|entries}',
  previewShared: '{2} entries have the same {1}: each of {0} {0:entry|entries}',
  previewLeft: '{0}: in {1} of {2} orders not all were given.',
  previewNothingLeft: 'In every order all prizes were given.',
  previewSpellings: 'In {0} there are both {1} and {2}. The rules treat them as two. If they are the same, '
    + 'correct the list.',
  whatIfLabel: 'What if one withdraws?',
  whatIfHint: 'These got something in the first of the orders that were tried.',
  whatIfNext: '{0} moves up, and gets {1}.',
  whatIfNobody: 'Nobody moves up: this {0} goes to nobody.',
  rulesLabel: 'Rules',
  rulesHint: 'If you like: what each place gets, and what happens if somebody does not answer. They can’t change '
    + 'later.',
  nextWhen: 'Go on: when',

  // When
  whenIntro: 'Choose a time by which everyone can have seen your page. Until then nobody knows the winners, and you '
    + 'can’t choose them.',
  dateLabel: 'Day and time of the draw',
  dateHint: 'By the clock of this device.',
  clockNow: 'By this clock it is now {0}. If that is wrong, set the clock first.',
  dateChosen: 'The draw is decided on {0}, by round {1} of the beacon.',
  dateChosenSeals: 'The beacon’s part of the chance comes out on {0}, with its round {1}. The seals decide together '
    + 'with it.',
  dateSoon: 'That is less than an hour from now. Everyone must have seen your page before then.',
  dateMissing: 'Choose a day and a time.',
  datePast: 'This time has passed, so the outcome could already be known. Choose a later one.',
  chanceBeaconHeading: 'Where the chance comes from',
  chanceBeaconText: 'From drand quicknet, a public beacon of many organisations: it gives a new random value every '
    + 'three seconds. Nobody knows it beforehand, and nobody can hold it back.',
  chanceNoSecret: 'You have no secret to lose.',
  chanceSeals: 'The seals below decide together with it, and the draw needs all of them.',
  sealsMore: 'More sources of chance: seals',
  sealsPrice: 'With a seal, somebody fixes a secret number before the draw and shows it for the draw. Then the beacon '
    + 'alone decides nothing. The price: if a secret is lost or held back, nobody can make the draw, and whoever opens '
    + 'last sees the winners first.',
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
  tellText: 'Publish the page before the draw, where those concerned can see it: on a web site, by mail, in a group. '
    + 'Where a file can’t go, publish the text below.',
  warnings: 'Look at this before you publish. You can go back and change it, or leave it if it is meant.',
  warningsMore: 'And {0} more like these.',
  warnNoRoom: 'So many places are drawn that not every order of them can come up. Nobody can know or choose which, but '
    + 'whoever checks the draw is told so. With fewer prizes and reserves every order can.',
  warnNoRoomSeal: 'Or add a seal of your own, and no seals of others.',
  warnAlike: 'Two names are hard to tell apart: {0} and {1}. Rename one of them.',
  warnMixedScripts: 'The word {0} mixes letters of several alphabets, so it looks like another word. Type it again.',
  warnRespelled: 'Some programs turn {0} into {1} when they pass it on. Better write it like that yourself.',
  warnUnlike: 'The text {0} may not be what it looks like: character {1} is {2}. Replace it if you did not mean it.',
  warnLimitTooHigh: 'Of {2} there are only {1}, and {0} are set aside. Set fewer aside.',
  warnCapBesideOnePer: 'The limit for {0} holds nobody back, since entries that share it get one thing at most anyway. '
    + 'Take one of the two rules out.',
  warnColumnNames: 'Line 1 of the list is the headings of its table, and can be drawn. Take it out.',
  warnUncounted: 'Lines {0} and {1} of the list have the same {2}, but no rule counts it, so both can get something. '
    + 'If only one should, choose it under “One prize at most for each”.',
  warnEmptyCell: '{0} {0:line of the list has|lines of the list have} no {2}, so no rule about it holds '
    + '{0:this line|them} back: {1}. Fill it in if you can.',
  warnUnknownValue: 'A rule asks for the {0} {1}, but no entry has it. Take the rule out, or correct the list.',
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
  addressLabel: 'Where the page will be',
  addressHint: 'Its address, for the text below. Leave it empty if you send the file itself.',
  post: 'A text to publish',
  postHint: 'The long number is the commitment. Whoever keeps it can tell whether anything was changed.',
  keepNumber: 'Everyone should keep these 64 characters, which are in the text too. With them anyone can check later '
    + 'that nothing was changed.',
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
  isPublished: 'I have published the page or the text where those concerned can see it',
  notSaved: 'First save the page of the draw, and choose it again above.',
  notPublished: 'First publish it, and say so above. A draw that nobody saw beforehand convinces nobody.',
  publishedLate: 'The time of this draw has come before it was published, so it convinces nobody. Begin again with a '
    + 'later time.',
  publishedAsk: 'The time of this draw has come. Say above when it was already public.',
  nextDraw: 'Go on: the draw',

  // The draw
  drawIntro: 'Anyone can make this draw with the page that you published, and gets the same winners. You can close '
    + 'this page and go on with draw.html later.',
  drawWait: 'Until then there is nothing to do.',
  sealHeading: 'Your seal',
  sealText: 'Open it once the draw is published. If the draw has a time, open it before then, so that nobody can say '
    + 'you saw the winners first. It opens for this draw alone.',
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
  fileLater: '{0}: the list of this draw is fixed and can’t be changed. To go on with another draw, choose its page.',
  pageStrange: '{0} is nothing from which a draw goes on. Choose draw.html, or after the draw result.html.',
  pageNoList: 'This page holds no list, so the draw can’t go on from it here. Take the page that was saved here.',

  // After
  afterUnchecked: 'These are the winners by the record of this file. To check them, open the file itself in a browser, '
    + 'and press “{0}” there.',
  afterPublish: 'Publish the result',
  afterPublishText: 'Save the page of the result and publish it where the first one is. It shows the winners, and '
    + 'anyone can check it.',
  saveResultPage: 'Save the page of the result',
  saveWinners: 'Save the list of winners',
  saveOrder: 'Save the order of the draw',
  saveRecord: 'Save the record',
  saveWithdrawn: 'Save the withdrawals',
  findHere: 'Find an entry',
  findHereLabel: 'A ticket, a name, or part of it',
  withdrawHeading: 'If somebody withdraws',
  withdrawLabel: 'Who withdraws',
  withdrawHint: 'The same terms say who moves up. It can’t be taken back here: if in doubt, save first.',
  withdrawMissing: 'Choose who withdraws.',
  withdrawTyped: 'Type the line of the list as it stands there, or its first cell if the list was made of a table. The '
    + 'same terms say who moves up. It can’t be taken back here: if in doubt, save first.',
  withdrawUnknown: 'Nobody with this name holds or waits for anything. Look at how the list writes it.',
  withdrawNow: 'Record the withdrawal',
  movedNext: '{0} withdrew. {1} moves up, and gets {2}.',
  movedNobody: '{0} withdrew. Nobody moves up: this {1} goes to nobody.',
  movedWaiting: '{0} withdrew, and waits no longer.',
  movedSave: 'Save the page of the result again, and publish it in place of the old one.',
  movedKeep: 'Save the list of winners and the withdrawals again. The page of the result stays as it is, since it '
    + 'holds no names.',
  withdrawnNamed: 'Withdrawn so far, in this order: {0}.',
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
