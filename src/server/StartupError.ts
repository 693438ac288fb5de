import type { EngineText } from '../model/Text.ts';
import { inTerminal } from '../model/terminalLanguage.ts';

/** Why the server does not start, as one sentence for the person at the terminal. */
export class StartupError extends Error {
  readonly text: EngineText;

  constructor(text: EngineText, cause?: unknown) {
    super(inTerminal(text), cause === undefined ? undefined : { cause });
    this.text = text;
    this.name = 'StartupError';
  }
}
