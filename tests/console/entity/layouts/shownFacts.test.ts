import { expect, it } from 'vitest';
import type { Column } from '../../../../src/console/entity/Column.ts';
import { lineOf } from '../../../../src/console/entity/layouts/shownFacts.ts';
import { booleanCell } from '../../../../src/console/fields/cells/numbers.tsx';
import { noteContext } from '../../support/noteContext.ts';

const { columns } = noteContext();
const named = (name: string): Column => {
  const column = columns.find((one) => one.name === name);
  if (column === undefined) throw new Error(`no column ${name}`);
  return column;
};

it('says of a number what it counts, of a yes what for, and of a no and of what is empty nothing', () => {
  const begins = named('begins');
  const count = named('count');
  const inPeople: Column = { ...count, field: { ...count.field, unit: { zh: '人', en: '' } } };
  const urgent: Column = {
    ...begins,
    name: 'urgent',
    field: { ...begins.field, label: { zh: '紧急', en: 'Urgent' } },
    format: { ...begins.format, cell: booleanCell },
  };
  const line = (urgentNow: boolean, facts: readonly Column[]) =>
    lineOf({ id: '1', begins: '2026-11-05', count: 12, reason: '', urgent: urgentNow }, facts, '标题');

  expect(line(true, [begins, inPeople, urgent, named('reason')])).toBe('2026-11-05 · 12 人 · 紧急');
  expect(line(false, [count, urgent])).toBe('数量 12');
  expect(line(false, [urgent])).toBe('标题');
});
