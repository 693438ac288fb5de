import { describe, expect, it } from 'vitest';
import { type Act, asks, missingIn, NOTHING_ENTERED } from '../../../src/console/workflow/run/acts.ts';
import { readRunView } from '../../../src/protocol/calls/readFlowRun.ts';

const { open } = readRunView({ open: [{ taskId: '1', name: '审批', operations: [{ op: 'return', text: '退回' }] }] });
const [task] = open;
const act = (op: string): Act => ({ op, text: op, task }) as Act;

describe('what an operation asks for', () => {
  it('is nothing for claiming and putting back, which are done at a press', () => {
    expect(['claim', 'unclaim', 'approve', 'return'].map((op) => asks(act(op)).isAtOnce)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('is a reason where somebody is turned down, and people where it is handed on', () => {
    const missing = ['approve', 'reject', 'return', 'delegate', 'addSigners', 'copy'].map((op) =>
      missingIn(act(op), NOTHING_ENTERED),
    );

    expect(missing).toEqual([undefined, 'run.comment', 'run.comment', 'run.to', 'run.signers', 'run.copyPeople']);
    expect(missingIn(act('return'), { ...NOTHING_ENTERED, comment: '请补材料' })).toBeUndefined();
    expect(asks(act('return')).place).toBe(true);
  });
});
