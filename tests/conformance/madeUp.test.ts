import '../support/madeUpWords.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { openapi } from '../../generators/openapi.ts';
import { checkShape } from '../../src/model/checkShape.ts';
import type { Entity } from '../../src/model/Entity.ts';
import { evaluateCondition } from '../../src/model/evaluateCondition.ts';
import type { Field } from '../../src/model/Field.ts';
import { fieldOf } from '../../src/model/lookups.ts';
import type { Model } from '../../src/model/Model.ts';
import { mapGaps } from '../../src/model/openMap.ts';
import type { Operator } from '../../src/model/operators.ts';
import { recordScope } from '../../src/model/visibility.ts';
import { conventionOf } from '../../src/protocol/conventions/index.ts';
import { operationOf } from '../../src/protocol/operationOf.ts';
import type { Calls, FilterTree, Results } from '../../src/protocol/types.ts';
import { compileProject } from '../../src/schema/compileProject.ts';
import { formatDiagnostic } from '../../src/schema/formatDiagnostic.ts';
import { readDocument } from '../../src/schema/readDocument.ts';
import { describeDatabases } from '../support/database.ts';
import { demoFixtures } from '../support/fixtures.ts';
import { SAMPLE } from '../support/madeUpWords.ts';
import { readProject } from '../support/readProject.ts';
import { createWorld, type World } from '../support/server.ts';

const ALIKE = 'alike' as Operator;

const { model, sample } = compiled();

function compiled(): { readonly model: Model; readonly sample: Entity } {
  const { document } = readDocument('schemas/manage/sample.yaml', 'entity', SAMPLE);
  const { model: made, diagnostics } = compileProject([...readProject(), document]);
  const entity = made?.entities.sample;
  if (made === undefined || entity === undefined) throw new Error(diagnostics.map(formatDiagnostic).join('\n'));
  return { model: made, sample: entity };
}

function field(name: string): Field {
  const found = fieldOf(sample, name);
  if (found === undefined) throw new Error(`no field ${name}`);
  return found;
}

describe('a field type and an operator that a module adds', () => {
  it('lack nothing that a consumer has of ours', () => {
    expect(mapGaps()).toEqual([]);
  });

  it('are words of the schema language, with every default', () => {
    expect(field('share')).toMatchObject({ type: 'percent', input: 'number', cell: 'number', width: 105, scale: 1 });
    expect(sample.list.search).toEqual([
      { field: 'code', op: 'alike' },
      { field: 'share', op: 'eq' },
    ]);
    expect(field('why').visibleWhen).toEqual({
      all: [
        { path: 'code', op: 'alike', value: 'vip' },
        { path: 'share', op: 'gte', value: '1.5' },
      ],
    });
  });

  it('are checked and compared at both ends alike', () => {
    expect(checkShape(field('share'), '12.5')).toBeUndefined();
    expect(checkShape(field('share'), '12.55')).toBe('wrongType');
    expect(evaluateCondition({ path: 'code', op: ALIKE, value: 'VIP' }, recordScope({ code: 'vip' }))).toBe(true);
    expect(evaluateCondition({ path: 'code', op: ALIKE, value: 'VIP' }, recordScope({ code: null }))).toBe(false);
  });

  it('have demo data', () => {
    const shares = (demoFixtures(model, ['sample']).sample ?? []).map((record) => record.share);

    expect(shares.length).toBeGreaterThan(3);
    for (const share of shares.filter((value) => value !== null)) expect(share).toMatch(/^\d{1,3}\.\d$/);
  });

  it('stand in the OpenAPI document', () => {
    const { components } = JSON.parse(JSON.stringify(openapi(model)));

    expect(components.schemas.sample.properties.share).toMatchObject({ title: '占比' });
    expect(Object.keys(components.schemas['sample.filters'].properties)).toEqual(
      expect.arrayContaining(['code_alike', 'share_ge', 'share_in']),
    );
  });
});

describeDatabases('a made-up type and operator', (open, engine) => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld({ model, database: await open() });
    await call('create', { record: { code: 'VIP', share: '12.5', price: '200.00', why: '老客户' } });
    await call('create', { record: { code: 'vip', share: '50.0', price: '0.10', why: '新' } });
    await call('create', { record: { code: 'other', share: '2.0', price: null, why: '看不见' } });
  });

  async function call<N extends 'create' | 'list'>(name: N, asked: Calls[N]): Promise<Results[N]> {
    const operation = operationOf(sample, name);
    if (operation === undefined) throw new Error(`no ${name}`);
    const { method, path, query, body } = operation.encodeCall(asked);
    const answer = await world.call('ROOT', {
      method,
      url: `/api/${path}?${new URLSearchParams(query as Record<string, string>)}`,
      ...(body === undefined ? {} : { payload: JSON.parse(JSON.stringify(body)) }),
    });
    const { data } = conventionOf(sample).answers.readAnswer(answer.body, answer.status);
    if (answer.status >= 300) throw new Error(answer.text);
    return operation.decodeResult({ body: data, headers: {} }, asked);
  }

  const found = async (...filters: readonly FilterTree[]) => {
    const page = await call('list', { page: 1, size: 10, sort: [{ field: 'share', order: 'ASC' }], filters });
    return page.records;
  };

  it(`travel as their codec writes them and rest as their storage class on ${engine}`, async () => {
    const answer = await world.call('ROOT', { url: '/api/manage/v1/sample/page?code=VIP' });

    expect(answer.text).toContain('"12.5%"');
    expect((await found()).map(({ share }) => share)).toEqual(['2.0', '12.5', '50.0']);
  });

  it(`are worked with exactly in expressions on ${engine}`, async () => {
    expect((await found()).map(({ part }) => part)).toEqual([null, 25, 0.05]);
  });

  it(`decide what is saved, and what a list finds, on ${engine}`, async () => {
    expect((await found()).map(({ why }) => why)).toEqual([null, '老客户', '新']);
    expect(await found({ field: 'code', op: ALIKE, value: 'vIp' })).toHaveLength(2);
    expect(await found({ not: { field: 'code', op: ALIKE, value: 'vIp' } })).toHaveLength(1);
    expect(await found({ field: 'share', op: 'between', value: ['2.1', '50'] })).toHaveLength(2);
  });

  it(`are refused with a message when they are wrong on ${engine}`, async () => {
    await expect(call('create', { record: { code: 'x', share: '101' } })).rejects.toThrow('100');
    await expect(found({ any: [{ field: 'share', op: ALIKE, value: '1' }] })).rejects.toThrow('share');
  });
});
