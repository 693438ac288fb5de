import type { TableDescription } from '../TableDescription.ts';
import type { MadeField } from './makeField.ts';

/** Types without a plain column of their own. */
const UNKEYED = ['json', 'images', 'files', 'html'];

/** What no two records share: single fields, and groups of them. Columns of the platform's own go without saying. */
export function keysOf(
  { columns, uniques }: TableDescription,
  fields: readonly MadeField[],
  own: ReadonlySet<string>,
): { singles: ReadonlySet<string>; groups: readonly (readonly string[])[] } {
  const key = columns.filter(({ inKey }) => inKey).map(({ name }) => name);
  const all = [key, ...uniques].map((names) => names.filter((name) => !own.has(name)));
  const made = all.flatMap((names) => {
    const found = names.flatMap((name) => fields.find(({ column }) => column.name === name) ?? []);
    const isWhole = found.length === names.length && names.length > 0;
    return isWhole && !found.some(({ words }) => UNKEYED.includes(String(words.type)))
      ? [found.map(({ name }) => name)]
      : [];
  });
  const distinct = [...new Map(made.map((names) => [names.join(), names])).values()];
  return {
    singles: new Set(distinct.flatMap((names) => (names.length === 1 ? names : []))),
    groups: distinct.filter((names) => names.length > 1),
  };
}
