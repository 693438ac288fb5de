import { HIDDEN_CHARACTERS } from './canonicalName.ts';

// The blank of Braille is a character like any other, and shows nothing either.
const SEEN = new RegExp(String.raw`[^\s\u2800${HIDDEN_CHARACTERS}]`, 'u');

/** Whether a text shows nothing to anybody: none at all, or blanks and hidden characters alone. */
export const isBlank = (text = ''): boolean => !SEEN.test(text);
