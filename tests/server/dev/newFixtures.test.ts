import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { writeDemoDate } from '../../../src/server/boot/demoDate.ts';
import { readConfig } from '../../../src/server/config.ts';
import { syncSchema } from '../../../src/server/database/syncSchema.ts';
import { fillGained, newFixtures } from '../../../src/server/dev/newFixtures.ts';
import { describeDatabases } from '../../support/database.ts';
import { session } from '../../support/session.ts';
import { entity, entityOf, modelOf } from '../../support/smallModel.ts';

const SHOP = entity('shop', { fields: { name: { type: 'string' } } });
const BEFORE = modelOf(SHOP);
const AFTER = modelOf(
  SHOP,
  entity('visit', {
    fields: {
      code: { type: 'sequence', sequence: 'V{yyyy}{MM}-{0000}', readOnly: true },
      day: { type: 'date' },
      at: { type: 'dateTime' },
    },
  }),
);
const BASE = { tenantId: '100001', createTime: '2026-10-31 08:00:00' };
const MADE = [
  { ...BASE, id: '1', code: 'V202610-0001', day: '2026-11-01', at: '2026-10-31 17:05:09' },
  { ...BASE, id: '2', code: 'V202610-0002', day: '2026-12-01', at: null },
];

describeDatabases('demo rows of an entity that is made in development', (open) => {
  async function world() {
    const project = mkdtempSync(path.join(os.tmpdir(), 'shian-rows-'));
    onTestFinished(() => rmSync(project, { recursive: true, force: true }));
    const config = readConfig({}, project);
    const folder = path.join(config.distDir, 'fixtures');
    mkdirSync(folder, { recursive: true });
    const asked: string[] = [];
    const maker = {
      make: async (names: readonly string[]) => {
        asked.push(...names);
        for (const name of names) writeFileSync(path.join(folder, `${name}.json`), JSON.stringify(MADE));
      },
      close: () => undefined,
    };
    const database = await open();
    await syncSchema(database, BEFORE);
    const fill = newFixtures(BEFORE, AFTER, config, maker);
    await syncSchema(database, AFTER);
    const visits = async () => {
      const { repository } = session(database, AFTER);
      const found = await repository.find(entityOf(AFTER, 'visit'), { sort: [{ field: 'id', order: 'ASC' }] });
      return found.map(({ code, day, at, createTime }) => [code, day, at, createTime]);
    };
    const ready = () => maker.make(['visit']);
    return { database, config, fill, visits, asked, ready };
  }

  it('are of the day of the demonstration that the database holds', async () => {
    const { database, fill, visits, asked } = await world();
    await writeDemoDate(database, '2027-01-06');

    expect(await fill(database, AFTER)).toBe(2);

    expect(asked).toEqual(['visit']);
    expect(await visits()).toEqual([
      ['V202701-0001', '2027-01-06', '2027-01-05 17:05:09', '2027-01-05 08:00:00'],
      ['V202701-0002', '2027-02-05', null, '2027-01-05 08:00:00'],
    ]);
  });

  it('are made for an entity that came while nothing ran, and for none whose table was there', async () => {
    const { database, config, visits, ready } = await world();
    await ready();

    expect(await fillGained(database, AFTER, config, ['shop', 'visit'])).toBe(0);
    expect(await visits()).toEqual([]);

    expect(await fillGained(database, AFTER, config, ['shop'])).toBe(2);
    expect((await visits()).map(([code]) => code)).toEqual(MADE.map(({ code }) => code));
  });

  it('are of the day that the schemas state where the database notes none', async () => {
    const { database, fill, visits } = await world();

    await fill(database, AFTER);

    expect((await visits()).map(([code, day]) => [code, day])).toEqual(MADE.map(({ code, day }) => [code, day]));
  });
});
