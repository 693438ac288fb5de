import type { MadeField } from './makeField.ts';

const MAX_COLUMNS = 8;
const MAX_SEARCH = 5;
/** Too long, too large or nobody's business in a list. */
const UNLISTED = ['text', 'html', 'json', 'images', 'files', 'file', 'rows', 'related', 'bigid'];
const SEARCHED = ['options', 'dictionary', 'reference', 'treeReference', 'user', 'department', 'region', 'boolean'];
const ORDERS = ['sort', 'sortOrder', 'orderNum', 'orderNo', 'sortNo', 'seq', 'displayOrder'];

const typeOf = ({ words }: MadeField) => String(words.type);
const isShown = (field: MadeField) => !UNLISTED.includes(typeOf(field)) && field.words.writeOnly !== true;

/** What names a record first, its state last. */
const rankOf = ({ name }: MadeField, title: string | undefined) =>
  name === title ? 0 : /^(status|state)$/.test(name) ? 2 : 1;

/** The list: what a person scans, what she looks for, in which order. */
export function listOf(
  fields: readonly MadeField[],
  title: string | undefined,
  parent: string | undefined,
): { list?: object } {
  const ranked = fields.toSorted((a, b) => rankOf(a, title) - rankOf(b, title));
  const columns = ranked.filter((field) => isShown(field) && field.name !== parent && field.name !== 'ancestors');
  if (columns.length === 0) return {};
  const [last] = columns.slice(-1);
  const shown =
    columns.length > MAX_COLUMNS && last !== undefined ? [...columns.slice(0, MAX_COLUMNS - 1), last] : columns;
  const texts = columns.filter((field) => typeOf(field) === 'string').slice(0, 2);
  const search = ranked.filter(
    (field) => texts.includes(field) || (isShown(field) && SEARCHED.includes(typeOf(field))),
  );
  const order = fields.find(({ name, words }) => ORDERS.includes(name) && words.type === 'integer');
  return {
    list: {
      columns: shown.map(({ name }) => name),
      ...(search.length > 0 ? { search: search.slice(0, MAX_SEARCH).map(({ name }) => name) } : {}),
      sort: [order === undefined ? { field: 'createTime', order: 'DESC' } : { field: order.name, order: 'ASC' }],
      ...(parent === undefined ? {} : { tree: parent, pageSize: 50 }),
    },
  };
}
