import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { askServer, type Outcome } from '../../../generators/cases/askServer.ts';
import type { Case } from '../../../generators/cases/Case.ts';
import { junitOf } from '../../../generators/cases/junitOf.ts';
import { cases } from '../../../generators/commands/cases.ts';
import { backendOf } from '../../../generators/fits/backendOf.ts';
import type { Entity } from '../../../src/model/Entity.ts';
import { operationOf } from '../../../src/protocol/operationOf.ts';
import type { Calls } from '../../../src/protocol/types.ts';
import { alike } from '../../../src/schema/sentences.ts';
import { createWorld, PASSWORD, type World } from '../../support/server.ts';

describe('shian cases, asked of a server that stands', () => {
  let world: World;
  let url = '';
  beforeAll(async () => {
    world = await createWorld();
    await world.app.listen({ port: 0, host: '127.0.0.1' });
    url = `http://127.0.0.1:${(world.app.server.address() as AddressInfo).port}/api`;
  });
  afterAll(() => world.close());

  function post(): Entity {
    const entity = world.model.entities.post;
    if (entity === undefined) throw new Error('The platform has no posts');
    return entity;
  }

  const ask = (...asked: readonly Case[]): Promise<Outcome[]> => askOf(post(), ...asked);

  function askOf(entity: Entity, ...asked: readonly Case[]): Promise<Outcome[]> {
    const backend = backendOf(process.cwd(), world.model, url, { backend: 'shian' });
    if (backend === undefined) throw new Error('config.json cannot be read');
    return askServer(
      backend,
      PASSWORD,
      asked.map((one) => ({ entity, one })),
    );
  }

  function request<N extends 'list' | 'create'>(name: N, call: Calls[N]) {
    const made = operationOf(post(), name)?.encodeCall(call);
    if (made === undefined) throw new Error(`Posts offer no ${name}`);
    return made;
  }

  const list = () => request('list', { page: 1, size: 10, sort: [], filters: [] });
  const create = (postCode = 'safety') =>
    request('create', { record: { postName: '安全员', postCode, category: '1', sort: 1 } });

  it('finds that it answers as its cases say', async () => {
    expect(
      await ask(
        { name: 'nobody', as: null, request: list(), status: 401 },
        { name: 'admin', request: list(), status: 200, total: 0 },
      ),
    ).toEqual([
      { entity: 'post', name: 'nobody' },
      { entity: 'post', name: 'admin' },
    ]);
  });

  it('says what an answer lacks', async () => {
    const [status, total] = await ask(
      { name: 'status', as: null, request: list(), status: 200 },
      { name: 'total', request: list(), status: 200, total: 7 },
    );

    expect(status?.fault?.en).toMatch(/^answers 401 instead of 200/);
    expect(total?.fault?.en).toBe('has 0 rows instead of 7');
  });

  it('removes the records that come', async () => {
    const outcomes = await ask(
      { name: 'made', request: create(), field: 'postName' },
      { name: 'gone', request: list(), status: 200, total: 0 },
    );

    expect(outcomes.map(({ fault }) => fault)).toEqual([undefined, undefined]);
    const rows = await world.directory.repository('000000').find(post(), { removed: true });
    expect(rows.map(({ postCode }) => postCode)).toEqual(['safety']);
  });

  it('says which of them it could not remove, and why', async () => {
    const { api } = post();
    const operations = api.operations.filter((name) => name !== 'removeMany');
    const unremoved: Entity = { ...post(), api: { ...api, operations } };
    const refused: Entity = { ...post(), api: { ...api, overrides: { removeMany: { path: 'gone' } } } };

    const [first] = await askOf(unremoved, { name: 'made', request: create(), field: 'postName' });
    const [second] = await askOf(refused, { name: 'made', request: create('other'), field: 'postName' });

    const standing = await world.directory.repository('000000').find(post());
    expect([first?.left?.id, second?.left?.id].sort()).toEqual(standing.map(({ id }) => id).sort());
    expect([first?.left?.why.en, second?.left?.why.en]).toEqual([
      'there is no call that removes it',
      expect.stringMatching(/404|not|不存在/),
    ]);
  });

  it('does not ask for somebody who does not come in', async () => {
    const [outcome] = await ask({ name: 'x', as: { tenantId: '000000', account: 'stranger' }, request: list() });

    expect(outcome?.skipped?.en).toMatch(/^stranger cannot sign in/);
  });
});

describe('shian cases, called wrongly', () => {
  const said: string[] = [];
  beforeEach(() => {
    said.length = 0;
    vi.spyOn(console, 'error').mockImplementation((line: string) => said.push(line));
  });

  it.each([
    [['--ask', 'localhost:3000'], /^Say where the API begins/],
    [['--change', 'localhost:3000'], /^Say which server is meant/],
    [['--ask', 'https://food.example.com/api', '--change', 'localhost:3000'], /would change the data there/],
  ])('asks nothing: %j', async (args, words) => {
    expect(await cases.run(args)).toBe(2);
    expect(said.join('\n')).toMatch(words);
  });
});

it('JUnit reads what was found, whatever signs are in it', () => {
  const report = junitOf([
    { entity: 'post', name: 'post.a' },
    { entity: 'post', name: 'post.b', fault: alike('says "<b>" & nothing') },
    { entity: 'dept', name: 'dept.a', skipped: alike('no account') },
  ]);

  expect(report.split('\n')).toEqual([
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<testsuites>',
    '  <testsuite name="post" tests="2" failures="1" skipped="0">',
    '    <testcase classname="post" name="post.a"/>',
    '    <testcase classname="post" name="post.b"><failure message="says &quot;&lt;b&gt;&quot; &amp; nothing"/></testcase>',
    '  </testsuite>',
    '  <testsuite name="dept" tests="1" failures="0" skipped="1">',
    '    <testcase classname="dept" name="dept.a"><skipped message="no account"/></testcase>',
    '  </testsuite>',
    '</testsuites>',
    '',
  ]);
});
