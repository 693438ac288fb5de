import { fieldTypes } from '../../model/fieldTypes/index.ts';
import type { FieldShape } from './Workspace.ts';

interface Compared extends Pick<FieldShape, 'type' | 'many'> {
  readonly authored: Pick<FieldShape['authored'], 'computed' | 'result'>;
}

/** As a sentence calls it. */
type ComparedKind = 'text' | 'number' | 'flag' | 'date' | 'time';

/** What a field is when it is compared; undefined where that cannot be known or does not matter. */
export function comparedKind({ type, many, authored }: Compared): ComparedKind | undefined {
  if (many) return undefined;
  const { clock, operand } = fieldTypes[type];
  if (clock !== undefined) return clock === 'time' ? 'time' : 'date';
  if (authored.computed !== undefined)
    return typeof authored.computed === 'string' ? RESULTS[authored.result ?? 'string'] : undefined;
  return KINDS[operand];
}

const RESULTS = { string: 'text', number: 'number', boolean: 'flag' } as const;
const KINDS: Readonly<Record<string, ComparedKind | undefined>> = {
  string: 'text',
  number: 'number',
  bool: 'flag',
};
