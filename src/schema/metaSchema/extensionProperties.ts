import type { JsonSchema } from '../../model/Json.ts';
import { operatorNames } from '../../model/operators.ts';
import { entityProperties } from './entityProperties.ts';
import { commonOptions } from './fieldSchemas.ts';
import { tab } from './screenProperties.ts';
import { closedMap, consoleName, count, flag, list, oneOf, ref } from './words.ts';

const place = {
  after: ref('fieldName', 'Stands behind this field'),
  before: ref('fieldName', 'Stands before this field'),
};

const placed = (more: Readonly<Record<string, JsonSchema>>, description: string): JsonSchema => ({
  type: ['string', 'object'],
  description,
  properties: { field: ref('fieldName'), ...more, ...place },
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
    ...same(
      commonOptions,
      'label',
      'help',
      'placeholder',
      'requiredMessage',
      'required',
      'requiredWhen',
      'span',
      'width',
    ),
    input: { ...consoleName, description: 'Editor in forms' },
    cell: { ...consoleName, description: 'Display in lists and detail views' },
  },
};

/** The keys of a file that extends an entity of the platform, with the words an editor shows for them. */
export const extensionProperties: Readonly<Record<string, JsonSchema>> = {
  ...same(entityProperties, 'schemaVersion'),
  extends: ref('platformEntity', 'Entity of the platform that this file adds to'),
  label: ref('text', 'Name of the entity on screens, in place of the platform’s'),
  ...same(entityProperties, 'description'),
  fields: ref('extensionFields', 'New fields with a type; without one, what is said differently of a field there'),
  list: {
    ...closedMap({
      columns: list(
        placed({ visibleWhen: ref('condition') }, 'Name of a field, or { field, after } to say its place'),
        'More columns; without a place at the end',
      ),
      search: list(
        placed({ op: oneOf(operatorNames()) }, 'Name of a field, or { field, op, after }'),
        'More fields of the search row',
      ),
    }),
    description: 'What the list shows in addition',
  },
  form: {
    ...closedMap({
      fields: list(placed({}, 'Name of a field, or { field, after }'), 'More fields in the groups that are there'),
      groups: list(closedMap({ label: ref('text'), fields: ref('fieldNames'), ...place }, ['fields']), 'More groups'),
      tabs: list(tab, 'More tabs'),
    }),
    description: 'Where new fields stand in the form; without it, at the end',
  },
  ...same(entityProperties, 'actions', 'calls', 'rules', 'toggles', 'lookup', 'unique', 'indexes', 'roles'),
  menu: {
    ...closedMap({
      parent: ref('menuCode', 'Code of the group in a menu.yaml'),
      sort: count(0, 99999, 'Place among its neighbours, smallest first', 5),
      icon: ref('icon'),
      hidden: flag('Reachable, not listed'),
    }),
    description: 'Another place in the menu',
  },
  ...same(entityProperties, 'fixtures'),
};

/** Pieces only extensions use. */
export const extensionDefs: Readonly<Record<string, JsonSchema>> = {
  platformEntity: {
    type: 'string',
    pattern: '^[a-z][A-Za-z0-9]*$',
    maxLength: 60,
    description: 'Entity of the platform',
  },
  platformDictionary: {
    type: 'string',
    pattern: '^[a-z][a-z0-9_]*$',
    maxLength: 60,
    description: 'Dictionary of the platform',
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
    propertyNames: { pattern: '^[a-z][A-Za-z0-9]*$', maxLength: 60 },
    additionalProperties: ref('extensionField'),
  },
};
