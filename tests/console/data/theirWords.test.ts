import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callOperation } from '../../../src/console/data/callOperation.ts';
import { loadNavigation } from '../../../src/console/data/loadNavigation.ts';
import { configStore } from '../../../src/console/start/config/configStore.ts';
import { speakDialect } from '../../../src/console/start/http/dialect.ts';
import { endSession } from '../../../src/console/start/session/endSession.ts';
import { signIn } from '../../../src/console/start/session/signIn.ts';
import { phaseStore } from '../../../src/console/start/stores/phaseStore.ts';
import type { Entity } from '../../../src/model/Entity.ts';
import { DEFAULT_CONFIG } from '../../../src/protocol/consolePage/ConsoleConfig.ts';
import { checkConfig } from '../../../src/protocol/consolePage/checkConfig.ts';
import { dialectOf } from '../../../src/protocol/foreign/dialectOf.ts';
import { loadModel } from '../../../src/schema/loadModel.ts';
import { writeFiles } from '../../../src/schema/writeFiles.ts';
import { RUOYI_PROJECT, RUOYI_SETTINGS, startRuoyi } from '../../support/ruoyiBackend.ts';

const FIRST = '1123598821738675200';
const LIST = { page: 1, size: 2, sort: [], filters: [] };

let backend: Awaited<ReturnType<typeof startRuoyi>>;
let buyer: Entity;

beforeAll(async () => {
  backend = await startRuoyi({ ids: 'numbers' });
  const root = mkdtempSync(path.join(os.tmpdir(), 'shian-words-'));
  writeFiles(root, Object.entries(RUOYI_PROJECT));
  buyer = loadModel(root, process.cwd()).model?.entities.buyer as Entity;
  rmSync(root, { recursive: true });
  const checked = checkConfig({ ...RUOYI_SETTINGS, apiBase: backend.url });
  if (!('config' in checked)) throw new Error(JSON.stringify(checked.problems));
  configStore.set(checked.config);
  speakDialect(dialectOf(checked.config));
  phaseStore.set('signedOut');
  await signIn({ tenantId: '000000', account: 'admin', password: 'x' });
});
afterAll(async () => {
  endSession();
  speakDialect(undefined);
  configStore.set(DEFAULT_CONFIG);
  await backend.stop();
});
beforeEach(() => {
  backend.asked.length = 0;
});

describe('a backend that config.json says the words of', () => {
  it('is asked for pages, order and filters in them; ids keep all their digits', async () => {
    const page = await callOperation(buyer, 'list', LIST);
    const sorted = await callOperation(buyer, 'list', { ...LIST, sort: [{ field: 'rank', order: 'ASC' }] });
    const second = await callOperation(buyer, 'list', { ...LIST, page: 2 });
    const found = await callOperation(buyer, 'list', {
      ...LIST,
      filters: [
        { field: 'name', op: 'contains', value: '乙' },
        { field: 'rank', op: 'eq', value: 2 },
      ],
    });

    expect(page).toMatchObject({ total: 3, records: [{ id: FIRST, name: '甲' }, { name: '乙' }] });
    expect(sorted.records.map(({ name }) => name)).toEqual(['丙', '乙']);
    expect(second.records.map(({ name }) => name)).toEqual(['丙']);
    expect(found).toMatchObject({ total: 1, records: [{ name: '乙' }] });
  });

  it('opens, creates, changes and removes records on the paths of the entity', async () => {
    const one = await callOperation(buyer, 'get', { id: FIRST });
    await callOperation(buyer, 'create', { record: { name: '丁' } });
    await callOperation(buyer, 'update', { id: FIRST, record: { name: '甲甲' } });
    await callOperation(buyer, 'remove', { id: '1123598821738675201' });
    await callOperation(buyer, 'remove', { id: '1123598821738675202' });
    await callOperation(buyer, 'remove', { id: '1123598821738675203' });

    expect(one).toMatchObject({ id: FIRST, name: '甲', rank: 3 });
    expect(backend.buyers()).toEqual([{ id: FIRST, name: '甲甲', rank: 3 }]);
  });

  it('refuses under HTTP 200, in its own words', async () => {
    await expect(callOperation(buyer, 'create', { record: { name: '甲甲' } })).rejects.toMatchObject({
      kind: 'refused',
      message: '客户名称已存在',
    });
    await expect(callOperation(buyer, 'get', { id: '9' })).rejects.toMatchObject({ message: '数据不存在' });
  });

  it('is spoken to as BladeX elsewhere', async () => {
    await loadNavigation();

    expect(backend.asked).toEqual(
      expect.arrayContaining(['GET blade-system/menu/routes', 'GET blade-system/menu/buttons']),
    );
  });
});
