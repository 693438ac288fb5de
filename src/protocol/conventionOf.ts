import type { Entity } from '../model/Entity.ts';
import { conventions } from './conventions/index.ts';
import type { Convention } from './types.ts';

/** The convention an entity travels by. */
export function conventionOf(entity: Entity): Convention {
  return conventions[entity.api.convention];
}
