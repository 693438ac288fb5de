import { describe, expect, it } from 'vitest';
import { addDays } from '../../../src/model/days.ts';
import type { Field } from '../../../src/model/Field.ts';
import { fieldTypes } from '../../../src/model/fieldTypes/index.ts';
import type { EntityRecord } from '../../../src/protocol/types.ts';
import { movedRecord } from '../../../src/server/records/movedRecord.ts';
import { demoRecords } from '../../support/fixtures.ts';
import { projectModel } from '../../support/server.ts';
import { entity, entityOf, field, modelOf } from '../../support/smallModel.ts';

const VISIT = entityOf(
  modelOf(
    entity('visit', {
      fields: {
        code: { type: 'sequence', sequence: 'V{yyyy}{MM}-{0000}', readOnly: true },
        name: { type: 'string' },
        year: { type: 'integer', minimum: 2020, maximum: 2100 },
        count: { type: 'integer', minimum: 0, maximum: 2100 },
        quarter: { type: 'string' },
        day: { type: 'date' },
        at: { type: 'dateTime' },
        opens: { type: 'time' },
        lines: { type: 'rows', fields: [field('due', { type: 'date' }), field('note', { type: 'string' })] },
      },
    }),
  ),
  'visit',
);

const RECORD = {
  code: 'V202610-0042',
  name: '2026-10-30 的访客',
  year: 2026,
  count: 2026,
  quarter: '2026-Q3',
  day: '2026-12-30',
  at: '2026-10-30 17:05:09',
  opens: '08:00:00',
  lines: [{ due: '2028-02-28', note: '2026' }, { due: null }],
  createTime: '2026-10-30 08:00:00',
};

const FROM = '2026-11-01';
const MOVE = { from: FROM, to: '2027-01-06' };

describe('a demo record of another day', () => {
  it('keeps the distance of its dates, years and quarters, its times of day, the count of its number and all texts', () => {
    expect(movedRecord(VISIT, RECORD, MOVE)).toEqual({
      ...RECORD,
      code: 'V202701-0042',
      year: 2027,
      quarter: '2026-Q4',
      day: '2027-03-06',
      at: '2027-01-04 17:05:09',
      lines: [{ due: '2028-05-04', note: '2026' }, { due: null }],
      createTime: '2027-01-04 08:00:00',
    });
  });

  it('keeps a number that was not given by the pattern', () => {
    expect(movedRecord(VISIT, { ...RECORD, code: 'ALT-7' }, MOVE).code).toBe('ALT-7');
  });

  it('has no number that another record has, however far all of them move', () => {
    const { entities } = projectModel();
    const twice = [1, 45, 400].flatMap((days) =>
      Object.entries(demoRecords()).flatMap(([name, records]) => {
        const entity = entities[name];
        return (entity?.fields ?? []).flatMap((field) => {
          if (!entity || field.sequence === undefined) return [];
          const numbers = records.map((record) => {
            const moved = movedRecord(entity, record, { from: FROM, to: addDays(FROM, days) });
            return `${name} ${moved.tenantId} ${moved[field.name]}`;
          });
          return new Set(numbers).size < numbers.length ? [`${name} ${field.name}`] : [];
        });
      }),
    );
    expect(twice).toEqual([]);
  });

  it('names no month and no year in its texts, for those stay where its days move', () => {
    const { entities } = projectModel();
    /** What a template of messages would say, and what became law. */
    const lasting = /^sample$|2015年/;
    const dated = /\d{4}年|(?<!\d)\d{1,2}月\d|[一二三四]季度|20\d{2}-\d{2}/;
    const textsIn = (fields: readonly Field[], record: EntityRecord): string[] =>
      fields.flatMap(({ name, type, sequence, fields: inside = [] }) => {
        const value = record[name];
        if (Array.isArray(value) && fieldTypes[type].holdsRows) return value.flatMap((row) => textsIn(inside, row));
        const isText = typeof value === 'string' && fieldTypes[type].clock === undefined && sequence === undefined;
        return isText && !lasting.test(name) && dated.test(value) && !lasting.test(value) ? [`${name}: ${value}`] : [];
      });
    const found = Object.entries(demoRecords()).flatMap(([name, records]) =>
      records.flatMap((record) => textsIn(entities[name]?.fields ?? [], record).map((text) => `${name}.${text}`)),
    );
    expect([...new Set(found)]).toEqual([]);
  });
});
