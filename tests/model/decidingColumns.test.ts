import { expect, it } from 'vitest';
import { decidingColumns } from '../../src/model/decidingColumns.ts';
import { entity } from '../support/smallModel.ts';

const COLUMNS = ['no', 'name', 'shop', 'kind', 'deadline', 'worker', 'state'];
const TASK = entity('task', {
  titleField: 'name',
  fields: {
    no: { type: 'sequence', width: 160 },
    name: { type: 'string', width: 220 },
    shop: { type: 'string', width: 220 },
    kind: { type: 'string', width: 120 },
    deadline: { type: 'dateTime', width: 170 },
    worker: { type: 'string', width: 160 },
    state: { type: 'string', width: 110 },
  },
  list: { columns: COLUMNS, overdue: { field: 'deadline', when: { path: 'state', op: 'eq', value: '0' } } },
  detail: { facts: ['shop', 'worker'] },
  states: { field: 'state', initial: '0', transitions: [] },
});

it('are the title, what is due, the first fact and the state, as far as there is room, in the order of the list', () => {
  expect(decidingColumns(TASK, COLUMNS, { most: 4, width: 700 })).toEqual(['name', 'shop', 'deadline', 'state']);
  expect(decidingColumns(TASK, COLUMNS, { most: 4, width: 560 })).toEqual(['name', 'shop', 'deadline']);
  expect(decidingColumns(TASK, COLUMNS, { most: 2, width: 700 })).toEqual(['name', 'deadline']);
});

it('are none that the person does not have, and something smaller where the next one has no room', () => {
  expect(decidingColumns(TASK, ['no', 'kind', 'state'], { most: 3, width: 400 })).toEqual(['name', 'kind', 'state']);
  expect(decidingColumns(TASK, ['no', 'name', 'worker'], { most: 4, width: 330 })).toEqual(['name', 'worker']);
});
