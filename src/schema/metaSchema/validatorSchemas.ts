import { TAG_COLORS } from '../../model/Field.ts';
import { fieldTypeNames } from '../../model/fieldTypes/index.ts';
import type { JsonSchema } from '../../model/Json.ts';
import type { DocumentKind } from '../SourceDocument.ts';
import { dashboardProperties } from './dashboardProperties.ts';
import { entityDefs, entityProperties } from './entityProperties.ts';
import { extensionDefs, extensionProperties } from './extensionProperties.ts';
import { commonOptions, fieldSchemas } from './fieldSchemas.ts';
import { button } from './placeProperties.ts';
import { sharedDefs } from './sharedDefs.ts';
import { closedMap, count, flag, list, mapOf, NAME_PATTERN, oneOf, ref, withExample } from './words.ts';

const FIELD_NAMES = { pattern: NAME_PATTERN, maxLength: 60 };

/** Field maps, validated branch by branch on `type`, so that findings are those of the type meant. */
const fieldDefs: Readonly<Record<string, JsonSchema>> = {
  ...Object.fromEntries(fieldTypeNames().map((name) => [`field-${name}`, fieldSchemas[name]])),
  field: {
    type: 'object',
    required: ['type'],
    discriminator: { propertyName: 'type' },
    oneOf: fieldTypeNames().map((name) => ref(`field-${name}`)),
  },
  fields: { type: 'object', propertyNames: FIELD_NAMES, additionalProperties: ref('field') },
  inputField: {
    type: 'object',
    if: { required: ['type'] },
    // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword
    then: ref('field'),
    else: closedMap({ ...commonOptions, input: { type: 'string' }, cell: { type: 'string' } }),
  },
  inputFields: { type: 'object', propertyNames: FIELD_NAMES, additionalProperties: ref('inputField') },
  rowFields: {
    if: { type: 'array' },
    // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword
    then: ref('fieldNames'),
    else: ref('fields'),
  },
};

const menuNodeProperties = (children: JsonSchema): Readonly<Record<string, JsonSchema>> => ({
  code: ref('menuCode'),
  label: ref('text'),
  icon: ref('icon'),
  path: {
    type: 'string',
    pattern: '^(/|https?://)',
    description: 'Route, or an address outside',
    examples: ['https://example.org/'],
  },
  sort: count(0, 99999, 'Place among its neighbours; the lowest first', 10),
  isOpen: { enum: [1, 2], description: '1 in a tab, 2 in a new window' },
  hidden: flag('Not shown'),
  buttons: list(button, 'Permission codes of a screen that no entity stands behind', {
    examples: [[{ code: 'board_print', label: { zh: '打印', en: 'Print' } }]],
  }),
  dictionaries: list({ type: 'string' }, 'Code lists that a screen shows behind which no entity stands', {
    examples: [['machine_status']],
  }),
  children,
});

const dictionaryItem = closedMap(
  {
    key: { type: 'string', minLength: 1, maxLength: 64, description: 'Quoted, as it travels', examples: ['1'] },
    name: {
      type: 'string',
      pattern: '^[a-z][A-Za-z0-9]{0,63}$',
      description: 'What code calls the key (dict.<code>.<name>); default: the words of the English label',
      examples: ['running'],
    },
    label: ref('text'),
    color: oneOf(TAG_COLORS, 'Colour of a state or a danger; kinds have none and are shown as words'),
    sort: { type: 'integer', description: 'Place among the others; the lowest first' },
    remark: { type: 'string', maxLength: 500, description: 'A note for administrators', examples: ['Since 2026'] },
    sealed: flag('Kept for old records, not offered any more'),
    parent: { type: 'string', description: 'Key of the parent item', examples: ['2'] },
  },
  ['key', 'label'],
);

const platformDictionary: JsonSchema = {
  type: 'string',
  pattern: '^[a-z][a-z0-9_]*$',
  maxLength: 60,
  description: 'Dictionary of the platform',
};

/** Kinds of files as they are checked: what adds to the platform has words of its own. */
export type SchemaName = DocumentKind | 'entityExtension' | 'dictionaryExtension';

const items = list(dictionaryItem, 'The codes in order', {
  examples: [
    [
      { key: '1', label: { zh: '运行', en: 'Running' }, color: 'success' },
      { key: '2', label: { zh: '停机', en: 'Halted' }, color: 'warning' },
    ],
  ],
});

const bodies: Readonly<Record<SchemaName, JsonSchema>> = {
  entity: closedMap(entityProperties, ['schemaVersion', 'entity', 'label']),
  entityExtension: closedMap(extensionProperties, ['schemaVersion', 'extends']),
  dictionary: closedMap(
    {
      dictionary: ref('dictionaryCode', 'Same as the file name'),
      label: ref('text'),
      source: oneOf(['system', 'biz'], 'system: one list for all; biz: per tenant'),
      provenance: ref('provenance'),
      usedBy: {
        enum: ['workflow'],
        description: 'The part of the server whose fixed calls use the codes, where no field does',
      },
      items,
    },
    ['dictionary', 'label', 'items'],
  ),
  dictionaryExtension: closedMap(
    {
      extends: withExample(
        ref('platformDictionary', 'Dictionary of the platform that this file adds items to'),
        'machine_status',
      ),
      items: { ...items, minItems: 1 },
    },
    ['extends', 'items'],
  ),
  menu: closedMap(
    {
      menu: list(ref('menuNode'), 'Groups of the menu', {
        examples: [[{ code: 'workshop', label: { zh: '工坊', en: 'Workshop' } }]],
      }),
    },
    ['menu'],
  ),
  app: closedMap(
    {
      title: ref('text', 'Title of the product'),
      languages: {
        ...list(ref('language'), 'Languages of the project, the default first; without it [zh, en]'),
        minItems: 1,
        uniqueItems: true,
        examples: [['zh', 'en', 'de']],
      },
      demoDate: {
        type: 'string',
        pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$',
        description: 'The "today" of demo data; a first start moves it to its own day',
        examples: ['2026-03-01'],
      },
      belonging: mapOf(
        closedMap(
          {
            entity: withExample(ref('entityName', 'Records that people belong to'), 'machine'),
            fields: {
              ...withExample(ref('fieldNames', 'Fields of which one holds the value of the account'), ['phone']),
              minItems: 1,
            },
            user: withExample(ref('fieldName', 'Field of the account'), 'phone'),
          },
          ['entity', 'fields', 'user'],
        ),
        'Words of data scopes for the records somebody belongs to: entIds is spoken of as { ref: user.entIds }',
        {
          propertyNames: { pattern: NAME_PATTERN },
          examples: [{ machineIds: { entity: 'machine', fields: ['phone'], user: 'phone' } }],
        },
      ),
    },
    ['title'],
  ),
  dashboards: closedMap(dashboardProperties, ['dashboards']),
  role: closedMap(
    {
      schemaVersion: { const: 1, description: 'Version of the schema language' },
      role: ref('roleAlias', 'Same as the file name'),
      was: withExample(
        ref('roleAlias', 'Former alias; the role keeps its people and what they were given'),
        'repairer',
      ),
      label: ref('text'),
      sort: count(0, 9999, 'Place among the roles', 20),
      grants: mapOf(
        ref('grant'),
        'By entity, folder of schemas/, menu code, pattern with * over codes, or "*"; the closest counts',
        {
          examples: [{ machine: ['view', 'edit', 'halt'], workshop: 'all' }],
          propertyNames: { anyOf: [ref('grantable'), { pattern: '^[A-Za-z0-9_*-]+$' }] },
        },
      ),
      scopes: mapOf(ref('rowScope'), 'Rows seen and written, by entity; without the menu, of what others refer to', {
        propertyNames: ref('entityName'),
        examples: [{ machine: { 'siteId.regionCode': { in: { ref: 'user.regions' } } } }],
      }),
      calls: { const: 'all', description: 'all: reaches the calls that API scopes close' },
    },
    ['role', 'label'],
  ),
  language: closedMap(
    {
      schemaVersion: { const: 1, description: 'Version of the schema language' },
      language: withExample(ref('language', 'Same as the file name; one of languages in schemas/app.yaml'), 'de'),
      texts: mapOf(
        { type: 'string', minLength: 1, maxLength: 4000 },
        'Texts by what they say in English, placeholders and all; labels of schemas too',
        { examples: [{ Save: 'Speichern' }] },
      ),
    },
    ['language', 'texts'],
  ),
};

/** JSON Schemas the compiler validates with; names of other files are resolved later, with better messages. */
export const validatorSchemas: Readonly<Record<SchemaName, JsonSchema>> = {
  entity: { ...bodies.entity, $defs: { ...sharedDefs, ...entityDefs, ...fieldDefs } },
  entityExtension: {
    ...bodies.entityExtension,
    $defs: { ...sharedDefs, ...entityDefs, ...fieldDefs, ...extensionDefs },
  },
  dictionary: { ...bodies.dictionary, $defs: sharedDefs },
  dictionaryExtension: { ...bodies.dictionaryExtension, $defs: { ...sharedDefs, platformDictionary } },
  menu: {
    ...bodies.menu,
    $defs: {
      ...sharedDefs,
      menuNode: closedMap(
        menuNodeProperties(
          list(ref('menuNode'), 'Entries below it', {
            examples: [[{ code: 'boards', label: { zh: '看板', en: 'Boards' } }]],
          }),
        ),
        ['code', 'label'],
      ),
    },
  },
  app: { ...bodies.app, $defs: sharedDefs },
  dashboards: { ...bodies.dashboards, $defs: sharedDefs },
  language: { ...bodies.language, $defs: sharedDefs },
  role: { ...bodies.role, $defs: { ...sharedDefs, grantable: { type: 'string' } } },
};
