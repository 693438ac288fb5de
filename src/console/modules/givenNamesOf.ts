import { CONSOLE_NAMES, type ConsoleSection, type GivenName } from '../../model/consoleGaps.ts';
import type { ConsoleModule } from './ConsoleModule.ts';

const SECTIONS = Object.keys(CONSOLE_NAMES) as readonly ConsoleSection[];

/** The names one face gives to schemas; `file` is absent for the platform's own. */
export function givenNamesOf(face: ConsoleModule, file?: string): GivenName[] {
  const from = file === undefined ? {} : { file };
  return SECTIONS.flatMap((section) =>
    Object.entries(face[section] ?? {}).map(([name, part]: [string, object]) => ({
      section,
      name,
      ...from,
      ...('types' in part ? { types: part.types as NonNullable<GivenName['types']> } : {}),
    })),
  );
}
