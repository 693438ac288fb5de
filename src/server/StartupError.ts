import type { EngineText } from '../model/Text.ts';
import { terminalLanguage } from '../model/terminalLanguage.ts';

/** Why the server does not start, as one sentence for the person at the terminal. */
export class StartupError extends Error {
  readonly text: EngineText;

  constructor(text: EngineText, cause?: unknown) {
    super(text[terminalLanguage()], cause === undefined ? undefined : { cause });
    this.text = text;
    this.name = 'StartupError';
  }
}
