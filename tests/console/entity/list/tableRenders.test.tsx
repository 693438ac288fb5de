import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useMemo, useState } from 'react';
import type { Identifier, RaRecord } from 'react-admin';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { layoutColumns } from '../../../../src/console/entity/layoutColumns.ts';
import { EntityTable } from '../../../../src/console/entity/list/EntityTable.tsx';
import type { CellKind } from '../../../../src/console/fields/CellKind.ts';
import { NO_PREFERENCES } from '../../../../src/protocol/views/ListPreferences.ts';
import { NO_GRID } from '../../support/noGrid.ts';
import { noteContext } from '../../support/noteContext.ts';

const ROWS = 200;
const COLUMNS = 12;

let renders = 0;
const counted: CellKind = {
  Show: ({ value }) => {
    renders += 1;
    return String(value);
  },
  text: ({ value }) => String(value),
};

const context = noteContext();
const [first] = context.columns;
if (first === undefined) throw new Error('The note entity has no columns.');
const columns = Array.from({ length: COLUMNS }, (_, index) => ({
  ...first,
  name: index === 0 ? 'title' : `c${index}`,
  shown: true,
  format: { ...first.format, cell: counted },
}));
const rows = Array.from({ length: ROWS }, (_, row) => ({
  record: { id: String(row), ...Object.fromEntries(columns.map(({ name }) => [name, `${name}-${row}`])) },
  depth: 0,
  twig: 'none' as const,
}));
const layout = layoutColumns(columns, NO_PREFERENCES, 44, 168);
const ignore = () => undefined;
const none = new Map();
const NO_SORT = [] as const;
const FOUND = { total: ROWS, before: 0 };

function Harness() {
  const [selected, setSelected] = useState<ReadonlySet<Identifier>>(new Set());
  const [, again] = useState(0);
  const handlers = useMemo(
    () => ({
      onCommand: ignore,
      onOpen: ignore,
      onToggle: ignore,
      onMenu: ignore,
      onBranch: ignore,
      onMore: ignore,
      onInline: ignore,
      onSelect: ({ id }: RaRecord) => setSelected((now) => new Set([...now, id])),
    }),
    [],
  );
  return (
    <>
      <button type="button" onClick={() => again((count) => count + 1)}>
        again
      </button>
      <EntityTable
        label="表"
        layout={layout}
        rows={rows}
        selected={selected}
        density="medium"
        busy={false}
        sort={NO_SORT}
        titleField="title"
        toggles={none}
        commands={context.abilities.rowCommands}
        handlers={handlers}
        grid={NO_GRID}
        found={FOUND}
        selectable
        onSort={ignore}
        onWidth={ignore}
        onMove={ignore}
        onSelectAll={ignore}
      />
    </>
  );
}

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe(`a table of ${ROWS} rows and ${COLUMNS} columns`, () => {
  it('renders no cell again when a row is selected or the page around it renders', () => {
    renders = 0;
    render(<Harness />);
    expect(renders).toBe(ROWS * COLUMNS);

    fireEvent.click(screen.getByRole('checkbox', { name: '选择“title-7”' }));
    expect(renders).toBe(ROWS * COLUMNS);
    expect((screen.getByRole('checkbox', { name: '选择“title-7”' }) as HTMLInputElement).checked).toBe(true);

    act(() => fireEvent.click(screen.getByText('again')));
    expect(renders).toBe(ROWS * COLUMNS);
  });

  it('renders each cell once where the width of the table decides over its columns', () => {
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockImplementation(() => 1000);
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe() {}
        disconnect() {}
      },
    );
    renders = 0;
    render(<Harness />);

    expect(renders).toBe(ROWS * COLUMNS);
  });
});
