import { describe, expect, it } from 'vitest';
import { columnsBehind } from '../../../src/console/entity/columnsBehind.ts';
import { columnsOf } from '../../../src/console/entity/columnsOf.ts';
import { fitPriority } from '../../../src/console/entity/fitPriority.ts';
import { columnWidths, fitPins, fitWidths, layoutColumns } from '../../../src/console/entity/layoutColumns.ts';
import { textsIn } from '../../../src/console/i18n/useText.ts';
import { textWidth } from '../../../src/console/widgets/textWidth.ts';
import { NO_PREFERENCES } from '../../../src/protocol/views/ListPreferences.ts';
import { readPreferences } from '../../../src/protocol/views/readPreferences.ts';
import { noteBundle } from '../support/noteBundle.ts';

const bundle = noteBundle();
const names = (columns: readonly { readonly name: string }[]) => columns.map(({ name }) => name);

describe('the columns of a list', () => {
  it('are built once per bundle, language and permissions', () => {
    const codes = new Set(['note']);

    expect(columnsOf(bundle, textsIn('zh'), codes)).toBe(columnsOf(bundle, textsIn('zh'), codes));
    expect(columnsOf(bundle, textsIn('zh'), codes)).not.toBe(columnsOf(bundle, textsIn('en'), codes));
    expect(columnsOf(bundle, textsIn('zh'), codes)).not.toBe(columnsOf(bundle, textsIn('zh'), '*'));
  });

  it('leave out fields that may not be read, secrets and internal fields', () => {
    expect(names(columnsOf(bundle, textsIn('zh'), new Set(['note'])))).not.toContain('salary');
    expect(names(columnsOf(bundle, textsIn('zh'), new Set(['note', 'see_salary'])))).toContain('salary');
    const all = names(columnsOf(bundle, textsIn('zh'), '*'));
    for (const hidden of ['secret', 'isDeleted', 'revision', 'tenantId']) expect(all).not.toContain(hidden);
  });

  it('begin with those of the list and offer the other fields', () => {
    const columns = columnsOf(bundle, textsIn('zh'), '*');

    expect(names(columns).slice(0, 6)).toEqual(['title', 'state', 'count', 'price', 'begins', 'salary']);
    expect(columns.filter((column) => !column.shown).map(({ name }) => name)).toContain('phone');
  });

  it('say the unit of a number behind its label, and once where the label ends with it', () => {
    const { entity } = bundle;
    const headerWith = (zh: string, en: string) => {
      const label = { zh: '应修学时', en: 'Required hours' };
      const fields = entity.fields.map((field) =>
        field.name === 'count' ? { ...field, label, unit: { zh, en } } : field,
      );
      const told = { ...bundle, entity: { ...entity, fields } };
      return (['zh', 'en'] as const).map(
        (language) => columnsOf(told, textsIn(language), '*').find(({ name }) => name === 'count')?.header,
      );
    };

    expect(headerWith('小时', 'h')).toEqual(['应修学时 (小时)', 'Required hours (h)']);
    expect(headerWith('年', 's')).toEqual(['应修学时 (年)', 'Required hours (s)']);
    expect(headerWith('学时', 'hours')).toEqual(['应修学时', 'Required hours']);
    expect(headerWith('', '')).toEqual(['应修学时', 'Required hours']);
  });

  it('mark what is overdue behind its time, unless a module draws that and says it itself', () => {
    const { entity } = bundle;
    const overdue = { field: 'begins', when: { path: 'begins', op: 'lt', value: { ref: 'env.today' } } } as const;
    const marked = (own: { readonly ownCell?: string }) => {
      const fields = entity.fields.map((field) => (field.name === 'begins' ? { ...field, ...own } : field));
      const late = { ...bundle, entity: { ...entity, fields, list: { ...entity.list, overdue } } };
      return names(columnsOf(late, textsIn('zh'), '*').filter((column) => column.overdue !== undefined));
    };

    expect(marked({})).toEqual(['begins']);
    expect(marked({ ownCell: 'expiry' })).toEqual([]);
  });

  it('have room for the whole time and the whole mark behind it', () => {
    const { entity } = bundle;
    const when = { path: 'begins', op: 'lt', value: { ref: 'env.today' } } as const;
    const late = { ...bundle, entity: { ...entity, list: { ...entity.list, overdue: { field: 'begins', when } } } };
    const widthIn = (one: typeof bundle) =>
      columnsOf(one, textsIn('zh'), '*').find(({ name }) => name === 'begins')?.width ?? 0;
    const [gap, edges] = [8, 12];

    expect(widthIn(late) - widthIn(bundle)).toBeGreaterThanOrEqual(textWidth('逾期 999 天', 12) + gap + edges);
  });
});

describe('the layout of a table', () => {
  const columns = columnsOf(bundle, textsIn('zh'), '*');

  it('pins columns at their distance from the edge, after the selection', () => {
    const layout = layoutColumns(columns, NO_PREFERENCES, 44, 168);

    expect(layout.columns[0]).toMatchObject({ name: 'title', pinned: 'left', offset: 44, edge: true });
    const widths = columnWidths(layout, layout.width + 90);
    expect(widths[0]).toBe(layout.columns[0]?.width);
    expect(widths.reduce((sum, width) => sum + width, 0)).toBeCloseTo(layout.width + 90);
    expect(columnWidths(layout, 10)).toEqual(layout.columns.map(({ width }) => width));
  });

  it('follows the chosen order, visibility and widths', () => {
    const chosen = {
      ...NO_PREFERENCES,
      order: ['price', 'state'],
      shown: { count: false, phone: true },
      widths: { price: 333 },
    };

    const layout = layoutColumns(columns, chosen, 0, 0);

    expect(names(layout.columns)).toEqual(['title', 'price', 'state', 'begins', 'salary', 'phone']);
    expect(layout.columns[1]?.width).toBe(333);
  });

  it('lets go of pinned columns where nothing could scroll between them', () => {
    const layout = layoutColumns(columns, NO_PREFERENCES, 44, 168);
    const title = layout.columns[0]?.width ?? 0;
    const pinnedIn = (room: number) => names(fitPins(layout, room).columns.filter(({ pinned }) => pinned));

    expect(fitPins(layout, layout.width)).toBe(layout);
    expect(pinnedIn(title + 260)).toEqual(['title']);
    expect(pinnedIn(title + 259)).toEqual([]);
  });

  it('narrows columns where that saves the table from scrolling, never below what their header and tags need', () => {
    const layout = layoutColumns(columns, { ...NO_PREFERENCES, widths: { price: 333 } }, 44, 168);
    const fitted = fitWidths(layout, layout.width - 10);

    expect(fitted.width).toBe(layout.width - 10);
    expect(columnWidths(fitted, layout.width - 10).reduce((sum, width) => sum + width)).toBeCloseTo(layout.width - 10);
    for (const [index, column] of fitted.columns.entries()) {
      expect(column.width).toBeGreaterThanOrEqual(Math.min(column.least, layout.columns[index]?.width ?? 0));
    }
    const kept = fitted.columns.filter(({ pinned, chosen }) => pinned !== undefined || chosen);
    expect(names(kept)).toEqual(['title', 'price']);
    for (const { name, width } of kept) expect(width).toBe(layout.columns.find((one) => one.name === name)?.width);
    expect(fitWidths(layout, 200)).toBe(layout);
    expect(fitWidths(layout, layout.width + 1)).toBe(layout);
  });

  it('knows which columns are not whole in sight before anything is scrolled, and never a pinned one', () => {
    const layout = layoutColumns(columns, NO_PREFERENCES, 44, 168);
    const behind = (room: number) => names(columnsBehind(layout.columns, columnWidths(layout, room), room));

    expect(behind(layout.width)).toEqual([]);
    expect(behind(layout.width - 2)).toEqual([layout.columns.at(-1)?.name]);
    expect(behind(10)).toEqual(names(layout.columns.slice(1)));
    expect(behind(0)).toEqual([]);
  });

  it('keeps what decides in sight and in full where the table is too narrow, unpinned, with the rest behind it', () => {
    const layout = layoutColumns(columns, NO_PREFERENCES, 44, 168);
    const room = Math.round(layout.width * 0.6);
    const { columns: placed, width } = fitPriority(layout, room);
    let sum = 0;
    const seen = placed.filter(({ width: one }) => {
      sum += one;
      return sum <= room + 1;
    });
    const first = layout.columns.toSorted((one, other) => one.rank - other.rank)[0];

    expect(seen.map(({ name }) => name)).toContain(first?.name);
    expect(seen.reduce((total, one) => total + one.width, 0)).toBeCloseTo(room);
    for (const one of seen)
      expect(one.width).toBeGreaterThanOrEqual(layout.columns.find(({ name }) => name === one.name)?.width ?? 0);
    expect(names(placed).toSorted()).toEqual(names(layout.columns).toSorted());
    expect(placed.some(({ pinned }) => pinned !== undefined)).toBe(false);
    expect(width).toBeGreaterThan(room);
    expect(fitPriority(layout, layout.width)).toBe(layout);
  });

  it('keeps the two columns that decide beside each other where only two have room', () => {
    const order = ['title', 'count', 'price', 'begins', 'salary', 'state'];
    const layout = layoutColumns(columns, { ...NO_PREFERENCES, order }, 44, 168);
    const [first, second] = layout.columns.toSorted((one, other) => one.rank - other.rank);
    const { columns: placed } = fitPriority(layout, (first?.width ?? 0) + (second?.width ?? 0) + 1);

    expect(names(placed).slice(0, 2)).toEqual(['title', 'state']);
  });

  it('reads damaged preferences as none', () => {
    expect(readPreferences('nonsense')).toEqual(NO_PREFERENCES);
    expect(readPreferences({ order: [1], shown: { a: 'x' }, widths: { a: -5 }, density: 'huge' })).toEqual(
      NO_PREFERENCES,
    );
  });
});
