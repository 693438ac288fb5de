import { modules } from 'virtual:shian/modules';
import type { ConsoleSection, GivenName } from '../../model/consoleNames.ts';
import type { ConsoleModule } from './ConsoleModule.ts';
import { givenNamesOf } from './givenNamesOf.ts';

/** The faces of the project's modules, in the order of their folders. */
export const installedModules: readonly ConsoleModule[] = modules.map(({ consoleModule }) => consoleModule);

/** What all modules give in one section, by name. */
export function installedIn<S extends ConsoleSection>(section: S): NonNullable<ConsoleModule[S]> {
  return Object.assign({}, ...installedModules.map((one) => one[section] ?? {}));
}

/** Every name the modules give to schemas. */
export const installedNames = (): GivenName[] =>
  modules.flatMap(({ file, consoleModule }) => givenNamesOf(consoleModule, file));
