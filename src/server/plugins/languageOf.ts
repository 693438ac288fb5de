import type { Language } from '../../model/Text.ts';

/** The language of an answer's texts: Chinese unless the reader prefers English. */
export function languageOf(acceptLanguage: string | undefined): Language {
  const preferred = (acceptLanguage ?? '').split(',', 1)[0]?.trim().toLowerCase() ?? '';
  return preferred.startsWith('en') ? 'en' : 'zh';
}
