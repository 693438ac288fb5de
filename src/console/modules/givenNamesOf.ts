import { CONSOLE_SECTIONS, type GivenName } from '../../model/consoleNames.ts';
import type { ConsoleModule } from './ConsoleModule.ts';

/** The names one face gives to schemas; `file` is absent for the platform's own. */
export function givenNamesOf(face: ConsoleModule, file?: string): GivenName[] {
  const from = file === undefined ? {} : { file };
  return CONSOLE_SECTIONS.flatMap((section) =>
    Object.entries(face[section] ?? {}).map(([name, part]: [string, object]) => ({
      section,
      name,
      ...from,
      ...('types' in part ? { types: part.types as NonNullable<GivenName['types']> } : {}),
    })),
  );
}
