import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeFixtures } from '../../generators/fixtures/makeFixtures.ts';
import { openapi } from '../../generators/openapi.ts';
import { schemaTypesFile } from '../../generators/types/schemaTypesFile.ts';
import type { Model } from '../../src/model/Model.ts';
import { compileProject } from '../../src/schema/compileProject.ts';
import { readDocument } from '../../src/schema/readDocument.ts';
import type { SourceDocument } from '../../src/schema/SourceDocument.ts';
import { prepareDatabase } from '../../src/server/boot/prepareDatabase.ts';
import { describeDatabases } from '../support/database.ts';
import { readProject } from '../support/readProject.ts';
import { createWorld, PASSWORD, projectModel, type World } from '../support/server.ts';

const PAGE = readFileSync(path.resolve(import.meta.dirname, '../../docs/extending.md'), 'utf8');
const FILES = [...PAGE.matchAll(/^```yaml (\S+)\n([\s\S]*?)^```$/gm)].map(([, file = '', text = '']) =>
  readDocument(file, file.startsWith('dictionaries') ? 'dictionary' : 'entity', text),
);

/** These files with those of docs/extending.md. */
function extendedModel(files: readonly SourceDocument[]): Model {
  const { model, diagnostics } = compileProject([...files, ...FILES.map(({ document }) => document)]);
  if (model === undefined || diagnostics.length > 0) throw new Error(JSON.stringify(diagnostics, null, 1));
  return model;
}

const model = extendedModel(readProject());

describe('the example of docs/extending.md', () => {
  it('has demo data in the fields that it adds', () => {
    const alone = extendedModel(readProject().filter(({ platform }) => platform));

    const { user = [] } = makeFixtures(alone, []);

    expect(new Set(user.map(({ xBadge }) => xBadge)).size).toBeGreaterThan(user.length / 3);
    expect(user.every(({ xNightShift }) => typeof xNightShift === 'boolean')).toBe(true);
  });

  it('is known to code and to the document of the interface', () => {
    const types = schemaTypesFile(model, '../model/SchemaTypes.ts');

    expect(types).toContain('xBadge');
    expect(types).toContain('"user.xTakeOffNights"');
    expect(JSON.stringify(openapi(model))).toContain('"xBadge"');
  });
});

describeDatabases('an extended entity', (open) => {
  let world: World;
  beforeAll(async () => {
    const database = await open();
    // An installation with people in it, from before the extension.
    await prepareDatabase({ database, model: projectModel(), now: Date.now, adminPassword: PASSWORD });
    world = await createWorld({ database, model });
  });
  afterAll(() => world.close());

  const send = (url: string, payload: object) => world.call('ROOT', { method: 'POST', url: `/api/${url}`, payload });
  const listed = async (query: string) =>
    (await world.call('ROOT', { url: `/api/blade-user/page?current=1&size=50&${query}` })).body.data.records;
  const person = (account: string, more: object) => {
    const roleId = world.roles.administrator;
    const place = { roleId, deptId: world.depts.ROOT, phone: '13800000001' };
    return { account, userType: 1, name: account, realName: account, password: 'Some#2026x', ...place, ...more };
  };

  it('keeps the rows that were there and takes new ones with its fields', async () => {
    const made = await send(
      'blade-user/submit',
      person('wang', { xBadge: 'B-1', xHired: '2020-05-01', xNightShift: true }),
    );

    expect(made.body).toMatchObject({ success: true });
    expect(await listed('account=admin')).toMatchObject([{ account: 'admin', xBadge: '' }]);
    expect(await listed('xBadge=B-1')).toMatchObject([{ account: 'wang', xHired: '2020-05-01', xNightShift: true }]);
  });

  it('holds to its keys, rules and what it requires', async () => {
    await send('blade-user/submit', person('zhao', { xBadge: 'B-2' }));

    const twice = await send('blade-user/submit', person('qian', { xBadge: 'B-2' }));
    const early = await send('blade-user/submit', person('sun', { birthday: '1990-01-01', xHired: '1980-01-01' }));
    const silent = await send('blade-user/submit', person('li', { phone: '' }));

    expect(twice.body.msg).toContain('工牌号');
    expect(JSON.stringify(early.body)).toContain('入职日期须晚于出生日期');
    expect(JSON.stringify(silent.body)).toContain('phone');
  });

  it('runs its action, which sets a field of its own', async () => {
    await send('blade-user/submit', person('zhou', { xBadge: 'B-3', xNightShift: true }));
    const [{ id }] = await listed('xBadge=B-3');

    const { action } = { action: world.model.entities.user?.actions.find(({ name }) => name === 'xTakeOffNights') };
    const url = `/api/blade-user/${action?.request.path.replace('{id}', id)}`;
    const done = await world.call('ROOT', { method: action?.request.method ?? 'PUT', url, payload: { id } });

    expect(done.body).toMatchObject({ success: true });
    expect(await listed('xBadge=B-3')).toMatchObject([{ xNightShift: false }]);
  });
});
