import type { Field } from '../../src/model/Field.ts';
import type { Text } from '../../src/model/Text.ts';
import type { Ask } from './makeCases.ts';

/** The keys that a field of choices takes, and what they are called. */
export function keysOf(
  { ground }: Pick<Ask, 'ground'>,
  { dictionary, options }: Field,
): readonly { readonly key: string; readonly label: Text }[] {
  const items = ground.model.dictionaries[dictionary ?? '']?.items;
  return items ?? options?.map(({ value, label }) => ({ key: value, label })) ?? [];
}
