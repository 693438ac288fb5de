import { engineLanguage } from '../model/textIn.ts';

/** The language of a terminal by the usual means (LC_ALL, LC_MESSAGES, LANG; the system's own elsewhere): Chinese, or English. */
export const terminalLanguage = () => engineLanguage(navigator.language);
