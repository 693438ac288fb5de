import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { QuickSearch } from '../../../../src/console/entity/list/QuickSearch.tsx';
import type { SearchEntry } from '../../../../src/console/entity/list/SearchField.tsx';
import { SearchRow } from '../../../../src/console/entity/list/SearchRow.tsx';
import { buildFormat } from '../../../../src/console/fields/buildFormat.ts';
import { textsIn } from '../../../../src/console/i18n/useText.ts';
import type { Dictionary } from '../../../../src/model/Dictionary.ts';
import type { Field } from '../../../../src/model/Field.ts';
import { fieldOf } from '../../../../src/model/lookups.ts';
import type { FilterValues } from '../../../../src/protocol/query/filtersOf.ts';
import { inPane } from '../../support/inPane.tsx';
import { noteBundle } from '../../support/noteBundle.ts';
import { noteContext } from '../../support/noteContext.ts';

const { columns, entity } = noteContext();
const title = fieldOf(entity, 'title');
const format = columns.find(({ name }) => name === 'title')?.format;
if (title === undefined || format === undefined) throw new Error('The note entity has no title.');
const items: readonly SearchEntry[] = [{ field: title, op: 'contains', format }];
const item = (key: string, label: string, parent?: string) => ({
  key,
  label: { zh: label },
  color: 'default' as const,
  sort: Number(key),
  sealed: false,
  ...(parent === undefined ? {} : { parent }),
});
const KINDS = [item('1', '餐饮'), item('11', '小吃', '1'), item('2', '食堂'), item('21', '学校', '2')];
const bundle = noteBundle();
const state = bundle.entity.fields.find(({ name }) => name === 'state') as Field;
const kinds = { ...bundle, dictionaries: { light: { ...bundle.dictionaries.light, items: KINDS } as Dictionary } };
const entry = (field: Field): SearchEntry => ({ field, op: 'eq', format: buildFormat(field, kinds, textsIn('zh')) });
const nested = [
  entry({ ...state, name: 'kind', label: { zh: '大类' }, branches: true }),
  entry({ ...state, name: 'part', label: { zh: '小类' }, within: 'kind', dependsOn: ['kind'] }),
];
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
    fireEvent.keyDown(input(), { key: 'Enter' });
    expect(searches).toEqual([{ title__contains: 'new' }]);
  });

  it('offers below a value only what belongs to it, everything while none is asked for, and lets go of the rest', async () => {
    render(inPane(<SearchRow items={nested} values={{}} onSearch={(next) => searches.push(next)} />));
    const open = (name: string) => fireEvent.mouseDown(screen.getByRole('combobox', { name }));
    const offered = async (name: string) => {
      open(name);
      const labels = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
      fireEvent.keyDown(screen.getByRole('combobox', { name }), { key: 'Escape' });
      return labels;
    };
    const choose = async (name: string, label: string) => {
      open(name);
      fireEvent.click(await screen.findByRole('option', { name: label }));
    };

    expect(await offered('小类')).toEqual(['餐饮', '食堂', '小吃', '学校']);
    await choose('大类', '餐饮');
    expect(await offered('小类')).toEqual(['小吃']);
    await choose('小类', '小吃');
    await choose('大类', '食堂');
    fireEvent.click(screen.getByRole('button', { name: '查询' }));
    expect(searches).toEqual([{ kind__eq: '2' }]);
  });

  it('searches by Enter in a field, but neither while a word is composed nor with what cannot be read', () => {
    render(row({}));
    fireEvent.change(input(), { target: { value: 'shi' } });

    fireEvent.keyDown(input(), { key: 'Enter', isComposing: true });
    input().setCustomValidity('half a day');
    fireEvent.keyDown(input(), { key: 'Enter' });
    fireEvent.click(screen.getByRole('button', { name: '查询' }));
    expect(searches).toEqual([]);

    input().setCustomValidity('');
    fireEvent.keyDown(input(), { key: 'Enter' });
    expect(searches).toEqual([{ title__contains: 'shi' }]);
  });

  it('asks for nothing by a day or a number that cannot be read, and says what is wrong with it', () => {
    const between = (name: string) => ({ ...entry(fieldOf(entity, name) as Field), op: 'between' as const });
    const typed = [between('begins'), between('count')];
    render(inPane(<SearchRow items={typed} values={{}} onSearch={(next) => searches.push(next)} />));
    const [day, , number] = screen.getAllByRole<HTMLInputElement>('textbox');
    if (day === undefined || number === undefined) throw new Error('no range');
    const search = () => fireEvent.click(screen.getByRole('button', { name: '查询' }));

    fireEvent.change(day, { target: { value: '2026-02-30' } });
    expect(day.getAttribute('aria-invalid')).toBe('false');
    search();
    expect(searches).toEqual([]);
    expect(day.validationMessage).toBe('请按 YYYY-MM-DD 填写');
    expect(day.getAttribute('aria-invalid')).toBe('true');

    fireEvent.change(day, { target: { value: '' } });
    expect(day.getAttribute('aria-invalid')).toBe('false');
    fireEvent.change(number, { target: { value: '12㎡' } });
    search();
    expect(searches).toEqual([]);
    expect(number.validationMessage).toBe('格式不正确');

    fireEvent.change(number, { target: { value: '12' } });
    search();
    expect(searches).toEqual([{ count__between: [12, null] }]);
  });

  it('has its one condition and its buttons in one line of a phone, and words again once it is unfolded', () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('max-width'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    onTestFinished(() => void vi.unstubAllGlobals());
    const two: readonly SearchEntry[] = [...items, ...nested.slice(0, 1)];
    render(inPane(<SearchRow items={two} values={{}} onSearch={(next) => searches.push(next)} />));
    const words = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(screen.getByRole('search').dataset.compact).toBe('');
    expect(words()).toEqual(['', '', '']);

    fireEvent.change(input(), { target: { value: 'a' } });
    fireEvent.click(screen.getByRole('button', { name: '查询' }));
    fireEvent.click(screen.getByRole('button', { name: '重置' }));
    expect(searches).toEqual([{ title__contains: 'a' }, {}]);

    fireEvent.click(screen.getByRole('button', { name: '展开', expanded: false }));
    expect(screen.getByRole('search').dataset.compact).toBeUndefined();
    expect(words().slice(-3)).toEqual(['查询', '重置', '收起']);
  });

  it('follows filters that change elsewhere', () => {
    const { rerender } = render(row({ title__contains: 'old' }));
    rerender(row({ title__contains: 'chip removed' }));
    expect(input().value).toBe('chip removed');
    rerender(row({}));
    expect(input().value).toBe('');
  });

  it('unfolds for a condition in force that stands further down, and not for that of the tab above', () => {
    const fields = ['title', 'reason', 'count', 'phone', 'state'].map((name) => fieldOf(entity, name) as Field);
    const items = fields.map(entry);
    const values = { state__eq: '0' };
    const ask = () => undefined;
    const { rerender } = render(inPane(<SearchRow items={items} values={values} told={values} onSearch={ask} />));
    expect(screen.queryByText('灯')).toBeNull();
    rerender(inPane(<SearchRow items={items} values={values} onSearch={ask} />));
    expect(screen.getByText('灯')).toBeTruthy();
  });

  it('keeps what is typed and not searched for yet while other filters change', () => {
    const { rerender } = render(row({ state__eq: '0' }));
    fireEvent.change(input(), { target: { value: '老灶' } });
    rerender(row({ state__eq: '1' }));
    expect(input().value).toBe('老灶');
    rerender(row({ state__eq: '1', title__contains: 'view chosen' }));
    expect(input().value).toBe('view chosen');
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

  /** A list that searches by what it is asked for; its answer may be a while on its way. */
  function searched() {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const asked: string[] = [];
    const ask = (text: string) => void asked.push(text);
    const field = (value: string) => inPane(<QuickSearch value={value} onSearch={ask} givesWay={false} />);
    const { rerender } = render(field(''));
    const type = (value: string) => fireEvent.change(input(), { target: { value } });
    const rest = () => act(() => vi.advanceTimersByTime(1000));
    return { asked, type, rest, answer: (value: string) => rerender(field(value)) };
  }

  it('keeps a space at the end, and what was typed before the list had searched', () => {
    const { asked, type, rest, answer } = searched();

    type('老 ');
    rest();
    answer('老');
    expect(input().value).toBe('老 ');
    type('老 灶');
    rest();
    type('老 灶火');
    answer('老 灶');
    expect(input().value).toBe('老 灶火');
    rest();
    expect(asked).toEqual(['老', '老 灶', '老 灶火']);

    answer('老 灶火');
    answer('');
    expect(input().value).toBe('');
  });

  it('asks for nothing while an input method puts a word together, whose Escape is not its own', () => {
    const { asked, type, rest } = searched();

    fireEvent.compositionStart(input());
    type('huo guo');
    fireEvent.keyDown(input(), { key: 'Escape', isComposing: true, keyCode: 229 });
    fireEvent.keyDown(input(), { key: 'Enter', isComposing: true, keyCode: 229 });
    rest();
    expect(input().value).toBe('huo guo');
    expect(asked).toEqual([]);

    type('火锅');
    fireEvent.compositionEnd(input());
    rest();
    expect(asked).toEqual(['火锅']);
  });
});
