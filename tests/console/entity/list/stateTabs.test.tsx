import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { StateTabs } from '../../../../src/console/entity/list/StateTabs.tsx';

afterEach(cleanup);

const tab = (key: string, label: string) => ({ key, label, values: {}, filters: () => [] });

/** The tabs of tip-offs, one of whose states is called as what is overdue is, with so much overdue in the open one. */
function overdueIn(current: string, count: number): HTMLElement | null {
  const figures = {
    tabs: [tab('0', '待受理'), tab('3', '已逾期')],
    current,
    counts: new Map([
      ['', 2160],
      ['0', 1200],
      ['3', 960],
    ]),
    overdue: { on: false, count },
    totals: new Map(),
    groups: new Map(),
  };
  render(<StateTabs figures={figures} onTab={vi.fn()} onOverdue={vi.fn()} />);
  return screen.queryByRole('button', { name: /^已逾期/ });
}

describe('the tabs of states', () => {
  it.each([
    ['all rows, as many as the state has', '', 960],
    ['the state itself', '3', 960],
    ['another state without any', '0', 0],
  ])('leave out what is overdue where a state of that name says it: %s', (_where, current, count) => {
    expect(overdueIn(current, count)).toBeNull();
  });

  it('say what is overdue besides, and group numbers by thousands', () => {
    expect(overdueIn('0', 7)?.textContent).toBe('已逾期7');
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      '待受理1,200',
      '已逾期960',
      '全部2,160',
    ]);
  });
});
