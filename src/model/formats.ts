/** Shapes of texts that a field type promises. Every pattern runs in linear time on bounded input. */

/** A mobile number of the Chinese mainland: 11 digits beginning with 13 to 19. */
export function isPhone(text: string): boolean {
  return /^1[3-9][0-9]{9}$/.test(text);
}

const LOCAL_PART = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]{1,64}$/;
const DOMAIN_LABEL = /^[A-Za-z0-9-]{1,63}$/;

/** An e-mail address with a dotted domain; quoted local parts and address literals are not accepted. */
export function isEmail(text: string): boolean {
  if (text.length > 254) return false;
  const at = text.lastIndexOf('@');
  const local = text.slice(0, at);
  const labels = text.slice(at + 1).split('.');
  if (at < 1 || !LOCAL_PART.test(local) || local.startsWith('.') || local.endsWith('.') || local.includes('..'))
    return false;
  return (
    labels.length >= 2 &&
    labels.every((label) => DOMAIN_LABEL.test(label) && !label.startsWith('-') && !label.endsWith('-'))
  );
}

/** An absolute http or https address; `javascript:`, `data:` and the like are refused. */
export function isUrl(text: string): boolean {
  if (!/^https?:\/\/[^\s\\]+$/i.test(text)) return false;
  const url = URL.parse(text);
  return url !== null && (url.protocol === 'http:' || url.protocol === 'https:') && url.hostname !== '';
}

/**
 * An address a browser may be sent to: http(s) with a host and without a password in it, or one of our own
 * (`/exam/task`, `pages/task/list`). No other scheme, no `//host`, no blanks, control or invisible characters.
 */
export function isLink(text: string): boolean {
  if (/[\s\p{Cc}\p{Cf}\\]/u.test(text) || text.startsWith('//')) return false;
  if (!/^[a-z][a-z0-9+.-]*:/i.test(text)) return true;
  const url = URL.parse(text);
  return isUrl(text) && url?.username === '' && url.password === '';
}

/** A day of the calendar, `YYYY-MM-DD`. */
export function isDate(text: string): boolean {
  const match = /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/.exec(text);
  return match !== null && isCalendarDay(Number(match[1]), Number(match[2]), Number(match[3]));
}

/** A time of day, `HH:mm:ss`. */
export function isTime(text: string): boolean {
  return /^([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]$/.test(text);
}

/** A wall-clock moment, `YYYY-MM-DD HH:mm:ss`. */
export function isDateTime(text: string): boolean {
  return text[10] === ' ' && isDate(text.slice(0, 10)) && isTime(text.slice(11));
}

const ID_WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const ID_CHECKS = '10X98765432';

/** A resident identity number of 18 characters (GB 11643): a real birth date and the right check character. */
export function isIdCard(text: string): boolean {
  if (!/^[1-9][0-9]{16}[0-9Xx]$/.test(text)) return false;
  if (!isCalendarDay(Number(text.slice(6, 10)), Number(text.slice(10, 12)), Number(text.slice(12, 14)))) return false;
  return idCardCheck(text.slice(0, 17)) === text[17]?.toUpperCase();
}

const CREDIT_ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY';

/** A unified social credit code of 18 characters (GB 32100) with the right check character. */
export function isCreditCode(text: string): boolean {
  if (!/^[0-9A-HJ-NPQRTUWXY]{2}[0-9]{6}[0-9A-HJ-NPQRTUWXY]{10}$/.test(text)) return false;
  return creditCodeCheck(text.slice(0, 17)) === text[17];
}

/** The check character that completes 17 characters of a unified social credit code. */
export function creditCodeCheck(body: string): string {
  let weight = 1;
  let sum = 0;
  for (const character of body) {
    sum += CREDIT_ALPHABET.indexOf(character) * weight;
    weight = (weight * 3) % 31;
  }
  return CREDIT_ALPHABET[(31 - (sum % 31)) % 31] ?? '';
}

/** The check character that completes 17 digits of an identity number. */
export function idCardCheck(body: string): string {
  return ID_CHECKS[ID_WEIGHTS.reduce((total, weight, index) => total + weight * Number(body[index]), 0) % 11] ?? '';
}

function isCalendarDay(year: number, month: number, day: number): boolean {
  if (year < 1 || month < 1 || month > 12 || day < 1) return false;
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
  return day <= days;
}
