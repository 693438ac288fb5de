import { useTextsOf } from '../../i18n/useTextsOf.ts';
import { RECYCLE_TEXTS } from './recycleTexts.ts';

/** Texts of the recycle bins beside those of the console. */
export const useRecycleTexts = () => useTextsOf(RECYCLE_TEXTS);
