import type { UseFormReturn } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import type { FormValues } from '../../../../src/console/fields/form/FormFrame.ts';
import { showFormErrors } from '../../../../src/console/fields/form/showFormErrors.ts';

it('errors of a refused save stand at every cell of the rows that they name, and none is shown of another form', () => {
  const setError = vi.fn();
  const refused = { 'parts.0.qty': '请输入数量', 'parts.2.name': '请输入名称', other: '不在此表单', day: '请选择日期' };

  const first = showFormErrors(
    { setError } as unknown as UseFormReturn<FormValues>,
    refused,
    (name) => name !== 'other',
  );

  expect(first).toBe('parts');
  expect(setError.mock.calls).toEqual([
    ['parts', { type: 'server', message: '请输入数量', types: { '0.qty': '请输入数量', '2.name': '请输入名称' } }],
    ['day', { type: 'server', message: '请选择日期' }],
  ]);
});
