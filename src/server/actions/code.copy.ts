import { systemRecord } from '../database/systemRecord.ts';
import { entityNamed } from '../kit/entityNamed.ts';
import type { ActionHandler } from '../kit/OperationContext.ts';
import { rowsOf } from '../kit/rowsOf.ts';
import { createAudit } from '../records/audit.ts';

/** The longest name and service that still leave room for the mark of a copy. */
const MARK = '-copy';
const MAX_NAME = 64;

const marked = (name: unknown): string => `${String(name ?? '').slice(0, MAX_NAME - MARK.length)}${MARK}`;

/** A setup like this one, marked as a copy by its name and its service. */
export const handler: ActionHandler = async (context, { ids: [id = ''] }) => {
  const { id: _id, revision: _revision, ...values } = await rowsOf(context, 'code').one(id);
  const names = { codeName: marked(values.codeName), serviceName: marked(values.serviceName) };
  const copy = systemRecord({ ...values, ...names, ...createAudit(context) }, context.now());
  await context.repository.insert(entityNamed(context, 'code'), [copy]);
  return true;
};
