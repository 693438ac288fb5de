import { expressionNames } from '../../../model/computeField.ts';
import type { Field } from '../../../model/Field.ts';
import { memoize } from '../../../model/memoize.ts';

/** A path as the name of a top-level field: `form.x` and `x` are the same outside child rows. */
const nameOf = (path: string) => (path.startsWith('form.') ? path.slice(5) : path).split('.')[0] ?? path;

/** Every field that a computed one reads, and loop variables, which are none. */
function readBy(field: Field): readonly string[] {
  const { computed } = field;
  return computed !== undefined && 'path' in computed ? [computed.path] : expressionNames(field);
}

/** Child rows read the record around them as `form.x`. */
function readByRows(field: Field): readonly string[] {
  return (field.fields ?? []).flatMap((child) => child.dependsOn.filter((path) => path.startsWith('form.')));
}

/** Names of the fields whose change concerns this one; nothing else makes it render. */
export const watchedNames = memoize((field: Field): readonly string[] => [
  ...new Set([...field.dependsOn, ...readBy(field), ...readByRows(field)].map(nameOf)),
]);
