// Addresses that nobody is reached at.

import { bareCells } from './fields.js';
import { trimmedText } from './signs.js';

/** @param {string} domain */
const hasDot = (domain) => /\.[A-Za-z]{2,}$/.test(domain);

/** @param {string} part */
const isPart = (part) => /^[^ @,;"<>()]+$/.test(part);

/** @param {string} mail */
function isMail(mail) {
  const at = mail.indexOf('@');
  return at >= 0 && isPart(mail.slice(0, at)) && isPart(mail.slice(at + 1)) && hasDot(mail);
}

/**
 * Returns whether a line holds an address of mail with a blank within or a sign behind, or an address of a blockchain
 * with a blank within.
 * @param {string} text
 */
export function isBrokenAddress(text) {
  if (/^0x/i.test(text) && text.includes(' ')) return /^[0-9A-Fa-f]{32,}$/.test(text.slice(2).replaceAll(' ', ''));
  // The only address of a line may have a separator of other programs behind it.
  const bare = text.replace(/[;,.>]+$/, '');
  if (bare !== text && isMail(bare)) return true;
  // Words in place of the sign, or a comma in place of the last point.
  const meant = text.replaceAll('[at]', '@').replaceAll('(at)', '@');
  const [, begin, end] = /^([^]*),([^]*)$/.exec(text) ?? [];
  if (meant !== text && isMail(meant)) return true;
  if (begin !== undefined && !isMail(begin) && isMail(`${begin}.${end}`)) return true;
  if (text.startsWith('mailto:') && isMail(text.slice('mailto:'.length))) return true;
  return bareCells(text).some(isBrokenMail);
}

/**
 * Returns whether a line holds nothing but addresses of mail, at least two, as a mail has them:
 * `Ada <ada@example.org>, Ben <ben@example.org>`, or a cell holds two with a blank or a stroke between them.
 * @param {string} text
 */
export function hasSeveralAddresses(text) {
  /** @param {string} part */
  const mails = (part) => part.split(/[\p{White_Space},;|/<>()]/u).filter(isMail).length;
  const cells = bareCells(text);
  return mails(text) > 1
    && (cells.some((cell) => mails(cell) > 1)
      // Between the columns of a table there is no blank.
      || (!/[\t|]|;(?! )/.test(text)
        && cells.every((cell) => isMail(cell) || (cell.endsWith('>') && mails(cell) > 0))));
}

/** @param {string} cell */
function isBrokenMail(cell) {
  const at = cell.lastIndexOf('@');
  if (at < 0) return false;
  const [name, domain] = [cell.slice(0, at), cell.slice(at + 1)];
  if (name.endsWith('@') && isMail(`${name.replace(/@+$/, '')}@${domain}`)) return true;
  const [joined, begin] = [domain.replaceAll(' ', ''), trimmedText(domain).split(' ')[0]];
  const isWhole = isPart(trimmedText(name).split(' ').at(-1) ?? '') && isPart(joined) && hasDot(joined);
  if (!isWhole) return false;
  const hasBlank = name.endsWith(' ') || domain.startsWith(' ');
  const isParted = trimmedText(domain) !== joined && !begin.includes('.') && !hasBlank;
  return (hasBlank && hasDot(begin)) || isParted || domain.includes(' .');
}
