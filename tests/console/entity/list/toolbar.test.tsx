import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Toolbar, type ToolbarProps } from '../../../../src/console/entity/list/Toolbar.tsx';
import { inPane } from '../../support/inPane.tsx';
import { noteContext } from '../../support/noteContext.ts';

const { abilities } = noteContext();
const nothing = () => undefined;

/** The bar over a list of 40 rows, with so many chosen; `done` notes what is asked for. */
function bar(selectedCount: number, done: string[], more: Partial<ToolbarProps> = {}) {
  const note = (what: string) => () => void done.push(what);
  const tools = {
    quick: '',
    advancedCount: 0,
    density: 'medium' as const,
    viewName: '',
    viewChanged: false,
    onViews: nothing,
    crowded: false,
    onQuick: nothing,
    onAdvanced: nothing,
    onColumns: nothing,
    onDensity: nothing,
    onExport: nothing,
    onPrint: nothing,
    onShare: nothing,
    onRefresh: nothing,
    onAction: nothing,
  };
  const own = {
    onAdd: note('add'),
    onRemoveMany: note('remove'),
    onUnselect: note('unselect'),
    onBulkEdit: note('edit'),
    onSelectFound: note('found'),
  };
  return inPane(
    <Toolbar abilities={abilities} selectedCount={selectedCount} foundCount={40} {...tools} {...own} {...more} />,
  );
}

/** The same on a phone. */
function phoneBar(selectedCount: number, more: Partial<ToolbarProps> = {}) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: 390 <= Number(/max-width:\s*([\d.]+)px/.exec(query)?.[1]),
    addEventListener: nothing,
    removeEventListener: nothing,
  }));
  const done: string[] = [];
  render(bar(selectedCount, done, more));
  return done;
}

const names = () =>
  screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent);
const choose = (name: string) => {
  fireEvent.click(screen.getByRole('button', { name: '操作' }));
  const items = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  fireEvent.click(screen.getByRole('menuitem', { name }));
  return items;
};

describe('the bar over a list on a phone', () => {
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  it('adds, where nothing is chosen', () => {
    phoneBar(0);

    expect(names()).toContain('新增');
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('has what can be done beside adding in one menu, where that is more than one thing', () => {
    phoneBar(0);
    expect(names()).toContain('批量删除');
    cleanup();
    const [reset] = noteContext().entity.actions;
    if (reset === undefined) throw new Error('notes have no action');

    phoneBar(0, { abilities: { ...abilities, selectionActions: [reset] } });

    expect(names().slice(0, 2)).toEqual(['新增', '更多操作']);
    fireEvent.click(screen.getByRole('button', { name: '更多操作' }));
    expect(screen.getAllByRole('menuitem')).toHaveLength(2);
  });

  it('says with chosen rows how many, and has what can be done with them in one menu', () => {
    const done = phoneBar(3);

    expect(screen.getByRole('status').textContent).toBe('已选 3 项');
    expect(names()).toEqual(['清除', '操作', '更多工具']);
    expect(choose('批量删除 (3)')).toEqual(['选中全部 40 条', '批量编辑 (3)', '批量删除 (3)']);
    expect(choose('选中全部 40 条')).toHaveLength(3);
    fireEvent.click(screen.getByRole('button', { name: '清除' }));
    expect(done).toEqual(['remove', 'found', 'unselect']);
  });

  it('offers to choose all that is found only where more than the chosen is, and not while it does so', () => {
    phoneBar(40);
    expect(choose('批量删除 (40)')).toEqual(['批量编辑 (40)', '批量删除 (40)']);
    cleanup();
    phoneBar(3, { selecting: true });
    expect(choose('批量删除 (3)')).toEqual(['批量编辑 (3)', '批量删除 (3)']);
  });
});

describe('the bar over a list', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  it('is drawn anew for a chosen row only when the row has been painted', () => {
    const { rerender } = render(bar(0, []));

    rerender(bar(1, []));
    expect(screen.queryByRole('status')).toBeNull();

    act(() => vi.advanceTimersByTime(17));
    expect(screen.getByRole('status').textContent).toContain('已选 1 项');
  });
});
