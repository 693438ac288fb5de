import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { layoutColumns } from '../../../../src/console/entity/layoutColumns.ts';
import { EntityTable } from '../../../../src/console/entity/list/EntityTable.tsx';
import { NO_PREFERENCES } from '../../../../src/protocol/views/ListPreferences.ts';
import { NO_GRID } from '../../support/noGrid.ts';
import { noteContext } from '../../support/noteContext.ts';

const { columns, entity } = noteContext();
const ignore = () => undefined;
const handlers = {
  onCommand: ignore,
  onOpen: ignore,
  onToggle: ignore,
  onMenu: ignore,
  onBranch: ignore,
  onMore: ignore,
  onInline: ignore,
  onSelect: ignore,
};

const table = (crowded: boolean) => (
  <EntityTable
    label="表"
    layout={layoutColumns(columns, NO_PREFERENCES, 0, 0)}
    rows={[{ record: { id: '1', title: '甲', count: 7 }, depth: 0, twig: 'none' }]}
    selected={new Set()}
    density="medium"
    busy={false}
    sort={[]}
    titleField={entity.titleField}
    toggles={new Map()}
    commands={[]}
    handlers={handlers}
    grid={NO_GRID}
    found={{ total: 1, before: 0 }}
    totals={new Map([['count', { of: 'sum', value: '1234' }]])}
    crowded={crowded}
    selectable={false}
    onSort={ignore}
    onWidth={ignore}
    onMove={ignore}
    onSelectAll={ignore}
  />
);

afterEach(cleanup);

it('The figure of a column stands below it, and below the table while a record beside it has the room.', () => {
  const { rerender } = render(table(false));
  expect(document.querySelector('tfoot')?.textContent).toBe('合计 1,234');
  expect(document.querySelector('[data-part=totals]')).toBeNull();

  rerender(table(true));
  expect(document.querySelector('tfoot')).toBeNull();
  expect(document.querySelector('[data-part=totals]')?.textContent).toBe('数量 合计 1,234');
});
