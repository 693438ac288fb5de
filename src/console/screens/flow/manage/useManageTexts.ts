import { useTextsOf } from '../../../i18n/useTextsOf.ts';
import { MANAGE_TEXTS } from './texts.ts';

/** Texts of deployments and running processes beside those of the console. */
export const useManageTexts = () => useTextsOf(MANAGE_TEXTS);
