import type { Field } from '../../../model/Field.ts';

/** Chosen keys as the value of a single or many-valued choice; the opposite of `keysOf`. */
export function valueOfKeys(keys: readonly string[], { many }: Pick<Field, 'many'>): unknown {
  if (many) return keys.length === 0 ? null : keys;
  return keys[0] ?? null;
}
