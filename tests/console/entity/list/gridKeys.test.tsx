import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useMemo, useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { layoutColumns } from '../../../../src/console/entity/layoutColumns.ts';
import { EntityTable } from '../../../../src/console/entity/list/EntityTable.tsx';
import type { GridHandlers } from '../../../../src/console/entity/list/grid/Grid.ts';
import { useSelection } from '../../../../src/console/entity/useSelection.ts';
import { NO_PREFERENCES } from '../../../../src/protocol/views/ListPreferences.ts';
import { NO_GRID } from '../../support/noGrid.ts';
import { noteContext } from '../../support/noteContext.ts';

const context = noteContext();
const layout = layoutColumns(context.columns, NO_PREFERENCES, 44, 168);
const ignore = () => undefined;
const NONE = new Map();
const HANDLERS = {
  onCommand: ignore,
  onOpen: ignore,
  onToggle: ignore,
  onMenu: ignore,
  onBranch: ignore,
  onMore: ignore,
  onInline: ignore,
};

const pageOf = (page: number) =>
  Array.from({ length: 4 }, (_, row) => ({ id: `${page}${row}`, title: `纸条${page}${row}` }));

const asked: string[] = [];

/** Two pages of four rows; what else a key asks for is written down. */
function Notes() {
  const [page, setPage] = useState(1);

  const records = useMemo(() => pageOf(page), [page]);
  const rows = useMemo(() => records.map((record) => ({ record, depth: 0, twig: 'none' as const })), [records]);
  const selection = useSelection('all', records);
  const grid: GridHandlers = {
    ...NO_GRID,
    onSelect: (record) => selection.toggle([record]),
    onSelectTo: selection.extend,
    onSelectPage: () => selection.choose(records),
    onOpen: ({ id }) => asked.push(`open ${id}`),
    onEdit: ({ id }) => asked.push(`edit ${id}`),
    onRemove: ({ id }) => asked.push(`remove ${id}`),
    onAdd: () => asked.push('add') > 0,
    onTurn: (by) => {
      setPage(page + by);
      return true;
    },
  };
  return (
    <>
      <input aria-label="field" />
      <EntityTable
        label="纸条"
        layout={layout}
        rows={rows}
        selected={selection.selected}
        density="medium"
        busy={false}
        sort={[]}
        titleField="title"
        toggles={NONE}
        commands={context.abilities.rowCommands}
        handlers={{ ...HANDLERS, onSelect: (record) => selection.toggle([record]) }}
        grid={grid}
        found={{ total: 8, before: (page - 1) * 4 }}
        selectable
        onSort={ignore}
        onWidth={ignore}
        onMove={ignore}
        onSelectAll={ignore}
      />
    </>
  );
}

const press = (...keys: string[]) => {
  for (const written of keys) {
    const parts = written.split('+');
    const key = parts.at(-1) ?? '';
    fireEvent.keyDown(document.activeElement ?? document.body, {
      key: key === 'Space' ? ' ' : key,
      shiftKey: parts.includes('Shift'),
      ctrlKey: parts.includes('Ctrl'),
    });
  }
};
/** Record and cell that have the focus. */
const at = () => {
  const cell = document.activeElement?.closest('td');
  return cell ? `${cell.closest('tr')?.dataset.id} ${cell.cellIndex}` : undefined;
};
const chosen = () =>
  screen
    .getAllByRole('row')
    .filter((row) => row.ariaSelected === 'true' || row.getAttribute('aria-selected') === 'true')
    .map((row) => row.dataset.id);

afterEach(() => {
  cleanup();
  asked.length = 0;
});

describe('the keys of a list', () => {
  it('move the focus by cells, by rows and to the ends', () => {
    render(<Notes />);
    press('j');
    expect(at()).toBe('10 0');
    press('ArrowDown', 'j', 'ArrowRight');
    expect(at()).toBe('12 1');
    press('k', 'ArrowUp', 'ArrowUp', 'Home');
    expect(at()).toBe('10 0');
    press('Ctrl+End');
    expect(at()).toBe(`13 ${layout.columns.length + 1}`);
    press('Ctrl+Home');
    expect(at()).toBe('10 0');
  });

  it('are one stop of Tab in the body of the table', () => {
    render(<Notes />);
    expect(document.querySelectorAll('td[tabindex="0"]')).toHaveLength(1);
    press('j', 'j');
    expect(document.querySelectorAll('td[tabindex="0"]')).toHaveLength(1);
  });

  it('select a row, a range that grows and shrinks, and the page', () => {
    render(<Notes />);
    press('j', 'Space', 'Shift+ArrowDown', 'Shift+ArrowDown');
    expect(chosen()).toEqual(['10', '11', '12']);
    press('Shift+ArrowUp');
    expect(chosen()).toEqual(['10', '11']);
    press('Ctrl+End', 'Shift+Space');
    expect(chosen()).toEqual(['10', '11', '12', '13']);
    press('Space');
    expect(chosen()).toEqual(['10', '11', '12']);
    press('Ctrl+a');
    expect(chosen()).toEqual(['10', '11', '12', '13']);
  });

  it('open, edit, remove and add', () => {
    render(<Notes />);
    press('j', 'Enter', 'e', 'Delete', 'n');
    expect(asked).toEqual(['open 10', 'edit 10', 'remove 10', 'add']);
  });

  it('do nothing in a field or while an input method puts a word together', () => {
    render(<Notes />);
    screen.getByLabelText('field').focus();
    press('n', 'j', 'Delete');
    expect(document.activeElement).toBe(screen.getByLabelText('field'));
    (document.activeElement as HTMLElement).blur();
    press('j');
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'e', isComposing: true });

    expect(asked).toEqual([]);
    expect(at()).toBe('10 0');
  });

  it('turn the page at the last row and keep the focus in the list', () => {
    render(<Notes />);
    press('j', 'Ctrl+End', 'PageDown');
    expect(at()).toBe(`20 ${layout.columns.length + 1}`);
    press('PageUp');
    expect(at()).toBe(`13 ${layout.columns.length + 1}`);
  });

  it('count the rows of all pages for a screen reader', () => {
    render(<Notes />);
    press('j', 'Ctrl+End', 'PageDown');
    expect(screen.getByRole('grid', { name: '纸条' }).getAttribute('aria-rowcount')).toBe('9');
    expect(document.activeElement?.closest('tr')?.getAttribute('aria-rowindex')).toBe('6');
  });
});
