import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FOLD } from '../../../../src/console/entity/list/fold.ts';
import { ListTools } from '../../../../src/console/entity/list/ListTools.tsx';
import type { ListToolsProps } from '../../../../src/console/entity/list/ListToolsProps.ts';
import { inPane } from '../../support/inPane.tsx';

/** A window so wide, as the queries of the tools ask for it; they know `max-width` alone. */
function openWindow(width: number): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width <= Number(/max-width:\s*([\d.]+)px/.exec(query)?.[1]),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}

const done: string[] = [];
const note = (what: string) => () => done.push(what);
const TOOLS: ListToolsProps = {
  quick: undefined,
  advancedCount: 0,
  density: 'medium',
  exports: true,
  imports: true,
  selectedCount: 0,
  fold: 0,
  viewName: undefined,
  viewChanged: false,
  onViews: note('views'),
  onGroup: note('group'),
  onQuick: note('quick'),
  onAdvanced: note('advanced'),
  onColumns: note('columns'),
  onDensity: note('density'),
  onExport: note('export'),
  onPrint: note('print'),
  onShare: note('share'),
  onRefresh: note('refresh'),
};
const ALL = ['高级筛选', '分组', '列设置', '密度与打开方式', '导入导出', '打印', '复制列表链接', '刷新'];
const FEW = ['高级筛选', '刷新', '更多工具'];

const VIEWS = {
  viewName: '',
  layouts: { layouts: ['table', 'board'], layout: 'table', onLayout: note('board') },
} as const;

function toolsIn(width: number, props: Partial<ListToolsProps>): (string | null)[] {
  openWindow(width);
  render(inPane(<ListTools {...TOOLS} {...props} />));
  return screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
}

describe('the tools of a list', () => {
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
    done.length = 0;
  });

  it.each<[where: string, width: number, props: Partial<ListToolsProps>, shown: readonly string[]]>([
    ['room for all', 1440, { selectedCount: 2 }, ALL.with(5, '打印所选 2 条')],
    ['too short a line', 1440, { fold: FOLD.tools }, FEW],
    ['too short a line, saved views', 1440, { fold: FOLD.tools, viewName: '' }, ['我的视图', ...FEW]],
    ['a shorter line, saved views', 1440, { fold: FOLD.views, ...VIEWS }, FEW],
    ['the shortest line, quick search', 1440, { fold: FOLD.search, quick: '' }, ['快速搜索', ...FEW]],
    ['hardly any line', 1440, { fold: FOLD.search, bare: true, quick: '' }, ['快速搜索', '更多工具']],
    ['a phone', 390, {}, FEW],
  ])('stand by themselves or in a menu, as there is room: %s', (_where, width, props, shown) => {
    expect(toolsIn(width, props)).toEqual(shown);
  });

  it('do the same from the menu that they are folded into', () => {
    toolsIn(1440, { selectedCount: 2, fold: FOLD.tools });
    const folded = ['列设置', '分组', '导入导出', '打印所选 2 条', '复制列表链接'];
    for (const name of folded) {
      fireEvent.click(screen.getByRole('button', { name: '更多工具' }));
      fireEvent.click(screen.getByRole('menuitem', { name }));
    }

    expect(done).toEqual(['columns', 'group', 'export', 'print', 'share']);
  });

  it('filter and refresh from there where nothing else has room', () => {
    toolsIn(1440, { fold: FOLD.search, bare: true });
    for (const name of ['高级筛选', '刷新']) {
      fireEvent.click(screen.getByRole('button', { name: '更多工具' }));
      fireEvent.click(screen.getByRole('menuitem', { name }));
    }

    expect(done).toEqual(['advanced', 'refresh']);
  });

  it('open the saved views and another layout from there too', () => {
    toolsIn(1440, { ...VIEWS, fold: FOLD.views });
    fireEvent.click(screen.getByRole('button', { name: '更多工具' }));
    fireEvent.click(screen.getByRole('menuitem', { name: '我的视图' }));
    fireEvent.click(screen.getByRole('button', { name: '更多工具' }));
    fireEvent.click(screen.getByRole('menuitemradio', { name: '看板' }));

    expect(done).toEqual(['views', 'board']);
  });

  it('group rows alone: over a board it stays in its place and says so, and no menu offers it', () => {
    const layouts = { ...VIEWS.layouts, layout: 'board' } as const;
    const names = toolsIn(1440, { ...VIEWS, layouts });
    expect(names).toContain('此布局不能分组');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '此布局不能分组' }).disabled).toBe(true);
    cleanup();

    toolsIn(1440, { ...VIEWS, layouts, fold: FOLD.tools });
    fireEvent.click(screen.getByRole('button', { name: '更多工具' }));
    expect(screen.queryByRole('menuitem', { name: /分组/ })).toBeNull();
    expect(screen.getByRole('menuitem', { name: '列设置' })).toBeTruthy();
  });
});
