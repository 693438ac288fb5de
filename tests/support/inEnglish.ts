import type { EngineText } from '../../src/model/Text.ts';

/** What an English reader is told. */
export const inEnglish = (texts: readonly EngineText[]): string[] => texts.map(({ en }) => en);
