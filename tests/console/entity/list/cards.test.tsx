import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { layoutColumns, type PlacedColumn } from '../../../../src/console/entity/layoutColumns.ts';
import { CardList } from '../../../../src/console/entity/list/cards/CardList.tsx';
import { cardColumns, cardCommands } from '../../../../src/console/entity/list/cards/cardParts.ts';
import type { RowCommand } from '../../../../src/console/entity/RowCommand.ts';
import { NO_PREFERENCES } from '../../../../src/protocol/views/ListPreferences.ts';
import { NO_GRID } from '../../support/noGrid.ts';
import { noteContext } from '../../support/noteContext.ts';

const context = noteContext();
const layout = layoutColumns(context.columns, NO_PREFERENCES, 0, 0);
const ignore = () => undefined;

afterEach(cleanup);

it('shows a record on a phone with its title and two facts, opens it when it is tapped, keeps its commands and the sums of the list', () => {
  const asked: string[] = [];
  const { titleField } = context.entity;
  render(
    <CardList
      entity={context.entity}
      table={{
        label: '纸条',
        layout,
        rows: [{ record: { id: '7', [titleField]: '买菜' }, depth: 0, twig: 'none' }],
        selected: new Set(),
        density: 'medium',
        busy: false,
        sort: [],
        titleField,
        toggles: new Map(),
        commands: context.abilities.rowCommands,
        handlers: {
          onCommand: ({ kind }, { id }) => asked.push(`${kind} ${id}`),
          onOpen: ({ kind }, { id }) => asked.push(`${kind} ${id}`),
          onToggle: ignore,
          onMenu: (_record, rest) => asked.push(rest.map(({ kind }) => kind).join()),
          onBranch: ignore,
          onMore: ignore,
          onInline: ignore,
          onSelect: ({ id }) => asked.push(`select ${id}`),
        },
        grid: NO_GRID,
        found: { total: 1, before: 0 },
        selectable: true,
        onSort: ignore,
        onWidth: ignore,
        onMove: ignore,
        onSelectAll: ignore,
        totals: new Map([['count', { of: 'sum', value: '1234' }]]),
      }}
    />,
  );
  const card = screen.getByRole('listitem');
  expect(within(card).getAllByRole('term')).toHaveLength(2);
  // Cards have no column that it could stand in.
  expect(document.querySelector('[data-part=totals]')?.textContent).toBe('数量 合计 1,234');
  expect(within(card).getByRole('button', { name: '买菜' }).tagName).toBe('BUTTON');

  fireEvent.click(card);
  fireEvent.click(within(card).getByRole('checkbox', { name: '选择“买菜”' }));
  fireEvent.click(within(card).getByRole('button', { name: '编辑 买菜' }));
  fireEvent.click(within(card).getByRole('button', { name: '买菜：更多操作' }));
  expect(asked).toEqual(['view 7', 'select 7', 'edit 7', 'view,remove']);
});

it('has no menu with nothing in it but a look at the record, which tapping the card is', () => {
  const commandsOf = (...kinds: RowCommand['kind'][]) =>
    cardCommands(
      context.abilities.rowCommands.filter(({ kind }) => kinds.includes(kind)),
      { id: '7' },
    );

  expect(commandsOf('view')).toEqual({ first: undefined, rest: [] });
  expect(commandsOf('view', 'edit')).toMatchObject({ first: { kind: 'edit' }, rest: [] });
  expect(commandsOf('view', 'remove').rest.map(({ kind }) => kind)).toEqual(['view', 'remove']);
});

it('shows on a card what decides first, whatever the order of the columns', () => {
  const [title, ...others] = layout.columns.toSorted(({ name }) => (name === context.entity.titleField ? -1 : 1));
  const ranked = others.map((column, at) => ({ ...column, rank: others.length - at }));

  const { facts, state } = cardColumns([...(title ? [title] : []), ...ranked], context.entity);

  const left = ranked.filter(({ name }) => name !== state?.name).map(({ name }) => name);
  expect(facts.map(({ name }) => name)).toEqual(left.toReversed().slice(0, 2));
});

it('takes a choice of several for no state, nor a yes or no: what a record may do is not how it stands', () => {
  const { state } = cardColumns(layout.columns, context.entity);
  const stateOf = (change: (column: PlacedColumn) => Partial<PlacedColumn>) => {
    const changed = layout.columns.map((column) => (column === state ? { ...column, ...change(column) } : column));
    return cardColumns(changed, { titleField: context.entity.titleField }).state?.name;
  };
  const word = (key: string, label: string) =>
    ({ key, label, color: 'default', sealed: false, parent: undefined }) as const;
  const choices = [word('1', '否'), word('2', '是')];

  expect(state).toBeDefined();
  expect(stateOf(() => ({}))).toBe(state?.name);
  expect(stateOf(({ field }) => ({ field: { ...field, many: true } }))).not.toBe(state?.name);
  expect(stateOf(({ format }) => ({ format: { ...format, choices } }))).not.toBe(state?.name);
});
