import type { Entity } from '../../model/Entity.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import type { OperationContext } from '../kit/OperationContext.ts';

/** Whether the process that acts is the one the record goes through: to itself it is no approval that holds the record. */
export const isOwnRecord = (
  { actingFor }: Pick<OperationContext, 'actingFor'>,
  { table }: Pick<Entity, 'table'>,
  { id }: EntityRecord,
): boolean => actingFor !== undefined && actingFor.table === table && actingFor.id === String(id);
