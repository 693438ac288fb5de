import type { TableDescription } from '../TableDescription.ts';
import { type FieldContext, type MadeField, makeField } from './makeField.ts';
import { platformColumns } from './platformColumns.ts';
import { readComment } from './readComment.ts';
import { writtenText } from './texts.ts';
import { englishName, hasChinese } from './words.ts';

/** Last words of tables whose rows are edited within what they belong to. */
const PARTS = [
  'item',
  'items',
  'detail',
  'details',
  'line',
  'lines',
  'row',
  'rows',
  'option',
  'options',
  'entry',
  'entries',
];

/** A field of the table's entity that shows rows of another table. */
export interface ChildField {
  readonly name: string;
  readonly words: Readonly<Record<string, unknown>>;
}

const plural = (word: string) =>
  word.endsWith('s') ? word : word.endsWith('y') ? `${word.slice(0, -1)}ies` : `${word}s`;

/** The column of a child that names its record here: by a foreign key, or by being called so. */
function linkOf(child: TableDescription, { table, naming }: FieldContext) {
  const own = naming.entityOf(table);
  return child.columns.find((column) => naming.targetOf(child, column)?.entity === own);
}

/** Whether a table is called after this one: `order_item` after `order`. */
export function isCalledAfter(child: readonly string[], parent: readonly string[]): boolean {
  return child.length > parent.length && parent.every((word, index) => child[index] === word);
}

/** Tables that are called after this one and point to it, as rows or as a list. */
export function childFields(context: FieldContext): ChildField[] {
  const { table, naming, options } = context;
  const stem = naming.stemOf(table);
  return (options.tables ?? []).flatMap((child) => {
    if (child.name === table.name || !isCalledAfter(naming.stemOf(child), stem)) return [];
    const link = linkOf(child, context);
    if (link === undefined) return [];
    const rest = naming.stemOf(child).slice(stem.length);
    const last = plural(rest.at(-1) ?? 'rows');
    const name = [...rest.slice(0, -1), last]
      .map((word, at) => (at === 0 ? word : `${word.charAt(0).toUpperCase()}${word.slice(1)}`))
      .join('');
    const isPart = PARTS.includes(rest.at(-1) ?? '');
    const said = readComment(child.comment).label.replace(/表$/, '');
    const english = englishName([...rest.slice(0, -1), last].join('_'));
    const label = hasChinese(said) ? { zh: said, en: english } : { zh: said || english, en: said || english };
    const foreignKey = makeField(link, { ...context, table: child, note: () => {} })?.name ?? '';
    return [
      {
        name,
        words: {
          type: isPart ? 'rows' : 'related',
          to: naming.entityOf(child),
          foreignKey,
          ...(isPart ? { fields: editable(child, context, foreignKey) } : {}),
          label: writtenText(label, options.known.languages),
        },
      },
    ];
  });
}

/** What can be written into a row of the child. */
function editable(child: TableDescription, context: FieldContext, foreignKey: string): string[] {
  const own = platformColumns(child);
  const made: MadeField[] = child.columns
    .filter(({ name }) => !own.has(name))
    .flatMap((column) => makeField(column, { ...context, table: child, note: () => {} }) ?? []);
  return made.filter(({ name, words }) => name !== foreignKey && words.type !== 'json').map(({ name }) => name);
}
