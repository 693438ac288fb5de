import { expect, it } from 'vitest';
import { guessMapping } from '../../../src/console/entity/transfer/import/mapping.ts';
import { nearFields } from '../../../src/console/entity/transfer/import/nearFields.ts';
import { entity, entityOf, modelOf } from '../../support/smallModel.ts';

type Label = readonly [zh: string, en: string];

const fieldsCalled = (labels: readonly Label[]) => {
  const fields = labels.map(([zh, en], at) => [`field${at}`, { type: 'string', label: { zh, en } }] as const);
  return entityOf(modelOf(entity('shop', { fields: Object.fromEntries(fields) })), 'shop').fields.filter(
    ({ system }) => !system,
  );
};
/** What a file with these columns is taken for beyond what is named exactly: labels in Chinese, '' where nothing is. */
const guessed = (headers: readonly string[], ...labels: readonly Label[]) => {
  const fields = fieldsCalled(labels);
  const near = nearFields(headers, fields, guessMapping(headers, fields));
  return near.map((found) => fields.find(({ name }) => name === found)?.label.zh ?? '');
};

it('comes near by a part of the name and by words that mean the same', () => {
  const labels = [
    ['企业名称', 'Enterprise'],
    ['联系电话', 'Phone'],
    ['统一社会信用代码', 'Credit code'],
    ['经营地址', 'Address'],
  ] as const;
  expect(guessed(['企业名', '手机', '社会信用代码', '地 址'], ...labels)).toEqual(labels.map(([zh]) => zh));
  expect(guessed(['统一信用代码', '统社代码', '信用号码'], ...labels)).toEqual(['', '', '']);
  expect(guessed(['统一信用代码', '统社代码', '备注说明'], ...labels)).toEqual(['统一社会信用代码', '', '']);
  expect(guessed(['Enterprise name', 'Mobile No.', 'CREDIT'], ...labels)).toEqual([
    '企业名称',
    '联系电话',
    '统一社会信用代码',
  ]);
});

it('guesses nothing that could be two fields, that two columns could be, or that is named exactly', () => {
  const phones = [
    ['负责人电话', 'Phone of the manager'],
    ['安全员电话', 'Phone of the officer'],
  ] as const;
  expect(guessed(['手机'], ...phones)).toEqual(['']);
  expect(guessed(['电话', '手机'], ['联系电话', 'Phone'])).toEqual(['', '']);
  expect(guessed(['联系电话', '手机'], ['联系电话', 'Phone'])).toEqual(['', '']);
  expect(guessed(['', '名', '备注'], ['企业名称', 'Enterprise'])).toEqual(['', '', '']);
});

it('prefers what is the same but for a word to what it is a part of', () => {
  expect(guessed(['企业姓名'], ['企业名称', 'Name'], ['上级企业名称', 'Parent'])).toEqual(['企业名称']);
});
