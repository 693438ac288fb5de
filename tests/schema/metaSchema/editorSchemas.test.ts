import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { createProjectLoader } from '../../../src/schema/createProjectLoader.ts';
import { editorLine } from '../../../src/schema/editorLine.ts';
import { CHINESE } from '../../../src/schema/metaSchema/chinese.ts';
import { editorSchemas } from '../../../src/schema/metaSchema/editorSchemas.ts';
import { typeWords } from '../../../src/schema/metaSchema/typeWords.ts';
import { validatorSchemas } from '../../../src/schema/metaSchema/validatorSchemas.ts';
import { projectFiles } from '../../../src/schema/projectFiles.ts';
import { readDocument } from '../../../src/schema/readDocument.ts';
import { project, thing } from '../project.ts';

const NAME = '  name: { type: string, label: { zh: 名, en: Name } }';

const LAMP = `schemaVersion: 1\nentity: lamp\nlabel: { zh: 灯, en: Lamp }\nmenu: { parent: test }\nfields:\n${NAME}\n`;

const { model } = project({ ...thing('fields:', NAME), 'platform/schemas/base/lamp.yaml': LAMP });
const schemas = new Map(editorSchemas(model).map(({ name, schema }) => [name, schema]));

/** Those of the compiler (`schema/validators.ts`): making a check takes longer than all that it checks. */
const OPTIONS = { strict: false, formats: { regex: true }, inlineRefs: false, code: { optimize: false } } as const;
const validators = {
  'entity.schema.json': new Ajv2020({ ...OPTIONS, allErrors: true }).compile(schemas.get('entity.schema.json') ?? {}),
  'entity.draft07.json': new Ajv({ ...OPTIONS, allErrors: true }).compile(schemas.get('entity.draft07.json') ?? {}),
};

const contentOf = (...lines: readonly string[]) =>
  readDocument('schemas/test/thing.yaml', 'entity', thing(...lines)['schemas/test/thing.yaml'] ?? '').document.value;

it('come for every kind of file in both dialects', () => {
  expect([...schemas.keys()].sort()).toEqual(
    ['app', 'dashboards', 'dictionary', 'entity', 'language', 'menu', 'role'].flatMap((kind) => [
      `${kind}.draft07.json`,
      `${kind}.schema.json`,
    ]),
  );
  expect(schemas.get('entity.schema.json')?.$schema).toBe('https://json-schema.org/draft/2020-12/schema');
  expect(schemas.get('entity.draft07.json')?.$schema).toBe('http://json-schema.org/draft-07/schema#');
});

describe.each(Object.entries(validators))('%s', (_, validate) => {
  it('accepts a good file', () => {
    expect(
      validate(contentOf('fields:', NAME, '  d: { type: dictionary, dictionary: light, label: { zh: 名, en: Name } }')),
    ).toBe(true);
  });

  it.each([
    ['an unknown type', '  a: { type: strng, label: { zh: 名, en: Name } }'],
    ['an option of another type', '  a: { type: boolean, maxLength: 3, label: { zh: 名, en: Name } }'],
    ['a dictionary this project lacks', '  a: { type: dictionary, dictionary: missing, label: { zh: 名, en: Name } }'],
    ['an entity this project lacks', '  a: { type: reference, to: missing, label: { zh: 名, en: Name } }'],
    ['a widget that does not fit', '  a: { type: date, input: upload, label: { zh: 名, en: Name } }'],
    ['a missing language', '  a: { type: string, label: { zh: 名 } }'],
  ])('refuses %s', (_claim, line) => {
    expect(validate(contentOf('fields:', line))).toBe(false);
  });

  it('offers an extension its own words, and the entities of the platform', () => {
    const extension = (...lines: readonly string[]) =>
      readDocument('schemas/test/lamp.yaml', 'entity', ['schemaVersion: 1', ...lines, ''].join('\n')).document.value;

    const good = extension(
      'extends: lamp',
      'fields:',
      '  name: { required: true }',
      '  watts: { type: integer, label: { zh: 瓦, en: Watts } }',
      'list: { columns: [{ field: watts, after: name }] }',
    );

    expect(validate(good)).toBe(true);
    expect(validate(extension('extends: thing'))).toBe(false);
    expect(validate(extension('extends: lamp', 'storage: global'))).toBe(false);
    expect(validate(extension('extends: lamp', 'fields: { watts: { type: intger } }'))).toBe(false);
  });

  it('knows the menu groups of the project', () => {
    expect(validate(contentOf('fields:', NAME, 'menu: { parent: test }'))).toBe(true);
    expect(validate(contentOf('fields:', NAME, 'menu: { parent: nowhere }'))).toBe(false);
  });
});

it.each(Object.entries(validatorSchemas))('stand on a schema of %s that is one', (_kind, schema) => {
  const ajv = new Ajv2020();

  expect(ajv.validateSchema(schema), ajv.errorsText()).toBe(true);
});

/** Every `$ref` inside a schema. */
function refsIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) =>
    key === '$ref' && typeof value === 'string' ? [value] : refsIn(value),
  );
}

it.each([...schemas])('lead somewhere by every reference: %s', (_name, schema) => {
  const defs = Object.entries({ $defs: schema.$defs, definitions: schema.definitions }).flatMap(([key, named]) =>
    Object.keys(named ?? {}).map((name) => `#/${key}/${name}`),
  );

  expect([...new Set(refsIn(schema))].filter((ref) => !defs.includes(ref))).toEqual([]);
});

it('accept every schema file of this project, as the compiler does', () => {
  const root = process.cwd();
  const own = new Map(editorSchemas(createProjectLoader(root).load().model).map(({ name, schema }) => [name, schema]));
  const files = Map.groupBy(projectFiles(root), ({ kind }) => kind);
  const ajv = new Ajv2020(OPTIONS);

  const refused = [...files].flatMap(([kind, ofKind]) => {
    const validate = ajv.compile(own.get(`${kind}.schema.json`) ?? false);
    return ofKind.filter(({ file }) => !validate(readDocument(file, kind, readFileSync(file, 'utf8')).document.value));
  });

  expect([...files.keys()].sort()).toEqual(['app', 'dashboards', 'dictionary', 'entity', 'menu', 'role']);
  expect(refused).toEqual([]);
});

it('describes the keys of entities and fields for hover', () => {
  type Branch = { readonly properties: Record<string, { description?: string; $ref?: string }> };
  const { then: extension, else: entity } = schemas.get('entity.schema.json') as unknown as Record<string, Branch>;
  const silent = [extension, entity]
    .flatMap((branch) => Object.entries(branch?.properties ?? {}))
    .filter(([, schema]) => schema.description === undefined && schema.$ref === undefined);

  expect(silent.map(([key]) => key)).toEqual([]);
});

/** Whatever is said of words inside a schema; a word that is called so itself says nothing. */
function descriptionsIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) =>
    key === 'description' && typeof value === 'string' ? [value] : descriptionsIn(value),
  );
}

it('speak Chinese to whoever reads Chinese, of every word and of none that is gone', () => {
  const english = new Set([
    ...descriptionsIn(validatorSchemas),
    ...Object.values(typeWords).map(({ description }) => description),
  ]);
  const shown = new Set(descriptionsIn(editorSchemas(undefined, 'zh').map(({ schema }) => schema)));

  expect([...shown].filter((text) => !/[\u4e00-\u9fff]/.test(text))).toEqual([]);
  expect(Object.keys(CHINESE).filter((text) => !english.has(text))).toEqual([]);
});

it('is pointed to by a line relative to the file', () => {
  expect(editorLine('schemas/exam/examTaskInfo.yaml', 'entity')).toBe(
    '# yaml-language-server: $schema=../../.schema/entity.schema.json',
  );
  expect(editorLine('dictionaries/yes_no.yaml', 'dictionary')).toBe(
    '# yaml-language-server: $schema=../.schema/dictionary.schema.json',
  );
});
