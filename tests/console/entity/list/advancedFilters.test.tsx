import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AdvancedFilters } from '../../../../src/console/entity/list/AdvancedFilters.tsx';
import { draftOf, freeId, testsIn, treesOf } from '../../../../src/console/entity/list/conditionDraft.ts';
import { FilterText } from '../../../../src/console/entity/list/FilterText.tsx';
import { foldTree } from '../../../../src/model/Tree.ts';
import type { Filter, FilterTree } from '../../../../src/protocol/types.ts';
import { inPane } from '../../support/inPane.tsx';
import { noteContext } from '../../support/noteContext.ts';

afterEach(cleanup);

function open(items: readonly FilterTree[] = []) {
  const onApply = vi.fn();
  const { columns } = noteContext();
  render(inPane(<AdvancedFilters columns={columns} items={items} onApply={onApply} onClose={() => undefined} />));
  return onApply;
}

const boxes = () => screen.getAllByRole('textbox', { name: /标题/ });
const write = (box: HTMLElement | undefined, text: string) =>
  fireEvent.change(box as HTMLElement, { target: { value: text } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('the conditions of a list', () => {
  it('are applied by field and comparison', () => {
    const onApply = open();

    write(boxes()[0], '甲');
    press('应用');

    expect(onApply).toHaveBeenCalledWith([{ field: 'title', op: 'contains', value: '甲' }]);
  });

  it('do nothing when they were left empty', () => {
    const onApply = open();

    press('+ 添加条件');
    write(boxes()[0], '甲');
    press('应用');

    expect(onApply).toHaveBeenCalledWith([{ field: 'title', op: 'contains', value: '甲' }]);
  });

  it('are not applied while one of them cannot be read', () => {
    const onApply = open([{ field: 'count', op: 'eq', value: 5 }]);
    const count = () => screen.getByRole('textbox', { name: /数量/ });

    write(count(), '12㎡');
    press('应用');
    expect(onApply).not.toHaveBeenCalled();

    write(count(), '12');
    press('应用');
    expect(onApply).toHaveBeenCalledWith([{ field: 'count', op: 'eq', value: 12 }]);
  });

  it('may ask the same field twice, and both hold', () => {
    const onApply = open();

    press('+ 添加条件');
    write(boxes()[0], '甲');
    write(boxes()[1], '乙');
    press('应用');

    expect(onApply).toHaveBeenCalledWith([
      { field: 'title', op: 'contains', value: '甲' },
      { field: 'title', op: 'contains', value: '乙' },
    ]);
  });

  it('come in groups that hold by all, any or none of their parts, and stay as they were', () => {
    const either: FilterTree = {
      any: [{ field: 'state', op: 'eq', value: '1' }, { not: { field: 'title', op: 'contains', value: '甲' } }],
    };
    const onApply = open([either]);

    expect(screen.getAllByRole('group').map((one) => one.getAttribute('aria-label'))).toEqual([
      '满足任一条件',
      '全部不满足',
    ]);
    press('应用');
    expect(onApply).toHaveBeenLastCalledWith([either]);
    press('移除条件组');
    press('应用');
    expect(onApply).toHaveBeenLastCalledWith([{ field: 'state', op: 'eq', value: '1' }]);
  });

  it('ask for dates by the calendar, and for so many days as were taken', () => {
    const onApply = open();
    const choose = (name: string, option: string) => {
      fireEvent.mouseDown(screen.getByRole('combobox', { name }));
      fireEvent.click(screen.getByRole('option', { name: option }));
    };

    choose('字段', '开始');
    choose('比较', '介于');
    choose('日期方式', '最近 n 天');
    const days = screen.getByRole<HTMLInputElement>('spinbutton', { name: '天数' });
    fireEvent.change(days, { target: { value: '30' } });
    fireEvent.change(days, { target: { value: '0' } });
    fireEvent.blur(days);

    expect(days.value).toBe('30');
    press('应用');
    expect(onApply).toHaveBeenLastCalledWith([
      { field: 'begins', op: 'between', value: { relative: 'lastDays', days: 30 } },
    ]);
    choose('日期方式', '本周');
    press('应用');
    expect(onApply).toHaveBeenLastCalledWith([{ field: 'begins', op: 'between', value: { relative: 'thisWeek' } }]);
  });

  it('compare dates by which comes first, as they do in words', () => {
    const tree: FilterTree = { field: 'begins', op: 'lt', value: { relative: 'today' } };
    open([tree]);
    render(inPane(<FilterText tree={tree} columns={noteContext().columns} />));

    expect(document.body.textContent).toContain('开始 早于 今天');
    fireEvent.mouseDown(screen.getByRole('combobox', { name: '比较' }));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['晚于', '不早于', '早于', '不晚于']),
    );
  });

  it('take a group of their own with another word', () => {
    const onApply = open([{ field: 'title', op: 'contains', value: '甲' }]);

    press('+ 添加条件组');
    const more = screen.getAllByRole('button', { name: '+ 添加条件' });
    fireEvent.click(more[0] as HTMLElement);
    write(boxes()[1], '乙');
    write(boxes()[2], '丙');
    press('应用');

    expect(onApply).toHaveBeenCalledWith([
      { field: 'title', op: 'contains', value: '甲' },
      {
        any: [
          { field: 'title', op: 'contains', value: '乙' },
          { field: 'title', op: 'contains', value: '丙' },
        ],
      },
    ]);
  });
});

describe('the draft of conditions', () => {
  const leaf = fc.constantFrom<FilterTree>(
    { field: 'title', op: 'contains', value: '甲' },
    { field: 'state', op: 'in', value: ['1'] },
    { field: 'owner.name', op: 'eq', value: '乙' },
    { field: 'day', op: 'between', value: { relative: 'lastDays', days: 7 } },
  );
  const { tree } = fc.letrec<{ tree: FilterTree }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 3 },
      leaf,
      fc.array(tie('tree'), { minLength: 1, maxLength: 3 }).map((all): FilterTree => ({ all })),
      fc.array(tie('tree'), { minLength: 1, maxLength: 3 }).map((any): FilterTree => ({ any })),
      tie('tree').map((not): FilterTree => ({ not })),
    ),
  }));
  const holds = (filters: readonly FilterTree[], row: readonly FilterTree[]): boolean =>
    filters.every((filter) =>
      foldTree<Filter, boolean>(filter, {
        leaf: (one) => row.some((kept) => JSON.stringify(kept) === JSON.stringify(one)),
        all: (parts) => parts.every(Boolean),
        any: (parts) => parts.some(Boolean),
        not: (part) => !part,
      }),
    );

  it('means what was given, whatever is nested in what', () => {
    fc.assert(
      fc.property(fc.array(tree, { maxLength: 3 }), fc.array(leaf), (filters, row) => {
        const draft = draftOf(filters);

        expect(holds(treesOf(draft), row)).toBe(holds(filters, row));
        expect(freeId(draft)).toBeGreaterThan(Math.max(0, ...testsIn(draft).map(({ id }) => id)));
      }),
    );
  });
});
