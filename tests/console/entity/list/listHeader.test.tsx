import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
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
    render(<ListHeader context={noteContext()} figures={FIGURES} onTab={(key) => opened.push(`tab ${key}`)} />);

    const buttons = screen.getAllByRole('button');
    for (const button of buttons) fireEvent.click(button);

    expect(buttons.map(({ textContent }) => textContent)).toEqual(['待审核 23']);
    expect(opened).toEqual(['tab 0']);
  });

  it('says nothing of what is not there', () => {
    render(<ListHeader context={noteContext()} figures={undefined} onTab={() => {}} />);

    expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
