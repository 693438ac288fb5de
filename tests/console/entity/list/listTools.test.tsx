import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
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
  crowded: false,
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
    ['a wide window with chosen rows', 1440, { selectedCount: 2 }, ALL.with(5, '打印所选 2 条')],
    ['1024 pixels', 1024, {}, ALL],
    ['1024 pixels with chosen rows, whose commands need the room', 1024, { selectedCount: 2 }, FEW],
    ['1024 pixels beside a record', 1024, { crowded: true }, FEW],
    ['a phone', 390, {}, FEW],
  ])('stand by themselves or in a menu, as there is room: %s', (_where, width, props, shown) => {
    expect(toolsIn(width, props)).toEqual(shown);
  });

  it('do the same from the menu that they are folded into', () => {
    toolsIn(1024, { selectedCount: 2 });
    const folded = ['列设置', '分组', '导入导出', '打印所选 2 条', '复制列表链接'];
    for (const name of folded) {
      fireEvent.click(screen.getByRole('button', { name: '更多工具' }));
      fireEvent.click(screen.getByRole('menuitem', { name }));
    }

    expect(done).toEqual(['columns', 'group', 'export', 'print', 'share']);
  });
});
