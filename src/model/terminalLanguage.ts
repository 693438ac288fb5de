import type { EngineText } from './Text.ts';
import { engineLanguage } from './textIn.ts';

/** The language of whoever sits at this terminal or browser, by the usual means (LC_ALL, LC_MESSAGES, LANG; the system's own elsewhere): Chinese, or English. */
export const terminalLanguage = () => engineLanguage(navigator.language);

/** What whoever sits there reads of a text. */
export const inTerminal = (text: EngineText): string => text[terminalLanguage()];
