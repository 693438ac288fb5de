import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { PaneContext } from '../../../../src/console/context/PaneContext.ts';
import { dataProvider } from '../../../../src/console/data/dataProvider.ts';
import { EntityList } from '../../../../src/console/entity/EntityList.tsx';
import { useEntity } from '../../../../src/console/entity/useEntity.ts';
import { ApiError } from '../../../../src/console/start/http/ApiError.ts';
import { resetToasts, toastStore } from '../../../../src/console/start/stores/toastStore.ts';
import { loadBundle, provideBundle } from '../../../../src/console/stores/modelStore.ts';
import type { EntityBundle } from '../../../../src/model/Model.ts';
import { addTownship, TOWNSHIP } from '../../../support/familyWorld.ts';
import { inPane, pane } from '../../support/inPane.tsx';
import { startRealServer } from '../../support/realServer.ts';

const CLUES = 'manageFoodSafetyClues';
const BANQUETS = 'manageBanquetReporting';

let server: Awaited<ReturnType<typeof startRealServer>>;
const toasts: string[] = [];
toastStore.subscribe(() => {
  const toast = toastStore.get();
  if (toast !== undefined) toasts.push(toast.text);
});

/** The list in a tab whose address can be opened with a link. */
function Tab({ search, entity }: { readonly search: string; readonly entity: string }) {
  const context = useEntity(entity);
  const [rest, setRest] = useState(search);
  const basePath = `/${entity}`;
  return (
    <PaneContext.Provider value={{ ...pane, basePath, pathname: basePath, search: rest, navigate: () => setRest('') }}>
      <EntityList context={context} />
    </PaneContext.Provider>
  );
}

const open = (entity: string, search: string, data = dataProvider) =>
  render(
    inPane(
      <Suspense fallback={null}>
        <Tab search={search} entity={entity} />
      </Suspense>,
      data,
    ),
  );

const OFFICE = { deptName: '县局', fullName: '县市场监管局', deptCategory: '1', sort: 1 };
const column = (name: RegExp) => screen.findByRole('region', { name });
const clue = (address: string) =>
  dataProvider.create(CLUES, {
    data: {
      clueType: '1',
      clueSource: '3',
      entName: '无名小吃',
      regionCode: TOWNSHIP,
      address,
      findTime: '2026-11-01 08:00:00',
      description: '后厨地面有积水，垃圾桶没有盖。',
    },
  });
const banquet = (hostName: string, startDate: string, endDate: string) =>
  dataProvider.create(BANQUETS, {
    data: {
      hostName,
      hostPhone: '13800000001',
      banquetType: '1',
      regionCode: TOWNSHIP,
      place: '文化礼堂',
      startDate,
      endDate,
      mealCount: 1,
      tables: 2,
      diners: 20,
      waterSource: '1',
      riskConfirmed: true,
      keepSamples: true,
    },
  });

beforeAll(async () => {
  // No part of jsdom.
  Element.prototype.scrollIntoView ??= () => undefined;
  server = await startRealServer('ROOT');
  await addTownship(server.world);
});
afterAll(() => server.stop());
afterEach(() => {
  cleanup();
  resetToasts();
  toasts.length = 0;
  for (const key of Object.keys(localStorage))
    if (key.startsWith('ra-') || key.startsWith('RaStore')) localStorage.removeItem(key);
});

describe('a board over the real server', () => {
  it('says that its filter finds nothing, and takes it away', async () => {
    const filter = encodeURIComponent(JSON.stringify({ clueNo__contains: '查无此号' }));
    open(CLUES, `?filter=${filter}&page=1&layout=board`);
    await screen.findByText('没有符合条件的数据');

    fireEvent.click(screen.getByRole('button', { name: '清空条件' }));

    await waitFor(() => expect(screen.queryByText('没有符合条件的数据')).toBeNull());
    expect(await within(await column(/^待受理/)).findByText('没有记录')).toBeTruthy();
  });

  it('says of a column that may not be read that it may not, and offers no way to try again', async () => {
    const getList: typeof dataProvider.getList = (resource, params) =>
      params.filter?.status__eq === '1'
        ? Promise.reject(new ApiError('refused', 403, '没有权限'))
        : dataProvider.getList(resource, params);
    open(CLUES, '?filter=%7B%7D&page=1&layout=board', { ...dataProvider, getList });

    const told = await within(await column(/^已受理/)).findByRole('alert');
    expect(told.textContent).toBe('您没有查看已受理的权限');
  });

  it('has a column for each state, and moves a card by the action that leads there, or says why not', async () => {
    const { data: office } = await dataProvider.create('dept', { data: OFFICE });
    const { data: record } = await clue('城东路 1 号');
    await dataProvider.action(CLUES, 'accept', {
      ids: [String(record.id)],
      values: { deptId: String(office.id) },
    });
    open(CLUES, '?filter=%7B%7D&page=1&layout=board');

    const accepted = await column(/^已受理/);
    const card = await within(accepted).findByRole('listitem');
    server.requests.length = 0;

    fireEvent.dragStart(card, { dataTransfer: { setData: () => undefined } });
    fireEvent.dragOver(await column(/^不予受理/));
    fireEvent.drop(await column(/^不予受理/));
    await waitFor(() => expect(toasts).toContain('“已受理”不能直接变为“不予受理”'));
    expect(server.requests.filter((request) => !request.startsWith('GET'))).toEqual([]);

    fireEvent.click(within(card).getByRole('button', { name: /^移动/ }));
    const menu = await screen.findByRole('menu');
    const state = (name: RegExp) => within(menu).getByRole('menuitem', { name }).getAttribute('aria-disabled');
    expect([state(/^待受理/), state(/^处置中/), state(/^已逾期/)]).toEqual(['true', null, 'true']);
    fireEvent.click(within(menu).getByRole('menuitem', { name: /^处置中/ }));
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '开始处置' }));

    const handled = await column(/^处置中/);
    expect(await within(handled).findByRole('listitem')).toBeTruthy();
    await waitFor(() => expect(within(accepted).queryByRole('listitem')).toBeNull());
  });

  it('shows a card where somebody else has moved it by now, once a move of it was refused', async () => {
    const { data: record } = await clue('城南路 3 号');
    open(CLUES, '?filter=%7B%7D&page=1&layout=board');
    const waiting = await column(/^待受理/);
    const card = await within(waiting).findByRole('listitem');
    await dataProvider.action(CLUES, 'reject', { ids: [String(record.id)], values: { reason: '重复举报' } });

    fireEvent.dragStart(card, { dataTransfer: { setData: () => undefined } });
    fireEvent.drop(await column(/^不予受理/));
    const dialog = await screen.findByRole('dialog');
    fireEvent.change(within(dialog).getByRole('textbox', { name: /不予受理原因/ }), {
      target: { value: '已有人报过' },
    });
    fireEvent.click(within(dialog).getByRole('button', { name: /^确/ }));

    // Behind the dialog, which stays open.
    await waitFor(() => expect(within(waiting).queryByRole('listitem', { hidden: true })).toBeNull());
  });

  it('asks for what the action asks for, and leaves the card where it was when nobody says it', async () => {
    await clue('城西路 2 号');
    open(CLUES, '?filter=%7B%7D&page=1&layout=board');
    const card = await within(await column(/^待受理/)).findByRole('listitem');

    fireEvent.dragStart(card, { dataTransfer: { setData: () => undefined } });
    fireEvent.drop(await column(/^不予受理/));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByRole('textbox', { name: /不予受理原因/ })).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('button', { name: '取消' }));

    expect(await within(await column(/^待受理/)).findByRole('listitem')).toBeTruthy();
  });
});

describe('a board by a field without states', () => {
  const typeOf = async (id: string) => (await dataProvider.getOne(CLUES, { id })).data.clueType;
  let bundle: EntityBundle;
  beforeAll(async () => {
    bundle = await loadBundle(CLUES);
    const list = { ...bundle.entity.list, board: { by: 'clueType' } };
    provideBundle(CLUES, { ...bundle, entity: { ...bundle.entity, list } });
  });
  afterAll(() => provideBundle(CLUES, bundle));

  const opened = async (address: string) => {
    const { data: record } = await clue(address);
    open(CLUES, '?filter=%7B%7D&page=1&layout=board');
    const card = await within(await column(/^无证经营/)).findByText(String(record.clueNo));
    const drop = async (target: RegExp) => {
      fireEvent.dragStart(card, { dataTransfer: { setData: () => undefined } });
      fireEvent.drop(await column(target));
    };
    return { id: String(record.id), name: String(record.clueNo), drop };
  };

  it('writes the field where the card is dropped', async () => {
    const { id, name, drop } = await opened('城北路 4 号');

    await drop(/^环境卫生/);

    await waitFor(() => expect(toasts).toContain(`“${name}”已移到“环境卫生”`));
    expect(await typeOf(id)).toBe('2');
  });

  it('leaves what another has made of the field meanwhile, says who did, and shows the card there', async () => {
    const { id, name, drop } = await opened('城北路 5 号');
    const { data: loaded } = await dataProvider.getOne(CLUES, { id });
    await dataProvider.update(CLUES, { id, data: { clueType: '4' }, previousData: loaded });

    await drop(/^环境卫生/);

    await waitFor(() => expect(toasts.at(-1)).toBe(`“${name}”已由管理员改为“过期变质食品”，没有移动`));
    expect(await typeOf(id)).toBe('4');
    expect(await within(await column(/^过期变质食品/)).findByText(name)).toBeTruthy();
    await waitFor(async () => expect(within(await column(/^无证经营/)).queryByText(name)).toBeNull());
  });
});

describe('a calendar over the real server', () => {
  it('asks once for the days in sight, shows what lies on them and all of a day behind its number', async () => {
    for (const host of ['王一', '李二', '张三', '赵四']) await banquet(host, '2026-10-03', '2026-10-03');
    await banquet('长宴', '2026-09-30', '2026-10-02');
    await banquet('十一月', '2026-11-20', '2026-11-20');
    server.requests.length = 0;
    open(BANQUETS, '?filter=%7B%7D&page=1&layout=calendar&day=2026-10-10&span=month');

    const day = (await screen.findByRole('button', { name: /10月3日.*4 条/ })).closest('td') as HTMLElement;
    expect(screen.getByRole('button', { name: /10月1日.*1 条/ })).toBeTruthy();
    expect(screen.queryByText(/十一月/)).toBeNull();
    const asked = server.requests.filter((request) => /manageBanquetReporting\/page.*endDate/.test(request));
    expect(asked).toHaveLength(1);

    fireEvent.click(within(day).getByRole('button', { name: /另外 2 条/ }));
    const all = await screen.findByRole('dialog', { name: /10月3日/ });
    expect(
      within(all)
        .getAllByRole('button')
        .map(({ textContent }) => textContent?.slice(0, 2)),
    ).toEqual(['王一', '李二', '张三', '赵四']);
    expect(within(all).getAllByText(/ · 20 人$/)).toHaveLength(4);
  });

  it('lays what lasts several days over them as a bar, in each of its weeks, and says which days they are', async () => {
    await banquet('跨周宴', '2027-03-05', '2027-03-09');
    open(BANQUETS, '?filter=%7B%7D&page=1&layout=calendar&day=2027-03-10&span=month');

    const bars = await screen.findAllByRole('button', { name: /^跨周宴.*3月5日.*9日/ });
    expect(bars.map((bar) => bar.closest('td')?.querySelector('[data-day]')?.getAttribute('data-day'))).toEqual([
      '2027-03-05',
      '2027-03-08',
    ]);
    expect(bars.map((bar) => bar.style.getPropertyValue('--days'))).toEqual(['3', '2']);
    expect(bars.map(({ dataset }) => ['goesOn' in dataset, 'begun' in dataset])).toEqual([
      [true, false],
      [false, true],
    ]);

    fireEvent.click(screen.getByRole('button', { name: /^3月7日.*1 条/ }));
    const day = within(await screen.findByRole('dialog', { name: /3月7日/ }));
    expect(day.getByRole('button', { name: /^跨周宴.*第 3\/5 天/ })).toBeTruthy();
    fireEvent.keyDown(day.getByRole('button'), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: '周' }));
    expect(await screen.findAllByRole('button', { name: /^跨周宴/ })).toHaveLength(1);
  });

  it('goes from day to day by arrow keys, into another month too, and to another month by its button', async () => {
    open(BANQUETS, '?filter=%7B%7D&page=1&layout=calendar&day=2026-10-31&span=month');
    const last = await screen.findByRole('button', { name: /10月31日/ });

    last.focus();
    fireEvent.keyDown(last, { key: 'ArrowRight' });
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^11月1日/));

    fireEvent.click(screen.getByRole('button', { name: '上个月' }));
    expect(await screen.findByRole('heading', { name: '2026年10月' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '周' }));
    expect((await screen.findAllByRole('columnheader')).length).toBe(7);
    expect(screen.getAllByRole('row')).toHaveLength(2);
  });
});
