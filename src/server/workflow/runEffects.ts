import { isLive, isOver } from '../../flow/machine/FlowState.ts';
import type { FlowEffect, FlowProgress } from '../../flow/machine/FlowStep.ts';
import type { FlowInstanceRow } from '../database/flowTables.ts';
import { actForStarter } from './actForStarter.ts';
import type { FlowContext } from './FlowContext.ts';
import { setFlowClock } from './flowClock.ts';
import { writeNotices } from './writeNotices.ts';

/** The run that something is done for. */
export type EffectRun = Pick<FlowInstanceRow, 'id' | 'tenant_id' | 'starter_id' | 'business_table' | 'business_id'>;

/** After a run was resumed its clocks are set anew: those that rang meanwhile were not heard. */
function clocksAfter({ state, history, effects }: FlowProgress): readonly (FlowEffect & { kind: 'clock' })[] {
  if (history.op !== 'resume') return effects.filter((effect) => effect.kind === 'clock');
  return state.visits.flatMap((visit, at) =>
    isLive(visit) && visit.due !== undefined ? [{ kind: 'clock' as const, visit: at, due: visit.due }] : [],
  );
}

/** What a step means for the world around the run, in its transaction: clocks, declared actions, and who is told. */
export async function runEffects(context: FlowContext, run: EffectRun, progress: FlowProgress): Promise<void> {
  if (!isOver(progress.state))
    for (const { visit, due } of clocksAfter(progress)) await setFlowClock(context.executor, run, visit, due);
  for (const effect of progress.effects) if (effect.kind === 'act') await actForStarter(context, run, effect.action);
  await writeNotices(context, run, progress);
}
