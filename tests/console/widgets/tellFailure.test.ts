import { afterEach, describe, expect, it } from 'vitest';
import { ApiError } from '../../../src/console/start/http/ApiError.ts';
import { clearErrorLog, errorLog } from '../../../src/console/start/stores/errorLog.ts';
import { resetToasts, toastStore } from '../../../src/console/start/stores/toastStore.ts';
import { announceFailure } from '../../../src/console/widgets/announceFailure.ts';

afterEach(() => {
  resetToasts();
  clearErrorLog();
});

describe('work that failed', () => {
  it('is not told again when its request was refused, which has announced itself', () => {
    announceFailure(new ApiError('refused', 400, '名称已存在'));

    expect(toastStore.get()).toBeUndefined();
    expect(errorLog.get()).toEqual([]);
  });

  it('is told and logged when the mistake is ours', () => {
    announceFailure(new Error('schemas/exam/x.yaml: api.operations lacks "remove"'));

    expect(toastStore.get()).toMatchObject({ kind: 'error', text: '操作失败' });
    expect(errorLog.get()).toMatchObject([{ message: 'schemas/exam/x.yaml: api.operations lacks "remove"' }]);
  });
});
