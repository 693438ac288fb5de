import type { JsonSchema } from '../../model/Json.ts';

/** What editors and docs/reference say of the options that types have; the descriptors say what they take. */
export const optionWords: Readonly<Record<string, JsonSchema>> = {
  minLength: { description: 'Fewest characters', examples: [2] },
  maxLength: { description: 'Most characters; every type has a limit of its own besides', examples: [50] },
  pattern: {
    description: 'Regular expression it must match; ^ and $ bind it to the whole',
    examples: ['^[A-Z]{2}[0-9]{4}$'],
  },
  patternMessage: {
    description: 'Text shown when it does not match the pattern',
    examples: [{ zh: '两个字母和四位数字', en: 'Two letters and four digits' }],
  },
  format: { description: 'What the text is besides', examples: ['link'] },
  canonical: { examples: [true] },
  minimum: { description: 'Smallest value', examples: [0] },
  maximum: { description: 'Largest value', examples: [100] },
  multipleOf: { description: 'The value is a multiple of this', examples: [5] },
  scale: { description: 'Digits behind the point', examples: [3] },
  many: { description: 'Several values', examples: [true] },
  minItems: { description: 'Fewest values', examples: [1] },
  maxItems: { description: 'Most values', examples: [9] },
  wire: {
    description:
      'How the value travels, where a backend wants it otherwise: as a number, as a text, or as a link alone',
  },
  options: {
    description: 'The values in order, each with its label and, where it is a state or a danger, its colour',
    examples: [[{ value: 's', label: { zh: '小', en: 'Small' } }]],
  },
  colorWhen: {
    description: 'Its values have their colours only while this holds: what is settled presses nobody any more',
    examples: [{ status: '1' }],
  },
  dictionary: { description: 'Code of the dictionary', examples: ['machine_status'] },
  to: { description: 'The entity whose records are meant' },
  labelField: { description: 'Field of the record that names it; default its titleField', examples: ['name'] },
  valueField: { description: 'Field of the record whose value is kept; default id', examples: ['id'] },
  parentField: { description: 'Field of the record that holds its parent; default parentId', examples: ['parentId'] },
  filter: {
    description:
      'Records that are offered, by their own fields; `{ ref: x }` means a field of the record that is edited',
    examples: [{ name: { startsWith: 'A' } }],
  },
  within: {
    description:
      'Field beside this one, such as a region: only what belongs to its value is offered and taken (records, smaller regions, items of the same dictionary below it)',
    examples: ['regionCode'],
  },
  embedded: {
    description: 'Field in which the backend sends the record itself beside the key',
    examples: ['site'],
  },
  foreignKey: { description: 'Field of those records that points here', examples: ['machineId'] },
  fields: {
    description: 'Fields of the rows: written here, or names of the fields of the entity that `to` names',
    examples: [{ part: { type: 'string', label: { zh: '部件', en: 'Part' } } }],
  },
  accept: { description: 'Endings of files that are taken', examples: [['pdf', 'docx']] },
  maxSize: { description: 'Most bytes of one file', examples: [2_000_000] },
  minLevel: { examples: [2] },
  maxLevel: { examples: [4] },
  computed: {
    description:
      'CEL expression over the fields of the row, or { path: siteId.name } for a value of a record it refers to',
    examples: ['watts * 2'],
  },
  result: { description: 'What comes out; default string', examples: ['number'] },
  stored: { description: 'Kept in a column, so that lists can sort and filter by it', examples: [true] },
  sequence: { examples: ['M{yyyy}-{0000}'] },
};
