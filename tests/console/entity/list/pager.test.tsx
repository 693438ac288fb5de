import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Pager } from '../../../../src/console/entity/list/Pager.tsx';

afterEach(cleanup);

const show = (total: number) =>
  render(<Pager page={1} perPage={10} total={total} onPage={vi.fn()} onPerPage={vi.fn()} />);

describe('the pager', () => {
  it('has nothing to turn on a single page, but still tells how many there are', () => {
    show(8);
    expect(screen.getByRole('navigation').textContent).toContain('8');
    expect(screen.queryByRole('button', { name: '第 1 页' })).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('groups what it counts by thousands, as figures are', () => {
    show(1_234_567);
    expect(screen.getByText('共 1,234,567 条')).toBeTruthy();
  });

  it('turns several pages', () => {
    show(11);
    expect(screen.getByRole('button', { name: /第 2 页/ })).toBeTruthy();
    expect(screen.getByRole('textbox')).toBeTruthy();
  });

  it('goes to the page that is typed, in digits of full width too, and to the last where there are fewer', () => {
    const onPage = vi.fn();
    render(<Pager page={1} perPage={10} total={120} onPage={onPage} onPerPage={vi.fn()} />);
    const box = screen.getByRole('textbox');
    for (const typed of ['１２', '99']) {
      fireEvent.change(box, { target: { value: typed } });
      fireEvent.keyDown(box, { key: 'Enter' });
    }

    expect(onPage.mock.calls).toEqual([[12], [12]]);
  });

  it('leaves the focus on the open page where the button that was pressed has nowhere to go on to', () => {
    const pager = (page: number) => <Pager page={page} perPage={10} total={30} onPage={vi.fn()} onPerPage={vi.fn()} />;
    const { rerender } = render(pager(2));
    const next = screen.getByRole('button', { name: '下一页' });
    next.focus();
    fireEvent.click(next);
    rerender(pager(3));

    const open = screen.getByRole('button', { name: '第 3 页' });
    expect(open.getAttribute('aria-current')).toBe('page');
    expect(document.activeElement).toBe(open);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '下一页' }).disabled).toBe(true);
  });

  it('offers one scroll only over a table that draws what is in sight', () => {
    render(<Pager page={1} perPage={10} total={300} scrolls onPage={vi.fn()} onPerPage={vi.fn()} />);
    fireEvent.mouseDown(screen.getByRole('combobox'));
    expect(screen.getAllByRole('option').at(-1)?.textContent).toBe('连续滚动');
    cleanup();

    show(300);
    fireEvent.mouseDown(screen.getByRole('combobox'));
    expect(screen.queryByRole('option', { name: '连续滚动' })).toBeNull();
  });

  it('offers what has room in the window beside the sizes, and says how many rows that is', () => {
    const onFitWindow = vi.fn();
    const pager = (fits: boolean) => (
      <Pager
        page={1}
        perPage={17}
        total={40}
        fits={fits}
        onPage={vi.fn()}
        onPerPage={vi.fn()}
        onFitWindow={onFitWindow}
      />
    );
    const { rerender } = render(pager(false));
    fireEvent.mouseDown(screen.getByRole('combobox', { name: '每页条数' }));
    fireEvent.click(screen.getByRole('option', { name: '自动（适应窗口）' }));

    expect(onFitWindow).toHaveBeenCalledOnce();

    rerender(pager(true));
    expect(screen.getByRole('combobox', { name: '每页条数' }).textContent).toContain('自动 17 条/页');
  });
});
