import type { Text } from '../../../model/Text.ts';
import { fillText, type TextParams } from './fillText.ts';

/** A text with its placeholders filled, in both languages: for what is shown later, in whichever it is then. */
export const fillBoth = ({ zh, en }: Text, params: TextParams): Text => ({
  zh: fillText(zh, params),
  en: fillText(en, params),
});
