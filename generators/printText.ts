import type { EngineText } from '../src/model/Text.ts';
import { inTerminal } from '../src/model/terminalLanguage.ts';

/** Tells whoever sits at the terminal. */
export const printText = (text: EngineText): void => console.log(inTerminal(text));

/** Tells of what went wrong. */
export const printComplaint = (text: EngineText): void => console.error(inTerminal(text));
