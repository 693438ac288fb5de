import { useLocale } from 'react-admin';
import type { Language } from '../../model/Text.ts';

/** The language of the page; Chinese unless English was chosen. */
export function useLanguage(): Language {
  return useLocale() === 'en' ? 'en' : 'zh';
}
