import { fieldTypes } from '../../model/fieldTypes/index.ts';
import type { FieldShape } from './Workspace.ts';

interface Compared extends Pick<FieldShape, 'type' | 'many'> {
  readonly authored: Pick<FieldShape['authored'], 'computed' | 'result'>;
}

/** What a field is when it is compared; undefined where that cannot be known or does not matter. */
export function comparedKind({ type, many, authored }: Compared): string | undefined {
  if (many) return undefined;
  const { clock, operand } = fieldTypes[type];
  if (clock !== undefined) return clock === 'time' ? 'a time' : 'a date';
  if (authored.computed !== undefined)
    return typeof authored.computed === 'string' ? RESULTS[authored.result ?? 'string'] : undefined;
  return KINDS[operand];
}

const RESULTS = { string: 'a text', number: 'a number', boolean: 'true or false' } as const;
const KINDS: Readonly<Record<string, string | undefined>> = {
  string: 'a text',
  number: 'a number',
  bool: 'true or false',
};
