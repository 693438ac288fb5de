import type { Field } from './Field.ts';
import type { FieldErrorCode } from './fieldErrors.ts';
import { fieldTypes } from './fieldTypes/index.ts';

/** A number of which a spreadsheet kept the first digits only, as it shows it and writes it into CSV. */
const ROUNDED = /^-?\d(?:\.\d+)?E\+\d{2,}$/;
/** Fifteen or sixteen digits, and noughts where the others were. */
const CUT = /^\d{15,16}0{2,}$/;
/** What a spreadsheet writes where it could not reckon. */
const FAILED = /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|FIELD!|GETTING_DATA)$/;

/** Stands in a text for what could not be read of it. */
const UNREADABLE = '\ufffd';

/** A cell as it can be sent and kept: halves of characters and NUL, which a sheet may hold, are such as cannot be read. */
export const readableText = (text: string): string => text.toWellFormed().replaceAll('\0', UNREADABLE);

/**
 * A number as a spreadsheet shows it, which reckons with fifteen digits: 0.1 + 0.2 is 0.3. Digits that it has not kept
 * are written as it would write them itself, so that nobody takes its noughts for them.
 */
export function numberText(value: number): string {
  const isWhole = Number.isInteger(value);
  if (isWhole && Math.abs(value) >= 1e15) return value.toExponential().toUpperCase();
  return String(isWhole ? value : Number(value.toPrecision(15)));
}

/** A number in plain digits, however a spreadsheet wrote it. */
export function plainDigits(text: string): string {
  const value = ROUNDED.test(text) ? Number(text) : Number.NaN;
  return Number.isInteger(value) ? BigInt(value).toString() : text;
}

/** Why a cell does not hold what somebody wrote into it: it would come in without a word. */
export function brokenCell({ type }: Field, text: string): FieldErrorCode | undefined {
  if (text.includes(UNREADABLE)) return 'sheetUnreadable';
  if (FAILED.test(text)) return 'sheetFailed';
  return ROUNDED.test(text) && fieldTypes[type].storage === 'text' ? 'sheetRounded' : undefined;
}

/** Why nothing is found by a key: a spreadsheet has taken it for a number and kept its first digits only. */
export function cutKey(text: string): FieldErrorCode | undefined {
  if (ROUNDED.test(text)) return 'sheetRounded';
  return CUT.test(text) ? 'sheetCut' : undefined;
}
