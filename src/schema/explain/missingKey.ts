import type { ErrorObject } from 'ajv';
import type { PlacedFinding } from '../Report.ts';
import type { DocumentPath } from '../SourceDocument.ts';
import { lastKey } from './places.ts';

/** A map without a key it needs: `required`. */
export function missingKey(error: ErrorObject, path: DocumentPath): PlacedFinding {
  const key = String(error.params.missingProperty);
  if (key === 'label') {
    const message = `"${lastKey(path)}" has no label`;
    return { code: 'missingLabel', path, part: 'key', message, remedy: 'Add label: { zh: …, en: … }' };
  }
  return {
    code: 'missingKey',
    path,
    part: 'key',
    message: `"${lastKey(path)}" needs "${key}"`,
    remedy: remedyForMissing(key),
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

function remedyForMissing(key: string): string {
  return MISSING_REMEDIES[key] ?? `Add ${key}: …`;
}
