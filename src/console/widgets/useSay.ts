import { type Say, sayIn } from './sayIn.ts';
import { useLanguage } from './useLanguage.ts';

/** `say('add')` in the language of the page. */
export function useSay(): Say {
  return sayIn(useLanguage());
}
