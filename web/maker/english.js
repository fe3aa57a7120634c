'use strict';

// The sentences of the page on which draws are made, in English, beside those of web/page/english.js.

const MAKER_ENGLISH = {
  makerTitle: 'Make a draw that anyone can check',
  makerIntro: 'You need a list and a day. You publish one page before the draw; on that day chance comes from a '
    + 'public beacon, and everyone can check who won.',
  makerOffline: 'This page works offline, and what you type or choose stays on this device. It keeps nothing in the '
    + 'browser: what you save as a file is all there is.',
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

  // What is drawn
  goOn: 'Go on with a draw that you have begun',
  goOnFile: 'The page that you saved',
  goOnHint: 'That is draw.html, or after the draw result.html, or begun.json if nothing was fixed yet. You can also '
    + 'drop it anywhere.',
  contextLabel: 'Name of the draw',
  contextHint: 'With a day and a place, so that there is no other draw of this name: Raffle of the school fair, 5 '
    + 'December 2026, example.org/fair.',
  contextMissing: 'Give the draw a name.',
  textWrong: 'The name or the rules can’t be written like this: {0}.',
  listText: 'Who takes part, one on each line',
  listTextHint: 'Paste it from a spreadsheet or a message. Everyone who gets the page can read the list.',
  listFile: 'Or choose a file',
  listFileHint: 'Text with one entry on each line. You can also drop it anywhere.',
  listCount: '{0} {0:entry|entries}',
  listLong: 'This list has {0} bytes. That is too long to show it in a field.',
  listOther: 'Take another list',
  listMissing: 'There is no list yet.',
  listWrong: 'This can’t be the list of a draw: {0}.',
  listDoubtful: 'First decide about the lines of the list that are named above.',
  doubtBlank: '{0} {0:line is|lines are} empty or {0:shows|show} nothing: {1}.',
  doubtRepeats: '{0} {0:line repeats|lines repeat} an earlier one: {1}. If it is another person of the same name, '
    + 'tell them apart, for example by a number.',
  doubtHeader: 'The first line may be a heading, and would be drawn like any other: {1}.',
  doubtJoinedFiles: '{0} {0:line begins|lines begin} with an invisible mark, as where two files were joined: {1}.',
  doubtLostCharacter: '{0} {0:line has|lines have} a character that was lost: {1}.',
  doubtMisread: '{0} {0:line looks|lines look} like text that was read in the wrong encoding: {1}.',
  doubtOpenQuotation: '{0} {0:line leaves|lines leave} a quotation open: {1}.',
  doubtTotal: '{0} {0:line looks|lines look} like a row of totals: {1}.',
  doubtSheetError: '{0} {0:line has|lines have} an error of a spreadsheet: {1}.',
  doubtShortened: '{0} {0:line has|lines have} a number that a spreadsheet shortened: {1}.',
  doubtInvisible: '{0} {0:line has|lines have} an invisible character: {1}.',
  doubtEdgeBlank: '{0} {0:line begins or ends|lines begin or end} with a space: {1}.',
  doubtDoubleSpace: '{0} {0:line has|lines have} two spaces in a row: {1}.',
  doubtAlike: '{0} {0:line is|lines are} hard to tell from an earlier one: {1}.',
  doubtMixedScripts: '{0} {0:line mixes|lines mix} letters of several alphabets in one word: {1}.',
  tableHeading: 'This looks like a table',
  tableText: 'Choose the columns that everyone may see. Each row becomes an entry. Without this, each line is drawn '
    + 'as it stands, the headings too.',
  tableMake: 'Make the list of these columns',
  tableNoColumn: 'Choose at least one column.',
  tableFaulty: '{0} {0:row|rows} can’t become entries. The first is row {1} {2}: {3}.',
  ticketsLabel: 'How many tickets a row has',
  ticketsHint: 'A column with a number in each row, if there is one.',
  ticketsOne: 'one each',
  ticketName: 'ticket',
  faultIdRepeats: 'its first column repeats that of an earlier row. Choose another first column, or take the row out',
  faultIdEmpty: 'its first column is empty',
  faultNotNumber: 'this is no number of tickets',
  faultSemicolon: 'a cell holds a semicolon',
  faultLineBreak: 'a cell holds a line break',
  faultMissing: 'a cell is missing',
  faultCells: 'it has more cells than there are headings',
  faultMisquoted: 'a quotation mark stands in the wrong place',
  onePerLabel: 'One prize at most for each',
  onePerHint: 'Entries with the same value in this column count as one, such as the tickets of one person.',
  onePerNone: 'entry',
  saveBegun: 'Save for later',
  takeOut: 'Take {0:this row|these rows} out',
  drawLabel: 'How many are drawn',
  drawHint: 'Count reserves too: they are drawn after the winners. If you name prizes, the page counts.',
  drawWrong: 'How many are drawn should be a number from 1 to {0}.',
  prizesLabel: 'Prizes',
  prizesHint: 'If you like: one on each line, with how many there are of it, such as Bicycle: 1. They are given in '
    + 'this order.',
  reservesLabel: 'Reserves',
  reservesHint: 'They move up if somebody withdraws.',
  reservesName: 'Reserves',
  prizesWrong: 'This can’t be written as a prize or a number of reserves: {0}. Write Bicycle: 1.',
  prizesMany: '{0} would be drawn, but there are only {1} {1:entry|entries}.',
  prizesDraw: '{0} {0:entry is|entries are} drawn.',
  rulesLabel: 'Rules',
  rulesHint: 'What each place gets, and what happens if somebody does not answer. They can’t change later.',
  nextWhen: 'Go on: when',

  // When
  whenIntro: 'Choose a time at which everyone can already have seen your page. Until then nobody knows the winners, '
    + 'and you can’t choose them.',
  dateLabel: 'Day and time of the draw',
  dateHint: 'By the clock of this device.',
  clockNow: 'By this clock it is now {0}. If it is wrong, set it right first.',
  dateChosen: 'The draw is decided at {0}, by round {1} of the beacon.',
  dateSoon: 'That is less than an hour from now. Everyone must see your page before.',
  dateMissing: 'Choose a day and a time.',
  datePast: 'This time is over, so the outcome could already be known. Choose a later one.',
  chanceBeaconHeading: 'Where the chance comes from',
  chanceBeaconText: 'From drand quicknet, a public beacon of many organisations: it gives a new random value every '
    + 'three seconds. Nobody knows it before, nobody can hold it back, and you have no secret to lose.',
  sealsMore: 'More sources of chance: seals',
  sealsPrice: 'A seal binds someone to a secret that is opened for the draw. Then the beacon alone decides nothing. '
    + 'The price: if a secret is lost or held back, nobody can make the draw, and whoever opens last sees the winners '
    + 'first.',
  sealOwn: 'Add a seal of my own',
  sealsLabel: 'Seals of others',
  sealsHint: 'One on each line: a name, = and 64 characters, as the command verishuffle seal prints them.',
  sealWrong: 'This is no seal, or its name is taken: {0}.',
  nextPublish: 'Go on: save and publish',

  // Save and publish
  publishIntro: 'Save the page of the draw. It holds the list, the rules and the time, and nothing in it can be '
    + 'changed unnoticed. Publish it before the draw: on a web site, by mail, in a group.',
  saveDraw: 'Save the page of the draw',
  saveSecret: 'Save your secret',
  secretText: 'Your secret is your only key: without it nobody can make this draw. Keep secret.json to yourself, in '
    + 'two places, and don’t publish it before the draw.',
  savedNoSecret: 'The page is saved. Now choose secret.json too: without it nobody can make this draw.',
  savedFiles: 'Was it saved? Choose it again',
  savedFilesHint: 'The file draw.html, usually in your downloads. With it you can go on later, on another device too.',
  savedSame: 'It is saved, byte for byte.',
  savedNoPage: 'This is right, but the page draw.html is what you need to go on. Choose it too.',
  savedOther: '{0} is not what was saved here. It was changed, or belongs to another draw.',
  post: 'A text to publish with it',
  postHint: 'The long number is the commitment. Whoever keeps it can tell whether anything was changed.',
  postText: '{0}\n\n{1} of {2} entries will be drawn. Round {3} of the public beacon drand quicknet decides, at '
    + '{4}.\n\nCommitment, to keep: {5}\n\nAnyone can check the draw with the page draw.html.',
  isPublished: 'I have published the page or the text where those concerned can see it',
  notSaved: 'First save the page of the draw, and choose it again above.',
  notPublished: 'First publish it, and say so above. A draw that nobody has seen before convinces nobody.',
  publishedLate: 'The time of this draw has come before it was published, so it convinces nobody. Begin again with a '
    + 'later time.',
  nextDraw: 'Go on: the draw',

  // The draw
  drawIntro: 'The draw of {0}. Anyone can make it with the page that you published, and gets the same winners. You '
    + 'can close this page and go on with draw.html later.',
  sealHeading: 'Your seal',
  sealText: 'Open it when the time has come, not before. It opens for this draw alone.',
  openSeal: 'Open my seal',
  secretFile: 'Your secret',
  secretFileHint: 'The file secret.json, if you added a seal of your own.',
  openedText: 'It is open, and used here. Save the secret again in place of the old one: it now knows which draw it '
    + 'was opened for. Publish the opening, so that others can make the draw too.',
  openedOther: 'This secret was opened for another draw already, so it stays closed.',
  openedStrange: 'This is not the secret of a seal of this draw.',
  saveOpened: 'Save the secret again',
  saveOpening: 'Save the opening',
  toPublished: 'What was published',
  drawRefused: 'Nothing was drawn, because what was given does not hold: {0} Take the beacon’s reply from its address '
    + 'again.',
  clockWrong: 'The clock of this device is slow: the beacon’s reply is there already. So what this page says about '
    + 'when you published is by a wrong clock.',
  listChanged: 'The list in this file is not that of the terms. It was changed after it was fixed, so this draw can’t '
    + 'go on from it. Take the page that you published.',
  fileLater: '{0}: the list of this draw is fixed and can’t be changed. To go on with another draw, choose its page.',
  pageStrange: '{0} is a page that holds no draw.',
  pageNoList: 'This page holds no list, so the draw can’t go on from it here. Take the page that was saved here.',

  // After
  afterUnchecked: 'These are the winners by the record of this file. Whoever kept the page of before the draw can '
    + 'check them.',
  afterPublish: 'Publish the result',
  afterPublishText: 'Save the page of the result and publish it where the first one is. It shows the winners, and '
    + 'anyone can check it.',
  saveResultPage: 'Save the page of the result',
  saveWinners: 'Save the list of winners',
  withdrawHeading: 'If somebody withdraws',
  withdrawLabel: 'Who withdraws',
  withdrawHint: 'The same terms say who moves up. It can’t be taken back here: if in doubt, save first.',
  withdrawNow: 'Withdraw and move up',
  nextHeading: 'The next draw',
  nextText: 'Begin another draw with the same list and rules.',
  nextStart: 'Begin the next draw',
};
