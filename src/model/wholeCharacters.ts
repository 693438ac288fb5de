/** A text that was cut, without half of a character beyond the first plane at its end. */
export const wholeCharacters = (text: string): string => text.replace(/[\uD800-\uDBFF]$/, '');
