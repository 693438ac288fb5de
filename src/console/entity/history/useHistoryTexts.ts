import { useTextsOf } from '../../i18n/useTextsOf.ts';
import { HISTORY_TEXTS } from './historyTexts.ts';

/** Texts of changes beside those of the console. */
export const useHistoryTexts = () => useTextsOf(HISTORY_TEXTS);
