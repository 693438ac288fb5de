import type { Entity } from '../../model/Entity.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import type { OperationContext } from '../kit/OperationContext.ts';
import { findOwn } from './findOwn.ts';
import { standsAsWritten } from './followSaved.ts';
import { presentRecord } from './presentRecords.ts';
import { withChildren } from './readChildren.ts';

/**
 * What a save answers, without the data scope, which is only held to when the transaction ends. The row itself is asked
 * for where rules of the application may have written it besides.
 */
export async function readWritten(outside: OperationContext, entity: Entity, id: string): Promise<EntityRecord> {
  const context = { ...outside, rowFilter: () => undefined };
  const known = standsAsWritten(context, entity) ? context.repository.written(entity, id) : undefined;
  const record = known ?? (await findOwn(context, entity, id));
  return presentRecord(context, entity, await withChildren(context, entity, record));
}
