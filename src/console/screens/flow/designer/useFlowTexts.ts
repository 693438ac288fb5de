import { useTextsOf } from '../../../i18n/useTextsOf.ts';
import { FLOW_TEXTS } from './flowTexts.ts';

/** Texts of the designer beside those of the console. */
export const useFlowTexts = () => useTextsOf(FLOW_TEXTS);
