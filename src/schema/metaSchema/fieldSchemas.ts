import { MASK_NAMES } from '../../model/Field.ts';
import type { FieldTypeDescriptor } from '../../model/fieldTypes/FieldTypeDescriptor.ts';
import type { FieldTypeName } from '../../model/fieldTypes/FieldTypeName.ts';
import { fieldTypeNames, fieldTypes } from '../../model/fieldTypes/index.ts';
import { ICON_NAMES } from '../../model/icons.ts';
import type { JsonSchema } from '../../model/Json.ts';
import { TERM_UNITS } from '../../model/terms.ts';
import { optionWords } from './optionWords.ts';
import { closedMap, consoleName, flag, mapOf, oneOf, ref, withExample } from './words.ts';

const copiedPath: JsonSchema = { type: 'string', pattern: '^[a-z][A-Za-z0-9]*\\.[a-z][A-Za-z0-9]*$' };

/** A number of the record picked, counted from a date of this one. */
const copiedTerm = closedMap(
  {
    from: withExample({ ...copiedPath, description: 'The number: <reference>.<field>' }, 'parentId.watts'),
    add: withExample(oneOf(TERM_UNITS, 'What it counts'), 'months'),
    to: withExample(ref('fieldName', 'The date that it is counted from'), 'bought'),
    dayBefore: flag('The last day of the term instead of the first one after it'),
  },
  ['from', 'add', 'to'],
);

/** Options that every field accepts, whatever its type. */
export const commonOptions: Readonly<Record<string, JsonSchema>> = {
  label: ref('text', 'Name of the field on screens, in both languages'),
  help: ref('text', 'Hint below the input'),
  placeholder: ref('text', 'Text of the empty input'),
  unit: ref('unitText', 'Unit behind the value; empty where a language has none'),
  valueNames: mapOf(ref('text'), 'Values that are shown as words, by what is stored', {
    minProperties: 1,
    examples: [{ '-1': { zh: '不限制', en: 'No limit' } }],
  }),
  provenance: ref('provenance'),
  required: flag('A record cannot be saved without it'),
  requiredMessage: ref('text', 'Text shown when the value is missing'),
  readOnly: flag('Shown, never accepted'),
  createOnly: flag('Accepted when the record is created, shown afterwards'),
  writeOnly: flag('Accepted, never returned'),
  unique: flag('No two records of a tenant share the value'),
  history: {
    const: false,
    description: 'Its changes are not kept: a program counts with it, or stamps it at each use',
    examples: [false],
  },
  default: {
    description:
      'Value of a new record; { ref: user.deptId | user.id | env.today | env.now } takes it from the session',
    examples: [0],
  },
  copy: {
    description:
      'Value that is taken from the record of a reference when that is picked, and is then the field’s own: <reference>.<field>. A date takes { from: <reference>.<number>, add: days | months | years, to: <date beside it> }, with dayBefore: true the last day of that term. Inputs of actions on one record take so too, by their own references or by those of the record',
    examples: ['parentId.watts'],
    oneOf: [copiedPath, copiedTerm],
  },
  was: withExample(ref('fieldName', 'Former name; the column is renamed and keeps its data'), 'power'),
  span: { type: 'integer', minimum: 1, maximum: 12, description: 'Columns of the 12-column form grid', examples: [6] },
  width: {
    type: 'integer',
    minimum: 40,
    maximum: 1000,
    description: 'Width of the list column in pixels',
    examples: [120],
  },
  sortable: flag('The list can be sorted by it'),
  filterable: flag('The list can be filtered by it'),
  visibleWhen: withExample(ref('condition', 'Shown only when this holds'), { status: '1' }),
  requiredWhen: withExample(ref('condition', 'Required when this holds'), { enabled: true }),
  readOnlyWhen: withExample(ref('condition', 'Not editable when this holds'), { status: { in: ['2'] } }),
  whenHidden: oneOf(['omit', 'keep', 'null'], 'What a save does with the value while it is hidden; default omit'),
  permission: {
    ...closedMap({
      read: ref('permissionCode', 'Code needed to see the field'),
      write: ref('permissionCode', 'Code needed to change it'),
    }),
    description: 'Codes needed to see and to change the field',
    examples: [{ write: 'machine_watts' }],
  },
  mask: oneOf(MASK_NAMES, 'Hides part of the value'),
  maskUnless: ref('permissionCode', 'Holders of this code see the whole value'),
};

/** What options of a type are held to in files alone: the descriptors are in every page that is opened. */
const heldInFiles: Partial<Readonly<Record<FieldTypeName, Readonly<Record<string, JsonSchema>>>>> = {
  icon: { default: { enum: ICON_NAMES, description: 'A name that the picker of icons offers' } },
};

/** Closed schema of one field of each type: the discriminator's branches. */
export const fieldSchemas: Readonly<Record<FieldTypeName, JsonSchema>> = Object.fromEntries(
  fieldTypeNames().map((name) => [name, fieldSchema(fieldTypes[name])]),
) as unknown as Record<FieldTypeName, JsonSchema>;

function fieldSchema(descriptor: FieldTypeDescriptor): JsonSchema {
  const properties = { type: { const: descriptor.name }, ...commonOptions, ...typeOptions(descriptor) };
  return closedMap(properties, ['type', 'label', ...descriptor.requiredOptions]);
}

/** Options of one type beyond the common ones. */
function typeOptions(descriptor: FieldTypeDescriptor): Readonly<Record<string, JsonSchema>> {
  return {
    input: { ...consoleName, description: 'Editor in forms', examples: [descriptor.inputs[0]] },
    cell: { ...consoleName, description: 'Display in lists and detail views', examples: [descriptor.cells[0]] },
    ...Object.fromEntries(
      Object.entries(descriptor.options).map(([name, schema]) => [name, { ...optionWords[name], ...schema }]),
    ),
    ...heldInFiles[descriptor.name],
  };
}
