import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Entity } from '../../../src/model/Entity.ts';
import { momentOf } from '../../../src/model/wallTime.ts';
import type { Filter } from '../../../src/protocol/types.ts';
import { demoDateOf, latestDemoDay } from '../../../src/server/boot/demoDate.ts';
import { prepareDatabase } from '../../../src/server/boot/prepareDatabase.ts';
import type { Database } from '../../../src/server/database/Database.ts';
import { openDatabase } from '../../../src/server/database/openDatabase.ts';
import { createRepository } from '../../../src/server/repository/createRepository.ts';
import { demoRecords } from '../../support/fixtures.ts';
import { projectModules } from '../../support/modules.ts';
import { PASSWORD, projectModel } from '../../support/server.ts';

const model = projectModel();
const COUNTY = '000000';

async function installAt(now: string) {
  const options = { database, model, modules: await projectModules(), now: () => momentOf(now) };
  return prepareDatabase({ ...options, adminPassword: PASSWORD, fixtures: demoRecords, demoToday: true });
}

const named = (name: string): Entity => {
  const found = model.entities[name];
  if (found === undefined) throw new Error(`There is no ${name}`);
  return found;
};

const folder = mkdtempSync(path.join(os.tmpdir(), 'shian-today-'));
let database: Database;
beforeAll(async () => {
  database = await openDatabase(path.join(folder, 'demo.db'));
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('a demonstration that begins months after the day in the schemas', () => {
  it('is of today: tasks are due, exams under way, and nothing was made in the future', async () => {
    const now = '2027-03-05 10:00:00';

    const { demoDate } = await installAt(now);
    const repository = createRepository({ database, model, tenantId: COUNTY });
    const count = (name: string, ...filters: Filter[]) => repository.count(named(name), { filters });
    const future = await Promise.all(
      Object.values(model.entities)
        .filter(({ storage }) => storage !== 'none')
        .map(async (entity) => {
          const [last] = await repository.find(entity, { sort: [{ field: 'createTime', order: 'DESC' }], limit: 1 });
          return last !== undefined && String(last.createTime) > now ? [`${entity.name} ${last.createTime}`] : [];
        }),
    );

    expect(demoDate).toBe('2027-03-05');
    expect(await demoDateOf(database, model)).toBe('2027-03-05');
    expect(future.flat()).toEqual([]);
    const from = (field: string): Filter => ({ field, op: 'lte', value: now });
    const until = (field: string): Filter => ({ field, op: 'gte', value: now });
    expect(await count('entTaskInfo', { field: 'planDate', op: 'eq', value: '2027-03-05' })).toBeGreaterThan(0);
    expect(await count('examTaskInfo', from('startTime'), until('endTime'))).toBeGreaterThan(0);
    expect(await count('manageFoodSafetyClues', until('deadline'))).toBeGreaterThan(0);
    expect(await count('bladeProcessLeave', until('endTime'))).toBeGreaterThan(0);
  });

  it('is of yesterday in the small hours, when what its own day brings is yet to come', () => {
    expect(latestDemoDay('2027-03-01 09:59:59')).toBe('2027-02-28');
    expect(latestDemoDay('2027-03-01 10:00:00')).toBe('2027-03-01');
  });
});
