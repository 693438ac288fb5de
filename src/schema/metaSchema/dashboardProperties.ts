import { CARD_TONES, DASHBOARD_PARTS, MAX_CARD_ROWS, MAX_CHART_STEPS } from '../../model/Dashboard.ts';
import type { JsonSchema } from '../../model/Json.ts';
import { fieldOrMap, groupOfTime, rowOrder } from './screenProperties.ts';
import { closedMap, count, list, mapOf, NAME_PATTERN, oneOf, ref, withExample } from './words.ts';

const NAMES = { pattern: NAME_PATTERN, maxLength: 40 };

const button = {
  ...closedMap(
    {
      label: withExample(ref('text', 'What the button says'), { zh: '查看台账', en: 'See the register' }),
      menu: withExample(
        ref('menuCode', 'The page of the menu that it opens; left out for those who may not'),
        'machine',
      ),
    },
    ['label', 'menu'],
  ),
  description: 'The way on from here',
  examples: [{ label: { zh: '查看台账', en: 'See the register' }, menu: 'machine' }],
};

const card = closedMap({
  figure: withExample(ref('entityName', 'One number: how many rows of this entity there are'), 'machine'),
  list: withExample(ref('entityName', 'The first rows of this entity'), 'machine'),
  chart: withExample(ref('entityName', 'Numbers of rows of this entity, by a choice or by time'), 'machine'),
  title: withExample(ref('text', 'What the card says; default the name of the entity'), {
    zh: '大功率机器',
    en: 'Strong machines',
  }),
  where: withExample(
    ref(
      'condition',
      'Which rows; { ref: user.x } also stands for what data scopes may say and for user.phone and user.email of the account',
    ),
    { watts: { gte: 1000 } },
  ),
  sum: withExample(
    ref('fieldName', 'Number field that is added up in place of counting rows (figure, chart)'),
    'watts',
  ),
  by: {
    ...fieldOrMap(groupOfTime),
    description:
      'What a chart counts by: a dictionary, options or boolean field, or a date or moment, by months (or days)',
    examples: ['status'],
  },
  last: count(
    2,
    MAX_CHART_STEPS,
    'Months or days up to today that a chart by time shows; default 12 months, 14 days',
    6,
  ),
  columns: withExample(ref('fieldNames', 'Fields of the rows of a list; default the first columns'), [
    'name',
    'status',
  ]),
  sort: rowOrder('Order of the rows of a list; default that of the list'),
  rows: count(1, MAX_CARD_ROWS, 'Rows of a list; default 5', 5),
  width: count(1, DASHBOARD_PARTS, 'Quarters of the row; default 1 for a figure, 2 for a list or a chart', 2),
  icon: ref('icon'),
  tone: oneOf(CARD_TONES, 'Colour of a figure that is not 0'),
  button,
});

const dashboard = closedMap(
  {
    title: withExample(ref('text', 'Heading'), { zh: '工坊概览', en: 'The workshop' }),
    roles: list(ref('roleAlias'), 'Roles that have it on their home page; without it everybody', {
      minItems: 1,
      uniqueItems: true,
      examples: [['mechanic']],
    }),
    sort: count(0, 9999, 'Place among the dashboards; the lowest first', 10),
    cards: mapOf(card, 'Cards in order, by name', {
      propertyNames: NAMES,
      minProperties: 1,
      maxProperties: 24,
      examples: [{ strong: { figure: 'machine', where: { watts: { gte: 1000 } } } }],
    }),
  },
  ['title', 'cards'],
);

/** Cards on the home page. */
export const dashboardProperties: Readonly<Record<string, JsonSchema>> = {
  schemaVersion: { const: 1, description: 'Version of the schema language' },
  dashboards: mapOf(dashboard, 'Dashboards of the home page, by name', {
    propertyNames: NAMES,
    examples: [
      {
        workshop: {
          title: { zh: '工坊概览', en: 'The workshop' },
          cards: { machines: { figure: 'machine' }, states: { chart: 'machine', by: 'status' } },
        },
      },
    ],
  }),
};
