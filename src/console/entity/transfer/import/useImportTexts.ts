import { useTextsOf } from '../../../i18n/useTextsOf.ts';
import { IMPORT_TEXTS } from './importTexts.ts';

/** Texts of imports beside those of the console. */
export const useImportTexts = () => useTextsOf(IMPORT_TEXTS);
