import { GROUP_PARTS } from '../../model/grouping.ts';
import type { JsonSchema } from '../../model/Json.ts';
import { LIST_LAYOUTS } from '../../model/listLayouts.ts';
import { TOTAL_KINDS } from '../../model/totals.ts';
import { closedMap, count, list, mapOf, NAME_PATTERN, oneOf, ref, withExample } from './words.ts';

const NAMED = { zh: '基本信息', en: 'Basics' };
const fields = withExample(ref('fieldNames', 'Fields in order'), ['name', 'status']);
const groups = (group: JsonSchema) =>
  list(group, 'Fields below headings', { examples: [[{ label: NAMED, fields: ['name', 'status'] }]] });

const group = closedMap({ label: ref('text', 'Heading'), fields }, ['fields']);
/** A page of a form. */
export const tab = closedMap({ label: ref('text', 'What the tab says'), fields, groups: groups(group) }, ['label']);

const listTab = closedMap(
  {
    name: {
      type: 'string',
      pattern: NAME_PATTERN,
      maxLength: 40,
      description: 'Stands in addresses of the list; default its place, as in tab1',
      examples: ['strong'],
    },
    label: withExample(ref('text', 'What the tab says'), { zh: '大功率', en: 'Strong' }),
    when: withExample(ref('condition', 'Which rows it shows'), { watts: { gte: 1000 } }),
  },
  ['label', 'when'],
);

/** As the name of a field, or with more to say. */
export const fieldOrMap = (map: JsonSchema): JsonSchema => ({
  if: { type: 'object' },
  // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword
  then: map,
  else: ref('fieldName'),
});

/** A time, and the part of it that rows are put together by. */
export const groupOfTime = closedMap(
  {
    field: withExample(ref('fieldName'), 'bought'),
    part: oneOf(GROUP_PARTS, 'Which part of a time; months unless it is said'),
  },
  ['field'],
);

const listGroup = fieldOrMap(groupOfTime);

const cardFacts = (description: string) =>
  list(ref('fieldName'), description, { minItems: 1, maxItems: 4, examples: [['watts', 'bought']] });

const board = closedMap({
  by: withExample(ref('fieldName', 'A dictionary or options field; default the field of `states`'), 'status'),
  columns: list({ type: 'string' }, 'Its values that have a column, in order; default all of them', {
    minItems: 1,
    examples: [['1', '2']],
  }),
  facts: cardFacts('What a card says besides its title; default what the columns of the list put first'),
});

const calendar = closedMap(
  {
    from: withExample(ref('fieldName', 'The first day of a record'), 'bought'),
    to: withExample(
      ref(
        'fieldName',
        'Its last day, of the same type: a bar lies over the days in between; without it every record has one day',
      ),
      'bought',
    ),
    facts: cardFacts('What stands in a day; default the title'),
  },
  ['from'],
);

/** Fields that rows stand in the order of. */
export const rowOrder = (description: string): JsonSchema =>
  list(
    closedMap(
      { field: withExample(ref('fieldName'), 'watts'), order: oneOf(['ASC', 'DESC'], 'Smallest or largest first') },
      ['field'],
    ),
    description,
    { examples: [[{ field: 'watts', order: 'DESC' }]] },
  );

/** The list screen of an entity. */
export const listScreen: JsonSchema = {
  ...closedMap({
    columns: list(ref('column'), 'Columns in order', { minItems: 1, examples: [['name', 'status', 'watts']] }),
    search: list(ref('searchItem'), 'Fields of the search row', {
      examples: [['name', { field: 'watts', op: 'gte' }]],
    }),
    sort: rowOrder('Order of the rows, until somebody sorts them'),
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
    tabs: {
      ...{
        if: { type: 'array' },
        // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword
        then: list(listTab, undefined, { minItems: 1 }),
        else: { type: ['string', 'boolean'] },
      },
      description:
        'Tabs with counts above the list: a field of states, or a list of { label, when }; default the field of `states`, false for none',
      examples: ['status'],
    },
    overdue: withExample(
      ref('condition', 'Rows that should have been dealt with: they are marked, and one press shows only them'),
      { bought: { lt: { ref: 'env.today' } }, status: '1' },
    ),
    totals: {
      ...mapOf(oneOf(TOTAL_KINDS, 'What is worked out of the column')),
      description: 'Figures at the foot of columns, over all rows that the filters leave',
      examples: [{ watts: 'sum' }],
    },
    priority: withExample(ref('fieldNames', 'Columns in sight however narrow the table is, the first before all'), [
      'name',
      'status',
    ]),
    group: {
      ...{
        if: { type: 'array' },
        // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword
        then: list(listGroup, undefined, { minItems: 1 }),
        else: listGroup,
      },
      description:
        'What the rows are grouped by at first: a field, or { field, part } of a time. A list says what they may be grouped by, and they begin ungrouped; without it, by every column that can',
      examples: ['status'],
    },
    inline: withExample(ref('fieldNames', 'Columns whose values are edited in the row itself'), ['name']),
    board: {
      ...fieldOrMap(board),
      description:
        'The list also stands as cards in a column for each value of a field; moving a card runs the transition between the two',
      examples: ['status', { by: 'status', columns: ['1', '2'] }],
    },
    calendar: {
      ...fieldOrMap(calendar),
      description: 'The list also stands on the days of a calendar, by a date or a moment or from one to another',
      examples: ['bought'],
    },
    layout: oneOf(LIST_LAYOUTS, 'How the list begins until a person wants it otherwise; default table'),
    beside: withExample(ref('fieldName', 'Reference to a tree, shown beside the list to filter by'), 'parentId'),
  }),
  description: 'The list screen',
  examples: [{ columns: ['name', 'status'], search: ['name'], sort: [{ field: 'bought', order: 'DESC' }] }],
};

/** A record that is looked at. */
export const recordView: JsonSchema = {
  ...closedMap({
    facts: list(ref('fieldName'), 'What stands at its head in its place, in order; default the first columns', {
      minItems: 1,
      maxItems: 10,
      examples: [['watts', 'bought']],
    }),
  }),
  description: 'A record that is looked at',
  examples: [{ facts: ['watts', 'bought'] }],
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
