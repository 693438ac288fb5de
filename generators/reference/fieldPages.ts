import type { FieldTypeName } from '../../src/model/fieldTypes/FieldTypeName.ts';
import { fieldTypeNames, fieldTypes } from '../../src/model/fieldTypes/index.ts';
import type { JsonSchema } from '../../src/model/Json.ts';
import { withFamilies } from '../../src/model/operators.ts';
import { commonOptions, fieldSchemas } from '../../src/schema/metaSchema/fieldSchemas.ts';
import { typeWords } from '../../src/schema/metaSchema/typeWords.ts';
import { validatorSchemas } from '../../src/schema/metaSchema/validatorSchemas.ts';
import { code, wordTable, yamlLine } from './markdown.ts';
import { type Word, wordsOf } from './wordsOf.ts';

type Properties = Readonly<Record<string, JsonSchema>>;

const defs = validatorSchemas.entity.$defs as Properties;
/** Fields inside rows are fields; what they take is told once. */
const APART = ['fields', 'inputFields', 'rowFields', 'option'];

/** Words that every field takes. */
export const fieldWords = (): Word[] => wordsOf({ properties: commonOptions, required: ['label'] }, defs, APART);

/** Words of a type beyond the common ones. */
function ownWords(name: FieldTypeName): Word[] {
  const { properties, required } = fieldSchemas[name];
  const own = Object.entries(properties as Properties).filter(
    ([word]) => !['type', 'input', 'cell'].includes(word) && !Object.hasOwn(commonOptions, word),
  );
  return wordsOf({ properties: Object.fromEntries(own), required }, defs, APART).filter(
    ({ path }) => path.length === 1,
  );
}

export const fieldsPage = (): string => `# Words of every field

A field stands below \`fields:\` of an entity with its \`type\` and its \`label\`; the words of each type stand in [field types](field-types.md), conditions in [conditions](conditions.md). Besides, \`input\` names the editor in forms and \`cell\` the display in lists and detail views: the first of those its type offers unless told, or one of a module.

${wordTable(fieldWords())}
`;

function typeSection(name: FieldTypeName): string {
  const { inputs, cells, operators, sortable, canBeMany } = fieldTypes[name];
  const { description, value, example } = typeWords[name];
  const asked = [...withFamilies(operators)];
  const facts = [
    `Value: ${value.startsWith('a ') || value === 'none' || value.endsWith('characters') ? value : code(value)}.`,
    `Filters: ${asked.length === 0 ? 'none' : asked.map(code).join(', ')}.`,
    sortable ? 'Lists sort by it.' : 'Lists do not sort by it.',
    ...(canBeMany ? ['Several with `many: true`.'] : []),
    `Inputs: ${inputs.map(code).join(', ')}. Cells: ${cells.map(code).join(', ')}.`,
  ];
  const field = { type: name, label: { zh: '例子', en: 'Example' }, ...example };
  const own = ownWords(name);
  const words = own.length === 0 ? [] : [wordTable(own)];
  return [
    `## ${name}`,
    `${description}. ${facts.join(' ')}`,
    `\`\`\`yaml\nsample: ${yamlLine(field)}\n\`\`\``,
    ...words,
  ].join('\n\n');
}

export const fieldTypesPage = (): string =>
  `# Field types

Besides the [words of every field](fields.md) each type has its own. A project may show and edit a field by a cell or an input of its own, see [code](../code.md).

${fieldTypeNames()
  .map((name) => `[${name}](#${name.toLowerCase()})`)
  .join(', ')}

${fieldTypeNames().map(typeSection).join('\n\n')}
`;
