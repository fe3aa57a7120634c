// What a reader who looks for an entry need not type as the list has it.
import { Tally } from './tally.mjs';
import { soughtText } from '../page/state/sought.js';

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
tally.finish();
