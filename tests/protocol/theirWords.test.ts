import { describe, expect, it } from 'vitest';
import { readBladeAnswer } from '../../src/protocol/conventions/readBladeAnswer.ts';
import { inTheirWords } from '../../src/protocol/foreign/inTheirWords.ts';

/** As JeecgBoot has them. */
const jeecg = inTheirWords({
  current: 'pageNo',
  size: 'pageSize',
  sortColumn: 'column',
  sortOrder: 'order',
  data: 'result',
  msg: 'message',
  success: [0, 200, 'OK'],
});
const CALL = { method: 'GET', path: 'shop/list' } as const;

const heard = (body: unknown, status = 200) => readBladeAnswer(jeecg.hear?.(CALL, body), status);

describe('words of a backend', () => {
  it('stand in what is asked, and nothing is asked in words that it has not', () => {
    const query = { current: '2', size: '10', descs: 'create_time,name', ascs: 'age', name_like: 'a', kind: '1' };

    expect(jeecg.write({ ...CALL, query }).query).toEqual({
      pageNo: '2',
      pageSize: '10',
      column: 'create_time',
      order: 'desc',
      name_like: 'a',
      kind: '1',
    });
    expect(jeecg.write(CALL)).toEqual(CALL);
    expect(
      inTheirWords({ bareFilters: true }).write({ ...CALL, query: { kind: '1', kind_equal: '1', a_ge: '2' } }),
    ).toEqual({
      ...CALL,
      query: { kind: '1', a_ge: '2' },
    });
    expect(inTheirWords({ size: 'limit', below: ['crm'] }).write({ ...CALL, query: { size: '1' } }).query).toEqual({
      size: '1',
    });
  });

  it('are heard in what is answered', () => {
    const page = { records: [{ id: 1 }], total: 1, size: 10, current: 1 };

    expect(heard({ success: true, message: '', code: 0, result: page })).toMatchObject({ refused: false, data: page });
    expect(heard({ code: 'OK', message: 'm', result: 5 })).toMatchObject({ refused: false, data: 5, text: 'm' });
    expect(
      inTheirWords({ records: 'list', total: 'count' }).hear?.(CALL, { code: 200, data: { list: [], count: 7 } }),
    ).toMatchObject({ data: { records: [], total: 7 } });
    expect(jeecg.hear?.(CALL, { id: 1, code: 'A1' })).toEqual({ id: 1, code: 'A1' });
    expect(jeecg.hear?.(CALL, [1])).toEqual([1]);
    expect(jeecg.hear?.(CALL, { access_token: 'a' })).toEqual({ access_token: 'a' });
  });

  it.each([
    [{ code: 510, message: '没有权限' }, 510],
    [{ code: 'A0301', message: '没有权限' }, 400],
    [{ code: 1, message: '没有权限' }, 1],
    [{ code: 201, message: '没有权限' }, 400],
    [{ success: false, code: 200, message: '没有权限' }, 400],
  ])('tell a refusal whatever its code: %j', (body, status) => {
    expect(heard(body)).toMatchObject({ refused: true, status, text: '没有权限' });
  });
});
