import { expect, it } from 'vitest';
import { actOfNow } from '../../../src/console/workflow/run/acts.ts';
import type { RunTask } from '../../../src/protocol/calls/readFlowRun.ts';

const taskIn = (text: string, name: string) =>
  ({ taskId: '7', name, operations: [{ op: 'return', text }], choices: [] }) as unknown as RunTask;

it('What was chosen of a run is said in the language of now, and stays as it was where it is gone.', () => {
  const chosen = { op: 'return', text: '退回', task: taskIn('退回', '审批') } as const;
  const withdrawn = { op: 'withdraw', text: '撤回', choices: [] } as const;
  const view = {
    open: [taskIn('Return', 'Approval')],
    operations: [{ op: 'withdraw', text: 'Withdraw' } as const],
    choices: [],
  };

  expect(actOfNow(chosen, view)).toMatchObject({ text: 'Return', task: { name: 'Approval' } });
  expect(actOfNow(withdrawn, view)).toMatchObject({ text: 'Withdraw' });
  expect(actOfNow(chosen, { ...view, open: [] })).toBe(chosen);
});
