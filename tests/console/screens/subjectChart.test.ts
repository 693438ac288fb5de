import { expect, it } from 'vitest';
import { subjectChart } from '../../../src/modules/manage/console/coGovernance/subjectChart.ts';

const WORDS = { category: '状态', count: '数量' };

it('states have the colours of their dictionary, whatever their order and also where nobody gave them one', () => {
  const rows = [
    { key: '5', name: '已逾期', value: 28 },
    { key: '3', name: '已办结', value: 106 },
    { key: '9', name: '其他', value: 1 },
  ];
  const colors = new Map([['3', 'success'] as const, ['5', 'danger'] as const]);

  expect(subjectChart(rows, 'ring', WORDS, colors).parts).toEqual(['danger', 'success', 'default']);
  expect(subjectChart(rows, 'bars', WORDS).parts).toBeUndefined();
});
