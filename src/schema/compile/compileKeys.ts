import { fieldTypes } from '../../model/fieldTypes/index.ts';
import { presentItems } from './presentItems.ts';
import { resolveFields } from './resolveField.ts';
import type { EntityContext } from './Workspace.ts';

type Keys = readonly (readonly string[])[];

/** Unique keys: those of the list and those of single fields, each once. */
export function compileUnique(context: EntityContext): Keys {
  const { draft } = context;
  const single = draft.ownFields
    .filter((name) => draft.shapes.get(name)?.authored.unique === true)
    .map((name) => [name]);
  return distinct([...compileKeys(context, 'unique'), ...single]);
}

export function compileIndexes(context: EntityContext): Keys {
  return distinct(compileKeys(context, 'indexes'));
}

function compileKeys(context: EntityContext, key: 'unique' | 'indexes'): string[][] {
  const { draft } = context;
  return presentItems(draft.authored[key]).map(([index, names]) => {
    const path = [key, index];
    const known = resolveFields(context, draft, names, path);
    for (const name of known) {
      const shape = draft.shapes.get(name);
      const storage = shape === undefined ? 'text' : fieldTypes[shape.type].storage;
      if (storage !== 'none' && storage !== 'json' && storage !== 'secret') continue;
      const message = `"${name}" (${shape?.type}) has no plain column`;
      context.report({
        code: 'noColumn',
        path: [...path, names.indexOf(name)],
        message,
        remedy: 'Name a field with one plain value.',
      });
    }
    return known;
  });
}

function distinct(keys: readonly string[][]): Keys {
  const filled = keys.filter((names) => names.length > 0);
  return [...new Map(filled.map((names) => [names.join(), names])).values()];
}
