import { HTTP_METHODS } from '../../model/Action.ts';
import type { JsonSchema } from '../../model/Json.ts';
import { OPERATION_NAMES } from '../../model/operations.ts';
import { operatorNames } from '../../model/operators.ts';
import { conventionNames, DEFAULT_CONVENTION } from '../../protocol/conventions/index.ts';
import { action, call } from './actionProperties.ts';
import { appendOnly, closing, due, rule, transition } from './ruleProperties.ts';
import { closed, consoleName, count, flag, list, mapOf, oneOf, ref, stateKey, urlPath } from './words.ts';

const fieldNames = ref('fieldNames');
const menuButtons = list(
  closed({ code: ref('permissionCode'), label: ref('text'), position: { enum: [1, 2, 3] } }, ['code', 'label']),
  'Permission codes that other consoles ask for and nothing here has; position: 1 toolbar, 2 row (default), 3 both',
);
const nameMap = { propertyNames: { pattern: '^[a-z][A-Za-z0-9]*$' } };

const group = closed({ label: ref('text'), fields: fieldNames }, ['fields']);
const tab = closed({ label: ref('text'), fields: fieldNames, groups: list(group) }, ['label']);

const fixtureRule: JsonSchema = {
  ...closed({
    values: list({}, 'One of these', { minItems: 1 }),
    weights: list({ type: 'number', minimum: 0 }, 'How often each of them'),
    from: { type: 'string', description: 'Name of a pool of texts' },
    between: list({ type: ['number', 'string'] }, 'Smallest and largest value', { minItems: 2, maxItems: 2 }),
    template: { type: 'string', description: 'Text with {n} and {field}' },
  }),
  minProperties: 1,
};

/** The keys of an entity file, with the words an editor shows for them. */
export const entityProperties: Readonly<Record<string, JsonSchema>> = {
  schemaVersion: { const: 1, description: 'Version of the schema language' },
  entity: {
    type: 'string',
    pattern: '^[a-z][A-Za-z0-9]*$',
    maxLength: 60,
    description: 'Letters and digits, beginning with a small letter, as the file is called: machine for machine.yaml',
  },
  was: {
    type: 'string',
    pattern: '^[a-z][A-Za-z0-9]*$',
    maxLength: 60,
    description: 'Former name of the entity; the table is renamed and keeps its rows',
  },
  label: ref('text', 'Name of the entity on screens'),
  description: ref('text', 'What it is; shown in empty lists'),
  provenance: ref('provenance'),
  storage: oneOf(['tenant', 'global', 'none'], 'Rows belong to a tenant (default), to all, or there is no table'),
  api: {
    ...closed({
      style: oneOf(conventionNames(), `How it travels; default ${DEFAULT_CONVENTION.name}`),
      module: { type: 'string', pattern: '^[a-z][A-Za-z0-9-]*$', description: 'Default: name of the folder' },
      base: {
        type: 'string',
        pattern: '^[A-Za-z0-9_-]+(/[A-Za-z0-9_-]+)*$',
        description: 'Base path below the API base',
      },
      operations: list(oneOf(OPERATION_NAMES), 'Default: all of the convention', { uniqueItems: true }),
      overrides: closed(
        Object.fromEntries(
          OPERATION_NAMES.map((name) => [
            name,
            { ...closed({ method: oneOf(HTTP_METHODS), path: urlPath }), minProperties: 1 },
          ]),
        ),
      ),
      getMany: oneOf(['ids', 'fanout', 'all'], 'How several records are fetched by id'),
      key: ref('fieldName', 'A unique field by which detail and remove may name a record instead of its id'),
      tree: flag('The list answers all matches as a tree by list: tree, instead of a page'),
    }),
    description: 'Place and style of its HTTP interface',
  },
  titleField: ref('fieldName', 'Field that names a record'),
  fields: ref('fields'),
  list: {
    ...closed({
      columns: list(ref('column'), 'Columns in order'),
      search: list(ref('searchItem'), 'Fields of the search row'),
      sort: list(closed({ field: ref('fieldName'), order: oneOf(['ASC', 'DESC']) }, ['field'])),
      pinned: closed({ left: fieldNames, right: fieldNames }),
      view: { const: false, description: 'Records are edited, not looked at on a page of their own' },
      pageSize: { enum: [10, 30, 50, 100, 200], description: 'Rows of a page' },
      tree: ref('fieldName', 'Parent field; rows are shown as a tree'),
      beside: ref('fieldName', 'Reference to a tree, shown beside the list to filter by'),
    }),
    description: 'The list screen',
  },
  form: {
    ...closed({
      width: count(300, 2000),
      fields: fieldNames,
      groups: list(group),
      tabs: list(tab, undefined, { minItems: 1 }),
    }),
    description: 'The form: one of fields, groups, tabs',
  },
  states: {
    ...closed(
      {
        field: ref('fieldName'),
        initial: stateKey,
        transitions: mapOf(
          // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword
          { if: { type: 'array' }, then: list(transition, undefined, { minItems: 1 }), else: transition },
          'Action name to transition',
        ),
      },
      ['field', 'initial', 'transitions'],
    ),
    description: 'The field that holds the state, and the actions that change it',
  },
  closed: list(closing, 'When a record may no longer be changed or removed; the first that holds speaks', {
    minItems: 1,
  }),
  appendOnly,
  due: {
    // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword
    ...{ if: { type: 'array' }, then: list(due, undefined, { minItems: 1 }), else: due },
    description: 'What happens by itself when the time of a record has come',
  },
  toggles: list(
    closed(
      {
        field: ref('fieldName'),
        on: stateKey,
        off: stateKey,
        via: oneOf(['setStatus', 'setStatusById', 'patch']),
        permission: ref('permissionCode'),
        oneWithin: list(ref('fieldName'), 'Only one record is on among those that agree in these fields'),
      },
      ['field'],
    ),
    'Fields switched straight from the list',
  ),
  actions: mapOf(action, 'Buttons of its own', nameMap),
  calls: mapOf(call, 'Reads of its own', nameMap),
  rules: list(rule, 'Checks across fields'),
  lookup: list(
    ref('fieldName'),
    'Fields that people see who may only choose this entity elsewhere, besides id, title, code and parent',
  ),
  unique: list(list(ref('fieldName'), undefined, { minItems: 1 }), 'Keys no two records share'),
  indexes: list(list(ref('fieldName'), undefined, { minItems: 1 }), 'Column lists that are searched often'),
  permissions: {
    ...closed({
      prefix: ref('permissionCode'),
      menu: ref('permissionCode'),
      create: ref('permissionCode'),
      update: ref('permissionCode'),
      remove: ref('permissionCode'),
      view: ref('permissionCode'),
      export: ref('permissionCode'),
      import: ref('permissionCode'),
    }),
    description: 'Permission codes; default {entity}_add, _edit, _delete, _view, _export, _import',
  },
  roles: mapOf(
    ref('grant'),
    'What roles may, by alias: { regulator: [view, edit] }; the file of the role goes before',
    {
      propertyNames: ref('roleAlias'),
    },
  ),
  menu: {
    type: ['object', 'boolean'],
    properties: {
      parent: ref('menuCode', 'Code of the group in schemas/menu.yaml'),
      sort: count(0, 99999),
      icon: ref('icon'),
      path: { type: 'string', pattern: '^/[A-Za-z0-9_/-]+$', description: 'Route of the list' },
      hidden: flag('Reachable, not listed'),
      buttons: menuButtons,
    },
    additionalProperties: false,
    description: 'Place in the menu; false for none',
  },
  screens: {
    ...closed({ list: ref('listScreen'), detail: ref('detailScreen') }),
    description: 'Custom screens in place of the generated ones',
  },
  fixtures: {
    ...closed({
      count: count(0, 10_000),
      seed: { type: 'integer', minimum: 0, maximum: 2_147_483_647 },
      cover: list(ref('fieldName'), 'Every value of these fields occurs'),
      rows: list(mapOf({}), 'Rows written by hand, used first'),
      values: mapOf(fixtureRule, 'How values are made, by field'),
    }),
    description: 'Demo data',
  },
};

/** Pieces only entity files use. */
export const entityDefs: Readonly<Record<string, JsonSchema>> = {
  column: {
    type: ['string', 'object'],
    description: 'Name of a field',
    properties: { field: ref('fieldName'), visibleWhen: ref('condition') },
    required: ['field'],
    additionalProperties: false,
  },
  searchItem: {
    type: ['string', 'object'],
    description: 'Name of a field, or { field, op }',
    properties: { field: ref('fieldName'), op: oneOf(operatorNames()) },
    required: ['field'],
    additionalProperties: false,
  },
  listScreen: { ...consoleName, description: 'Name of a custom screen in place of the list' },
  detailScreen: { ...consoleName, description: 'Name of a custom screen in place of the detail view' },
  dialog: { ...consoleName, description: 'Name of a dialog of the console' },
};
