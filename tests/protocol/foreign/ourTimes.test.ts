import { describe, expect, it } from 'vitest';
import type { Entity } from '../../../src/model/Entity.ts';
import { withOurTimes } from '../../../src/protocol/foreign/ourTimes.ts';
import { operationOf } from '../../../src/protocol/operationOf.ts';
import { projectModel } from '../../support/server.ts';

const LICENCE = projectModel().entities.entLicenceInfo as Entity;

/** What the console has of a row that came so. */
function read(row: Readonly<Record<string, unknown>>) {
  const page = operationOf(LICENCE, 'list')?.decodeResult(
    { body: { records: [{ id: '1', ...row }], total: 1 }, headers: {} },
    { page: 1, size: 10, sort: [], filters: [] },
  );
  const { validTo, createTime } = (page && withOurTimes(LICENCE, page))?.records[0] ?? {};
  return { validTo, createTime };
}

describe('times of another backend', () => {
  const ours = { validTo: '2026-08-01', createTime: '2026-08-01 08:30:15' };

  it.each([
    ['texts as ours', '2026-08-01', '2026-08-01 08:30:15'],
    ['milliseconds', 1785513600000, 1785544215000],
    ['milliseconds in texts', '1785513600000', '1785544215000'],
    ['seconds with fractions', 1785513600.5, '1785544215.000000000'],
    ['moments of Greenwich', '2026-07-31T16:00:00.000+00:00', '2026-08-01T00:30:15Z'],
    ['moments with an offset as Jackson wrote it', '2026-08-01T00:00:00.000+0800', '2026-08-01T08:30:15+0800'],
    ['wall times with fractions', '2026-08-01T00:00:00.000', '2026-08-01T08:30:15.123456'],
    ['days with hours', '2026-08-01 00:00:00', '2026-08-01T08:30:15'],
  ])('read as ours where they come as %s', (_name, validTo, createTime) => {
    expect(read({ validTo, createTime })).toEqual(ours);
  });

  it('stay as they came where they are none, and missing where they are missing', () => {
    expect(read({ validTo: '长期', createTime: '' })).toEqual({ validTo: '长期', createTime: null });
    expect(read({})).toEqual({ validTo: undefined, createTime: undefined });
  });

  it('are looked for in a record, in a list and in an answer that holds none', () => {
    expect(withOurTimes(LICENCE, { id: '1', validTo: '1785513600000' })).toEqual({ id: '1', validTo: '2026-08-01' });
    expect(withOurTimes(LICENCE, [{ id: '1', validTo: '1785513600000' }])).toEqual([
      { id: '1', validTo: '2026-08-01' },
    ]);
    expect([true, null].map((answer) => withOurTimes(LICENCE, answer))).toEqual([true, null]);
  });
});
