import { act, cleanup, fireEvent, render, renderHook, screen, waitFor, within } from '@testing-library/react';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { memoryStore, type Store, useGetOne } from 'react-admin';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { PaneContext } from '../../../src/console/context/PaneContext.ts';
import { dataProvider } from '../../../src/console/data/dataProvider.ts';
import { loadNavigation } from '../../../src/console/data/loadNavigation.ts';
import { DetailView } from '../../../src/console/entity/detail/DetailView.tsx';
import { EntityList } from '../../../src/console/entity/EntityList.tsx';
import { EntityForm } from '../../../src/console/entity/form/EntityForm.tsx';
import { useSave } from '../../../src/console/entity/form/useSave.ts';
import { useHistoryTexts } from '../../../src/console/entity/history/useHistoryTexts.ts';
import { InPlaceHost } from '../../../src/console/entity/InPlaceHost.tsx';
import { useEntity } from '../../../src/console/entity/useEntity.ts';
import { buildFormat } from '../../../src/console/fields/buildFormat.ts';
import { referenceFilter } from '../../../src/console/fields/choice/referenceFilter.ts';
import { useStillFits } from '../../../src/console/fields/choice/useStillFits.ts';
import { FieldInput } from '../../../src/console/fields/FieldInput.tsx';
import { textsIn } from '../../../src/console/i18n/useText.ts';
import { HistoryLog } from '../../../src/console/screens/history/HistoryLog.tsx';
import { linesOfEntry } from '../../../src/console/screens/history/logLines.ts';
import { EverywhereKeys } from '../../../src/console/shell/keys/EverywhereKeys.tsx';
import { call } from '../../../src/console/start/http/call.ts';
import { resetToasts, type Toast, toastStore } from '../../../src/console/start/stores/toastStore.ts';
import { NO_NAVIGATION, navigationStore } from '../../../src/console/stores/navigationStore.ts';
import type { Field } from '../../../src/model/Field.ts';
import { historyLog } from '../../../src/protocol/calls/history.ts';
import { removeView, saveView } from '../../../src/protocol/calls/view.ts';
import { writeView } from '../../../src/protocol/views/ViewState.ts';
import { historyTables } from '../../../src/server/database/historyTables.ts';
import { inPane, pane } from '../support/inPane.tsx';
import { noteBundle } from '../support/noteBundle.ts';
import { startRealServer } from '../support/realServer.ts';

const ENTITY = 'systemEntStaffJob';
const NEW = {};

let server: Awaited<ReturnType<typeof startRealServer>>;
const toasts: string[] = [];
toastStore.subscribe(() => {
  const toast: Toast | undefined = toastStore.get();
  if (toast !== undefined) toasts.push(toast.text);
});

/** The list of one entity with its add dialog, as the tab shows them. */
function Tab({ search, entity }: { readonly search: string; readonly entity: string }) {
  const context = useEntity(entity);
  const [adding, setAdding] = useState(false);
  const save = useSave(context.entity, 'create');
  // What a link brought is taken over once: dictionaries that arrive later draw the tab again.
  const [rest, setRest] = useState(search);
  const navigate = (to: string) => {
    setRest('');
    setAdding(to.endsWith('/create'));
  };
  return (
    <PaneContext.Provider value={{ ...pane, basePath: '/sys/job', pathname: '/sys/job', search: rest, navigate }}>
      <EntityList context={context} />
      {adding && (
        <EntityForm
          context={context}
          mode="create"
          record={NEW}
          title="新增"
          draftKey="draft"
          onSave={save}
          onClose={() => setAdding(false)}
        />
      )}
    </PaneContext.Provider>
  );
}

/** The form of a message template, which refers to types of messages. */
function Template() {
  const context = useEntity('systemMsgTemplate');
  const props = { context, mode: 'create' as const, record: NEW, title: '模板', draftKey: 'template' };
  return (
    <InPlaceHost context={context}>
      <EntityForm {...props} onSave={() => Promise.resolve({ kind: 'saved' })} onClose={() => undefined} />
    </InPlaceHost>
  );
}

/** A post to read, as it stands in its place. */
function Detail({ id }: { readonly id: string }) {
  const context = useEntity(ENTITY);
  const { data } = useGetOne(ENTITY, { id });
  const nothing = () => undefined;
  if (data === undefined) return null;
  return (
    <DetailView context={context} record={data} title="岗位" commands={[]} onCommand={nothing} onClose={nothing} />
  );
}

/** Makes these the only jobs there are. */
async function stand(...names: readonly string[]): Promise<void> {
  const pagination = { page: 1, perPage: 100 };
  const { data } = await dataProvider.getList(ENTITY, { pagination, sort: { field: 'id', order: 'ASC' }, filter: {} });
  if (data.length > 0) await dataProvider.deleteMany(ENTITY, { ids: data.map(({ id }) => id) });
  for (const [at, jobName] of names.entries()) {
    const jobCode = at === 0 ? 'officer' : `officer${at}`;
    await dataProvider.create(ENTITY, { data: { jobName, jobCode, category: '1', duty: '每日检查' } });
  }
  server.requests.length = 0;
}

const open = (search = '', entity = ENTITY, store?: Store) =>
  render(
    inPane(
      <Suspense fallback={null}>
        <Tab search={search} entity={entity} />
      </Suspense>,
      dataProvider,
      store,
    ),
  );
/** A slow machine takes several for what a quick one does in one. */
const writes = () => [...new Set(server.requests.filter((request) => !request.startsWith('GET')))];
const dialog = () => within(screen.getByRole('dialog'));
const fill = (name: string, text: string) =>
  fireEvent.change(dialog().getByRole('textbox', { name }), { target: { value: text } });
const choose = async (name: string) => {
  fireEvent.mouseDown(dialog().getByRole('combobox', { name }));
  fireEvent.click((await screen.findAllByRole('option'))[0] as HTMLElement);
};
const add = async (name: string, code: string) => {
  fireEvent.click((await screen.findAllByRole('button', { name: '新增' }))[0] as HTMLElement);
  await screen.findByRole('dialog');
  fill('岗位名称', name);
  fill('岗位编码', code);
  await choose('岗位类别');
  fill('岗位职责', '每日检查');
  fireEvent.click(dialog().getByRole('button', { name: '保存' }));
};

beforeAll(async () => {
  server = await startRealServer('ROOT');
});
afterAll(() => server.stop());
beforeEach(() => {
  resetToasts();
  toasts.length = 0;
  localStorage.removeItem('ra-list');
});
afterEach(() => {
  cleanup();
  navigationStore.set(NO_NAVIGATION);
});

describe('a list over the real server', () => {
  it('finds a record by one shortcut: Ctrl+K, a part of its name, Enter', async () => {
    await stand('督导专员甲乙', '食品安全员');
    await loadNavigation();
    render(
      inPane(
        <Suspense fallback={null}>
          <EverywhereKeys />
        </Suspense>,
        dataProvider,
      ),
    );

    // No part of jsdom.
    Element.prototype.scrollIntoView ??= () => undefined;

    fireEvent.keyDown(window, { key: 'k', ctrlKey: true });
    const typed = await screen.findByRole('combobox', { name: '快速查找' });
    fireEvent.change(typed, { target: { value: '专员甲' } });
    const found = await screen.findByRole('option', { name: /督导专员甲乙/ });
    expect([found.getAttribute('aria-selected'), found.querySelector('mark')?.textContent]).toEqual(['true', '专员甲']);
    fireEvent.keyDown(typed, { key: 'Enter' });

    await waitFor(() => expect(window.location.hash).toMatch(/^#\/sys\/\w+\/\d+$/));
    expect(screen.queryByRole('combobox', { name: '快速查找' })).toBeNull();
    window.location.hash = '';
  });

  it('says why it is empty and offers the next step', async () => {
    await stand();

    open();

    expect(await screen.findByText(/^还没有/)).toBeTruthy();
  });

  it('shows what was added, and the server’s finding at its field when the key exists already', async () => {
    await stand();

    open();
    await add('食品安全员', 'officer');
    await waitFor(() => expect(toasts).toContain('新增成功'));
    expect(await screen.findByRole('button', { name: '食品安全员' })).toBeTruthy();

    await add('另一个', 'officer');
    expect(await screen.findByText('岗位编码已存在')).toBeTruthy();
    expect(dialog().getByRole('textbox', { name: '岗位编码' }).getAttribute('aria-invalid')).toBe('true');
  });

  it('says which record has the key when the field is left, holds nothing up, and is silent once it is changed', async () => {
    await stand('食品安全员');

    open();
    fireEvent.click((await screen.findAllByRole('button', { name: '新增' }))[0] as HTMLElement);
    await screen.findByRole('dialog');
    fill('岗位编码', 'officer');
    fireEvent.blur(dialog().getByRole('textbox', { name: '岗位编码' }));

    const note = await dialog().findByRole('status');
    expect(note.textContent).toBe('岗位编码已存在：食品安全员');
    expect(dialog().getByRole('textbox', { name: '岗位编码' }).getAttribute('aria-invalid')).toBe('false');
    fill('岗位编码', 'officer9');
    expect(dialog().queryByRole('status')).toBeNull();
  });

  it('adds what a reference does not find over its form, chooses it, and offers it first the next time', async () => {
    const form = () => within(screen.getByRole('dialog', { name: '模板', hidden: true }));
    const above = () => within(screen.getByRole('dialog', { name: '新增消息类型' }));
    const pick = async (name: string) => {
      fireEvent.mouseDown(above().getByRole('combobox', { name }));
      fireEvent.click((await screen.findAllByRole('option'))[0] as HTMLElement);
    };
    const type = () => form().getByRole<HTMLInputElement>('combobox', { name: '消息类型', hidden: true });

    render(
      inPane(
        <Suspense fallback={null}>
          <Template />
        </Suspense>,
        dataProvider,
      ),
    );
    await screen.findByRole('dialog', { name: '模板' });
    fireEvent.change(form().getByRole('textbox', { name: '模板名称' }), { target: { value: '提醒' } });
    type().focus();
    fireEvent.mouseDown(type());
    fireEvent.change(type(), { target: { value: '到期提醒' } });
    fireEvent.click(await screen.findByRole('option', { name: /新建消息类型/ }));
    await screen.findByRole('dialog', { name: '新增消息类型' });
    expect(above().getByRole<HTMLInputElement>('textbox', { name: '类型名称' }).value).toBe('到期提醒');
    fireEvent.change(above().getByRole('textbox', { name: '类型编码' }), { target: { value: 'expiry' } });
    await pick('接收对象');
    await pick('默认渠道');
    fireEvent.click(above().getByRole('button', { name: '保存' }));

    await waitFor(() => expect(type().value).toBe('到期提醒'));
    expect(form().getByRole<HTMLInputElement>('textbox', { name: '模板名称' }).value).toBe('提醒');
    fireEvent.mouseDown(type());
    await waitFor(() => expect(screen.getAllByRole('option')[0]?.textContent).toContain('最近'));
    expect(screen.getAllByRole('option')[0]?.textContent).toContain('expiry');
    fireEvent.change(type(), { target: { value: '逾期' } });
    expect(type().value).toBe('逾期');
  });

  it('leads from a reference to the record it names, and says what uses that one instead of asking about its deletion', async () => {
    const kind = { typeName: '续证提醒', typeCode: 'renewal', objType: '1', channels: ['3'] };
    const { data: type } = await dataProvider.create('systemEntMsgType', { data: kind });
    const text = { templateName: '续证', templateCode: 'renewal_note', content: '请续证', objType: '1', channel: '3' };
    const { data: template } = await dataProvider.create('systemMsgTemplate', {
      data: { ...text, msgTypeId: type.id },
    });
    open('', 'systemMsgTemplate');
    const link = await screen.findByRole('link', { name: '续证提醒' });
    expect(link.getAttribute('href')).toBe(`/sys/systemEntMsgType/${type.id}/beside`);

    cleanup();
    server.requests.length = 0;
    open('', 'systemEntMsgType');
    fireEvent.click(await screen.findByRole('button', { name: '续证提醒：更多操作' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: '删除' }));
    const notice = within(await screen.findByRole('alertdialog', { name: '正在使用' }));
    expect(notice.getByRole('link', { name: '消息模板 1 条' })).toBeTruthy();
    expect(notice.getByRole('link', { name: '续证' }).getAttribute('href')).toBe(
      `/sys/systemMsgTemplate/${template.id}`,
    );
    expect(notice.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['关闭']);
    expect(writes()).toEqual([]);
  });

  it('takes a link over under its own keys: the search row shows what it can, a chip the rest, by name', async () => {
    await stand('食品安全员');
    const link = { jobName: '食品', createUser: server.world.ids.ROOT };
    open(`?filter=${encodeURIComponent(JSON.stringify(link))}`);

    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: '岗位名称' });
    await waitFor(() => expect(name.value).toBe('食品'));
    const chip = await screen.findByText(/^创建人 等于/);
    await waitFor(() => expect(chip.textContent).toMatch(/^创建人 等于 [^\d]+$/));
    expect(screen.queryByText(/^岗位名称 /)).toBeNull();
    expect(await screen.findByRole('button', { name: '食品安全员' })).toBeTruthy();
  });

  it.each([
    ['a field that is no longer there', JSON.stringify({ jobName: '食品', oldName: '1' }), 'oldName'],
    ['an operator that is none', JSON.stringify({ jobName__near: '食品' }), 'jobName__near'],
    ['conditions that were cut short', '{"jobName":"食', 'filter'],
  ])('says of a link with %s that the records are not narrowed by it', async (_what, filter, named) => {
    await stand('食品安全员');

    open(`?filter=${encodeURIComponent(filter)}`);

    expect(await screen.findByRole('button', { name: '食品安全员' })).toBeTruthy();
    expect(toasts.at(-1)).toBe(`链接中的条件“${named}”在此列表中不存在，显示的记录未按它筛选`);
  });

  it('asks for no title or permission row by row', async () => {
    await stand('食品安全员');

    open();
    await screen.findByRole('button', { name: '食品安全员' });

    expect(server.requests).toHaveLength(1);
  });

  it('has a tab for each state with the number of its rows, asked for with the rows, which narrow the list and go by keyboard', async () => {
    const notice = { noticeType: '1', systemType: ['1'], objType: '2', content: '<p>定于</p>' };
    const { data } = await dataProvider.create('systemNoticeInfo', { data: { ...notice, title: '专项检查' } });
    await dataProvider.create('systemNoticeInfo', { data: { ...notice, title: '培训安排' } });
    await dataProvider.action('systemNoticeInfo', 'publish', { ids: [String(data.id)] });
    server.requests.length = 0;

    open('', 'systemNoticeInfo');
    const drafts = await screen.findByRole('tab', { name: /^草稿 ?1$/ });

    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['草稿1', '已发布1', '已下架0', '全部2']);
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('全部2');
    expect(server.requests.filter((one) => /\/page\?.*asks=/.test(one))).toHaveLength(1);

    await screen.findByText('专项检查');
    fireEvent.click(drafts);
    await waitFor(() => expect(screen.queryByText('专项检查')).toBeNull());
    await waitFor(() => expect(screen.getByRole('tab', { selected: true })).toBe(drafts));
    drafts.focus();
    fireEvent.keyDown(drafts, { key: 'End' });
    expect(document.activeElement?.textContent).toBe('全部2');
    fireEvent.click(document.activeElement as HTMLElement);
    expect(await screen.findByText('专项检查')).toBeTruthy();
  });

  it('sorts by the clicked column, and with Shift by further ones, which a link brings along', async () => {
    await stand('食品安全员');
    const head = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) });
    const heads = () =>
      screen
        .getAllByRole('columnheader')
        .filter((one) => one.dataset.sort)
        .map((one) => [one.textContent, one.dataset.sort, one.getAttribute('aria-sort')]);
    const asked = (...sort: readonly [ascs: string | null, descs: string | null]) =>
      waitFor(() => {
        const last = server.requests.findLast((request) => request.includes('current='));
        const query = new URLSearchParams(last?.split('?')[1]);
        expect([query.get('ascs'), query.get('descs')]).toEqual(sort);
      });
    open();
    await screen.findByRole('button', { name: '食品安全员' });

    fireEvent.click(head('岗位类别'), { shiftKey: true });
    await asked('category', null);
    fireEvent.click(head('岗位编码'), { shiftKey: true });
    await asked('category,job_code', null);
    fireEvent.click(head('岗位编码'), { shiftKey: true });
    await asked('category', 'job_code');
    expect(heads()).toEqual([
      ['岗位编码2', 'DESC', null],
      ['岗位类别1', 'ASC', 'ascending'],
    ]);

    fireEvent.click(head('岗位编码'));
    await asked('job_code', null);
    expect(heads()).toEqual([['岗位编码', 'ASC', 'ascending']]);

    cleanup();
    open('?filter=%7B%7D&page=1&sort=category%2C-jobCode&order=DESC');
    await asked(null, 'category,job_code');
  });

  it('moves a column to where its header is dropped, and nothing else that is dropped there', async () => {
    await stand('食品安全员');
    open();
    await screen.findByRole('columnheader', { name: /岗位类别/ });
    const order = () =>
      screen
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent ?? '')
        .filter((text) => /^岗位|^最少/.test(text));
    const head = (name: RegExp) => screen.getByRole('columnheader', { name });
    const drag = (from: RegExp, to: RegExp) => {
      const held = new Map<string, string>();
      const dataTransfer = {
        setData: (type: string, text: string) => held.set(type, text),
        getData: (type: string) => held.get(type) ?? '',
        get types() {
          return [...held.keys()];
        },
      };
      fireEvent.dragStart(head(from).querySelector('[draggable]') as HTMLElement, { dataTransfer });
      fireEvent.dragOver(head(to), { dataTransfer });
      expect(head(to).dataset.over).toBe('');
      fireEvent.drop(head(to), { dataTransfer });
      expect(head(to).dataset.over).toBeUndefined();
    };
    const [name, code, category, count] = order();

    drag(/岗位类别/, /岗位编码/);
    await waitFor(() => expect(order()).toEqual([name, category, code, count]));
    drag(/岗位类别/, /最少人数/);
    await waitFor(() => expect(order()).toEqual([name, code, count, category]));
    const file = { types: ['Files'], getData: () => '' };
    fireEvent.dragOver(head(/岗位编码/), { dataTransfer: file });
    fireEvent.drop(head(/岗位编码/), { dataTransfer: file });
    expect(order()).toEqual([name, code, count, category]);
    drag(/岗位类别/, /最少人数/);
    await waitFor(() => expect(order()).toEqual([name, code, category, count]));
  });

  it('prints all that it finds in its order, not the page alone, and of what is chosen nothing else', async () => {
    const names = Array.from({ length: 12 }, (_, at) => `岗位${String(at + 1).padStart(2, '0')}`);
    await stand(...names);
    const sheets: (string | null)[][] = [];
    const print = vi.spyOn(window, 'print').mockImplementation(() => {
      const cells = document.querySelectorAll('[data-part=printed] tbody td:first-child');
      sheets.push(Array.from(cells, ({ textContent }) => textContent));
      window.dispatchEvent(new Event('afterprint'));
    });
    open('?filter=%7B%7D&page=1&sort=jobName&order=DESC');
    await screen.findByRole('button', { name: '岗位12' });
    expect(screen.queryByRole('button', { name: '岗位01' })).toBeNull();

    fireEvent.click(screen.getByRole('button', { name: '打印' }));
    await waitFor(() => expect(sheets).toEqual([names.toReversed()]));
    fireEvent.click(screen.getByRole('checkbox', { name: '选择“岗位07”' }));
    fireEvent.click(await screen.findByRole('button', { name: '打印所选 1 条' }));
    await waitFor(() => expect(sheets[1]).toEqual(['岗位07']));
    print.mockRestore();
  });

  it('keeps a view of it for a role with its filters, brings that back, and lets it go after a question alone', async () => {
    await stand('食品安全员', '厨师长');
    const views = async (name: RegExp | string) => fireEvent.click(await screen.findByRole('button', { name }));
    const choose = async (name: string, role = 'menuitem') => fireEvent.click(await screen.findByRole(role, { name }));
    const closed = () => waitFor(() => expect(screen.queryByRole('menu') ?? screen.queryByRole('dialog')).toBeNull());
    open('?filter=%7B%22jobName__contains%22%3A%22厨师%22%7D');
    await screen.findByRole('button', { name: '厨师长' });

    await views('我的视图');
    await choose('另存为视图');
    fireEvent.change(await screen.findByRole('textbox', { name: '视图名称' }), { target: { value: '后厨' } });
    fireEvent.mouseDown(await screen.findByRole('combobox', { name: '给谁使用' }));
    await waitFor(() => expect(screen.getAllByRole('option').length).toBeGreaterThan(1));
    fireEvent.click(screen.getAllByRole('option')[1] as HTMLElement);
    fireEvent.click(dialog().getByRole('button', { name: '保存' }));
    await closed();
    await views('视图：后厨');
    await choose('全部（不用视图）', 'menuitemradio');
    await screen.findByRole('button', { name: '食品安全员' });

    await views('我的视图');
    expect(await screen.findByText('角色的')).toBeTruthy();
    await choose('后厨', 'menuitemradio');
    await waitFor(() => expect(screen.queryByRole('button', { name: '食品安全员' })).toBeNull());
    await screen.findByRole('button', { name: '厨师长' });
    const remove = async (answer: string) => {
      await views('视图：后厨');
      await choose('删除视图');
      const question = within(await screen.findByRole('alertdialog'));
      expect(question.getByText(/^删除视图“后厨”？它是给整个角色用的/)).toBeTruthy();
      fireEvent.click(question.getByRole('button', { name: answer }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    };
    await remove('取消');
    expect(writes().some((request) => request.includes('views/remove'))).toBe(false);
    await remove('删除');
    await waitFor(() => expect(writes().some((request) => request.includes('views/remove'))).toBe(true));
    await views('我的视图');
    await screen.findByRole('menuitem', { name: '另存为视图' });
    expect(screen.queryByRole('menuitemradio', { name: '后厨' })).toBeNull();
  });

  describe('with a view that somebody opens first', () => {
    /** Somebody whose list of jobs begins with the cooks, on a machine where it was not open yet. */
    async function withStandard(): Promise<Store> {
      await stand('食品安全员', '厨师长');
      const { id } = await call(saveView, {
        body: {
          list: ENTITY,
          name: '后厨',
          roleId: '',
          value: writeView({ filter: { jobName__contains: '厨师' }, sort: 'sort', order: 'ASC' }),
        },
      });
      onTestFinished(async () => void (await call(removeView, { body: { id } })));
      const store = memoryStore();
      store.setItem(`view.${ENTITY}`, id);
      return store;
    }

    it('begins with it', async () => {
      open('', ENTITY, await withStandard());
      await screen.findByRole('button', { name: '视图：后厨' });
      await waitFor(() => expect(screen.queryByRole('button', { name: '食品安全员' })).toBeNull());
      await screen.findByRole('button', { name: '厨师长' });
    });

    it('keeps what was searched before the view had come', async () => {
      const store = await withStandard();
      const answer = server.delayOnce('shian/views');
      open('', ENTITY, store);
      await screen.findByRole('button', { name: '厨师长' });
      fireEvent.change(screen.getByRole('textbox', { name: '岗位名称' }), { target: { value: '安全员' } });
      fireEvent.click(screen.getByRole('button', { name: '查询' }));
      await waitFor(() => expect(screen.queryByRole('button', { name: '厨师长' })).toBeNull());
      answer();
      // What the menu asks for itself is answered later.
      fireEvent.click(screen.getByRole('button', { name: '我的视图' }));
      const view = await screen.findByRole('menuitemradio', { name: /^后厨/ });
      expect(view.getAttribute('aria-checked')).toBe('false');
      expect(screen.getByRole('button', { name: '食品安全员', hidden: true })).toBeTruthy();
    });
  });

  it('groups its rows over all pages with their numbers, and folds a group away', async () => {
    await stand(...Array.from({ length: 12 }, (_, at) => `岗位${String(at + 1).padStart(2, '0')}`));
    const { data } = await dataProvider.getList(ENTITY, { pagination: { page: 1, perPage: 1 }, filter: {} });
    const [first] = data;
    if (first === undefined) throw new Error('There is no job.');
    await dataProvider.update(ENTITY, { id: first.id, data: { ...first, category: '4' }, previousData: first });
    open('?sort=jobName&order=DESC&page=1&perPage=10');
    const heads = () => [...document.querySelectorAll('tr[data-group]')].map((head) => head.textContent);

    fireEvent.click(await screen.findByRole('button', { name: '分组' }));
    fireEvent.click(await screen.findByRole('menuitemradio', { name: '岗位类别' }));
    await waitFor(() => expect(heads()).toEqual(['主要负责人 11 条']));
    const last = server.requests.findLast((request) => request.includes('current=')) ?? '';
    expect(Object.fromEntries(new URLSearchParams(last.split('?')[1]))).toMatchObject({ descs: 'job_name' });

    fireEvent.click(screen.getByRole('button', { name: '第 2 页' }));
    await waitFor(() => expect(heads()).toEqual(['主要负责人 11 条', '从业人员 1 条']));
    expect(screen.getAllByRole('row')).toHaveLength(5);
    fireEvent.click(screen.getByRole('button', { name: '主要负责人 11 条', expanded: true }));
    expect(screen.getAllByRole('row')).toHaveLength(4);

    fireEvent.click(screen.getByRole('button', { name: '分组：岗位类别' }));
    fireEvent.click(await screen.findByRole('menuitemradio', { name: '不分组' }));
    await waitFor(() => expect(heads()).toEqual([]));
  });

  it('keeps what was chosen while pages turn and the sort changes, deletes all of it, and forgets it under other filters', async () => {
    const names = Array.from({ length: 12 }, (_, at) => `岗位${String(at + 1).padStart(2, '0')}`);
    await stand(...names);
    open('?sort=jobName&order=ASC&page=1&perPage=10');
    const choose = async (name: string) =>
      fireEvent.click(await screen.findByRole('checkbox', { name: `选择“${name}”` }));

    await choose('岗位01');
    fireEvent.click(screen.getByRole('button', { name: '第 2 页' }));
    await choose('岗位12');
    expect(await screen.findByText('已选 2 项')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '导入导出' }));
    expect(await screen.findByRole('menuitem', { name: '导出所选 2 条 Excel' })).toBeTruthy();
    fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: /^岗位名称/ }));
    expect(await screen.findByText('已选 2 项')).toBeTruthy();

    fireEvent.click(await screen.findByRole('button', { name: '批量删除 (2)' }));
    expect((await screen.findByRole('alertdialog')).textContent).toMatch(/岗位01、岗位12/);
    fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: '删除' }));
    await waitFor(() => expect(screen.getByText('共 10 条')).toBeTruthy());
    await waitFor(() => expect(screen.queryByText(/^已选/)).toBeNull());
    expect(screen.queryByRole('checkbox', { name: /岗位(01|12)/ })).toBeNull();

    fireEvent.click(await screen.findByRole('checkbox', { name: '选择本页全部' }));
    expect(await screen.findByText('已选 10 项')).toBeTruthy();
    fireEvent.change(screen.getByRole('textbox', { name: '岗位名称' }), { target: { value: '岗位0' } });
    fireEvent.click(screen.getByRole('button', { name: '查询' }));
    await waitFor(() => expect(screen.queryByText(/^已选/)).toBeNull());
    await waitFor(() => expect(screen.getByText('共 8 条')).toBeTruthy());
  });

  it('changes all that was found over its pages, and says of each that was refused why', async () => {
    await stand(...Array.from({ length: 12 }, (_, at) => `岗位${String(at + 1).padStart(2, '0')}`));
    const pagination = { page: 1, perPage: 1 };
    const { data } = await dataProvider.getList(ENTITY, { pagination, filter: { jobName: '岗位01' } });
    const [officer] = data;
    if (officer === undefined) throw new Error('There is no such job.');
    await dataProvider.update(ENTITY, {
      id: officer.id,
      data: { ...officer, category: '2', trainHours: 40 },
      previousData: officer,
    });
    open('?sort=jobName&order=ASC&page=1&perPage=10');
    fireEvent.click(await screen.findByRole('checkbox', { name: '选择“岗位03”' }));
    fireEvent.click(await screen.findByRole('button', { name: '选中全部 12 条' }));
    fireEvent.click(await screen.findByRole('button', { name: '批量编辑 (12)' }));
    const fields = await screen.findByRole('combobox', { name: '要修改的字段' });
    fireEvent.change(fields, { target: { value: '年度' } });
    fireEvent.click(await screen.findByRole('option', { name: '年度培训学时' }));
    fireEvent.change(dialog().getByRole('textbox', { name: /^年度培训学时/ }), { target: { value: '30' } });
    server.requests.length = 0;
    fireEvent.click(dialog().getByRole('button', { name: '修改 12 条' }));

    await screen.findByText('完成 11 条，1 条未完成');
    expect(writes()).toEqual(['POST /api/shian/batch']);
    expect(dialog().getAllByRole('row').at(-1)?.textContent).toMatch(/^岗位01年度培训学时.*不少于40学时/);
    fireEvent.click(dialog().getByRole('button', { name: '选中未完成的 1 条' }));
    await screen.findByText('已选 1 项');
    expect((screen.getByRole('checkbox', { name: '选择“岗位01”' }) as HTMLInputElement).checked).toBe(true);
  });

  it('runs an action of one record on all that are in a state for it, and deletes what may go: the rest says why it stays', async () => {
    const notice = (title: string) =>
      dataProvider.create('systemNoticeInfo', {
        data: { title, noticeType: '1', systemType: ['1'], objType: '1', content: '<p>通知</p>' },
      });
    const [first, second] = [await notice('公告一'), await notice('公告二'), await notice('公告三')];
    const publish = ({ data: { id } }: Awaited<ReturnType<typeof notice>>) =>
      dataProvider.action('systemNoticeInfo', 'publish', { ids: [String(id)] });
    await publish(first);
    open('', 'systemNoticeInfo');
    for (const name of ['公告一', '公告二', '公告三'])
      fireEvent.click(await screen.findByRole('checkbox', { name: `选择“${name}”` }));
    await publish(second);
    server.requests.length = 0;

    fireEvent.click(await screen.findByRole('button', { name: '发布 (3)' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/选中的另外 1 条当前不能“发布”/)).toBeTruthy();
    fireEvent.click(question.getByRole('button', { name: '发布 (2)' }));

    await screen.findByText('完成 1 条，1 条未完成');
    expect(dialog().getAllByRole('row').at(-1)?.textContent).toMatch(/^公告二.*已发布/);
    expect(writes()).toEqual(['POST /api/shian/batch']);
    fireEvent.click(dialog().getAllByRole('button', { name: '关闭' }).at(-1) as HTMLElement);
    await screen.findByText('已选 2 项');

    await notice('公告四');
    fireEvent.click(screen.getByRole('button', { name: '刷新' }));
    fireEvent.click(await screen.findByRole('checkbox', { name: '选择“公告四”' }));
    fireEvent.click(await screen.findByRole('button', { name: '批量删除 (3)' }));
    expect(await screen.findByText(/已关闭或正在使用的会保留/)).toBeTruthy();
    fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: '删除' }));

    await screen.findByText('完成 1 条，2 条未完成');
    expect(dialog().getByRole('row', { name: /公告一.*公告已发布/ })).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: '选择“公告四”' })).toBeNull());
  });

  it('changes one value in its row by the rules of the form: a double click or F2 opens it, Enter saves, the notice takes it back, a refusal stays in it', async () => {
    await stand('食品安全员');
    open();
    const cell = async () =>
      (await screen.findByRole('button', { name: /^食品安全员：修改年度培训学时/ })).closest('td');
    const editor = () => screen.findByRole('textbox', { name: /年度培训学时/ });
    const type = async (value: string) => fireEvent.change(await editor(), { target: { value } });
    const enter = async () => fireEvent.submit((await editor()).closest('form') as HTMLFormElement);

    fireEvent.doubleClick((await cell())?.firstElementChild as HTMLElement);
    await type('201');
    await enter();
    expect(await screen.findByText(/不能大于200/)).toBeTruthy();
    await type('36');
    await enter();
    await waitFor(() => expect(screen.queryByRole('textbox', { name: /年度培训学时/ })).toBeNull());
    await waitFor(async () => expect((await cell())?.textContent).toBe('36'));
    toastStore.get()?.undo?.();
    await waitFor(() => expect(toasts).toContain('已撤销'));
    await waitFor(async () => expect((await cell())?.textContent).not.toBe('36'));

    const { data } = await dataProvider.getList(ENTITY, { pagination: { page: 1, perPage: 1 }, filter: {} });
    const [job] = data;
    if (job === undefined) throw new Error('There is no job.');
    fireEvent.click((await cell()) as HTMLElement);
    fireEvent.keyDown((await cell()) as HTMLElement, { key: 'F2' });
    await editor();
    await dataProvider.update(ENTITY, { id: job.id, data: { ...job, trainHours: 50 }, previousData: job });
    await type('60');
    await enter();
    expect(await screen.findByText('数据已被他人修改')).toBeTruthy();
  });

  it('lets go of what was chosen when it does not fit what stands beside it any more, and keeps what does', async () => {
    await stand('食品安全员', '厨师');
    const { data } = await dataProvider.getList(ENTITY, { pagination: { page: 1, perPage: 2 }, filter: {} });
    const ids = data.map(({ id }) => String(id));
    const [officer] = data.filter(({ jobName }) => jobName === '食品安全员');
    const left = vi.fn<(keys: readonly string[]) => void>();
    const target = { entity: ENTITY, valueField: 'id', labelField: 'jobName' };
    const begins = { path: 'jobName', op: 'startsWith', value: { ref: 'word' } } as const;
    const wrapper = ({ children }: { children: ReactNode }) => inPane(children, dataProvider);
    const { rerender } = renderHook(
      ({ word }) =>
        useStillFits(
          target,
          useMemo(() => referenceFilter(begins, { word }), [word]),
          ids,
          left,
        ),
      { wrapper, initialProps: { word: '' } },
    );
    expect(left).not.toHaveBeenCalled();

    rerender({ word: '食品' });
    await waitFor(() => expect(left.mock.calls).toEqual([[[String(officer?.id)]]]));
    rerender({ word: '' });
    expect(left).toHaveBeenLastCalledWith([]);
  });

  it('offers the nodes of a tree in the order of their own list, whichever came first', async () => {
    const offices = ['二所', '一所'];
    for (const [at, name] of offices.entries()) {
      const data = { deptName: name, fullName: name, deptCategory: '2', sort: 20 - at };
      const made = await dataProvider.create('dept', { data });
      onTestFinished(async () => void (await dataProvider.delete('dept', { id: made.data.id })));
    }
    open('', 'dept');
    fireEvent.click((await screen.findAllByRole('button', { name: '新增' }))[0] as HTMLElement);
    await screen.findByRole('dialog');

    fireEvent.mouseDown(dialog().getByRole('combobox', { name: '上级机构' }));

    await screen.findByRole('option', { name: '一所' });
    const names = screen.getAllByRole('option').map(({ textContent }) => textContent ?? '');
    expect(names.filter((name) => offices.includes(name))).toEqual(['一所', '二所']);
  });

  it('chooses a region within another: none above it, itself and what lies in it, and first of all that other one', async () => {
    // jsdom lays nothing out.
    Element.prototype.scrollIntoView ??= () => undefined;
    const regions = [
      { code: '33', name: '浙江省', regionLevel: '1' },
      { code: '3301', name: '杭州市', regionLevel: '2', parentCode: '33' },
      { code: '330102', name: '上城区', regionLevel: '3', parentCode: '3301' },
      { code: '3302', name: '宁波市', regionLevel: '2', parentCode: '33' },
    ];
    for (const data of regions) await dataProvider.create('region', { data });
    const bundle = noteBundle();
    const base = bundle.entity.fields.find(({ name }) => name === 'title') as Field;
    const outer: Field = { ...base, name: 'city', label: { zh: '城市' } };
    const filter = { path: 'code', op: 'startsWith', value: { ref: 'city' } } as const;
    const field: Field = {
      ...base,
      name: 'place',
      type: 'region',
      input: 'region',
      label: { zh: '地点' },
      within: 'city',
      filter,
    };
    const format = buildFormat(field, bundle, textsIn('zh'), [outer, field]);
    const changed = vi.fn<(value: unknown) => void>();
    const input = (city: string | undefined, value: string | null) =>
      inPane(
        <FieldInput
          id="place"
          field={field}
          format={format}
          value={value}
          onChange={changed}
          onBlur={() => undefined}
          disabled={false}
          invalid={false}
          required={false}
          describedBy={undefined}
          labelledBy="place-label"
          record={NEW}
          dependencies={{ city }}
        />,
        dataProvider,
      );
    const { rerender } = render(input(undefined, null));
    const box = () => screen.findByRole('combobox', { name: '' });
    fireEvent.click(await box());
    expect(await screen.findByText('请先选择城市')).toBeTruthy();
    fireEvent.keyDown(screen.getByRole('combobox', { name: '地点 输入名称或拼音查找' }), { key: 'Escape' });

    rerender(input('3301', null));
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    fireEvent.click(await box());
    await screen.findByRole('option', { name: /上城区/ });
    const names = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(names().map((name) => name?.slice(0, 3))).toEqual(['杭州市', '上城区']);
    const search = screen.getByRole('combobox', { name: '地点 输入名称或拼音查找' });
    fireEvent.keyDown(search, { key: 'ArrowLeft' });
    expect(names()).toHaveLength(2);
    fireEvent.click(screen.getByRole('option', { name: /上城区/ }));
    expect(changed.mock.calls).toEqual([['330102']]);

    rerender(input('3301', '330102'));
    rerender(input('3302', '330102'));
    await waitFor(() => expect(changed).toHaveBeenLastCalledWith(null));
  });

  /** A post whose duties and then whose name were changed. */
  const changedPost = async () => {
    await stand('食品安全员');
    const page = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' } as const, filter: {} };
    const { data } = await dataProvider.getList(ENTITY, page);
    const id = String(data[0]?.id);
    for (const change of [{ duty: '每周检查' }, { jobName: '安全员' }]) {
      const { data: record } = await dataProvider.getOne(ENTITY, { id });
      await dataProvider.update(ENTITY, { id, data: { ...record, ...change }, previousData: record });
    }
    return id;
  };
  const showDetail = (id: string) =>
    render(
      inPane(
        <Suspense fallback={null}>
          <Detail id={id} />
        </Suspense>,
        dataProvider,
      ),
    );
  const changes = () => screen.getAllByRole('listitem').filter(({ dataset }) => dataset.part === 'change');

  it('tells in two steps who changed a field of a record, and takes it back after showing both sides', async () => {
    const id = await changedPost();
    showDetail(id);

    fireEvent.click(await screen.findByRole('tab', { name: '变更记录' }));
    await waitFor(() => expect(changes()).toHaveLength(3));
    fireEvent.mouseDown(screen.getByRole('combobox', { name: /^字段/ }));
    fireEvent.click(await screen.findByRole('option', { name: '岗位职责' }));
    await waitFor(() => expect(changes()).toHaveLength(1));
    const [change] = changes();
    expect(change?.textContent).toMatch(/修改.*岗位职责.*每日检查.*每周检查/s);

    fireEvent.click(within(change as HTMLElement).getByRole('button', { name: '撤销' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByRole('table').textContent).toMatch(/岗位职责.*每周检查.*每日检查/s);
    fireEvent.click(question.getByRole('button', { name: '撤销' }));
    await waitFor(() => expect(toasts.at(-1)).toBe('已撤销变更'));
    await waitFor(() => expect(changes()).toHaveLength(2));
    expect(changes()[0]?.textContent).toMatch(/撤销变更.*每周检查.*每日检查/s);
    expect((await dataProvider.getOne(ENTITY, { id })).data).toMatchObject({ duty: '每日检查', jobName: '安全员' });
  });

  it('tells in two steps who changed a field in March, and then by person and days', async () => {
    const id = await changedPost();
    const { database, ids } = server.world;
    const before = {
      id: '1',
      tenant_id: '000000',
      entity: ENTITY,
      record_id: id,
      thread_id: id,
      op: 'update' as const,
      action: '',
      actor: ids.AUSR,
      at: '2026-03-18 15:20:00',
      reason: '',
      fields: ',duty,',
      changes: JSON.stringify({ duty: ['每月检查', '每日检查'] }),
    };
    await historyTables(database.executor).insertInto('shian_history').values(before).execute();
    showDetail(id);
    let steps = 0;
    const choose = async (box: RegExp, name: string) => {
      steps += 1;
      fireEvent.mouseDown(screen.getByRole('combobox', { name: box }));
      fireEvent.click(await screen.findByRole('option', { name }));
    };
    const inMarch = () => within(screen.getByRole('region', { name: '2026-03' })).getAllByRole('listitem');

    steps += 1;
    fireEvent.click(await screen.findByRole('tab', { name: '变更记录' }));
    await waitFor(() => expect(changes()).toHaveLength(4));
    await choose(/^字段/, '岗位职责');
    await waitFor(() => expect(changes()).toHaveLength(2));
    expect(inMarch()).toHaveLength(1);
    const who = String(
      within(inMarch()[0] as HTMLElement)
        .getByText(/每月检查/)
        .closest('li')
        ?.querySelector('header span')?.textContent,
    );
    expect(steps).toBe(2);

    await choose(/^字段/, '全部字段');
    await waitFor(() => expect(changes()).toHaveLength(4));
    await choose(/^人员/, who);
    await waitFor(() => expect(changes()).toHaveLength(1));
    await choose(/^人员/, '全部人员');
    await waitFor(() => expect(changes()).toHaveLength(4));
    const until = screen.getByRole('textbox', { name: /^结束日期/ });
    fireEvent.change(until, { target: { value: '2026-03-31' } });
    fireEvent.keyDown(until, { key: 'Enter' });
    await waitFor(() => expect(changes()).toHaveLength(1));
    const from = screen.getByRole('textbox', { name: /^开始日期/ });
    fireEvent.change(from, { target: { value: '2026-03-19' } });
    fireEvent.keyDown(from, { key: 'Enter' });
    expect(await screen.findByText('没有符合条件的变更')).toBeTruthy();

    fireEvent.click(screen.getByRole('button', { name: '重置' }));
    await waitFor(() => expect(changes()).toHaveLength(4));
  });

  it('answers auditors by the question in the address, and leads to the record', async () => {
    const id = await changedPost();
    // What it waits for has been read when it stands there, whichever tests ran before.
    const openLog = (search: string) => {
      const log = { ...pane, basePath: '/monitor/history', pathname: '/monitor/history', search };
      const page = (
        <PaneContext.Provider value={log}>
          <Suspense fallback={null}>
            <HistoryLog />
          </Suspense>
        </PaneContext.Provider>
      );
      return act(async () => void render(inPane(page, dataProvider)));
    };
    await openLog(`?entity=${ENTITY}&field=jobName&what=update`);

    await waitFor(() => expect(changes()).not.toHaveLength(0));
    expect(changes()[0]?.textContent).toMatch(/企业岗位.*岗位名称.*食品安全员.*安全员/s);
    expect(screen.getAllByRole('link', { name: '安全员' })[0]?.getAttribute('href')).toContain(id);
    expect(server.requests.some((request) => request.includes('field=jobName&op=update'))).toBe(true);

    const saved = vi.fn<(content: Blob) => string>(() => 'blob:log');
    Object.assign(URL, { createObjectURL: saved, revokeObjectURL: () => undefined });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    onTestFinished(() => void vi.restoreAllMocks());
    fireEvent.click(screen.getByRole('button', { name: '导出 Excel' }));
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    expect(saved.mock.calls[0]?.[0].type).toContain('spreadsheetml');
    const texts = renderHook(() => useHistoryTexts()).result.current;
    const { entries } = await call(historyLog, { query: { entity: ENTITY, field: 'jobName', op: 'update', size: 1 } });
    const [line] = entries[0] === undefined ? [] : await linesOfEntry(entries[0], texts);
    expect(line?.[0]).toBeInstanceOf(Date);
    expect(line?.slice(2)).toEqual(['企业岗位', '安全员', '修改', '岗位名称', '食品安全员', '安全员', '']);
    expect(toasts.at(-1)).toMatch(/^已导出 \d+ 条变更$/);

    cleanup();
    await openLog('?what=export');
    // The latest first; other exports of this server stand below it.
    await waitFor(() => expect(changes()).not.toHaveLength(0));
    const own = changes()[0] as HTMLElement;
    expect(own.textContent).toMatch(/导出变更日志.*Excel 文件 · 查询结果 \d+ 条.*数据企业岗位字段岗位名称操作修改/s);
    const again = within(own).getByRole('link', { name: '变更日志' }).getAttribute('href');
    expect(again).toContain(`?entity=${ENTITY}&field=jobName&what=update`);
    const noted = await call(historyLog, { query: { op: 'export', size: 1 } });
    const [told] = noted.entries[0] === undefined ? [] : await linesOfEntry(noted.entries[0], texts);
    expect(told?.slice(2, 5)).toEqual(['变更日志', '', '导出']);
    expect(told?.[7]).toMatch(/^Excel 文件 · 查询结果 \d+ 条\n数据: 企业岗位\n字段: 岗位名称\n操作: 修改$/);
  });

  it('deletes after asking, and says when it was cancelled or nothing was chosen', async () => {
    await stand('食品安全员');

    open();
    const row = await screen.findByRole('button', { name: '食品安全员' });
    fireEvent.click(screen.getByRole('button', { name: '批量删除' }));
    expect(toasts.at(-1)).toBe('请选择至少一条数据');

    fireEvent.click(screen.getByRole('checkbox', { name: '选择“食品安全员”' }));
    fireEvent.click(await screen.findByRole('button', { name: '批量删除 (1)' }));
    expect(await screen.findByText('确定将选择数据删除?')).toBeTruthy();
    fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: '取消' }));
    await waitFor(() => expect(toasts.at(-1)).toBe('操作已取消'));

    fireEvent.click(await screen.findByRole('button', { name: '批量删除 (1)' }));
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '删除' }));
    await waitFor(() => expect(toasts.at(-1)).toBe('删除成功'));
    await waitFor(() => expect(row.isConnected).toBe(false));
  });
});
