import type { Condition } from '../../../model/Condition.ts';

/** The conditions that were given, all of which must hold; undefined when there are none. */
export function allOf(...parts: readonly (Condition | undefined | '')[]): Condition | undefined {
  const given = parts.filter((part) => part !== undefined && part !== '');
  return given.length === 0 ? undefined : { all: given };
}
