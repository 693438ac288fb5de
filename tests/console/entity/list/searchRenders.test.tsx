import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { SearchEntry } from '../../../../src/console/entity/list/SearchField.tsx';
import { SearchRow } from '../../../../src/console/entity/list/SearchRow.tsx';
import type { Field } from '../../../../src/model/Field.ts';
import { inPane } from '../../support/inPane.tsx';
import { noteContext } from '../../support/noteContext.ts';

afterEach(cleanup);

const NAMES = ['title', 'count'];
/** Conditions by their labels, as often as they are asked for. */
const drawn: string[] = [];
const counted = ({ name, label }: Field) => ({
  get zh() {
    drawn.push(name);
    return label.zh ?? '';
  },
  en: label.en ?? '',
});
const items: readonly SearchEntry[] = noteContext()
  .columns.filter(({ name }) => NAMES.includes(name))
  .map(({ field, format }) => ({ field: { ...field, label: counted(field) }, format, op: 'eq' }));
const NOTHING = {};

it('draws the condition that is typed into, and no other one', () => {
  const searched: unknown[] = [];
  render(inPane(<SearchRow items={items} values={NOTHING} onSearch={(values) => searched.push(values)} />));
  expect([...new Set(drawn)].toSorted()).toEqual(NAMES.toSorted());
  drawn.length = 0;

  fireEvent.change(screen.getByRole('textbox', { name: '标题' }), { target: { value: '甲' } });
  expect([...new Set(drawn)]).toEqual(['title']);

  fireEvent.click(screen.getByRole('button', { name: '查询' }));
  expect(searched).toEqual([{ title__eq: '甲' }]);
});
