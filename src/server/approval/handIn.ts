import type { Entity } from '../../model/Entity.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import type { OperationContext } from '../kit/OperationContext.ts';
import { currentDefinition } from '../workflow/currentDefinition.ts';
import { startInstance, usableDefinition } from '../workflow/startInstance.ts';
import { flowContextFor } from './flowContextFor.ts';
import { isOwnRecord } from './isOwnRecord.ts';
import { processVariables } from './processVariables.ts';

/** Begins the process of a record, in the transaction that made or changed it. */
export async function handIn(context: OperationContext, entity: Entity, record: EntityRecord): Promise<void> {
  if (entity.workflow === undefined || isOwnRecord(context, entity, record)) return;
  const flow = flowContextFor(context);
  const { handInTo = '' } = context;
  const definition = await (handInTo === ''
    ? currentDefinition(flow, entity.workflow.process)
    : usableDefinition(flow, handInTo));
  const paper = { table: entity.table, id: String(record.id) };
  await startInstance(flow, definition, paper, processVariables(entity, record));
}
