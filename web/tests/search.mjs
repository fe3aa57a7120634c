// What a reader who looks for an entry need not type as the list has it.
import { Tally } from './tally.mjs';
import { finderOf, soughtText } from '../page/state/sought.js';

const tally = new Tally('search');
for (const [typed, listed] of [
  ['jose', 'José Müller'], ['Mu\u0308ller', 'José Müller'], ['MULLER', 'José Müller'], ["O'Brien", 'Pat O’Brien'],
  ['obrien', 'Pat O’Brien'], ['Łukasz', 'LUKASZ'], ['lukasz', 'Łukasz'], ['Anne Marie', 'Anne-Marie'],
  ['annemarie', 'Anne – Marie'], ['Strasse 4', 'Straße 4'], ['٠١٢٩', '0129'], ['129', '٠١٢٩'], ['१२', 'K12'],
  ['ACE', 'К7;АСЕ'], ['АСЕ', 'K7;ACE'], ['ΑΒΕ', 'abe'], ['Иванов', 'ИВАНОВ'], ['елка', 'Ёлка'], ['ΕΛΕΝΗ', 'Ελένη'],
  ['\uff2b\uff11\uff12', 'k12'], ['k 12', 'K12'], ['K\u00ad12', 'K12'], ['Æsop', 'aesop'], ['dorde', 'Đorđe'],
]) {
  tally.check(soughtText(listed).includes(soughtText(typed)), `${typed} finds ${listed}`);
}
for (const [typed, listed] of [
  ['Ada', 'Adi'], ['12', '21'], ['K12', 'K13'], ['Müller', 'Miller'], ['a;b', 'ab'], ['1.5', '15'], ['Иван', 'Яван'],
]) {
  tally.check(!soughtText(listed).includes(soughtText(typed)), `${typed} does not find ${listed}`);
}
tally.equal(['', '-', '’ ', '\u0301'].map(soughtText), ['', '', '', ''], 'what leaves nothing to look for');

// How a line has what was typed: by its text, whole or not, in another spelling or order, by its number, or in part.
for (const [typed, listed, kind] of [
  ['No. 7', 'No. 7', 'whole numbered'], ['No. 7', 'No. 79', 'part'], ['7', 'ticket 17, Ann', 'part'],
  ['7', '007;Ann', 'whole numbered'], ['#7', 'ticket 7, Ann H7', 'findByNumber numbered'],
  ['07', '307', 'part'], ['07', '7', 'findByNumber numbered'], ['Ticket No. 7', 'ticket 274, Ann No', 'findOrder'],
  ['Ticket No. 7', 'ticket 7, Ann', 'findByNumber numbered'], ['No. 7', '7;Ann', 'findByNumber numbered'],
  ['Nr. ٧', '7;Ann', 'findByNumber numbered'], ['7', '٧;Ann', 'findByNumber numbered'],
  ['Ann', 'Ann Hill 4', 'whole'], ['Ann', 'Hannah', 'part'], ['Müller', 'Mueller', 'findSpelt'],
  ['Hill, Ann', 'Ann Hill', 'findOrder'], ['Ms Ann Hill', '7;Ann Hill', 'findSome'], ['Frau', '7;Ann Hill', null],
  ['Prof. Eva Grün', 'Dr. Eva Gruen', 'findSome'], ['0170 1234567', '7;+49 170 1234567', 'findSpelt'],
  ['+49 (0)170 1234567', '7;+491701234567', 'findSpelt'], ['0170 1234567', '7;+49 170 1234568', null],
  ['Müller 7', '7;Mueller', 'findOrder numbered'], ['Müller 7', '7;Ann', 'findByNumber numbered'],
  ['a+b (c)', 'A+B (C) d', 'whole'], ['Ms O', 'Ann Hill', null],
]) {
  const match = finderOf(typed)(listed);
  const key = match && (match.key === '' ? (match.isWhole ? 'whole' : 'part') : match.key);
  const is = match && `${key}${match.isNumbered ? ' numbered' : ''}`;
  tally.equal(is, kind, `${typed} in ${listed}`);
}
tally.finish();
