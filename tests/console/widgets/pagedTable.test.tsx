import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { PagedTable } from '../../../src/console/widgets/PagedTable.tsx';

const ROWS = ['甲', '乙'];
const COLUMNS = [{ key: 'name', label: '名称', show: (row: string) => row }];

function show(total: number) {
  const onPage = vi.fn();
  const paging = { total, page: 1, size: 2, onPage };
  const read = { rows: ROWS, rowKey: (row: string) => row, error: undefined, onRetry: vi.fn(), empty: '暂无数据' };
  render(<PagedTable title="任务统计" columns={COLUMNS} {...read} {...paging} />);
  return onPage;
}

afterEach(cleanup);

it('turns pages by buttons that are named as those of lists', () => {
  const onPage = show(5);
  expect(screen.getByRole('navigation', { name: '分页' }).textContent).toBe('123');
  for (const name of ['下一页', '第 3 页']) fireEvent.click(screen.getByRole('button', { name }));
  expect(onPage.mock.calls).toEqual([[2], [3]]);
});

it('has nothing to turn on a single page', () => {
  show(2);
  expect(screen.queryByRole('navigation')).toBeNull();
});
