import type { Language, Speech } from '../../src/model/Text.ts';

/** The document speaks English; what a project says in other languages besides stands below. */
export const otherLanguages = ({ languages }: Speech): readonly Language[] =>
  languages.includes('en') ? languages.filter((language) => language !== 'en') : [];

/** Several sentences after each other. */
export const joinedIn = (language: Language, sentences: readonly string[]): string =>
  sentences.join(language === 'zh' ? '；' : '; ');
