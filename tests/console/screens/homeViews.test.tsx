import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { memoryStore, type Store, StoreContextProvider } from 'react-admin';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { dataProvider } from '../../../src/console/data/dataProvider.ts';
import { queryClient } from '../../../src/console/data/queryClient.ts';
import { dropView, keepView } from '../../../src/console/entity/views/viewStore.ts';
import { HomeViews } from '../../../src/console/screens/home/cards/HomeViews.tsx';
import { HOME_VIEWS, type HomeView, movedView, readHomeViews } from '../../../src/console/stores/homeViews.ts';
import { loadIndex } from '../../../src/console/stores/modelStore.ts';
import { writeView } from '../../../src/protocol/views/ViewState.ts';
import { inPane } from '../support/inPane.tsx';
import { startRealServer, takeForBladex } from '../support/realServer.ts';

const JOBS = 'systemEntStaffJob';

let server: Awaited<ReturnType<typeof startRealServer>>;
beforeAll(async () => {
  server = await startRealServer('ROOT');
  await loadIndex();
  for (const [at, jobName] of ['仓管员', '洗消员', '凉菜厨师'].entries()) {
    await dataProvider.create(JOBS, { data: { jobName, jobCode: `job${at}`, category: '1', duty: '每日检查后厨' } });
  }
});
afterAll(() => server.stop());
afterEach(() => {
  cleanup();
  queryClient.clear();
});

/** Like the preferences of a person it outlives the pages that read it. */
const memory = memoryStore();
memory.setup();
const store: Store = { ...memory, setup: () => undefined, teardown: () => undefined };

async function saved(name: string, filter: object, as: HomeView['as']): Promise<HomeView> {
  const value = writeView({ filter: { ...filter }, sort: 'jobName', order: 'ASC' });
  const { id } = await keepView(store, JOBS, { name, roleId: '', value });
  return { id, list: JOBS, name, as };
}

function open(...views: readonly HomeView[]) {
  store.setItem(HOME_VIEWS, views);
  return render(
    inPane(
      <QueryClientProvider client={queryClient}>
        <StoreContextProvider value={store}>
          <HomeViews />
        </StoreContextProvider>
      </QueryClientProvider>,
      dataProvider,
    ),
  );
}

const order = () => screen.getAllByRole('group').map((one) => one.getAttribute('aria-label'));
const kept = () => readHomeViews(store.getItem(HOME_VIEWS)).map(({ name }) => name);
const card = (name: string) => screen.findByRole('group', { name });

describe('saved views on home', () => {
  it('show how many rows they find, or the first of them, and open their list as they have it', async () => {
    const figure = await saved('带“员”的岗位', { jobName__contains: '员' }, 'figure');
    const list = await saved('厨师', { jobName__contains: '厨师' }, 'list');
    server.requests.length = 0;
    open(figure, list);

    const number = within(await card('带“员”的岗位')).findByRole('link');
    expect((await number).textContent).toContain('2');
    expect((await number).getAttribute('href')).toBe(`/sys/systemEntStaffJob?viewId=${figure.id}`);
    const rows = await within(await card('厨师')).findByRole('table');
    expect(within(rows).getByText('凉菜厨师')).toBeTruthy();
    expect(within(rows).getAllByRole('row')).toHaveLength(2);
    const asked = server.requests.filter((one) => /shian\/(views|dashboards)|systemEntStaffJob\/page/.test(one));
    expect(asked.map((one) => one.split('?')[0])).toEqual(['GET /api/shian/dashboards/views']);
  });

  it('are put in order by the keyboard and by dragging, and taken off', async () => {
    const [a, b, c] = [
      await saved('甲', {}, 'figure'),
      await saved('乙', {}, 'figure'),
      await saved('丙', {}, 'figure'),
    ];
    open(a, b, c);

    const handle = within(await card('甲')).getByRole('button', { name: /移动/ });
    fireEvent.keyDown(handle, { key: 'ArrowLeft' });
    expect(order()).toEqual(['甲', '乙', '丙']);
    fireEvent.keyDown(handle, { key: 'ArrowRight' });
    expect(order()).toEqual(['乙', '甲', '丙']);
    expect(kept()).toEqual(['乙', '甲', '丙']);
    expect(screen.getByText('第 2 位，共 3 张')).toBeTruthy();

    const dataTransfer = { setData: () => undefined, effectAllowed: '' };
    fireEvent.dragStart(within(await card('丙')).getByRole('button', { name: /移动/ }), { dataTransfer });
    fireEvent.drop(await card('乙'), { dataTransfer });
    expect(order()).toEqual(['丙', '乙', '甲']);

    fireEvent.click(within(await card('乙')).getByRole('button', { name: '从首页移除“乙”' }));
    expect(kept()).toEqual(['丙', '甲']);
    await waitFor(() => expect(screen.queryByRole('group', { name: '乙' })).toBeNull());
  });

  it('say that they are gone, speak of fields that are gone, or may not be opened', async () => {
    const gone = await saved('删掉的', {}, 'figure');
    await dropView(store, JOBS, gone.id);
    const lost = await saved('旧字段', { oldName__eq: 'x' }, 'list');
    open(gone, lost, { ...lost, id: 'x', list: 'noSuchList', name: '关上的' });

    expect(await within(await card('删掉的')).findByText('这个视图已被删除')).toBeTruthy();
    expect(await within(await card('旧字段')).findByText('视图用到的字段已不存在：oldName')).toBeTruthy();
    expect(within(await card('关上的')).getByText('现在无权打开这个列表')).toBeTruthy();
    for (const name of ['删掉的', '旧字段', '关上的'])
      expect(within(await card(name)).getByRole('button', { name: `从首页移除“${name}”` })).toBeTruthy();
  });
});

describe('saved views on home of another backend', () => {
  it('are asked list by list, by nothing that only our server has', async () => {
    await takeForBladex();
    const view = await saved('厨师', { jobName__contains: '厨师' }, 'list');
    server.requests.length = 0;
    open(view);

    const rows = await within(await card('厨师')).findByRole('table');
    expect(within(rows).getByText('凉菜厨师')).toBeTruthy();
    expect(server.requests.filter((one) => one.includes('shian/'))).toEqual([]);
  });
});

describe('the kept order of cards', () => {
  it('survives what is damaged, and places beyond the ends', () => {
    const [a, b] = [
      { id: '1', list: 'l', name: 'a', as: 'figure' },
      { id: '2', list: 'l', name: 'b', as: 'list' },
    ] as const;

    expect(readHomeViews('no')).toEqual([]);
    expect(readHomeViews([a, null, { id: 3 }, { ...b, as: 'map' }, b])).toEqual([a, b]);
    expect(movedView([a, b], '2', -4)).toEqual([b, a]);
    expect(movedView([a, b], '1', 9)).toEqual([b, a]);
    expect(movedView([a, b], '7', 0)).toEqual([a, b]);
  });
});
