import type { EntityName } from '../../model/SchemaTypes.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import { create } from '../records/create.ts';
import { entityNamed } from './entityNamed.ts';
import type { OperationContext } from './OperationContext.ts';

/** Makes a record as its own call does, with all that holds for it: for calls that have another name for the same. */
export const createRecord = (
  context: OperationContext,
  name: EntityName,
  record: EntityRecord,
): Promise<EntityRecord> => create(context, entityNamed(context, name), { record });
