import { useTextsOf } from '../../i18n/useTextsOf.ts';
import { COMMENT_TEXTS } from './commentTexts.ts';

/** Texts of comments beside those of the console. */
export const useCommentTexts = () => useTextsOf(COMMENT_TEXTS);
