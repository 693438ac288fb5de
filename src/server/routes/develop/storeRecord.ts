import type { FastifyRequest } from 'fastify';
import type { EntityRecord } from '../../../protocol/types.ts';
import { AppError } from '../../AppError.ts';
import { runOperation } from '../../records/runOperation.ts';
import { contextOf } from '../contextOf.ts';
import type { Services } from '../Services.ts';

/** Ids that such clients send for "a new one". */
export const isNew = (id: string): boolean => ['', '0', '-1'].includes(id);

const known = (record: EntityRecord): EntityRecord =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));

/** Adds a record, or changes what is named of one, as the entity's own calls do: checked, with its rules. */
export async function storeRecord(
  services: Services,
  request: FastifyRequest,
  name: string,
  id: string,
  values: EntityRecord,
): Promise<EntityRecord> {
  const entity = services.model.entities[name];
  if (entity === undefined) throw new AppError('notFound');
  const context = contextOf(services, request);
  const record = known(values);
  const stored = isNew(id)
    ? await runOperation(context, entity, 'create', { record })
    : await runOperation(context, entity, 'update', { id, record });
  return stored === true ? {} : stored;
}
