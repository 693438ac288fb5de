import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Suspense } from 'react';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { dataProvider } from '../../../src/console/data/dataProvider.ts';
import type { HomeWaiting } from '../../../src/console/modules/ConsoleModule.ts';
import { TodayList } from '../../../src/console/screens/home/today/TodayList.tsx';
import { todayFilter } from '../../../src/console/screens/home/today/todayWork.ts';
import { ApiError } from '../../../src/console/start/http/ApiError.ts';
import type { MenuItem } from '../../../src/console/stores/MenuItem.ts';
import { loadIndex } from '../../../src/console/stores/modelStore.ts';
import { navigationStore } from '../../../src/console/stores/navigationStore.ts';
import { addDays } from '../../../src/model/days.ts';
import { CLUE } from '../../support/clue.ts';
import { addTownship } from '../../support/familyWorld.ts';
import { inPane } from '../support/inPane.tsx';
import { startRealServer, takeForBladex } from '../support/realServer.ts';

const CLUES = 'manageFoodSafetyClues';
const TODAY = '2026-11-23';

let server: Awaited<ReturnType<typeof startRealServer>>;
let deptId: string;
beforeAll(async () => {
  vi.setSystemTime(`${TODAY}T10:00:00+08:00`);
  server = await startRealServer('ROOT');
  await addTownship(server.world);
  await loadIndex();
  const office = { deptName: '县局', fullName: '县市场监管局', deptCategory: '1', sort: 1 };
  deptId = String((await dataProvider.create('dept', { data: office })).data.id);
});
afterAll(async () => {
  await server.stop();
  vi.useRealTimers();
});
afterEach(cleanup);

const MENU: MenuItem = {
  ...{ code: 'manage', label: { zh: '社会共治', en: 'Co-governance' }, icon: 'circle', path: '/manage', isOpen: 1 },
  ...{ roles: [], keepAlive: true, hidden: false, constant: [], children: [] },
};

const open = (data = dataProvider) =>
  render(
    inPane(
      <Suspense fallback={null}>
        <TodayList />
      </Suspense>,
      data,
    ),
  );

async function reportClue(): Promise<{ readonly id: string; readonly no: string }> {
  const { data: clue } = await dataProvider.create(CLUES, { data: CLUE });
  return { id: String(clue.id), no: String(clue.clueNo) };
}

const accept = (id: string, deadline: string) =>
  dataProvider.action(CLUES, 'accept', { ids: [id], values: { deptId, deadline } });

describe('what is to be done today', () => {
  it('says that all is done where nothing waits', async () => {
    open();

    expect(await screen.findByText('今天的事都办完了')).toBeTruthy();
    expect(screen.queryByRole('list')).toBeNull();
  });

  it('shows what waits and what ends before the day is over, each with its step, and not what has time', async () => {
    const [waits, ends, later] = [await reportClue(), await reportClue(), await reportClue()];
    await accept(ends.id, `${TODAY} 23:59:59`);
    await accept(later.id, `${addDays(TODAY, 1)} 00:00:00`);
    open();

    const rows = await screen.findByRole('list', { name: '食品安全线索' });
    expect(screen.getByRole('link', { name: '食品安全线索 2' })).toBeTruthy();
    expect(within(rows).getByRole('button', { name: `开始处置 ${ends.no}` })).toBeTruthy();
    expect(within(rows).queryByText(later.no)).toBeNull();
    expect(screen.queryByText('今天的事都办完了')).toBeNull();

    fireEvent.click(within(rows).getByRole('button', { name: `受理 ${waits.no}` }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByRole('combobox', { name: /处置单位/ })).toBeTruthy();
  });

  it('does the step on the spot, and the row says the next one', async () => {
    open();
    const button = await screen.findByRole('button', { name: /^开始处置/ });
    const [, no] = (button.getAttribute('aria-label') ?? '').split(' ');
    fireEvent.click(button);
    const question = await screen.findByRole('alertdialog');
    fireEvent.click(within(question).getByRole('button', { name: '开始处置' }));

    await waitFor(() => expect(screen.getByRole('button', { name: `办结 ${no}` })).toBeTruthy());
  });

  it('names what rows refer to where the backend sends keys alone', async () => {
    const entId = '1890000000000000001';
    const getList: typeof dataProvider.getList = async (resource, params) => {
      const answer = await dataProvider.getList(resource, params);
      return resource === CLUES ? { ...answer, data: answer.data.map((row) => ({ ...row, entId })) } : answer;
    };
    const asked: unknown[] = [];
    const getMany = async (resource: string, { ids }: { readonly ids: readonly unknown[] }) => {
      asked.push([resource, ids]);
      return { data: [{ id: entId, entName: '城东面馆' }] as never[] };
    };
    open({ ...dataProvider, getList, getMany });

    const [fact] = await screen.findAllByTitle(/城东面馆/);
    expect(fact?.textContent).not.toContain(entId);
    expect(asked).toEqual([['entInfo', [entId]]]);
  });

  it('says of one list that it cannot be read, and shows the others', async () => {
    const getList: typeof dataProvider.getList = (resource, params) =>
      resource === 'entTaskInfo' ? Promise.reject(new Error('no')) : dataProvider.getList(resource, params);
    open({ ...dataProvider, getList });

    expect(await screen.findByRole('list', { name: '食品安全线索' })).toBeTruthy();
    const told = await screen.findByRole('alert');
    expect(told.textContent).toContain('企业任务');
    expect(within(told).getByRole('button', { name: '重试' })).toBeTruthy();
  });

  it('says once that nothing can be read, and reads all of it anew', async () => {
    let broken = true;
    const getList: typeof dataProvider.getList = (resource, params) =>
      broken ? Promise.reject(new Error('no')) : dataProvider.getList(resource, params);
    // As often as a read is tried by itself.
    for (const list of Array(4).fill(['claim-list', 'todo-list']).flat()) server.failOnce(`blade-flow/work/${list}`);
    open({ ...dataProvider, getList });

    await waitFor(() =>
      expect(screen.getAllByRole('alert').map((one) => one.textContent)).toEqual(['今天要办读取失败重试']),
    );
    broken = false;
    fireEvent.click(screen.getByRole('button', { name: '重试' }));

    expect(await screen.findByRole('list', { name: '食品安全线索' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says once that all of it is refused, and offers no second try, which would be refused as well', async () => {
    const getList: typeof dataProvider.getList = () => Promise.reject(new ApiError('refused', 403, '没有权限'));
    for (const list of Array(4).fill(['claim-list', 'todo-list']).flat()) server.refuseOnce(`blade-flow/work/${list}`);
    open({ ...dataProvider, getList });

    await waitFor(() =>
      expect(screen.getAllByRole('alert').map((one) => one.textContent)).toEqual(['您没有查看今天要办的权限']),
    );
  });
});

describe('what is to be done today on another backend', () => {
  it('holds what waits and what ends before the day is over, each asked for by plain tests', async () => {
    const [waits, ends] = [await reportClue(), await reportClue()];
    await accept(ends.id, `${TODAY} 23:59:59`);
    await takeForBladex();
    open();

    const due = await screen.findByRole('list', { name: '食品安全线索' });
    const waiting = await screen.findByRole('list', { name: '线索待受理' });
    expect(within(due).getByText(ends.no)).toBeTruthy();
    expect(within(due).queryByText(waits.no)).toBeNull();
    expect(within(waiting).getByText(waits.no)).toBeTruthy();
  });

  it('holds lists alone that the backend’s menu leads to, whatever its administrator may do', async () => {
    await reportClue();
    await takeForBladex();
    const clues = { ...MENU, code: 'manage_food_safety_clues', path: '/manage/manageFoodSafetyClues' };
    navigationStore.set({ items: [{ ...MENU, children: [clues] }], loaded: true });
    const asked = new Set<string>();
    const getList: typeof dataProvider.getList = (resource, params) => {
      asked.add(resource);
      return dataProvider.getList(resource, params);
    };
    open({ ...dataProvider, getList });

    expect(await screen.findByRole('list', { name: '线索待受理' })).toBeTruthy();
    expect([...asked]).toEqual([CLUES]);
  });

  it('shows nothing a second time that waits in a group of its own', () => {
    const { entTaskInfo } = server.world.model.entities;
    if (entTaskInfo === undefined) throw new Error('no tasks');
    const waiting = (status: object): HomeWaiting => ({
      ...{ sort: 1, label: {}, entity: 'entTaskInfo', icon: 'task', tone: 'danger' },
      filter: () => ({ ...status }),
    });
    const work = { key: 'due', entity: 'entTaskInfo', label: {}, path: '/', places: true, waiting: [], due: true };
    const left = (...besides: readonly HomeWaiting[]) =>
      todayFilter(entTaskInfo, { ...work, besides }, '2026-11-23 09:00:00');

    expect(left()).toEqual({ deadline__lt: '2026-11-24 00:00:00', status__in: ['0', '2'] });
    expect(left(waiting({ status__eq: '2' }))).toEqual({ deadline__lt: '2026-11-24 00:00:00', status__in: ['0'] });
    expect(left(waiting({ status__in: ['2', '0'] }))).toBeUndefined();
    expect(left(waiting({ status__eq: '2', taskType__eq: '1' }))).toEqual(left());
  });
});
