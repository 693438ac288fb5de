import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ListHeader } from '../../../../src/console/entity/list/ListHeader.tsx';
import type { ListFigures } from '../../../../src/console/entity/useListFigures.ts';
import { noteContext } from '../../support/noteContext.ts';

afterEach(cleanup);

const tab = (key: string, label: string) => ({ key, label, values: {}, filters: () => [] });
const FIGURES: ListFigures = {
  tabs: [tab('0', '待审核'), tab('2', '待复核'), tab('1', '已通过')],
  current: '',
  counts: new Map([
    ['0', 23],
    ['1', 210],
  ]),
  overdue: { on: false, count: 6 },
  totals: new Map(),
  groups: new Map(),
};

describe('the header of a list', () => {
  it('repeats no number of the tabs below it', () => {
    render(<ListHeader context={noteContext()} figures={FIGURES} onOverdue={() => {}} />);

    expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says what is overdue where there are no tabs to say it, and undoes it', () => {
    const asked: boolean[] = [];
    const alone = { ...FIGURES, tabs: [] };
    const onOverdue = (on: boolean) => void asked.push(on);
    const header = (figures: ListFigures) => (
      <ListHeader context={noteContext()} figures={figures} onOverdue={onOverdue} />
    );
    const { rerender } = render(header(alone));
    fireEvent.click(screen.getByRole('button', { name: /^已逾期 ?6$/, pressed: false }));

    rerender(header({ ...alone, overdue: { on: true, count: 6 } }));
    fireEvent.click(screen.getByRole('button', { name: /^已逾期 ?6$/, pressed: true }));

    expect(asked).toEqual([true, false]);
  });

  it('leaves the name to the bars above on a phone, where it is still the heading of the page', () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('max-width'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    onTestFinished(() => void vi.unstubAllGlobals());
    const nothing = () => undefined;
    render(<ListHeader context={noteContext()} figures={FIGURES} onOverdue={nothing} />);

    expect(screen.getByRole('heading', { level: 1 }).className).toBe('sa-hidden');
    expect(screen.queryAllByRole('button')).toEqual([]);
  });
});
