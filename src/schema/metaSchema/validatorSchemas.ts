import { TAG_COLORS } from '../../model/Field.ts';
import { fieldTypeNames } from '../../model/fieldTypes/index.ts';
import type { JsonSchema } from '../../model/Json.ts';
import type { DocumentKind } from '../SourceDocument.ts';
import { entityDefs, entityProperties } from './entityProperties.ts';
import { commonOptions, fieldSchemas } from './fieldSchemas.ts';
import { sharedDefs } from './sharedDefs.ts';
import { closed, flag, list, mapOf, oneOf, ref } from './words.ts';

const FIELD_NAMES = { pattern: '^[a-z][A-Za-z0-9]*$', maxLength: 60 };

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
    else: closed({ ...commonOptions, input: { type: 'string' }, cell: { type: 'string' } }),
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
  path: { type: 'string', pattern: '^(/|https?://)', description: 'Route, or an address outside' },
  sort: { type: 'integer', minimum: 0, maximum: 99999 },
  isOpen: { enum: [1, 2], description: '1 in a tab, 2 in a new window' },
  hidden: flag('Not shown'),
  buttons: list(
    closed({ code: ref('menuCode'), label: ref('text'), position: { enum: [1, 2, 3] } }, ['code', 'label']),
    'Permission codes of a screen that no entity stands behind; position: 1 toolbar, 2 row (default), 3 both',
  ),
  dictionaries: list({ type: 'string' }, 'Code lists that a screen shows behind which no entity stands'),
  children,
});

const dictionaryItem = closed(
  {
    key: { type: 'string', minLength: 1, maxLength: 64, description: 'Quoted, as it travels' },
    name: {
      type: 'string',
      pattern: '^[a-z][A-Za-z0-9]{0,63}$',
      description: 'What code calls the key (dict.<code>.<name>); default: the words of the English label',
    },
    label: ref('text'),
    color: oneOf(TAG_COLORS, 'Colour of the tag'),
    sort: { type: 'integer' },
    remark: { type: 'string', maxLength: 500 },
    sealed: flag('Kept for old records, not offered any more'),
    parent: { type: 'string', description: 'Key of the parent item' },
  },
  ['key', 'label'],
);

const bodies: Readonly<Record<DocumentKind, JsonSchema>> = {
  entity: closed(entityProperties, ['schemaVersion', 'entity', 'label']),
  dictionary: closed(
    {
      dictionary: ref('dictionaryCode', 'Same as the file name'),
      label: ref('text'),
      source: oneOf(['system', 'biz'], 'system: one list for all; biz: per tenant'),
      provenance: ref('provenance'),
      usedBy: {
        enum: ['workflow'],
        description: 'The part of the server whose fixed calls use the codes, where no field does',
      },
      items: list(dictionaryItem, 'The codes in order', { minItems: 1 }),
    },
    ['dictionary', 'label', 'items'],
  ),
  menu: closed({ menu: list(ref('menuNode'), 'Groups of the menu') }, ['menu']),
  app: closed(
    {
      title: ref('text', 'Title of the product'),
      demoDate: { type: 'string', pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$', description: 'The "today" of demo data' },
      belonging: mapOf(
        closed(
          {
            entity: ref('entityName', 'Records that people belong to'),
            fields: { ...ref('fieldNames', 'Fields of which one holds the value of the account'), minItems: 1 },
            user: ref('fieldName', 'Field of the account: phone'),
          },
          ['entity', 'fields', 'user'],
        ),
        'By the word of data scopes: entIds is spoken of as { ref: user.entIds }',
        { propertyNames: { pattern: '^[a-z][A-Za-z0-9]*$' } },
      ),
    },
    ['title'],
  ),
  role: closed(
    {
      schemaVersion: { const: 1 },
      role: ref('roleAlias', 'Same as the file name'),
      label: ref('text'),
      sort: { type: 'integer', minimum: 0, maximum: 9999 },
      grants: mapOf(
        ref('grant'),
        'By entity, folder of schemas/, menu code, pattern with * over codes, or "*"; the closest counts',
        {
          propertyNames: { anyOf: [ref('grantable'), { pattern: '^[A-Za-z0-9_*-]+$' }] },
        },
      ),
      scopes: mapOf(ref('rowScope'), 'Rows seen and written, by entity; without the menu, of what others refer to', {
        propertyNames: ref('entityName'),
      }),
      calls: { const: 'all', description: 'all: reaches the calls that API scopes close' },
    },
    ['role', 'label'],
  ),
};

/** JSON Schemas the compiler validates with; names of other files are resolved later, with better messages. */
export const validatorSchemas: Readonly<Record<DocumentKind, JsonSchema>> = {
  entity: { ...bodies.entity, $defs: { ...sharedDefs, ...entityDefs, ...fieldDefs } },
  dictionary: { ...bodies.dictionary, $defs: sharedDefs },
  menu: {
    ...bodies.menu,
    $defs: { ...sharedDefs, menuNode: closed(menuNodeProperties(list(ref('menuNode'))), ['code', 'label']) },
  },
  app: { ...bodies.app, $defs: sharedDefs },
  role: { ...bodies.role, $defs: { ...sharedDefs, grantable: { type: 'string' } } },
};
