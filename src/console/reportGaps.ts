import { givenFor, isMadeFor } from '../model/consoleNames.ts';
import type { ModelIndex } from '../model/Model.ts';
import { givenNamesOf } from './modules/givenNamesOf.ts';
import { installedNames } from './modules/installedModules.ts';
import { platform } from './screens/index.ts';

/**
 * Compares what the schemas name with what this console gives. In development over the page, both ways; a built console
 * only reports what it lacks: the schemas may be newer than its files. Words for it are fetched where something is amiss.
 */
export async function reportGaps({ names = [] }: Partial<Pick<ModelIndex, 'names'>>): Promise<void> {
  const given = [...givenNamesOf(platform), ...installedNames()];
  const isLacking = names.some((one) => {
    const found = givenFor(one, given);
    return found === undefined || !isMadeFor(found, one);
  });
  if (isLacking || import.meta.hot) (await import('./sendGaps.ts')).sendGaps(names, given);
}
