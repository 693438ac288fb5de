import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { FIELD_TYPE_NAMES } from '../../src/model/fieldTypes/FieldTypeName.ts';
import { fieldTypes } from '../../src/model/fieldTypes/index.ts';
import { valueSchema } from '../../src/protocol/values/valueSchema.ts';
import { project, thing } from './project.ts';

const NAME = '  name: { type: string, label: { zh: 名, en: Name } }';
const REGION = {
  'schemas/test/region.yaml': `schemaVersion: 1\nentity: region\nlabel: { zh: 区, en: Region }\nfields:\n${NAME}\n  code: { type: string, label: { zh: 码, en: Code } }\n`,
};

/** The least a type needs besides its label. */
const NEEDED: Readonly<Record<string, string>> = {
  dictionary: 'dictionary: light, ',
  options: 'options: [{ value: "1", label: { zh: 一, en: One } }], ',
  reference: 'to: user, ',
  treeReference: 'to: thing, parentField: x, ',
  sequence: 'sequence: "EX{yyyy}{MM}-{0000}", ',
  computed: 'computed: "name", ',
  rows: 'fields: { a: { type: string, label: { zh: 甲, en: A } } }, ',
  related: 'to: user, foreignKey: name, ',
};

const withField = (words: string) =>
  project({ ...REGION, ...thing('fields:', NAME, `  x: { ${words}label: { zh: 甲, en: X } }`) });

describe.each([...FIELD_TYPE_NAMES])('a field of type %s', (type) => {
  const descriptor = fieldTypes[type];

  it('compiles from its least and gets every default', () => {
    const { model, diagnostics } = withField(`type: ${type}, ${NEEDED[type] ?? ''}`);

    expect(diagnostics).toEqual([]);
    const field = model?.entities.thing?.fields.find(({ name }) => name === 'x');
    expect(field).toMatchObject({ type, span: descriptor.span, width: descriptor.width, whenHidden: 'omit' });
    expect(descriptor.inputs).toContain(field?.input);
    expect(descriptor.cells).toContain(field?.cell);
    expect(() =>
      new Ajv2020({ strict: false, formats: { date: true, email: true, uri: true } }).compile(
        valueSchema(field ?? (undefined as never)),
      ),
    ).not.toThrow();
  });

  it('takes several values only when it can', () => {
    const { model } = withField(`type: ${type}, many: true, ${NEEDED[type] ?? ''}`);

    expect(model !== undefined).toBe(descriptor.canBeMany);
  });
});

const demanding = FIELD_TYPE_NAMES.filter((name) => fieldTypes[name].requiredOptions.length > 0);

it.each(demanding)('a field of type %s says which option it cannot do without', (type) => {
  const { diagnostics } = withField(`type: ${type}, `);

  expect(diagnostics.map((item) => item.code)).toContain('missingKey');
});

it('every type is described under its own name', () => {
  for (const name of FIELD_TYPE_NAMES) expect(fieldTypes[name].name).toBe(name);
});
