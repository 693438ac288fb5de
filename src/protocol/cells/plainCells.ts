import { plainDigits } from '../../model/brokenCell.ts';
import { fixedDecimal } from '../../model/decimals.ts';
import type { Field } from '../../model/Field.ts';
import { fieldTypes } from '../../model/fieldTypes/index.ts';
import { halfWidth } from '../../model/halfWidth.ts';
import { meantText } from '../../model/meantText.ts';
import type { Reader } from '../../model/Text.ts';
import { codecOf } from '../values/codecOf.ts';
import type { SheetKind } from './SheetKind.ts';

const decoded = (field: Field, text: string) => ({ value: codecOf(field, 'plain')?.decode(text) ?? null });
const written = (value: unknown) => (value === null || typeof value === 'object' ? '' : String(value));

/** Texts stand as they are; numbers of a fixed form and addresses without what people put between their signs. */
export const writtenText: SheetKind = {
  read: (text, field) => decoded(field, meantText(field, text)),
  write: written,
};

const isScaled = ({ type }: Field) => fieldTypes[type].storage === 'scaled';

/** Thousands with a sign or a blank between them; of any other comma nobody knows what it parts. */
const THOUSANDS = /^[+-]?\d{1,3}(?:[\s,，]\d{3})+(?:\.\d+)?$/;

/** Without what people put between thousands and before digits. */
export const writtenNumber: SheetKind = {
  read: (text, field) => {
    const told = halfWidth(text).replaceAll(/[¥￥]/g, '').trim();
    const digits = THOUSANDS.test(told) ? told.replaceAll(/[\s,，]/g, '') : told;
    // On the wire it may stand for nothing; people mean what they write.
    if (digits === '-1') return { value: isScaled(field) ? fixedDecimal(digits, field.scale ?? 2) : -1 };
    return decoded(field, plainDigits(digits));
  },
  write: written,
};

const two = (digits: string) => digits.padStart(2, '0');
const DAY = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?/;
const EIGHT_DIGITS = /^(\d{4})(\d{2})(\d{2})(?=\s|$)/;
const CLOCK = /^(\d{1,2}):(\d{1,2})(?::(\d{1,2}))?$/;

function clockOf(text: string): string {
  const [, hours, minutes, seconds = '0'] = CLOCK.exec(text) ?? [];
  return hours === undefined || minutes === undefined ? text : `${two(hours)}:${two(minutes)}:${two(seconds)}`;
}

/** 2026/1/5, 2026年1月5日 and 20260105 are days as well. */
export const writtenMoment: SheetKind = {
  read: (cell, field) => {
    const text = halfWidth(cell).replace(EIGHT_DIGITS, '$1-$2-$3');
    const [found, year, month, day] = DAY.exec(text) ?? [];
    if (found === undefined || year === undefined || month === undefined || day === undefined)
      return decoded(field, clockOf(text));
    const rest = clockOf(text.slice(found.length).replace('T', ' ').trim());
    return decoded(field, `${year}-${two(month)}-${two(day)}${rest === '' ? '' : ` ${rest}`}`);
  },
  write: written,
};

const YES = ['是', 'yes', 'true', '1', 'y', '✓', '√'];
const NO = ['否', 'no', 'false', '0', 'n', '×'];

/** Whether something is so, in a word. */
export const flagWord = (value: boolean, reader: Reader): string =>
  reader.text(value ? { zh: '是', en: 'Yes' } : { zh: '否', en: 'No' });

/** A word in either language. */
export const yesOrNo: SheetKind = {
  read: (text) => {
    const word = text.toLowerCase();
    if (YES.includes(word)) return { value: true };
    return NO.includes(word) ? { value: false } : { issue: 'notOffered' };
  },
  write: (value, _field, _record, _words, reader) => (typeof value === 'boolean' ? flagWord(value, reader) : ''),
  offers: (_field, _words, reader) => [flagWord(true, reader), flagWord(false, reader)],
};
