import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AdvancedFilters } from '../../../../src/console/entity/list/AdvancedFilters.tsx';
import type { FilterTree } from '../../../../src/protocol/types.ts';
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

  it('are told in words when they are joined by or, kept, and can be taken away', () => {
    const either: FilterTree = {
      any: [{ field: 'state', op: 'eq', value: '1' }, { not: { field: 'title', op: 'contains', value: '甲' } }],
    };
    const onApply = open([either]);

    expect(screen.getByText('(灯 等于 绿 或 非 标题 包含 甲)')).toBeDefined();
    press('应用');
    expect(onApply).toHaveBeenLastCalledWith([either]);
    press('移除条件');
    press('应用');
    expect(onApply).toHaveBeenLastCalledWith([]);
  });
});
