import type { OperationContext } from '../kit/OperationContext.ts';

/** Who made a row and when; a new row counts as changed by its maker. */
export function createAudit({ user, now }: OperationContext) {
  const moment = now();
  return {
    createUser: user.id,
    createDept: user.deptIds[0] ?? null,
    createTime: moment,
    updateUser: user.id,
    updateTime: moment,
  };
}

/** Who changed a row and when. */
export function updateAudit({ user, now }: OperationContext) {
  return { updateUser: user.id, updateTime: now() };
}
