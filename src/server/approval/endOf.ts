import { OVERSEERS } from '../../flow/approvers/candidates.ts';
import type { Entity } from '../../model/Entity.ts';
import type { EngineText } from '../../model/Text.ts';
import { isUnderWay } from '../../model/workflow.ts';
import { contextReader } from '../kit/contextReader.ts';
import type { OperationContext } from '../kit/OperationContext.ts';
import { runCommand } from '../workflow/runCommand.ts';
import { flowContextFor } from './flowContextFor.ts';
import { latestRuns, statusOf } from './readRuns.ts';

const REMOVED: EngineText = { zh: '记录已删除', en: 'The record was deleted' };

/** Nothing of a record that is gone stays under way. The right to remove it is the caller's to check. */
export async function endOf(context: OperationContext, entity: Entity, ids: readonly string[]): Promise<void> {
  const comment = contextReader(context).text(REMOVED);
  const flow = flowContextFor(context);
  const overseer = { ...flow, user: { ...flow.user, roleAliases: OVERSEERS } };
  for (const run of (await latestRuns(context, entity, ids)).values()) {
    if (isUnderWay(statusOf(run))) await runCommand(overseer, run.id, { op: 'terminate', comment });
  }
}
