import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DetailView } from '../../../src/console/entity/detail/DetailView.tsx';
import { ListPrint } from '../../../src/console/entity/print/ListPrint.tsx';
import { inPane } from '../support/inPane.tsx';
import { noteContext } from '../support/noteContext.ts';

const nothing = () => undefined;
const context = noteContext(new Set(['note_list', 'note_view']));
const note = {
  id: '1',
  title: '甲',
  state: '1',
  reason: '过期',
  count: 3,
  price: '2.50',
  begins: '2026-11-22',
  salary: 9000,
  secret: 'geheim',
  lines: [{ name: '一', amount: 2 }],
  createTime: '2026-11-01 08:00:00',
};

/** What stood on the sheet at the moment the browser was asked to print. */
let printed: HTMLElement[] = [];

beforeEach(() => {
  printed = [];
  vi.spyOn(window, 'print').mockImplementation(() => {
    const sheet = document.querySelector<HTMLElement>('[data-part=printed]');
    if (sheet) printed.push(sheet.cloneNode(true) as HTMLElement);
    window.dispatchEvent(new Event('afterprint'));
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const words = (selector: string) =>
  [...(printed[0]?.querySelectorAll(selector) ?? [])].map((element) => element.textContent);

it('prints a record with all its tabs, who wrote it, and who printed it, without what may not be read', async () => {
  render(
    inPane(
      <DetailView
        context={context}
        record={note}
        title="查看记录：甲"
        commands={[]}
        onCommand={nothing}
        onClose={nothing}
      />,
    ),
  );

  fireEvent.click(screen.getByRole('button', { name: '打印' }));
  await waitFor(() => expect(printed).toHaveLength(1));

  expect(words('h1')).toEqual(['记录 · 甲']);
  expect(words('h2')).toEqual(['基本', '其他']);
  expect(words('dt')).toEqual(expect.arrayContaining(['标题', '灯', '原因', '合计', '开始', '明细', '创建时间']));
  expect(words('dt')).not.toContain('薪资');
  expect(words('dt')).not.toContain('密码');
  expect(words('dd').join()).toMatch(/甲.*过期.*7\.50?.*2026-11-22.*一/);
  expect(words('header small')[0]).toMatch(/打印于 \d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  await waitFor(() => expect(document.querySelector('[data-part=sheet]')).toBeNull());
});

it.each([
  ['a page of a list', 40, '2 条，共 40 条'],
  ['all that was found', 2, '共 2 条'],
  ['the chosen rows', undefined, '已选 2 项'],
] as const)(
  'prints %s as a table of the columns in sight, below its filters in words, its order, who printed it and when',
  async (_what, total, count) => {
    const columns = context.columns.filter(({ shown }) => shown);
    const onDone = vi.fn();
    render(
      inPane(
        <ListPrint
          context={context}
          columns={columns}
          filters={[
            { field: 'title', op: 'contains', value: '甲' },
            { field: 'count', op: 'gte', value: 3 },
          ]}
          sort={[
            { field: 'begins', order: 'DESC' },
            { field: 'title', order: 'ASC' },
          ]}
          rows={[
            { record: note, depth: 0, twig: 'none' },
            { record: { ...note, id: '2', title: '乙' }, depth: 1, twig: 'none' },
          ]}
          total={total}
          onDone={onDone}
        />,
      ),
    );
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());

    expect(words('h1')).toEqual(['记录']);
    expect(words('header small')[0]).toMatch(/打印于 \d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect(words('p')).toEqual([
      expect.stringMatching(/^筛选条件：标题 \S+ 甲；\S+ \S+ 3$/),
      `${count}；按开始（降序）、标题（升序）排列`,
    ]);
    expect(words('thead th')).toEqual(columns.map(({ header }) => header));
    expect(words('tbody td:first-child')).toEqual(['甲', '乙']);
    expect(printed[0]?.querySelector('article')?.dataset.landscape).toBe(String(columns.length > 6));
  },
);
