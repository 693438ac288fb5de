import { type ConsoleGap, consoleGaps } from '../model/consoleGaps.ts';
import type { ModelIndex } from '../model/Model.ts';
import { terminalLanguage } from '../model/terminalLanguage.ts';
import { givenNamesOf } from './modules/givenNamesOf.ts';
import { installedNames } from './modules/installedModules.ts';
import { platform } from './screens/index.ts';
import { reportError } from './start/stores/errorLog.ts';

function sentence({ used, given, message, remedy }: ConsoleGap): string {
  const language = terminalLanguage();
  return `${used?.source ?? given?.file}: ${message[language]}. ${remedy[language]}`;
}

/**
 * Compares what the schemas name with what this console gives, in the words of the check. In development over the
 * page, both ways; a built console only reports what it lacks: the schemas may be newer than its files.
 */
export function reportGaps({ names = [] }: Partial<Pick<ModelIndex, 'names'>>): void {
  const gaps = consoleGaps(names, [...givenNamesOf(platform), ...installedNames()]);
  if (gaps.length > 0) import.meta.hot?.send('shian:gaps', gaps.map(sentence).join('\n'));
  if (import.meta.hot) return;
  for (const gap of gaps) if (gap.used !== undefined) reportError(new Error(sentence(gap)), '');
}
