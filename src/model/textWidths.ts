const WIDER = 0xfee0;
const WIDE = /[\uff01-\uff5e]/g;
const SIGNS = /[!-/:-@[-`{-~]/g;

const moved = (text: string, signs: RegExp, by: number): string =>
  text.replaceAll(signs, (sign) => String.fromCharCode(sign.charCodeAt(0) + by));

/** Letters, digits and signs of full width as plain ones, sign by sign. */
export const narrowText = (text: string): string => moved(text, WIDE, -WIDER);

/** A text as it is compared where neither width nor case tells one from another. */
export const foldedText = (text: string): string => narrowText(text).toLowerCase();

/**
 * How a text that is looked for may stand: as it was typed, and with brackets and other signs in either width, as
 * input methods choose it. Nobody keeps letters and digits in full width, but people type them so.
 */
export function textWidths(text: string): readonly string[] {
  const narrow = narrowText(text);
  return [...new Set([text, narrow, moved(narrow, SIGNS, WIDER)])];
}
