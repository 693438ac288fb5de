import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ListHeader } from '../../../../src/console/entity/list/ListHeader.tsx';
import type { ListFigures } from '../../../../src/console/entity/useListFigures.ts';
import { noteContext } from '../../support/noteContext.ts';

afterEach(cleanup);

const tab = (key: string, label: string, waits: boolean) => ({ key, label, waits, values: {}, filters: () => [] });
const FIGURES: ListFigures = {
  tabs: [tab('0', '待审核', true), tab('2', '待复核', true), tab('1', '已通过', false)],
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
  it('says how much waits for this person and opens it; what is overdue stands with the tabs alone', () => {
    const opened: string[] = [];
    const nothing = () => undefined;
    const onTab = (key: string) => void opened.push(`tab ${key}`);
    render(<ListHeader context={noteContext()} figures={FIGURES} onTab={onTab} onOverdue={nothing} />);

    const buttons = screen.getAllByRole('button');
    for (const button of buttons) fireEvent.click(button);

    expect(buttons.map(({ textContent }) => textContent)).toEqual(['待审核 23']);
    expect(opened).toEqual(['tab 0']);
  });

  it('says what is overdue where there are no tabs to say it, and undoes it', () => {
    const asked: boolean[] = [];
    const alone = { ...FIGURES, tabs: [] };
    const onOverdue = (on: boolean) => void asked.push(on);
    const header = (figures: ListFigures) => (
      <ListHeader context={noteContext()} figures={figures} onTab={() => {}} onOverdue={onOverdue} />
    );
    const { rerender } = render(header(alone));
    fireEvent.click(screen.getByRole('button', { name: /^已逾期 ?6$/, pressed: false }));

    rerender(header({ ...alone, overdue: { on: true, count: 6 } }));
    fireEvent.click(screen.getByRole('button', { name: /^已逾期 ?6$/, pressed: true }));

    expect(asked).toEqual([true, false]);
  });

  it('says nothing of what is not there', () => {
    render(<ListHeader context={noteContext()} figures={undefined} onTab={() => {}} onOverdue={() => {}} />);

    expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('leaves the name to the bars above on a phone, where it is still the heading of the page', () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('max-width'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    onTestFinished(() => void vi.unstubAllGlobals());
    const nothing = () => undefined;
    render(<ListHeader context={noteContext()} figures={FIGURES} onTab={nothing} onOverdue={nothing} />);

    expect(screen.getByRole('heading', { level: 1 }).className).toBe('sa-hidden');
    expect(screen.queryAllByRole('button')).toEqual([]);
  });
});
