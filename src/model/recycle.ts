import type { Entity } from './Entity.ts';
import { keepsHistory, ownerField } from './history.ts';
import type { Model } from './Model.ts';

/** Codes of the menu of the recycle bins and of what it has besides. */
export const RECYCLE_CODES = { bins: 'recycle', purge: 'recycle_purge' } as const;

/** How removed records of an entity are kept. */
export interface RecycleSettings {
  /** For so many days, whatever the parameter says; 0: for ever. */
  readonly days?: number;
  /** Nobody removes a record without saying why. */
  readonly reason?: 'required';
}

type Kept = Pick<Entity, 'storage' | 'appendOnly' | 'recycle' | 'fields' | 'api'>;

/** Whether people bring removed records back: what people may remove, and whose rows stay when they have. */
export function hasRecycleBin(entity: Kept): boolean {
  if (entity.storage === 'none' || entity.appendOnly || entity.recycle === false) return false;
  const offers = entity.api.operations;
  const isMarked = entity.fields.some(({ name }) => name === 'isDeleted');
  return isMarked && (offers.includes('remove') || offers.includes('removeMany'));
}

const settingsOf = ({ recycle }: Pick<Entity, 'recycle'>): RecycleSettings => recycle || {};

/** Whether a removal must say why; where nothing keeps reasons, none is asked for. */
export const needsReason = (entity: Pick<Entity, 'recycle' | 'storage' | 'appendOnly' | 'history'>): boolean =>
  settingsOf(entity).reason === 'required' && keepsHistory(entity);

/** Days that removed records are kept; undefined: as the parameter says. Rows are kept as long as what they are part of. */
export function recycleDays(model: Model, entity: Entity): number | undefined {
  const owner = ownerOf(model, entity);
  return owner === undefined || owner === entity ? settingsOf(entity).days : recycleDays(model, owner);
}

function ownerOf(model: Model, entity: Entity): Entity | undefined {
  const key = ownerField(model).get(entity.name);
  const to = key === undefined ? undefined : entity.fields.find(({ name }) => name === key)?.to;
  return to === undefined ? undefined : model.entities[to];
}
