import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useMemo, useState } from 'react';
import type { DataProvider, RaRecord } from 'react-admin';
import { afterEach, expect, it } from 'vitest';
import { layoutColumns } from '../../../../src/console/entity/layoutColumns.ts';
import { EntityTable } from '../../../../src/console/entity/list/EntityTable.tsx';
import { useTree } from '../../../../src/console/entity/useTree.ts';
import { NO_PREFERENCES } from '../../../../src/protocol/views/ListPreferences.ts';
import { inPane, noData } from '../../support/inPane.tsx';
import { NO_GRID } from '../../support/noGrid.ts';
import { noteContext } from '../../support/noteContext.ts';

const { entity, columns } = noteContext();
const trees = { ...entity, list: { ...entity.list, tree: 'parentId' } };
const layout = layoutColumns(columns.slice(0, 1), NO_PREFERENCES, 0, 0);
const row = (id: string) => ({ id, title: `row ${id}` });
const ignore = () => undefined;
const none = new Map();

/** The second page below china. */
const MORE = { data: [row('east')], total: 740 };

/** What the server has below each row, and how many it says there are. */
const BELOW: Readonly<Record<string, { data: readonly RaRecord[]; total: number }>> = {
  china: { data: [row('north'), row('south')], total: 740 },
  south: { data: [row('harbour')], total: 3 },
};

function Tree({ roots }: { readonly roots: readonly RaRecord[] }) {
  const { rows, toggle, more } = useTree(trees, roots, roots.length, false);
  return (
    <EntityTable
      label="tree"
      layout={layout}
      rows={rows}
      selected={new Set()}
      density="medium"
      busy={false}
      sort={[]}
      titleField="title"
      toggles={none}
      commands={[]}
      grid={NO_GRID}
      found={{ total: rows.length, before: 0 }}
      handlers={{
        onCommand: ignore,
        onOpen: ignore,
        onToggle: ignore,
        onMenu: ignore,
        onSelect: ignore,
        onInline: ignore,
        onBranch: toggle,
        onMore: more,
      }}
      selectable={false}
      onSort={ignore}
      onWidth={ignore}
      onMove={ignore}
      onSelectAll={ignore}
    />
  );
}

interface Asked {
  readonly filter: Readonly<Record<string, string | string[]>>;
  readonly pagination: { readonly page: number };
}

const NOTHING = { data: [], total: 0 };

/** The tree, and a button that adds a root to it. */
function Growing({ ids }: { readonly ids: readonly string[] }) {
  const [more, setMore] = useState<readonly string[]>([]);
  const roots = useMemo(() => [...ids, ...more].map(row), [ids, more]);
  return (
    <>
      <button type="button" onClick={() => setMore(['mu'])}>
        grow
      </button>
      <Tree roots={roots} />
    </>
  );
}

function show(...ids: readonly string[]) {
  const getList = (_name: string, { filter, pagination }: Asked) => {
    const asked = Array.isArray(filter.parentId__in) ? filter.parentId__in : undefined;
    const data = asked?.flatMap((key) => (BELOW[key]?.data ?? []).map((one) => ({ ...one, parentId: key })));
    if (data) return Promise.resolve({ data, total: data.length });
    return Promise.resolve(pagination.page > 1 ? MORE : (BELOW[String(filter.parentId__eq)] ?? NOTHING));
  };
  const provider = new Proxy({} as DataProvider, {
    get: (_target, name) => (name === 'getList' ? getList : Reflect.get(noData, name)),
  });
  render(inPane(<Growing ids={ids} />, provider));
}

afterEach(cleanup);

it('opens a lone root by itself, and keeps it closed when it was closed by hand', async () => {
  show('china');
  expect(await screen.findByText('row south')).toBeTruthy();

  fireEvent.click(screen.getByRole('button', { name: '收起“row china”' }));
  expect(screen.queryByText('row south')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '展开“row china”' }));
  expect(screen.getByText('row south')).toBeTruthy();
});

it('leaves several roots closed', () => {
  show('china', 'atlantis');

  expect(screen.getAllByRole('button', { name: /^展开/ })).toHaveLength(2);
  expect(screen.queryByText('row south')).toBeNull();
});

it('offers to open only rows that have others below', async () => {
  show('china');
  await screen.findByText('row north');

  await waitFor(() => expect(screen.queryByRole('button', { name: '展开“row north”' })).toBeNull());
  expect(screen.getByRole('button', { name: '展开“row south”' })).toBeTruthy();
});

it('keeps what it knows of rows while it asks about one that came', async () => {
  show('china', 'atlantis');
  const arrows = () => screen.queryAllByRole('button', { name: /^展开/ }).map(({ ariaLabel }) => ariaLabel);
  await waitFor(() => expect(arrows()).toEqual(['展开“row china”']));

  fireEvent.click(screen.getByRole('button', { name: 'grow' }));

  expect(arrows()).toEqual(['展开“row china”', '展开“row mu”']);
  await waitFor(() => expect(arrows()).toEqual(['展开“row china”']));
});

it('says at the end of each branch how many rows it did not fetch, and fetches more of them when asked', async () => {
  show('china');
  fireEvent.click(await screen.findByRole('button', { name: '展开“row south”' }));
  await screen.findByText('row harbour');

  const lines = screen.getAllByRole('row').map((line) => line.textContent);
  expect(lines.slice(-3)).toEqual(['row harbour', '还有 2 项，继续显示', '还有 738 项，继续显示']);

  fireEvent.click(screen.getByRole('button', { name: '还有 738 项，继续显示' }));
  expect(await screen.findByText('row east')).toBeTruthy();
  expect(screen.getByRole('button', { name: '还有 737 项，继续显示' })).toBeTruthy();
});
