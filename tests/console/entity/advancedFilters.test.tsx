import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { resetToasts, toastStore } from '../../../src/console/context/toastStore.ts';
import { AdvancedFilters } from '../../../src/console/entity/list/AdvancedFilters.tsx';
import { inPane } from '../support/inPane.tsx';
import { noteContext } from '../support/noteContext.ts';

afterEach(() => {
  cleanup();
  resetToasts();
});

function open() {
  const onApply = vi.fn();
  const { columns } = noteContext();
  render(inPane(<AdvancedFilters columns={columns} items={[]} onApply={onApply} onClose={() => undefined} />));
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

    expect(onApply).toHaveBeenCalledWith({ title__contains: '甲' });
  });

  it('that were left empty do nothing', () => {
    const onApply = open();

    press('+ 添加条件');
    write(boxes()[0], '甲');
    press('应用');

    expect(onApply).toHaveBeenCalledWith({ title__contains: '甲' });
  });

  it('do not take each other’s place without a word', () => {
    const onApply = open();

    press('+ 添加条件');
    write(boxes()[0], '甲');
    write(boxes()[1], '乙');
    press('应用');

    expect(onApply).not.toHaveBeenCalled();
    expect(toastStore.get()).toMatchObject({ kind: 'warning', text: '“标题 包含”只能有一个条件' });
  });
});
