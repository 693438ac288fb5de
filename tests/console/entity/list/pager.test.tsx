import { cleanup, render, screen } from '@testing-library/react';
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

  it('turns several pages', () => {
    show(11);
    expect(screen.getByRole('button', { name: /第 2 页/ })).toBeTruthy();
    expect(screen.getByRole('textbox')).toBeTruthy();
  });
});
