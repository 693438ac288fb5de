import path from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import { beforeAll, describe, expect, it } from 'vitest';
import { openapi } from '../../generators/openapi.ts';
import type { JsonObject } from '../../src/model/Json.ts';
import type { Model } from '../../src/model/Model.ts';
import { OPERATION_NAMES } from '../../src/model/operations.ts';
import { conventionNames } from '../../src/protocol/conventions/index.ts';
import { routesOf } from '../../src/protocol/routesOf.ts';
import { loadModel } from '../../src/schema/loadModel.ts';
import '../support/parcelConvention.ts';
import { everyField, makeEntity, makeField } from '../support/entity.ts';

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
  settings: { title: { zh: '食安', en: 'Shian' }, demoDate: '2026-11-01', belonging: {} },
  entities: Object.fromEntries(everything.map((entity) => [entity.name, entity])),
  dictionaries: {},
  menu: [],
  roles: [],
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

describe('the OpenAPI document of the project', () => {
  let document: JsonObject;
  beforeAll(() => {
    const project = loadModel(path.resolve(import.meta.dirname, '../..')).model;
    if (project === undefined) throw new Error('the project does not compile');
    document = openapi(project);
  });

  it('is valid OpenAPI 3.1', async () => {
    expect(await problems(document)).toEqual([]);
  });
});
