import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { dataProvider } from '../../../src/console/data/dataProvider.ts';
import { queryClient } from '../../../src/console/data/queryClient.ts';
import { Dashboards } from '../../../src/console/screens/home/cards/Dashboards.tsx';
import { loadIndex } from '../../../src/console/stores/modelStore.ts';
import { CLUE } from '../../support/clue.ts';
import { addTownship } from '../../support/familyWorld.ts';
import { inPane } from '../support/inPane.tsx';
import { startRealServer, takeForBladex } from '../support/realServer.ts';

let server: Awaited<ReturnType<typeof startRealServer>>;
beforeAll(async () => {
  server = await startRealServer('ROOT');
  await addTownship(server.world);
  await loadIndex();
  for (let at = 0; at < 2; at += 1) await dataProvider.create('manageFoodSafetyClues', { data: CLUE });
});
afterAll(() => server.stop());
afterEach(() => {
  cleanup();
  queryClient.clear();
});

const open = () =>
  render(
    inPane(
      <QueryClientProvider client={queryClient}>
        <Dashboards />
      </QueryClientProvider>,
      dataProvider,
    ),
  );
const asked = (path: string) => server.requests.filter((one) => one.includes(path));

/** What the link of a card asks the list for. */
const filterIn = (link: HTMLElement) =>
  JSON.parse(new URL(link.getAttribute('href') ?? '', 'http://x').searchParams.get('filter') ?? '{}');

describe('the dashboards of home', () => {
  it('come in one request, and each number, bar and row opens its rows', async () => {
    open();

    const overview = await screen.findByRole('region', { name: '监管概览' });
    const figure = within(within(overview).getByRole('region', { name: '未办结线索' })).getByRole('link');
    expect(figure.textContent).toContain('2');
    expect(filterIn(figure)).toEqual({
      filterTree: { all: [{ field: 'status', op: 'in', value: ['0', '1', '2', '5'] }] },
    });
    const clues = within(overview).getByRole('region', { name: '最近线索' });
    expect(within(clues).getByRole('link', { name: '全部 2 · 最近线索' }).textContent).toBe('全部 2');
    const rows = within(await within(clues).findByRole('table')).getAllByRole('link');
    expect(rows.map((row) => row.getAttribute('href'))).toEqual([
      expect.stringMatching(/^\/manage\/manageFoodSafetyClues\/\d+$/),
      expect.stringMatching(/^\/manage\/manageFoodSafetyClues\/\d+$/),
    ]);
    expect(within(overview).getByRole('region', { name: '每月宴席' }).textContent).toContain('暂无数据');
    expect(asked('shian/dashboards')).toHaveLength(1);
    expect(asked('/counts')).toEqual([]);
  });

  it('say that they cannot be read, and come when they are asked for again', async () => {
    server.failOnce('shian/dashboards');
    open();

    fireEvent.click(await screen.findByRole('button', { name: '重试' }));

    expect(await screen.findByRole('region', { name: '监管概览' })).toBeTruthy();
  });

  it('are filled by the lists of another backend, without what only our server can count', async () => {
    await takeForBladex();
    server.requests.length = 0;
    open();

    const overview = await screen.findByRole('region', { name: '监管概览' });
    expect(
      within(within(overview).getByRole('region', { name: '未办结线索' })).getByRole('link').textContent,
    ).toContain('2');
    expect(within(overview).getByRole('region', { name: '最近线索' })).toBeTruthy();
    for (const gone of ['企业经营状态', '每月宴席', '即将举办宴席的用餐人数'])
      expect(within(overview).queryByRole('region', { name: gone })).toBeNull();
    expect(asked('shian/')).toEqual([]);
  });
});
