import { type ConsoleGap, consoleGaps } from '../model/consoleGaps.ts';
import type { GivenName, UsedName } from '../model/consoleNames.ts';
import { terminalLanguage } from '../model/terminalLanguage.ts';
import { reportError } from './start/stores/errorLog.ts';

function sentence({ used, given, message, remedy }: ConsoleGap): string {
  const language = terminalLanguage();
  return `${used?.source ?? given?.file}: ${message[language]}. ${remedy[language]}`;
}

/** Says, in the words of the check, what schemas and console name differently. */
export function sendGaps(names: readonly UsedName[], given: readonly GivenName[]): void {
  const gaps = consoleGaps(names, given);
  if (gaps.length > 0) import.meta.hot?.send('shian:gaps', gaps.map(sentence).join('\n'));
  if (import.meta.hot) return;
  for (const gap of gaps) if (gap.used !== undefined) reportError(new Error(sentence(gap)), '');
}
