import type { Entity } from './Entity.ts';
import type { OperationName } from './operations.ts';

/**
 * Codes that open an operation; holding any one of them is enough. Reads need the menu's code,
 * `setStatus`, `setStatusById` and `patch` the toggle's or the right to edit.
 */
export function operationPermissions(entity: Entity, name: OperationName): readonly string[] {
  return codesOf[name](entity, name);
}

const read = (entity: Entity): readonly string[] => [entity.permissions.menu];
const remove = (entity: Entity): readonly string[] => [entity.permissions.remove];
const toggle = (entity: Entity, name: OperationName): readonly string[] => {
  const codes = entity.toggles.filter((item) => item.via === name).map((item) => item.permission);
  return [...new Set([...codes, entity.permissions.update])];
};

const codesOf: Readonly<Record<OperationName, (entity: Entity, name: OperationName) => readonly string[]>> = {
  list: read,
  get: read,
  getMany: read,
  findOne: read,
  findAll: read,
  counts: read,
  create: (entity) => [entity.permissions.create],
  update: (entity) => [entity.permissions.update],
  patch: toggle,
  remove,
  removeMany: remove,
  setStatus: toggle,
  setStatusById: toggle,
};
