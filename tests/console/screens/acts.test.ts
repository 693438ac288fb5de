import { describe, expect, it } from 'vitest';
import {
  type Act,
  asks,
  missingIn,
  NOTHING_ENTERED,
  nearestPlace,
  stepTitle,
} from '../../../src/console/workflow/run/acts.ts';
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

  it('sends a task back to its applicant where no step was before it', () => {
    const returns = [{ node: 'check', name: '初审' }];

    expect(nearestPlace(act('return'))).toBe('starter');
    expect(nearestPlace({ ...act('return'), task: { ...task, returns } } as Act)).toBe('last');
  });

  it('names a step with who has it, which several people may', () => {
    const [taken] = readRunView({ open: [{ name: '审批', assignee: { id: '7', name: '唐美华' } }] }).open;

    expect([task, taken].map((one) => one && stepTitle(one))).toEqual(['审批', '审批 · 唐美华']);
  });
});
