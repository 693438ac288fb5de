import { expect, it } from 'vitest';
import { copyOf } from '../../../../src/console/entity/form/copyOf.ts';
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
