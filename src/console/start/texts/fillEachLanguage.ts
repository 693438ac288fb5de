import { fillMessage, type TextParams } from '../../../model/fillMessage.ts';
import type { EngineText, Text } from '../../../model/Text.ts';

/** A text with its placeholders filled, in both languages: for what is shown later, in whichever it is then. */
export const fillEachLanguage = ({ zh, en }: EngineText, params: TextParams): Text => ({
  zh: fillMessage(zh, params),
  en: fillMessage(en, params),
});
