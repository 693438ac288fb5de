import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countOf, plainFilters } from '../../../src/console/data/countRows.ts';
import { dataProvider } from '../../../src/console/data/dataProvider.ts';
import { FIGURES, WAITING } from '../../../src/console/screens/home/homeParts.ts';
import { configStore } from '../../../src/console/start/config/configStore.ts';
import { loadBundle, loadIndex } from '../../../src/console/stores/modelStore.ts';
import { COUNT_ASKS, readAsks } from '../../../src/protocol/query/countAsks.ts';
import { filtersOf } from '../../../src/protocol/query/filtersOf.ts';
import { plainCount } from '../../../src/protocol/query/plainCount.ts';
import { CLUE } from '../../support/clue.ts';
import { addTownship } from '../../support/familyWorld.ts';
import { startRealServer } from '../support/realServer.ts';

const NOW = '2026-11-23 10:00:00';
const WANTED = [
  ...WAITING.map(({ entity, filter }) => ({ entity, filter: filter(NOW) })),
  ...FIGURES.map(({ entity }) => ({ entity, filter: {} })),
];

let server: Awaited<ReturnType<typeof startRealServer>>;
beforeAll(async () => {
  server = await startRealServer('ROOT');
  await addTownship(server.world);
  for (const description of [CLUE.description, '冷柜里生熟混放，没有标签。'])
    await dataProvider.create('manageFoodSafetyClues', { data: { ...CLUE, description } });
});
afterAll(() => server.stop());

async function summaryOf(name: string) {
  const found = (await loadIndex()).entities.find((one) => one.name === name);
  if (found === undefined) throw new Error(`No entity ${name}`);
  return found;
}

describe('rows that are counted without the schema of their entity', () => {
  it.each(WANTED)('are as many as the list finds: $entity $filter', async ({ entity, filter }) => {
    const page = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' as const } };
    const { total } = await dataProvider.getList(entity, { ...page, filter });

    const counted = await countOf(await summaryOf(entity), filter)?.(AbortSignal.timeout(20_000));

    expect(counted).toBe(total);
    if (entity === 'manageFoodSafetyClues') expect(counted).toBe(2);
  });

  it.each(WANTED)('are asked for by what the server reads as the same conditions: $entity $filter', async (one) => {
    const { entity } = await loadBundle(one.entity);

    const wire = plainCount(entity, plainFilters(one.filter) ?? []);

    const { asks, problem } = readAsks(entity, String(wire?.query[COUNT_ASKS]));
    expect(problem).toBeUndefined();
    const [ask] = asks;
    const read = ask?.filters.flatMap((tree) => ('all' in tree ? tree.all : [tree]));
    expect(read).toEqual(filtersOf(entity, one.filter));
  });

  it('are left to the list where a condition means what only the schema says, or the backend counts nothing', async () => {
    const clues = await summaryOf('manageFoodSafetyClues');

    expect(countOf(clues, { status: '0' })).toBeUndefined();
    expect(countOf(clues, { status__unheard: '0' })).toBeUndefined();
    expect(countOf(clues, { status__eq: '' })).toBeUndefined();
    expect(countOf(await summaryOf('notice'), {})).toBeUndefined();
    const own = configStore.get();
    configStore.set({ ...own, backend: 'bladex' });
    const foreign = countOf(clues, {});
    configStore.set(own);
    expect(foreign).toBeUndefined();
  });
});
