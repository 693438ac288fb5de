import { allows } from '../../model/allows.ts';
import { runningFlow } from '../../model/workflow.ts';
import type { OperationContext } from '../kit/OperationContext.ts';
import { codesOf } from '../records/access.ts';
import type { EndedRun } from '../workflow/EndedRun.ts';
import { boundEntity } from './boundEntity.ts';
import { flowsOf } from './flowsOf.ts';
import type { RunPaper } from './RecordApproval.ts';

/** The record that a run is about, where the user's step of it writes some fields: `correctRecord` takes these. */
export async function writtenRecord(context: OperationContext, run: EndedRun): Promise<RunPaper | undefined> {
  const entity = boundEntity(context.model, run);
  if (entity === undefined || !allows(codesOf(context.user), entity.permissions.update)) return undefined;
  const flows = await flowsOf(context, entity, [{ id: run.business_id }]);
  const flow = runningFlow({ flow: flows.get(run.business_id)?.flow });
  const isWritten = flow?.processInstanceId === run.id && (flow.writes ?? []).length > 0;
  return isWritten ? { entity: entity.name, id: run.business_id } : undefined;
}
