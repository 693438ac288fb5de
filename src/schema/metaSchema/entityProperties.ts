import type { JsonSchema } from '../../model/Json.ts';
import { operatorNames } from '../../model/operators.ts';
import { action, call } from './actionProperties.ts';
import { fixtures } from './fixtureProperties.ts';
import { api, menu, permissions } from './placeProperties.ts';
import { appendOnly, closing, due, recycle, rule, transition } from './ruleProperties.ts';
import { formScreen, listScreen, recordView } from './screenProperties.ts';
import { closedMap, consoleName, list, mapOf, NAME_PATTERN, oneOf, ref, stateKey, withExample } from './words.ts';
import { PROCESS_KEY, workflow } from './workflowProperties.ts';

const nameMap = { propertyNames: { pattern: NAME_PATTERN } };

/** The keys of an entity file, with the words an editor shows for them. */
export const entityProperties: Readonly<Record<string, JsonSchema>> = {
  schemaVersion: { const: 1, description: 'Version of the schema language' },
  entity: {
    type: 'string',
    pattern: NAME_PATTERN,
    maxLength: 60,
    description: 'Letters and digits, beginning with a small letter, as the file is called: machine for machine.yaml',
    examples: ['machine'],
  },
  was: {
    type: 'string',
    pattern: NAME_PATTERN,
    maxLength: 60,
    description: 'Former name of the entity; the table is renamed and keeps its rows',
    examples: ['device'],
  },
  label: ref('text', 'Name of the entity on screens'),
  description: ref(
    'text',
    'What it is for, in one line; shown beside its name above the list, and while the list is empty',
  ),
  provenance: ref('provenance'),
  storage: oneOf(['tenant', 'global', 'none'], 'Rows belong to a tenant (default), to all, or there is no table'),
  api,
  titleField: withExample(ref('fieldName', 'Field that names a record'), 'name'),
  fields: withExample(ref('fields', 'The fields of a record, by name'), {
    name: { type: 'string', label: { zh: '名称', en: 'Name' }, required: true },
  }),
  list: listScreen,
  form: formScreen,
  detail: recordView,
  states: {
    ...closedMap(
      {
        field: withExample(ref('fieldName', 'The field that holds the state'), 'status'),
        initial: { ...stateKey, description: 'State of a new record' },
        transitions: mapOf(
          // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword
          { if: { type: 'array' }, then: list(transition, undefined, { minItems: 1 }), else: transition },
          'By the action that changes it: from which states to which',
          { examples: [{ halt: { from: ['1'], to: '2' } }] },
        ),
      },
      ['field', 'initial', 'transitions'],
    ),
    description:
      'The field that holds the state, and the actions that change it: a transition writes it and guards it, the action needs no effect for it',
    examples: [{ field: 'status', initial: '1', transitions: { halt: { from: ['1'], to: '2' } } }],
  },
  workflow: {
    ...workflow,
    type: ['string', 'object'],
    pattern: PROCESS_KEY,
    description: 'The process its records go through: its key, or { process, start, decide, outcomes, nodes }',
    examples: [{ process: 'scrapping', outcomes: { approved: '2' }, nodes: { inspection: { write: ['remark'] } } }],
  },
  closed: list(closing, 'When a record may no longer be changed or removed; the first that holds speaks', {
    minItems: 1,
    examples: [[{ when: { status: '2' }, message: { zh: '已报废', en: 'It is scrapped' } }]],
  }),
  appendOnly,
  history: {
    const: false,
    description: 'Changes of its records are not kept: they are many, and nobody asks who made them',
    examples: [false],
  },
  recycle,
  comments: {
    const: true,
    description: 'People say something about its records, beside them: with attachments, naming each other with @',
    examples: [true],
  },
  due: {
    // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword
    ...{ if: { type: 'array' }, then: list(due, undefined, { minItems: 1 }), else: due },
    description: 'What happens by itself when the time of a record has come',
    examples: [{ field: 'bought', set: { enabled: true } }],
  },
  toggles: list(
    closedMap(
      {
        field: withExample(ref('fieldName', 'The field that is switched'), 'enabled'),
        on: { ...stateKey, description: 'Its key when it is on, where it holds keys' },
        off: { ...stateKey, description: 'Its key when it is off', examples: ['2'] },
        via: withExample(oneOf(['setStatus', 'setStatusById', 'patch'], 'The call that switches it'), 'patch'),
        permission: ref('permissionCode', 'Right to switch it; default that of editing'),
        oneWithin: list(ref('fieldName'), 'Only one record is on among those that agree in these fields'),
      },
      ['field'],
    ),
    'Fields switched straight from the list',
    { examples: [[{ field: 'enabled' }]] },
  ),
  actions: mapOf(action, 'Buttons of its own', {
    ...nameMap,
    examples: [
      {
        halt: {
          scope: 'record',
          label: { zh: '停机', en: 'Halt' },
          effect: { status: '2' },
          request: { PUT: 'halt/{id}' },
        },
      },
    ],
  }),
  calls: mapOf(call, 'Reads of its own', {
    ...nameMap,
    examples: [{ load: { label: { zh: '负荷', en: 'Load' }, request: { GET: 'load' }, answer: { type: 'object' } } }],
  }),
  rules: list(rule, 'Checks across fields', {
    examples: [
      [
        {
          name: 'someParts',
          field: 'parts',
          when: { status: '1' },
          rows: { minimum: 1 },
          message: { zh: '运行中的设备至少有一个部件', en: 'A running machine has a part at least' },
        },
      ],
    ],
  }),
  lookup: list(
    ref('fieldName'),
    'Fields that people see who may only choose this entity elsewhere, besides id, title, code and parent',
    { examples: [['watts']] },
  ),
  unique: list(
    ref('uniqueKey'),
    'Keys no two records share: the names of the fields, or { fields, message } with what is said where one is taken',
    {
      examples: [
        [
          ['siteId', 'name'],
          { fields: ['siteId', 'code'], message: { zh: '该场地已有此编号', en: 'This site has that code' } },
        ],
      ],
    },
  ),
  indexes: list(
    list(ref('fieldName'), undefined, { minItems: 1 }),
    'Column lists that are searched often; a field by itself (createDept) serves data scopes of several of its values',
    {
      examples: [[['siteId', 'status']]],
    },
  ),
  permissions,
  roles: mapOf(ref('grant'), 'What roles may, by alias; the file of the role goes before', {
    propertyNames: ref('roleAlias'),
    examples: [{ mechanic: ['view', 'edit'] }],
  }),
  menu,
  screens: {
    ...closedMap({ list: ref('listScreen'), detail: ref('detailScreen') }),
    description: 'Custom screens in place of the generated ones',
    examples: [{ detail: 'machine-map' }],
  },
  fixtures,
};

/** Pieces only entity files use. */
export const entityDefs: Readonly<Record<string, JsonSchema>> = {
  column: {
    type: ['string', 'object'],
    description: 'Name of a field',
    properties: {
      field: withExample(ref('fieldName', 'The field that is shown'), 'price'),
      // Refused with the reason; editors do not offer it.
      visibleWhen: { ...ref('condition', 'A column stands for all rows'), deprecated: true },
    },
    required: ['field'],
    additionalProperties: false,
  },
  searchItem: {
    type: ['string', 'object'],
    description: 'Name of a field, or { field, op }',
    properties: {
      field: withExample(ref('fieldName', 'The field that is searched'), 'watts'),
      op: withExample(oneOf(operatorNames(), 'The operator it is searched by'), 'gte'),
    },
    required: ['field'],
    additionalProperties: false,
  },
  uniqueKey: {
    type: ['array', 'object'],
    description: 'Names of fields, or { fields, message }',
    items: ref('fieldName'),
    minItems: 1,
    properties: {
      fields: list(ref('fieldName'), 'The fields that are alike in no two records', {
        minItems: 1,
        examples: [['siteId', 'name']],
      }),
      message: withExample(ref('text', 'What is said when another record has them'), {
        zh: '该场地已有此名称',
        en: 'This site has a machine of that name',
      }),
    },
    required: ['fields'],
    additionalProperties: false,
  },
  listScreen: {
    ...consoleName,
    description: 'Name of a custom screen in place of the list',
    examples: ['machine-board'],
  },
  detailScreen: {
    ...consoleName,
    description: 'Name of a custom screen in place of the detail view',
    examples: ['machine-map'],
  },
  dialog: { ...consoleName, description: 'Name of a dialog of the console', examples: ['halt-machine'] },
};
