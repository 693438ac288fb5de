import { expect, it } from 'vitest';
import type { CellProps } from '../../../src/console/fields/CellKind.ts';
import { flowCell } from '../../../src/console/fields/cells/flow.tsx';
import { textsIn } from '../../../src/console/i18n/useText.ts';

const STEPS = [{ node: 'c', name: '县级复核', since: '', people: ['李四'] }];
const said = (more: object, language: 'zh' | 'en' = 'zh'): string => {
  const value = { status: 'running', steps: STEPS, ...more };
  return flowCell.text({ value, format: { texts: textsIn(language) } } as unknown as CellProps);
};

it('the words of an approval tell which steps were agreed to, and which their time limit passed', () => {
  expect(said({})).toBe('县级复核 · 李四');
  expect(said({ passed: ['乡镇审核'] })).toBe('乡镇审核已通过，待县级复核 · 李四');
  expect(said({ passed: ['乡镇审核'], passedByTime: ['乡镇审核'] })).toBe('乡镇审核到期自动通过，待县级复核 · 李四');
  expect(said({ passed: ['a', 'b'], passedByTime: ['b'] })).toBe('a已通过、b到期自动通过，待县级复核 · 李四');
  expect(said({ passed: ['A'], passedByTime: ['A'] }, 'en')).toBe(
    'Waiting for 县级复核 · 李四 (A passed by its time limit)',
  );
});
