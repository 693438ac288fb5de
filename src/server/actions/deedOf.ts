import type { Action } from '../../model/Action.ts';
import type { Entity } from '../../model/Entity.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import type { Deed } from '../repository/history/Journal.ts';

/** What the history says of an action: its name, and what its person wrote in its first long text. */
export function deedOf(entity: Entity, { name, fields }: Action, values: EntityRecord): Deed {
  const said = values[fields.find(({ type }) => type === 'text')?.name ?? ''];
  return { action: `${entity.name}.${name}`, ...(typeof said === 'string' ? { reason: said } : {}) };
}
