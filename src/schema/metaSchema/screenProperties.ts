import type { JsonSchema } from '../../model/Json.ts';
import { closedMap, count, list, oneOf, ref, withExample } from './words.ts';

const NAMED = { zh: '基本信息', en: 'Basics' };
const fields = withExample(ref('fieldNames', 'Fields in order'), ['name', 'status']);
const groups = (group: JsonSchema) =>
  list(group, 'Fields below headings', { examples: [[{ label: NAMED, fields: ['name', 'status'] }]] });

const group = closedMap({ label: ref('text', 'Heading'), fields }, ['fields']);
/** A page of a form. */
export const tab = closedMap({ label: ref('text', 'What the tab says'), fields, groups: groups(group) }, ['label']);

/** The list screen of an entity. */
export const listScreen: JsonSchema = {
  ...closedMap({
    columns: list(ref('column'), 'Columns in order', { examples: [['name', 'status', 'watts']] }),
    search: list(ref('searchItem'), 'Fields of the search row', {
      examples: [['name', { field: 'watts', op: 'gte' }]],
    }),
    sort: list(
      closedMap(
        { field: withExample(ref('fieldName'), 'watts'), order: oneOf(['ASC', 'DESC'], 'Smallest or largest first') },
        ['field'],
      ),
      'Order of the rows, until somebody sorts them',
      { examples: [[{ field: 'watts', order: 'DESC' }]] },
    ),
    pinned: {
      ...closedMap({
        left: withExample(ref('fieldNames', 'At the left edge'), ['name']),
        right: withExample(ref('fieldNames', 'At the right edge'), ['status']),
      }),
      description: 'Columns that stay where a wide list is scrolled',
      examples: [{ left: ['name'] }],
    },
    view: { const: false, description: 'Records are edited, not looked at on a page of their own' },
    pageSize: { enum: [10, 30, 50, 100, 200], description: 'Rows of a page' },
    tree: withExample(ref('fieldName', 'Parent field; rows are shown as a tree'), 'parentId'),
    beside: withExample(ref('fieldName', 'Reference to a tree, shown beside the list to filter by'), 'parentId'),
  }),
  description: 'The list screen',
  examples: [{ columns: ['name', 'status'], search: ['name'], sort: [{ field: 'bought', order: 'DESC' }] }],
};

/** Its form. */
export const formScreen: JsonSchema = {
  ...closedMap({
    width: count(300, 2000, 'Width of the dialog in pixels; default 800', 960),
    fields,
    groups: groups(group),
    tabs: list(tab, 'Fields or groups in tabs', {
      minItems: 1,
      examples: [[{ label: NAMED, fields: ['name', 'status'] }]],
    }),
  }),
  description: 'The form: one of fields, groups, tabs',
  examples: [{ fields: ['name', 'status', 'parts'] }],
};
