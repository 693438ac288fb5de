import type { Language, Text } from '../../model/Text.ts';
import { fillText, type TextParams } from './fillText.ts';
import { TEXTS, type TextKey } from './texts.ts';

export interface Say {
  (key: TextKey, params?: TextParams): string;
  /** A text that comes from a schema. */
  of: (text: Text, params?: TextParams) => string;
  language: Language;
}

function build(language: Language): Say {
  const say = (key: TextKey, params?: TextParams) => fillText(TEXTS[key][language], params);
  return Object.assign(say, { of: (text: Text, params?: TextParams) => fillText(text[language], params), language });
}

const bound: Readonly<Record<Language, Say>> = { zh: build('zh'), en: build('en') };

/** Speaks one language; the same function for the same language, so that it is a safe dependency. */
export function sayIn(language: Language): Say {
  return bound[language];
}
