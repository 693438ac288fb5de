import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { FilterValues } from '../../../../src/console/data/filtersOf.ts';
import { QuickSearch } from '../../../../src/console/entity/list/QuickSearch.tsx';
import type { SearchEntry } from '../../../../src/console/entity/list/SearchField.tsx';
import { SearchRow } from '../../../../src/console/entity/list/SearchRow.tsx';
import { fieldOf } from '../../../../src/model/lookups.ts';
import { inPane } from '../../support/inPane.tsx';
import { noteContext } from '../../support/noteContext.ts';

const { columns, entity } = noteContext();
const title = fieldOf(entity, 'title');
const format = columns.find(({ name }) => name === 'title')?.format;
if (title === undefined || format === undefined) throw new Error('The note entity has no title.');
const items: readonly SearchEntry[] = [{ field: title, op: 'contains', format }];
const row = (values: FilterValues) =>
  inPane(<SearchRow items={items} values={values} onSearch={(next) => searches.push(next)} />);

const searches: FilterValues[] = [];
const input = () => screen.getByRole<HTMLInputElement>('textbox');

describe('the search row', () => {
  afterEach(() => {
    cleanup();
    searches.length = 0;
  });

  it('keeps what is being typed when the same filters come anew with a refetch', () => {
    const { rerender } = render(row({ title__contains: 'old' }));
    fireEvent.change(input(), { target: { value: 'new' } });
    rerender(row({ title__contains: 'old' }));
    expect(input().value).toBe('new');
    fireEvent.submit(screen.getByRole('search'));
    expect(searches).toEqual([{ title__contains: 'new' }]);
  });

  it('follows filters that change elsewhere', () => {
    const { rerender } = render(row({ title__contains: 'old' }));
    rerender(row({ title__contains: 'chip removed' }));
    expect(input().value).toBe('chip removed');
    rerender(row({}));
    expect(input().value).toBe('');
  });
});

describe('the quick search', () => {
  afterEach(cleanup);

  it('is a button while chosen rows have its room, and is there again by its key until it is left empty', () => {
    render(inPane(<QuickSearch value="" onSearch={() => undefined} givesWay />));
    expect(screen.queryByRole('textbox')).toBeNull();

    fireEvent.keyDown(document.body, { key: '/' });
    expect(document.activeElement).toBe(input());
    fireEvent.blur(input());
    expect(screen.getByRole('button', { name: '快速搜索' })).toBeTruthy();
  });
});
