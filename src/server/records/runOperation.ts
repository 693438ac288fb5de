import type { Entity } from '../../model/Entity.ts';
import { isRead, type OperationName } from '../../model/operations.ts';
import type { Calls, Results } from '../../protocol/types.ts';
import { AppError } from '../AppError.ts';
import type { OperationContext } from '../kit/OperationContext.ts';
import { counts } from './counts.ts';
import { create } from './create.ts';
import { findAll } from './findAll.ts';
import { findOne } from './findOne.ts';
import { get } from './get.ts';
import { getMany } from './getMany.ts';
import { list } from './list.ts';
import { remove, removeMany } from './remove.ts';
import { setStatus, setStatusById } from './setStatus.ts';
import { patch, update } from './update.ts';

type Run<N extends OperationName> = (context: OperationContext, entity: Entity, call: Calls[N]) => Promise<Results[N]>;

const OPERATIONS: { readonly [N in OperationName]: Run<N> } = {
  list,
  get,
  getMany,
  findOne,
  findAll,
  counts,
  create,
  update,
  patch,
  remove,
  removeMany,
  setStatus,
  setStatusById,
};

/**
 * Runs one generic operation of an entity. Reads come back with embedded labels, masks applied and
 * forbidden fields left out; writes run in one transaction. The caller has checked the permission.
 */
export async function runOperation<N extends OperationName>(
  context: OperationContext,
  entity: Entity,
  name: N,
  call: Calls[N],
): Promise<Results[N]> {
  if (!isRead(name) && entity.storage === 'global' && !context.user.administrator) throw new AppError('forbidden');
  return OPERATIONS[name](context, entity, call);
}
