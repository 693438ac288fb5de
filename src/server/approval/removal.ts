import { OVERSEERS } from '../../flow/approvers/candidates.ts';
import type { Entity } from '../../model/Entity.ts';
import type { EngineText } from '../../model/Text.ts';
import { isUnderWay } from '../../model/workflow.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import { contextReader } from '../kit/contextReader.ts';
import type { OperationContext } from '../kit/OperationContext.ts';
import type { FlowContext } from '../workflow/FlowContext.ts';
import { runCommand } from '../workflow/runCommand.ts';
import { flowContextFor } from './flowContextFor.ts';
import { latestRuns, statusOf } from './readRuns.ts';

const REMOVED: EngineText = { zh: '记录已删除', en: 'The record was deleted' };
const RESTORED: EngineText = { zh: '记录已从回收站恢复', en: 'The record was brought back from the recycle bin' };

/** The right to remove a record, or to bring it back, is the caller's to check. */
function overseerFor(context: OperationContext): FlowContext {
  const flow = flowContextFor(context);
  return { ...flow, user: { ...flow.user, roleAliases: OVERSEERS } };
}

/** Nothing of a record that is gone stays under way. */
export async function endOf(context: OperationContext, entity: Entity, ids: readonly string[]): Promise<void> {
  const comment = contextReader(context).text(REMOVED);
  const overseer = overseerFor(context);
  for (const run of (await latestRuns(context, entity, ids)).values()) {
    if (isUnderWay(statusOf(run))) await runCommand(overseer, run.id, { op: 'terminate', comment });
  }
}

/** A record that comes back lies with its starter, as it did when it was removed; others can remove none under way. */
export async function revive(
  context: OperationContext,
  entity: Entity,
  removed: readonly EntityRecord[],
): Promise<void> {
  const comment = contextReader(context).text(RESTORED);
  const overseer = overseerFor(context);
  const removedAt = new Map(removed.map(({ id, updateTime }) => [String(id), String(updateTime ?? '')]));
  for (const [id, run] of await latestRuns(context, entity, [...removedAt.keys()])) {
    const endedSo = statusOf(run) === 'terminated' && (run.ended_at ?? '') >= (removedAt.get(id) ?? '');
    if (endedSo) await runCommand(overseer, run.id, { op: 'revive', comment });
  }
}
