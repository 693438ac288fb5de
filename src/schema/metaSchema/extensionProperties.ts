import type { JsonSchema } from '../../model/Json.ts';
import { operatorNames } from '../../model/operators.ts';
import { AMENDABLE } from '../extend/AuthoredExtension.ts';
import { entityProperties } from './entityProperties.ts';
import { commonOptions } from './fieldSchemas.ts';
import { tab } from './screenProperties.ts';
import { closedMap, consoleName, count, flag, list, NAME_PATTERN, oneOf, ref, withExample } from './words.ts';

const place = {
  after: withExample(ref('fieldName', 'Stands behind this field'), 'name'),
  before: withExample(ref('fieldName', 'Stands before this field'), 'name'),
};

const group = closedMap(
  { label: ref('text', 'Heading'), fields: withExample(ref('fieldNames'), ['xSerial']), ...place },
  ['fields'],
);

const placed = (words: Readonly<Record<string, JsonSchema>>, description: string): JsonSchema => ({
  type: ['string', 'object'],
  description,
  properties: { field: withExample(ref('fieldName'), 'xSerial'), ...words, ...place },
  required: ['field'],
  additionalProperties: false,
});

/** Words of another kind of file, unchanged. */
const same = (words: Readonly<Record<string, JsonSchema>>, ...names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, words[name] ?? {}]));

/** What is said differently of a field of the platform. Other keys get a finding that says whose they are. */
export const amendment: JsonSchema = {
  type: 'object',
  properties: {
    ...same(commonOptions, ...AMENDABLE),
    input: withExample({ ...consoleName, description: 'Editor in forms' }, 'textarea'),
    cell: withExample({ ...consoleName, description: 'Display in lists and detail views' }, 'text'),
  },
};

const SERIAL = { type: 'string', label: { zh: '序列号', en: 'Serial number' } };
const PURCHASE = { zh: '采购信息', en: 'Purchase' };

/** Words of entities with an example of what an extension says by them. */
const more = (examples: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(examples).map(([name, example]) => [name, withExample(entityProperties[name] ?? {}, example)]),
  );

/** The keys of a file that extends an entity of the platform, with the words an editor shows for them. */
export const extensionProperties: Readonly<Record<string, JsonSchema>> = {
  ...same(entityProperties, 'schemaVersion'),
  extends: withExample(ref('platformEntity', 'Entity of the platform that this file adds to'), 'machine'),
  label: ref('text', 'Name of the entity on screens, in place of the platform’s'),
  ...same(entityProperties, 'description'),
  fields: withExample(
    ref('extensionFields', 'With a type a new field; without one, what is said differently of a field that is there'),
    { xSerial: SERIAL, remark: { required: true } },
  ),
  list: {
    ...closedMap({
      columns: list(
        placed({}, 'Name of a field, or { field, after } to say its place'),
        'More columns; without a place at the end',
        { examples: [[{ field: 'xSerial', after: 'name' }]] },
      ),
      search: list(
        placed(
          { op: withExample(oneOf(operatorNames(), 'The operator it is searched by'), 'eq') },
          'Name of a field, or { field, op, after }',
        ),
        'More fields of the search row',
        { examples: [['xSerial']] },
      ),
    }),
    description: 'What the list shows in addition',
    examples: [{ columns: [{ field: 'xSerial', after: 'name' }], search: ['xSerial'] }],
  },
  form: {
    ...closedMap({
      fields: list(placed({}, 'Name of a field, or { field, after }'), 'More fields in the groups that are there', {
        examples: [[{ field: 'xSerial', after: 'name' }]],
      }),
      groups: list(group, 'More groups, each where it says or at the end', {
        examples: [[{ label: PURCHASE, fields: ['xSerial'], after: 'name' }]],
      }),
      tabs: list(tab, 'More tabs', { examples: [[{ label: PURCHASE, fields: ['xSerial'] }]] }),
    }),
    description: 'Where new fields stand in the form; without it, at the end',
    examples: [{ fields: [{ field: 'xSerial', after: 'name' }] }],
  },
  ...more({
    actions: { xLend: { label: { zh: '借出', en: 'Lend' }, effect: { xOnLoan: true } } },
    calls: {
      xLoans: { label: { zh: '借出记录', en: 'Loans' }, request: { GET: 'loans' }, answer: { type: 'object' } },
    },
    rules: [
      {
        name: 'xSerialKnown',
        field: 'xSerial',
        when: { xOnLoan: true },
        check: { xSerial: { empty: false } },
        message: { zh: '借出的设备须有序列号', en: 'A machine on loan has a serial number' },
      },
    ],
    toggles: [{ field: 'xOnLoan' }],
    lookup: ['xSerial'],
    unique: [['xSerial']],
    indexes: [['status', 'xSerial']],
    roles: { mechanic: ['view', 'edit'] },
  }),
  menu: {
    ...closedMap({
      parent: ref('menuCode', 'Code of the group in a menu.yaml'),
      sort: count(0, 99999, 'Place among its neighbours, smallest first', 5),
      icon: withExample(ref('icon'), 'settings'),
      hidden: flag('Reachable, not listed'),
    }),
    description: 'Another place in the menu',
    examples: [{ sort: 5 }],
  },
  ...more({ fixtures: { count: 12, values: { xSerial: { template: 'SN-{n}' } } } }),
};

/** Pieces only extensions use. */
export const extensionDefs: Readonly<Record<string, JsonSchema>> = {
  platformEntity: {
    type: 'string',
    pattern: NAME_PATTERN,
    maxLength: 60,
    description: 'Entity of the platform',
  },
  extensionField: {
    type: 'object',
    if: { required: ['type'] },
    // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword
    then: ref('field'),
    else: amendment,
  },
  extensionFields: {
    type: 'object',
    propertyNames: { pattern: NAME_PATTERN, maxLength: 60 },
    additionalProperties: ref('extensionField'),
  },
};
