import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Suspense } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PaneContext } from '../../../src/console/context/PaneContext.ts';
import { dataProvider } from '../../../src/console/data/dataProvider.ts';
import { EntityList } from '../../../src/console/entity/EntityList.tsx';
import { useEntity } from '../../../src/console/entity/useEntity.ts';
import { RecycleBin } from '../../../src/console/screens/recycle/RecycleBin.tsx';
import { RecycleBins } from '../../../src/console/screens/recycle/RecycleBins.tsx';
import { RefusedRestores } from '../../../src/console/screens/recycle/RefusedRestores.tsx';
import { configStore } from '../../../src/console/start/config/configStore.ts';
import { resetToasts, toastStore } from '../../../src/console/start/stores/toastStore.ts';
import { loadIndex } from '../../../src/console/stores/modelStore.ts';
import { DEFAULT_CONFIG } from '../../../src/protocol/consolePage/ConsoleConfig.ts';
import { inPane, pane } from '../support/inPane.tsx';
import { noteContext } from '../support/noteContext.ts';
import { startRealServer, takeForBladex } from '../support/realServer.ts';

const ENTITY = 'systemEntStaffJob';

let server: Awaited<ReturnType<typeof startRealServer>>;

function List() {
  return <EntityList context={useEntity(ENTITY)} />;
}

const show = (what: React.ReactNode) => render(inPane(<Suspense fallback={null}>{what}</Suspense>, dataProvider));
const make = async (jobName: string, jobCode: string) => {
  const { data } = await dataProvider.create(ENTITY, { data: { jobName, jobCode, category: '1', duty: '每日检查' } });
  return String(data.id);
};
/** The bin at the address of a search, with where it leads to. */
const showBin = (text: string, record = ''): readonly string[] => {
  const asked: string[] = [];
  const place = { ...pane, basePath: '/recycle', pathname: `/recycle/${ENTITY}` };
  const navigate = (to: string) => void asked.push(to);
  const search = `?${new URLSearchParams({ text, record })}`;
  show(
    <PaneContext.Provider value={{ ...place, search, navigate }}>
      <RecycleBin params={[ENTITY]} />
    </PaneContext.Provider>,
  );
  return asked;
};
const question = async () => within(await screen.findByRole('alertdialog'));
const rowOf = async (name: string) =>
  within((await screen.findByRole('checkbox', { name: `选择“${name}”` })).closest('tr') as HTMLElement);
const removedNames = async () => {
  const { body } = await server.world.call('ROOT', {
    method: 'GET',
    url: `/api/shian/recycle/list?entity=${ENTITY}&size=200`,
  });
  return body.data.records.map(({ jobName }: { jobName: string }) => jobName);
};

beforeAll(async () => {
  server = await startRealServer('ROOT');
  await loadIndex();
});
afterAll(() => server.stop());
beforeEach(() => resetToasts());
afterEach(() => {
  cleanup();
  configStore.set({ ...DEFAULT_CONFIG, apiBase: 'http://api.test/api' });
});

describe('deleting and bringing back over the real server', () => {
  it('says that it can be brought back, keeps the reason, and undoes it for ten seconds', async () => {
    await make('待撤销岗位', 'undo1');
    show(<List />);
    fireEvent.click(await screen.findByRole('checkbox', { name: /待撤销岗位/ }));
    fireEvent.click(await screen.findByRole('button', { name: '批量删除 (1)' }));

    const asked = await question();
    expect(asked.getByText('确定将选择数据删除?')).toBeTruthy();
    expect(asked.getByText('删除后可在回收站恢复：待撤销岗位')).toBeTruthy();
    fireEvent.change(asked.getByRole('textbox', { name: '删除原因（选填）' }), { target: { value: '录入重复' } });
    fireEvent.click(asked.getByRole('button', { name: '删除' }));

    await waitFor(() => expect(toastStore.get()).toMatchObject({ text: '删除成功', shown: 10_000 }));
    expect(await removedNames()).toContain('待撤销岗位');
    toastStore.get()?.undo?.();
    await waitFor(() => expect(toastStore.get()?.text).toBe('已恢复'));
    expect(await removedNames()).not.toContain('待撤销岗位');
    expect(await screen.findByRole('button', { name: '待撤销岗位' })).toBeTruthy();
  });

  it('shows who removed what and why, and gives one or several back', async () => {
    const ids = [await make('甲岗', 'bin1'), await make('乙岗', 'bin2'), await make('丙岗', 'bin3')];
    for (const id of ids)
      await server.world.call('ROOT', {
        method: 'POST',
        url: '/api/shian/recycle/remove',
        payload: { entity: ENTITY, ids: [id], reason: '机构调整' },
      });
    show(<RecycleBin params={[ENTITY]} />);

    const first = await rowOf('甲岗');
    expect(first.getByText('机构调整')).toBeTruthy();
    fireEvent.click(first.getByRole('button', { name: '恢复' }));
    await waitFor(() => expect(toastStore.get()?.text).toBe('已恢复 1 条'));
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: '选择“甲岗”' })).toBeNull());

    for (const name of ['乙岗', '丙岗']) fireEvent.click(screen.getByRole('checkbox', { name: `选择“${name}”` }));
    fireEvent.click(screen.getByRole('button', { name: '恢复 (2)' }));
    expect(await screen.findByText('回收站是空的')).toBeTruthy();
    const { data } = await dataProvider.getMany(ENTITY, { ids });
    expect(data.map(({ jobName }) => jobName).toSorted()).toEqual(['丙岗', '乙岗', '甲岗'].toSorted());
  });

  it('chooses all rows at once, and offers nothing to do where there is nothing', async () => {
    for (const at of [1, 2, 3]) await dataProvider.delete(ENTITY, { id: await make(`整页岗${at}`, `whole${at}`) });
    showBin('整页岗');
    const all = await screen.findByRole<HTMLInputElement>('checkbox', { name: '选择本页全部' });
    fireEvent.click(await screen.findByRole('checkbox', { name: '选择“整页岗2”' }));
    expect([all.checked, all.indeterminate]).toEqual([false, true]);
    fireEvent.click(all);
    expect(screen.getByRole('button', { name: '恢复 (3)' })).toBeTruthy();
    fireEvent.click(all);
    expect(screen.queryByRole('button', { name: '恢复 (3)' })).toBeNull();
    fireEvent.click(all);

    fireEvent.click(screen.getByRole('button', { name: '恢复 (3)' }));

    expect(await screen.findByText('没有符合条件的数据')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /恢复|永久删除/ })).toBeNull();
  });

  it('says what is in the way of a record that cannot come back', async () => {
    const id = await make('撞号岗', 'taken1');
    await dataProvider.delete(ENTITY, { id });
    const holder = await make('新岗', 'taken1');
    show(<RecycleBin params={[ENTITY]} />);

    fireEvent.click((await rowOf('撞号岗')).getByRole('button', { name: '恢复' }));

    const told = within(await screen.findByRole('dialog', { name: '有 1 条不能恢复' }));
    expect(told.getByText('撞号岗')).toBeTruthy();
    expect(told.getByText('岗位编码已被另一条数据占用，请先修改或删除那一条，再恢复')).toBeTruthy();
    const link = told.getByRole('link', { name: '打开占用它的“新岗”' });
    expect(link.getAttribute('href')).toBe(`/sys/${ENTITY}/${holder}`);
    fireEvent.click(told.getAllByRole('button', { name: '关闭' })[0] as HTMLElement);
    expect(await screen.findByRole('button', { name: '恢复 (1)' })).toBeTruthy();
  });

  it('keeps page, search and the row one was led to in its address', async () => {
    const ids = [await make('母岗甲', 'parent1'), await make('母岗乙', 'parent2')];
    for (const id of ids) await dataProvider.delete(ENTITY, { id });
    const asked = showBin('母岗乙', ids[1]);

    expect(await screen.findByRole('checkbox', { name: '选择“母岗乙”' })).toHaveProperty('checked', true);
    expect(screen.queryByRole('checkbox', { name: '选择“母岗甲”' })).toBeNull();
    expect(screen.getByRole('button', { name: '恢复 (1)' })).toBeTruthy();
    fireEvent.change(screen.getByRole('textbox'), { target: { value: '母岗' } });
    await waitFor(() => expect(asked).toEqual([`/recycle/${ENTITY}?text=${encodeURIComponent('母岗')}`]));
  });

  it('leads to the record that another one needs back first', () => {
    const parents = [
      { entity: 'entInfo', id: '7', name: '母店' },
      { entity: 'entInfo', id: '8', name: '8' },
    ];
    const { entity } = noteContext();
    const refused = [{ id: '1', reasons: ['企业“母店”已被删除，请先恢复'], parents, holders: [] }];
    show(
      <RefusedRestores entity={entity} menuPath="/notes" records={[]} refused={refused} onClose={() => undefined} />,
    );

    const links = screen.getAllByRole('link').map((link) => decodeURIComponent(link.getAttribute('href') ?? ''));
    expect(links).toEqual(['/recycle/entInfo?text=母店&record=7', '/recycle/entInfo?record=8']);
  });

  it('takes away for good only after asking', async () => {
    const id = await make('永别岗', 'gone1');
    await dataProvider.delete(ENTITY, { id });
    show(<RecycleBin params={[ENTITY]} />);

    fireEvent.click((await rowOf('永别岗')).getByRole('button', { name: '永久删除' }));
    const asked = await question();
    expect(asked.getByText('永久删除后不能恢复：永别岗')).toBeTruthy();
    fireEvent.click(asked.getByRole('button', { name: '永久删除' }));

    await waitFor(() => expect(toastStore.get()?.text).toBe('已永久删除'));
    expect(await removedNames()).not.toContain('永别岗');
  });

  it('lists the bins that hold something', async () => {
    await dataProvider.delete(ENTITY, { id: await make('一条', 'count1') });
    show(<RecycleBins />);

    const link = await screen.findByRole('link', { name: /岗位/ });
    expect(link.getAttribute('href')).toBe(`/recycle/${ENTITY}`);
  });

  it('promises nothing on a backend of which nobody knows', async () => {
    await make('外部岗位', 'foreign1');
    await takeForBladex();
    show(<List />);
    fireEvent.click(await screen.findByRole('checkbox', { name: /外部岗位/ }));
    fireEvent.click(await screen.findByRole('button', { name: '批量删除 (1)' }));

    const asked = await question();
    expect(asked.getByText('删除后不能恢复：外部岗位')).toBeTruthy();
    expect(asked.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: '回收站' })).toBeNull();
  });
});
