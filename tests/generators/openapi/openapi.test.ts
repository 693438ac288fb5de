import path from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadFixtureModules } from '../../../generators/fixtures/loadFixtureModules.ts';
import { makeFixtures } from '../../../generators/fixtures/makeFixtures.ts';
import { openapi, openapiModules } from '../../../generators/openapi.ts';
import { keysInWords } from '../../../src/model/conditionWords.ts';
import type { Dictionary } from '../../../src/model/Dictionary.ts';
import { writableFields } from '../../../src/model/fieldAccess.ts';
import type { JsonObject } from '../../../src/model/Json.ts';
import type { Model } from '../../../src/model/Model.ts';
import { OPERATION_NAMES } from '../../../src/model/operations.ts';
import { conventionNames, conventionOf } from '../../../src/protocol/conventions/index.ts';
import { operationOf } from '../../../src/protocol/operationOf.ts';
import { routesOf } from '../../../src/protocol/routesOf.ts';
import { canonicalValue } from '../../support/canonicalValues.ts';
import { projectModel } from '../../support/server.ts';
import '../../support/parcelConvention.ts';
import { everyField, makeEntity, makeField } from '../../support/entity.ts';

const everything = conventionNames().map((convention) =>
  makeEntity(`${convention}Everything`, everyField, {
    api: { convention, base: `test/${convention}`, operations: OPERATION_NAMES, overrides: {}, getMany: 'ids' },
    actions: [
      {
        name: 'release',
        scope: 'record',
        label: { zh: '发布', en: 'Release' },
        danger: false,
        request: { method: 'PUT', path: 'release/{id}', send: 'body' },
        fields: everyField,
        permission: 'release',
        handler: true,
      },
    ],
    calls: [
      {
        name: 'count',
        label: { zh: '统计', en: 'Count' },
        request: { method: 'GET', path: 'count', send: 'query' },
        permission: 'count',
        fields: everyField,
        page: true,
        answer: { type: 'object', additionalProperties: false, properties: { total: { type: 'integer' } } },
      },
    ],
  }),
);

const model: Model = {
  settings: { title: { zh: '食安', en: 'Shian' }, demoDate: '2026-11-01', belonging: {}, languages: ['zh', 'en'] },
  entities: Object.fromEntries(everything.map((entity) => [entity.name, entity])),
  dictionaries: {},
  menu: [],
  roles: [],
  dashboards: [],
  catalogues: {},
  version: '0123456789abcdef',
};

const problems = async (document: JsonObject) => {
  const result = await new Validator().validate(structuredClone(document) as Record<string, unknown>);
  return result.valid ? [] : result.errors;
};

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1 for every field type in every convention', async () => {
    expect(await problems(openapi(model))).toEqual([]);
  });

  it('has every route of every entity', () => {
    const paths = openapi(model).paths as Readonly<Record<string, JsonObject>>;

    for (const entity of everything) {
      for (const route of routesOf(entity)) {
        expect(paths[`/${route.path}`]?.[route.method.toLowerCase()]).toBeDefined();
      }
    }
  });

  it('is the same text for the same model', () => {
    expect(JSON.stringify(openapi(structuredClone(model)))).toBe(JSON.stringify(openapi(model)));
  });

  it('describes a body by its labels and says what a new record cannot be without', () => {
    const entity = makeEntity('param', [
      makeField('paramName', 'string', { label: { zh: '参数名称', en: 'Name' }, required: true, maxLength: 50 }),
      makeField('remark', 'string', { required: true, visibleWhen: { path: 'paramName', op: 'eq', value: 'x' } }),
    ]);
    const paths = openapi({ ...model, entities: { param: entity } }).paths;

    expect(paths).toMatchObject({
      '/test/v1/param/save': {
        post: {
          requestBody: {
            content: {
              'application/json': {
                schema: {
                  required: ['paramName'],
                  properties: {
                    paramName: { title: '参数名称', description: 'Name', type: 'string', maxLength: 50 },
                  },
                },
              },
            },
          },
        },
      },
    });
  });

  it('names no secret in an answer', () => {
    const schemas = (openapi(model).components as JsonObject).schemas as JsonObject;

    expect(JSON.stringify(schemas)).not.toMatch(/"password"|secret|salt/i);
  });
});

const ajv = new Ajv2020({ strict: false, validateFormats: false });
type Schema = JsonObject & { readonly properties: Readonly<Record<string, JsonObject>> };

/** The schema of a component. */
const component = (document: JsonObject, name: string) =>
  (document.components as unknown as { schemas: Readonly<Record<string, Schema>> }).schemas[name] as Schema;

type Paths = Readonly<Record<string, Readonly<Record<string, JsonObject>>>>;

/** One operation of a document. */
function operationIn(document: JsonObject, method: string, address: string): JsonObject {
  const found = (document.paths as Paths)[address]?.[method];
  if (found === undefined) throw new Error(`the document has no ${method} ${address}`);
  return found;
}

/** The schema of an operation's body, and its example. */
function bodyOf(document: JsonObject, method: string, address: string): Schema & { readonly example?: unknown } {
  const { requestBody } = operationIn(document, method, address) as unknown as {
    readonly requestBody: { readonly content: { readonly 'application/json': { schema: Schema; example?: unknown } } };
  };
  const { schema, example } = requestBody.content['application/json'];
  return { ...schema, example } as Schema & { readonly example?: unknown };
}

describe.each(everything.map((entity) => [entity.api.convention, entity] as const))(
  'the document of %s',
  (_convention, entity) => {
    const whole = openapi(model);
    const { answers, records } = conventionOf(entity);

    it('admits every value that the server writes, and every one that a client may send', () => {
      const answered = ajv.compile(component(whole, entity.name));
      const create = operationOf(entity, 'create');
      const sent = ajv.compile(bodyOf(whole, 'post', `/${create?.path}`));
      const record = fc
        .record(Object.fromEntries(entity.fields.map((field) => [field.name, canonicalValue(field)])))
        // A row cannot do without its label.
        .map(({ rows, ...values }) => ({
          ...values,
          rows: (rows as readonly { readonly label: unknown }[] | null)?.map((row) => ({
            ...row,
            label: row.label ?? 'x',
          })),
        }));

      fc.assert(
        fc.property(record, (values) => {
          const there = JSON.parse(JSON.stringify(records.encode(entity, values, 'answer')));
          const back = JSON.parse(JSON.stringify(records.encode(entity, values, 'create')));

          expect([answered(there), answered.errors]).toEqual([true, null]);
          expect([sent(back), sent.errors]).toEqual([true, null]);
        }),
        { numRuns: 25 },
      );
    });

    it('wraps answers and refusals as the convention does', () => {
      const get = operationIn(whole, 'get', `/${operationOf(entity, 'get')?.path}`);
      const { 200: good, default: other } = get.responses as Readonly<Record<string, JsonObject>>;

      expect(good).toMatchObject({
        content: {
          'application/json': { schema: answers.answerSchema({ $ref: `#/components/schemas/${entity.name}` }) },
        },
      });
      expect(other).toEqual({ $ref: `#/components/responses/Refused.${answers.name}` });
      expect(component(whole, answers.name)).toEqual(answers.errorSchema);
    });
  },
);

const SIZE = {
  code: 'size',
  label: { zh: '规模', en: 'Size' },
  source: 'system',
  provenance: 'given',
  items: [
    { key: '1', label: { zh: '大', en: 'Large' }, color: 'default', sort: 1, sealed: false },
    { key: '2', label: { zh: '小', en: 'Small' }, color: 'default', sort: 2, sealed: true },
  ],
} as const satisfies Dictionary;

describe.each(['v1', 'rest'])('what the schema knows, in %s,', (convention) => {
  const isOpen = { path: 'state', op: 'in', value: ['1'] } as const;
  const shop = makeEntity(
    'shop',
    [
      makeField('name', 'string', { required: true, unique: true, pattern: '^[A-Z]', minLength: 2, maxLength: 9 }),
      makeField('alias', 'string', { pattern: 'a|b' }),
      makeField('state', 'dictionary', { label: { zh: '状态', en: 'State' }, dictionary: 'size' }),
      makeField('kinds', 'dictionary', { dictionary: 'size', many: true }),
      makeField('seats', 'integer', { label: { zh: '座位', en: 'Seats' }, minimum: 4, maximum: 40, multipleOf: 4 }),
      makeField('rent', 'money', { scale: 2, minimum: 0, unit: { zh: '元', en: 'CNY' } }),
      makeField('since', 'date'),
      makeField('mail', 'email'),
      makeField('note', 'string', {
        visibleWhen: { any: [isOpen, { path: 'seats', op: 'gt', value: 8 }] },
        requiredWhen: { not: { path: 'seats', op: 'empty', value: true } },
        readOnlyWhen: { path: 'user.deptId', op: 'eq', value: { ref: 'name' } },
      }),
      makeField('rows', 'rows', {
        maxItems: 3,
        fields: [
          makeField('dish', 'string', { required: true, label: { zh: '菜', en: 'Dish' } }),
          makeField('size', 'dictionary', { dictionary: 'size' }),
        ],
      }),
    ],
    {
      api: { convention, base: 'shop', operations: ['create', 'update', 'remove'], overrides: {}, getMany: 'ids' },
      closed: [
        { when: isOpen, message: { zh: '已开业', en: 'It is open' }, except: ['note'], with: [], unless: 'shop_late' },
      ],
      rules: [{ name: 'r', field: 'name', message: { zh: '名称要响亮', en: 'The name must ring' } }],
      actions: [
        {
          name: 'shut',
          scope: 'record',
          label: { zh: '关', en: 'Shut' },
          danger: false,
          request: { method: 'GET', path: 'shut', send: 'query' },
          fields: [makeField('why', 'options', { options: [{ value: 'x', label: { zh: '病', en: 'Ill' } }] })],
          visibleWhen: isOpen,
          permission: 'shop_shut',
          handler: true,
        },
      ],
      referencedBy: ['shop', 'visit'],
    },
  );
  const document = openapi(
    { ...model, entities: { shop }, dictionaries: { size: SIZE } },
    {
      records: { shop: [{ id: '7', name: 'Abc', seats: 8, state: '2', rent: '3.50', since: '2026-01-02' }] },
    },
  );
  const create = operationOf(shop, 'create');
  const body = bodyOf(document, 'post', `/${create?.path}`);
  const nothing = convention === 'v1' ? '' : null;

  it('is told of keys: which there are and what they mean', () => {
    expect(body.properties.state).toMatchObject({
      enum: ['1', '2', nothing],
      'x-enumDescriptions': { 1: '大 / Large', 2: '小 / Small' },
      description: 'State. One of: 1 Large, 2 Small',
    });
    expect(body.properties.kinds).toMatchObject(
      convention === 'v1' ? { pattern: '^$|(?:^(?:1|2)(?:,(?:1|2))*$)' } : { items: { enum: ['1', '2'] } },
    );
  });

  it('is told of bounds, patterns and formats', () => {
    expect(body.required).toEqual(['name']);
    expect(body.properties.name).toMatchObject({ type: 'string', pattern: '^[A-Z]', minLength: 2, maxLength: 9 });
    expect(body.properties.name?.description).toContain('no other record has the same');
    expect(body.properties.alias?.pattern).toBe(convention === 'v1' ? '^$|(?:a|b)' : 'a|b');
    expect(body.properties.seats).toMatchObject({ minimum: 4, maximum: 40, multipleOf: 4 });
    expect(body.properties.rent).toMatchObject({ description: expect.stringContaining('At least 0, in CNY') });
    expect(body.properties.since?.format).toBe('date');
    expect(body.properties.mail?.format).toBe('email');
  });

  it('is told of conditions in both languages', () => {
    expect(body.properties.note).toMatchObject({
      'x-visibleWhen': {
        zh: '(状态 是其中之一 大 或 座位 大于 8)',
        en: '(State is one of Large or Seats greater than 8)',
      },
      'x-requiredWhen': { zh: '不满足 (座位 为空)', en: 'not (Seats is empty)' },
      'x-readOnlyWhen': { en: 'user.deptId is name' },
    });
    expect(body.properties.note?.description).toContain('Required when not (Seats is empty)');
    expect(body.properties.note?.description).toContain('以下情况必填：不满足 (座位 为空)');
  });

  it('is told of the shape of child rows', () => {
    const { rows } = body.properties;
    const list = convention === 'v1' ? rows?.contentSchema : rows;

    expect(list).toMatchObject({
      maxItems: 3,
      items: { required: ['dish'], properties: { dish: { title: '菜' }, size: { enum: ['1', '2', null] } } },
    });
  });

  it('is told of examples', () => {
    expect(body.example).toMatchObject({ name: 'Abc', seats: 8, state: '2', rent: '3.50' });
    expect(body.properties.seats?.examples).toEqual([8]);
    expect(component(document, 'shop').properties.since?.examples).toEqual(['2026-01-02']);
  });

  it('is told of refusals and what they depend on', () => {
    const told = (name: 'create' | 'update' | 'remove') => {
      const operation = operationOf(shop, name);
      return operationIn(document, operation?.method.toLowerCase() ?? '', `/${operation?.path}`);
    };
    const codes = (name: 'create' | 'update' | 'remove') =>
      Object.fromEntries(
        Object.entries(told(name).responses as Readonly<Record<string, JsonObject>>).flatMap(([status, response]) =>
          response['x-codes'] === undefined ? [] : [[status, response['x-codes']]],
        ),
      );

    expect(codes('create')).toMatchObject({ 400: ['invalid'], 401: ['unauthorized'], 409: ['duplicate'] });
    expect(codes('update')).toMatchObject({
      400: ['invalid', 'closed'],
      404: ['notFound'],
      409: ['stale', 'duplicate'],
    });
    expect(codes('remove')).toMatchObject({ 400: ['referenced', 'hasChildren', 'closedRecord'] });
    expect(told('update').description).toContain(
      'Refused with 400 when State is one of Large: It is open (leaves open note), unless one holds shop_late',
    );
    expect(told('update').description).toContain(
      '状态 是其中之一 大 时拒绝（400，已开业；仍可修改 note）（持有 shop_late 者除外）',
    );
    expect(told('create').description).toContain('Checked: The name must ring');
    expect(operationIn(document, 'get', '/shop/shut')).toMatchObject({
      description: expect.stringContaining('Only while State is one of Large'),
      parameters: expect.arrayContaining([
        expect.objectContaining({ schema: expect.objectContaining({ enum: ['x', ''] }) }),
      ]),
      responses: { 400: { 'x-codes': ['invalid', 'actionRefused', 'closedRecord'] } },
    });
  });
});

describe('the OpenAPI document of the project', () => {
  let document: JsonObject;
  let project: Model;
  beforeAll(async () => {
    const root = path.resolve(import.meta.dirname, '../../..');
    project = projectModel();
    document = openapi(project, { records: makeFixtures(project, await loadFixtureModules(root)) });
  });

  it('has a document for each module, valid by itself and with nothing of another', async () => {
    const exam = openapi(project, { module: 'exam' });
    const platform = openapi(project, { module: 'platform' });

    expect(openapiModules(project)).toEqual(expect.arrayContaining(['exam', 'platform', 'system']));
    expect(Object.keys(exam.paths as object).length).toBeGreaterThan(50);
    expect(Object.keys(exam.paths as object).filter((address) => !/^\/(exam|statistics)\//.test(address))).toEqual([]);
    expect(Object.keys(platform.paths as object)).toContain('/blade-auth/oauth/token');
    for (const one of [exam, platform]) {
      const known = Object.keys((one.components as unknown as { schemas: object }).schemas);
      const named = [...JSON.stringify(one).matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name);
      expect([...new Set(named)].filter((name) => !known.includes(name ?? ''))).toEqual([]);
      expect(await problems(one)).toEqual([]);
    }
  });

  it('gives an example of every record that can be added, and the example is one that its schema takes', () => {
    const wrong: string[] = [];
    let examples = 0;
    for (const [address, item] of Object.entries(document.paths as Readonly<Record<string, JsonObject>>)) {
      for (const method of Object.keys(item)) {
        const said = (item[method] as JsonObject).requestBody as JsonObject | undefined;
        if (!JSON.stringify(said ?? {}).includes('"example":')) continue;
        const { example, ...schema } = bodyOf(document, method, address);
        const validate = ajv.compile(schema);
        examples += 1;
        if (!validate(example)) wrong.push(`${method} ${address}: ${ajv.errorsText(validate.errors)}`);
      }
    }

    expect(wrong).toEqual([]);
    expect(examples).toBeGreaterThan(30);
  });

  it('says every key, pattern, bound and condition of every field that a client may write', () => {
    const missing: string[] = [];
    for (const entity of Object.values(project.entities)) {
      const create = operationOf(entity, 'create');
      if (create === undefined) continue;
      const { properties } = bodyOf(document, create.method.toLowerCase(), `/${create.path}`);
      for (const field of writableFields(entity, 'create')) {
        const said = JSON.stringify(properties[field.name] ?? {});
        const facts = {
          keys: keysInWords(field, project.dictionaries)?.map(({ label }) => `${label.zh} / ${label.en}`),
          pattern: field.pattern === undefined ? undefined : [JSON.stringify(field.pattern).slice(1, -1)],
          minimum: field.minimum === undefined ? undefined : [`t least ${field.minimum}`],
          visibleWhen: field.visibleWhen && ['"x-visibleWhen"'],
          requiredWhen: field.requiredWhen && ['"x-requiredWhen"'],
          title: [`"title":"${field.label.zh}"`],
        };
        for (const [fact, texts] of Object.entries(facts)) {
          if (texts?.some((text) => !said.includes(text))) missing.push(`${entity.name}.${field.name}: ${fact}`);
        }
      }
    }

    expect(missing).toEqual([]);
  });

  it('is valid OpenAPI 3.1', async () => {
    expect(await problems(document)).toEqual([]);
  });
});
