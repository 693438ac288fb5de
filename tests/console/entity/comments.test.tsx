import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Suspense } from 'react';
import { useGetOne } from 'react-admin';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dataProvider } from '../../../src/console/data/dataProvider.ts';
import { queryClient } from '../../../src/console/data/queryClient.ts';
import { CommentText } from '../../../src/console/entity/comments/CommentText.tsx';
import { commentDraft } from '../../../src/console/entity/comments/commentDrafts.ts';
import { EMPTY_DRAFT } from '../../../src/console/entity/comments/Draft.ts';
import { FollowSwitch } from '../../../src/console/entity/comments/FollowSwitch.tsx';
import { mentionAt, namedIn, withMention } from '../../../src/console/entity/comments/mentionAt.ts';
import { DetailView } from '../../../src/console/entity/detail/DetailView.tsx';
import { useEntity } from '../../../src/console/entity/useEntity.ts';
import { NoticePanel } from '../../../src/console/shell/topbar/NoticePanel.tsx';
import { useNotices } from '../../../src/console/shell/topbar/useNotices.ts';
import { resetToasts, toastStore } from '../../../src/console/start/stores/toastStore.ts';
import { languageStore } from '../../../src/console/start/texts/languageStore.ts';
import { loadIndex } from '../../../src/console/stores/modelStore.ts';
import { systemRecord } from '../../../src/server/database/systemRecord.ts';
import { inPane } from '../support/inPane.tsx';
import { startRealServer } from '../support/realServer.ts';

const ENTITY = 'manageFoodSafetyClues';

let server: Awaited<ReturnType<typeof startRealServer>>;
let id = '';

function Record() {
  const context = useEntity(ENTITY);
  const { data } = useGetOne(ENTITY, { id });
  const nothing = () => undefined;
  if (data === undefined) return null;
  return (
    <DetailView context={context} record={data} title="线索" commands={[]} onCommand={nothing} onClose={nothing} />
  );
}

function Bell() {
  return <NoticePanel notices={useNotices()} onClose={() => undefined} onRun={() => undefined} />;
}

const show = (what: React.ReactNode) => render(inPane(<Suspense fallback={null}>{what}</Suspense>, dataProvider));
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: '评论' });
async function type(text: string) {
  const box = await field();
  fireEvent.change(box, { target: { value: text } });
  return box;
}

beforeAll(async () => {
  server = await startRealServer('ROOT');
  await loadIndex();
});
afterAll(() => server.stop());
beforeEach(async () => {
  resetToasts();
  const { world } = server;
  const { [ENTITY]: clues } = world.model.entities;
  if (clues === undefined) throw new Error('no clues');
  const row = systemRecord({ clueNo: 'XS9', entName: '无证摊点', status: '0' }, '2026-11-01 08:00:00');
  await world.directory.platform.insert(clues, [row]);
  id = String(row.id);
});
afterEach(() => {
  languageStore.set('zh');
  cleanup();
});

describe('comments beside a record, over the real server', () => {
  it('are said, counted, changed and deleted', async () => {
    show(<Record />);
    fireEvent.click(await screen.findByRole('tab', { name: '评论' }));
    expect(await screen.findByText('还没有评论')).toBeTruthy();

    const box = await type('明天复查 <b>现场</b> https://example.org/a?b=1。');
    fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true });
    expect(await screen.findByRole('tab', { name: '评论 (1)' })).toBeTruthy();
    const item = within((await screen.findByText(/明天复查 <b>现场<\/b>/)).closest('li') as HTMLElement);
    expect(item.getByRole('link').getAttribute('href')).toBe('https://example.org/a?b=1');
    expect(box.value).toBe('');

    fireEvent.click(item.getByRole('button', { name: '修改' }));
    fireEvent.change(item.getByRole('textbox', { name: '评论' }), { target: { value: '后天复查' } });
    fireEvent.click(item.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('已修改')).toBeTruthy();
    expect(screen.getByText('后天复查').tagName).not.toBe('TEXTAREA');

    fireEvent.click(item.getByRole('button', { name: '删除' }));
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '删除' }));
    await waitFor(() => expect(toastStore.get()?.text).toBe('评论已删除'));
    expect(await screen.findByText('还没有评论')).toBeTruthy();
  });

  it('keep what was begun when the record is closed, and what is when Escape leaves a change of it', async () => {
    show(<Record />);
    fireEvent.click(await screen.findByRole('tab', { name: '评论' }));
    await type('还没说完');
    cleanup();

    show(<Record />);
    fireEvent.click(await screen.findByRole('tab', { name: '评论' }));
    const box = await field();
    expect(box.value).toBe('还没说完');
    fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true });
    fireEvent.click(await screen.findByRole('button', { name: '修改' }));
    const change = document.activeElement as HTMLTextAreaElement;
    expect(change.value).toBe('还没说完');
    fireEvent.keyDown(change, { key: 'Escape' });

    expect(document.activeElement?.textContent).toBe('修改');
    cleanup();
    show(<Record />);
    fireEvent.click(await screen.findByRole('tab', { name: '评论 (1)' }));
    expect((await field()).value).toBe('');
  });

  it('are not begun again where the record is closed before the answer', async () => {
    show(<Record />);
    fireEvent.click(await screen.findByRole('tab', { name: '评论' }));
    fireEvent.keyDown(await type('已说完'), { key: 'Enter', ctrlKey: true });
    cleanup();
    await waitFor(() => expect(commentDraft(ENTITY, id)).toEqual(EMPTY_DRAFT));

    show(<Record />);
    fireEvent.click(await screen.findByRole('tab', { name: '评论 (1)' }));
    expect((await field()).value).toBe('');
  });

  it('leave what is written on while one is sent, and are not sent before their files are there', async () => {
    show(<Record />);
    fireEvent.click(await screen.findByRole('tab', { name: '评论' }));
    const box = await type('先说');
    fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true });
    await type('先说，再说');
    expect(await screen.findByRole('tab', { name: '评论 (1)' })).toBeTruthy();
    await waitFor(() => expect(box.value).toBe('，再说'));

    const picker = document.querySelector('input[type=file]') as HTMLInputElement;
    fireEvent.change(picker, { target: { files: [new File(['说明'], '说明.txt', { type: 'text/plain' })] } });
    await screen.findByText('说明.txt');
    fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true });

    const send = screen.getByRole('button', { name: '发表' });
    await waitFor(() => expect(send.getAttribute('aria-disabled')).toBeNull());

    expect(box.value).toBe('，再说');
    fireEvent.click(send);
    expect(await screen.findByRole('tab', { name: '评论 (2)' })).toBeTruthy();
  });

  it('say how many characters there are when few are left', async () => {
    show(<Record />);
    fireEvent.click(await screen.findByRole('tab', { name: '评论' }));
    await type('约谈记录。'.repeat(300));
    expect(screen.queryByText(/ 字$/)).toBeNull();

    await type('约谈记录。'.repeat(380));

    expect(screen.getByText('1,900 / 2,000 字')).toBeTruthy();
    await type('');
  });

  it('say which attachments are too many, and show pictures as pictures', async () => {
    const { world } = server;
    const file = (name: string) => new File([name], name, { type: 'text/plain' });
    show(<Record />);
    fireEvent.click(await screen.findByRole('tab', { name: '评论' }));
    await field();
    const picker = document.querySelector('input[type=file]') as HTMLInputElement;
    fireEvent.change(picker, { target: { files: [1, 2, 3, 4, 5, 6].map((n) => file(`说明${n}.txt`)) } });
    expect((await screen.findByRole('alert')).textContent).toBe('一条评论最多 5 个附件，多出的未添加');

    const png = { name: 'upload/a.png', originalName: '现场.png', link: '/files/a.png', size: 9 };
    await world.directory.platform.database.write(async (executor) => {
      const { commentTables } = await import('../../../src/server/database/commentTables.ts');
      const own = { id: `3${id}`, tenant_id: '000000', entity: ENTITY, record_id: id, at: '2026-11-20 08:00:00' };
      const said = { text: '', mentions: '[]', files: JSON.stringify([png]), edited_at: null };
      await commentTables(executor)
        .insertInto('shian_comment')
        .values({ ...own, ...said, author: world.ids.ROOT })
        .execute();
    });
    cleanup();
    show(<Record />);
    fireEvent.click(await screen.findByRole('tab', { name: '评论 (1)' }));
    expect(await screen.findByRole('button', { name: /现场\.png/ })).toBeTruthy();
  });

  it('name somebody by @ with the keys alone', async () => {
    const { world } = server;
    const { user } = world.directory.entities;
    const [admin] = await world.directory.platform.find(user, {
      where: { path: 'id', op: 'eq', value: world.ids.ROOT },
    });
    const colleague = systemRecord(
      {
        account: `zhang${id.slice(-6)}`,
        realName: '张巡查',
        name: '张巡查',
        password: 'x',
        roleId: admin?.roleId,
        deptId: admin?.deptId,
        status: '1',
      },
      '2026-11-01 08:00:00',
    );
    await world.directory.platform.insert(user, [colleague]);
    show(<Record />);
    fireEvent.click(await screen.findByRole('tab', { name: '评论' }));

    const box = await type('请 @张');
    const option = await screen.findByRole('option', { name: /张巡查/ });
    expect(box.getAttribute('aria-activedescendant')).toBe(option.id);
    // They stand over the page: the button below stays where the hand goes.
    const composer = screen.getByRole('button', { name: '发表' }).parentElement?.parentElement;
    expect([composer?.contains(box), composer?.contains(option)]).toEqual([true, false]);
    // The Enter that ends a word of an input method chooses nobody.
    fireEvent.keyDown(box, { key: 'Enter', isComposing: true });
    expect(box.value).toBe('请 @张');
    fireEvent.keyDown(box, { key: 'Enter' });
    expect(box.value).toBe('请 @张巡查 ');
    fireEvent.click(screen.getByRole('button', { name: '发表' }));

    const said = await screen.findByText('@张巡查');
    expect(said.tagName).toBe('STRONG');
    const { body } = await world.call('ROOT', {
      method: 'GET',
      url: `/api/shian/comments?entity=${ENTITY}&id=${id}`,
    });
    expect(body.data.comments[0].mentions).toEqual([{ id: colleague.id, name: '张巡查' }]);
  });

  it('have a switch to follow the record by, which is on for whoever said something', async () => {
    const { world } = server;
    const url = `/api/shian/comments?entity=${ENTITY}&id=${id}`;
    const follows = async () => (await world.call('ROOT', { method: 'GET', url })).body.data.follows;
    show(<Record />);
    fireEvent.click(await screen.findByRole('tab', { name: '评论' }));
    const follow = () => screen.getByRole<HTMLInputElement>('switch', { name: '关注' });
    await waitFor(() => expect(follow().disabled).toBe(false));
    expect(follow().checked).toBe(false);

    fireEvent.keyDown(await type('我来跟进'), { key: 'Enter', ctrlKey: true });
    await waitFor(() => expect(follow().checked).toBe(true));
    await waitFor(() => expect(follow().disabled).toBe(false));
    fireEvent.click(follow());
    await waitFor(() => expect([follow().checked, follow().disabled]).toEqual([false, false]));
    expect(await follows()).toBe(false);
    fireEvent.click(follow());
    await waitFor(() => expect([follow().checked, follow().disabled]).toEqual([true, false]));
    expect(await follows()).toBe(true);
  });

  it('are told under the bell to whom they name', async () => {
    const { world } = server;
    await world.directory.platform.database.write(async (executor) => {
      const { commentTables } = await import('../../../src/server/database/commentTables.ts');
      const own = { tenant_id: '000000', entity: ENTITY, record_id: id, at: '2026-11-20 08:00:00' };
      const said = { text: '@ROOT 请看', mentions: '[]', files: '[]', edited_at: null, author: world.ids.ROOT };
      await commentTables(executor)
        .insertInto('shian_comment')
        .values({ ...own, ...said, id: `1${id}` })
        .execute();
      await commentTables(executor)
        .insertInto('shian_mention')
        .values({
          ...own,
          id: `2${id}`,
          user_id: world.ids.ROOT,
          comment_id: `1${id}`,
          actor: world.ids.ROOT,
          read_at: null,
        })
        .execute();
    });
    show(<Bell />);

    fireEvent.click(await screen.findByRole('tab', { name: /\(1\)$/ }));
    expect(await screen.findByRole('button', { name: /在“XS9”提到了你：@ROOT 请看/ })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '全部标为已读' }));
    await waitFor(() => expect(screen.queryByRole('tab', { name: /\(1\)$/ })).toBeNull());
  });

  it('are told under the bell to whoever follows, as changes of state are in words', async () => {
    const { world } = server;
    const { commentTables } = await import('../../../src/server/database/commentTables.ts');
    const own = { tenant_id: '000000', entity: ENTITY, record_id: id, at: '2026-11-20 08:00:00' };
    const to = { user_id: world.ids.ROOT ?? '', actor: world.ids.ROOT ?? '' };
    const said = { text: '已到现场', mentions: '[]', files: '[]', author: to.actor };
    await world.directory.platform.database.write(async (executor) => {
      const tables = commentTables(executor);
      await tables
        .insertInto('shian_comment')
        .values({ ...own, ...said, id: `4${id}` })
        .execute();
      await tables
        .insertInto('shian_mention')
        .values([
          { ...own, ...to, id: `5${id}`, comment_id: `4${id}`, kind: 'comment', states: null },
          { ...own, ...to, id: `6${id}`, comment_id: '', kind: 'state', states: '["0","1"]' },
        ])
        .execute();
    });
    show(
      <QueryClientProvider client={queryClient}>
        <Bell />
      </QueryClientProvider>,
    );

    fireEvent.click(await screen.findByRole('tab', { name: /^消息/ }));
    expect(await screen.findByRole('button', { name: /评论了“XS9”：已到现场/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: /“XS9”由“待受理”变为“已受理”/ })).toBeTruthy();

    act(() => languageStore.set('en'));
    expect(await screen.findByRole('button', { name: /Pending.*Accepted/ })).toBeTruthy();
  });

  it('are not said to be none under the bell where they could not be read, but asked for again', async () => {
    server.failOnce('shian/mentions');
    show(<Bell />);

    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('消息通知读取失败');
    expect(screen.queryByText('暂无内容')).toBeNull();
    fireEvent.click(within(alert).getByRole('button', { name: '重试' }));
    expect(await screen.findByText('暂无内容')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the switch to follow a record by', () => {
  it('promises changes of state where there are states, else comments alone', () => {
    const of = (tellsStates: boolean) => {
      const { container, unmount } = render(
        <FollowSwitch follows={false} tellsStates={tellsStates} onFollow={() => Promise.resolve()} />,
      );
      const words = container.textContent;
      unmount();
      return words;
    };

    expect([of(true), of(false)]).toEqual(['关注 有新评论或状态变化时，铃铛会通知我', '关注 有新评论时，铃铛会通知我']);
  });
});

describe('what is typed', () => {
  it('names somebody behind an @ that begins a word, up to the cursor', () => {
    expect(mentionAt('请 @张', 4)).toEqual({ start: 2, words: '张' });
    expect(mentionAt('请，@', 3)).toEqual({ start: 2, words: '' });
    expect(mentionAt('mail@example', 12)).toBeUndefined();
    expect(mentionAt('@张 来', 4)).toBeUndefined();
    expect(withMention('请 @张看', { start: 2, words: '张' }, '张三')).toEqual({ text: '请 @张三 看', cursor: 6 });
  });

  it('names those who were chosen: the longest name that stands there, and of people of one name all', () => {
    const [san, feng, si, other] = [
      { id: '1', name: '张三' },
      { id: '2', name: '张三丰' },
      { id: '3', name: '李四' },
      { id: '4', name: '张三' },
    ] as const;
    const ids = (text: string, ...chosen: { id: string; name: string }[]) =>
      namedIn(text, chosen).map(({ id: one }) => one);

    expect(ids('@张三丰 请核实', san, feng)).toEqual(['2']);
    expect(ids('@张三丰、@张三 请核实', san, feng)).toEqual(['1', '2']);
    expect(ids('@张三请核实', san, si)).toEqual(['1']);
    expect(ids('@张三 请核实', san, other)).toEqual(['1', '4']);
    expect(ids('@张三 和 @张三 请核实', san, other)).toEqual(['1', '4']);
    expect(ids('张三丰', feng)).toEqual([]);
    expect(ids('@张三')).toEqual([]);
  });

  it('marks the whole name of whom it names, where another name begins it', () => {
    const { container } = render(<CommentText text="@张三丰 与 @张三" names={['张三', '张三丰']} />);

    expect([...container.querySelectorAll('strong')].map(({ textContent }) => textContent)).toEqual([
      '@张三丰',
      '@张三',
    ]);
  });

  it('is shown as it is: no markup, no script, links to the web alone', () => {
    const { container } = render(
      <CommentText text={'<script>alert(1)</script> javascript:alert(1) http://a.cn/x, @王(5) 好'} names={['王(5)']} />,
    );

    expect(container.querySelector('script')).toBeNull();
    expect([...container.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(['http://a.cn/x']);
    expect(container.querySelector('strong')?.textContent).toBe('@王(5)');
    expect(container.textContent).toBe('<script>alert(1)</script> javascript:alert(1) http://a.cn/x, @王(5) 好');
  });
});
