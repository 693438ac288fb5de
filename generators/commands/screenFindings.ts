import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Model } from '../../src/model/Model.ts';
import { SCREEN_NAMES } from '../../src/model/widgets.ts';
import type { Diagnostic } from '../../src/schema/Diagnostic.ts';
import { makeDiagnostic } from '../../src/schema/makeDiagnostic.ts';

const FILE = 'src/model/widgets.ts';

/** Screens that no entity names. A project without the console's sources has no screens of its own. */
export function screenFindings(root: string, model: Model): Diagnostic[] {
  if (!existsSync(path.join(root, FILE))) return [];
  const entities = Object.values(model.entities);
  return (['list', 'detail'] as const).flatMap((key) => {
    const used = new Set<string | undefined>(entities.map(({ screens }) => screens[key]));
    const unused = SCREEN_NAMES[key].filter((name) => !used.has(name));
    return unused.map((name) =>
      makeDiagnostic(
        FILE,
        '',
        { start: 0, end: 1 },
        {
          severity: 'warning',
          code: 'unusedScreen',
          message: `No entity names the ${key} screen "${name}"`,
          remedy: `Name it in an entity (screens: { ${key}: ${name} }), or delete it here and in src/console/screens.`,
        },
      ),
    );
  });
}
