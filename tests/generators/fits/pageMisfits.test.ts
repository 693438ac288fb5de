import { expect, it } from 'vitest';
import type { Heard } from '../../../generators/fits/hear.ts';
import { pageMisfits } from '../../../generators/fits/pageMisfits.ts';
import { entity } from '../../support/smallModel.ts';

const LIST = entity('thing', { fields: { name: { type: 'string' } } });
const heard = (data: unknown, body: unknown = { code: 200, data }): Heard => ({ data, body, headers: {} });
const TREE = { ...LIST, api: { ...LIST.api, tree: 'parentId' } };

it.each<[string, unknown, readonly string[]]>([
  ['a page', { records: [{}], total: 1 }, []],
  ['a page whose total is a text', { records: [], total: '0' }, []],
  ['nothing found as null', { records: null, total: 0 }, []],
  ['null and no total', { records: null }, ['noTotal']],
  ['a bare list', [{}], ['noPage']],
  ['rows by another name', { list: [{}], total: 1 }, ['noRecords']],
  ['null', null, ['noPage']],
  ['nothing', undefined, ['noRecords']],
  ['no total', { records: [{}] }, ['noTotal']],
  ['a total that is no number', { records: [{}], total: null }, ['noTotal']],
  ['more rows than were asked for', { records: [{}, {}, {}], total: 3 }, ['noPaging']],
  ['rows that are none', { records: [{}, null], total: 2 }, ['emptyRows']],
])('tells of a list that answers %s what is amiss', (_name, data, codes) => {
  expect(pageMisfits(LIST, heard(data), 2).map(({ code }) => code)).toEqual(codes);
});

it('wants nodes where the schema says that a tree comes, however many', () => {
  expect(pageMisfits(TREE, heard([{}, {}, {}]), 2)).toEqual([]);
  expect(pageMisfits(TREE, heard({ records: [], total: 0 }), 2).map(({ code }) => code)).toEqual(['noTree']);
});

it('shows what came where an envelope of another family holds the rows itself', () => {
  const [misfit] = pageMisfits(LIST, heard(undefined, { code: 200, msg: '查询成功', rows: [{}], total: 1 }), 2);

  expect(misfit?.message.en).toBe('thing: the list has no records; it answers an object of code, msg, rows, total');
  expect(misfit?.remedy.en).toContain('data: { records');
});
