import { expect, it } from 'vitest';
import { copyOf, hiddenFromCopy } from '../../../../src/console/entity/form/copyOf.ts';
import { makeEntity, makeField } from '../../../support/entity.ts';

it('takes over what one may write, but for what belongs to one record alone or is not shown as it is', () => {
  const entity = makeEntity(
    'machine',
    [
      makeField('name', 'string'),
      makeField('code', 'string'),
      makeField('number', 'sequence'),
      makeField('phone', 'phone', { mask: 'phone' }),
      makeField('photo', 'image'),
      makeField('status', 'dictionary'),
      makeField('parts', 'rows', { fields: [makeField('part', 'string')] }),
      makeField('note', 'string'),
      makeField('siteId', 'reference', { to: 'site', embedded: 'siteIdLabel' }),
      makeField('grade', 'string', { permission: { write: 'grade' } }),
    ],
    { unique: [{ fields: ['code'] }], states: { field: 'status', initial: '0', transitions: [] } },
  );
  const record = {
    id: '1',
    name: '锅炉',
    code: 'B-1',
    number: 'SB0001',
    phone: '138****0000',
    photo: { name: 'a.png' },
    status: '2',
    parts: [{ id: '9', part: '阀' }],
    note: null,
    siteId: '7',
    siteIdLabel: '一车间',
    grade: 'A',
  };

  expect(copyOf(entity, record, new Set())).toEqual({
    name: '锅炉',
    parts: [{ part: '阀' }],
    siteId: '7',
    siteIdLabel: '一车间',
  });
});

it('leaves what is shown as stars out of rows too and names those fields, but takes what the person sees', () => {
  const masked = { mask: 'phone', maskUnless: 'people_edit' } as const;
  const entity = makeEntity('feast', [
    makeField('name', 'string'),
    makeField('phone', 'phone', masked),
    makeField('second', 'phone', masked),
    makeField('helpers', 'rows', { fields: [makeField('name', 'string'), makeField('phone', 'phone', masked)] }),
  ]);
  const stars = '138****0000';
  const record = {
    id: '1',
    name: '满月',
    phone: stars,
    second: null,
    helpers: [{ id: '9', name: '王五', phone: stars }],
  };

  expect(copyOf(entity, record, new Set())).toEqual({ name: '满月', helpers: [{ name: '王五' }] });
  expect(hiddenFromCopy(entity, record, new Set())).toEqual(['phone', 'helpers']);

  const whole = new Set(['people_edit']);
  const shown = { ...record, phone: '13800000000', helpers: [{ id: '9', name: '王五', phone: '13900000000' }] };
  expect(copyOf(entity, shown, whole)).toEqual({
    name: '满月',
    phone: '13800000000',
    helpers: [{ name: '王五', phone: '13900000000' }],
  });
  expect(hiddenFromCopy(entity, shown, whole)).toEqual([]);
});
