import { TAG_COLORS } from '../../model/Field.ts';
import type { JsonSchema } from '../../model/Json.ts';
import { ICON_SET } from '../iconSet.ts';
import { closedMap, list, NAME_PATTERN, oneOf, ref } from './words.ts';

const shortText = { type: 'string', minLength: 1, maxLength: 2000 } as const;

/** Pieces that several kinds of files use. */
export const sharedDefs: Readonly<Record<string, JsonSchema>> = {
  text: {
    type: ['object', 'string'],
    description: 'A text by language of the project; one bare text where it has one language',
    examples: [{ zh: '名称', en: 'Name' }],
    properties: { zh: shortText, en: shortText },
    additionalProperties: shortText,
    minProperties: 1,
    minLength: 1,
  },
  unitText: {
    type: ['object', 'string'],
    description: 'A unit by language of the project; empty where a language needs none',
    examples: [{ zh: '瓦', en: 'W' }],
    properties: { zh: { type: 'string', maxLength: 50 }, en: { type: 'string', maxLength: 50 } },
    additionalProperties: { type: 'string', maxLength: 50 },
    minProperties: 1,
  },
  condition: {
    type: 'object',
    minProperties: 1,
    description: 'Field names with a value or operators, side by side; any, all and not join them',
    examples: [{ status: '2', watts: { gte: 100 } }],
  },
  fieldName: {
    type: 'string',
    pattern: NAME_PATTERN,
    maxLength: 60,
    description: 'Name of a field',
    examples: ['remark'],
  },
  fieldNames: list(ref('fieldName'), 'Names of fields', { minItems: 1, examples: [['remark', 'price']] }),
  entityName: {
    type: 'string',
    pattern: NAME_PATTERN,
    maxLength: 60,
    description: 'Name of an entity',
    examples: ['site'],
  },
  dictionaryCode: {
    type: 'string',
    pattern: '^[a-z][a-z0-9_]*$',
    maxLength: 60,
    description: 'Code of a dictionary in dictionaries/',
    examples: ['machine_status'],
  },
  menuCode: {
    type: 'string',
    pattern: '^[A-Za-z][A-Za-z0-9_]*$',
    maxLength: 100,
    description: 'Code of a menu',
    examples: ['workshop'],
  },
  permissionCode: {
    type: 'string',
    pattern: '^[A-Za-z][A-Za-z0-9_]*$',
    maxLength: 100,
    description: 'A right by its code: letters, digits and _ only, beginning with a letter',
    examples: ['machine_edit'],
  },
  grant: {
    type: ['string', 'array'],
    pattern: '^(all|none)$',
    items: { type: 'string', pattern: '^[A-Za-z][A-Za-z0-9]*$', maxLength: 60 },
    description: 'all, none, or a list: view, add, edit, delete, export, names of actions and of fields with rights',
    examples: [['view', 'edit', 'halt']],
  },
  rowScope: {
    type: ['object', 'string'],
    pattern: '^none$',
    minProperties: 1,
    description:
      'none, or a condition: paths may lead through references, { ref: user.deptIds | user.deptIdsBelow | user.regions } and the words of belonging in schemas/app.yaml stand for lists, has: { entity, by, where } asks for rows that refer to this one',
    examples: [{ 'siteId.regionCode': { in: { ref: 'user.regions' } } }],
  },
  roleAlias: {
    type: 'string',
    pattern: '^[a-z][A-Za-z0-9_-]*$',
    maxLength: 60,
    description: 'Alias of a role',
    examples: ['mechanic'],
  },
  language: {
    type: 'string',
    pattern: '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$',
    maxLength: 20,
    description: 'Tag of a language',
    examples: ['en'],
  },
  icon: oneOf(
    ICON_SET,
    'A name of the icon set (Material Icons, outlined), such as settings; the editor offers all of them',
  ),
  provenance: oneOf(['given', 'assumed'], 'given: asked for as it stands; assumed: our own design'),
  option: closedMap(
    {
      value: { type: 'string', minLength: 1, maxLength: 64, description: 'What is kept', examples: ['s'] },
      label: ref('text', 'What people read'),
      color: oneOf(TAG_COLORS, 'Colour of a state or a danger; kinds have none and are shown as words'),
    },
    ['value', 'label'],
  ),
  json: {},
};
