import type { ErrorObject } from 'ajv';
import { nearestName } from '../../model/nearestName.ts';
import type { PlacedFinding } from '../Report.ts';
import type { DocumentPath } from '../SourceDocument.ts';
import { type Said, sentence } from '../sentences.ts';
import { lastKey } from './places.ts';

/** A map without a key it needs: `required`; undefined where that is there under a wrong name, which is a finding itself. */
export function missingKey(error: ErrorObject, path: DocumentPath): PlacedFinding | undefined {
  const key = String(error.params.missingProperty);
  const written = misspelt(error, key);
  if (written !== undefined && error.parentSchema?.additionalProperties === false) return undefined;
  if (key === 'label') {
    const message = sentence('noLabel', { owner: lastKey(path) });
    return {
      code: 'missingLabel',
      path,
      part: 'key',
      message,
      remedy: sentence('add', { line: 'label: { zh: …, en: … }' }),
    };
  }
  return {
    code: 'missingKey',
    path,
    part: 'key',
    message: sentence('noKey', { owner: lastKey(path), key }),
    remedy: written === undefined ? remedyForMissing(key) : `Did you mean "${key}" by "${written}"?`,
  };
}

const MISSING_REMEDIES: Readonly<Record<string, string>> = {
  type: 'Add a type, such as type: string',
  schemaVersion: 'Add schemaVersion: 1',
  dictionary: 'Add dictionary: <code of a file in dictionaries/>',
  to: 'Add to: <name of an entity>',
  options: 'Add options: [{ value: "1", label: { zh: …, en: … } }]',
  sequence: 'Add sequence: "EX{yyyy}{MM}-{0000}"',
  foreignKey: 'Add foreignKey: <field of that entity which holds the id of this record>',
};

/** A key beside it that nobody knows and that is nearly the same: a field without a type is not looked at further. */
function misspelt({ data, parentSchema }: ErrorObject, key: string): string | undefined {
  const known = Object.keys((parentSchema?.properties as object | undefined) ?? {});
  const others = Object.keys((data as object | undefined) ?? {}).filter((name) => !known.includes(name));
  return others.find((name) => nearestName(name, [key, ...known]) === key);
}

function remedyForMissing(key: string): Said {
  return MISSING_REMEDIES[key] ?? sentence('add', { line: `${key}: …` });
}
