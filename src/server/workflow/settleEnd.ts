import type { FlowProgress } from '../../flow/machine/FlowStep.ts';
import { isUnderWay } from '../../model/workflow.ts';
import type { EndedRun } from './EndedRun.ts';
import type { FlowContext } from './FlowContext.ts';

/** A step that ended a run brings its record to the state that this end leads to. */
export async function settleEnd(
  context: FlowContext,
  run: EndedRun,
  { effects, history }: FlowProgress,
): Promise<void> {
  const end = effects.find(({ kind }) => kind === 'ended');
  if (end?.kind !== 'ended' || isUnderWay(end.status)) return;
  await context.modules.approval.settleRecord(context, run, end.status, history.comment);
}
