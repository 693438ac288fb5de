import type { ConventionName, Entity } from '../model/Entity.ts';
import type { WireStyle } from './types.ts';

/** How each convention writes values. */
export const WIRE_STYLES = { v1: 'blade', blade: 'blade', rest: 'plain' } as const satisfies Record<
  ConventionName,
  WireStyle
>;

/** How the entity's values are written. */
export function wireStyleOf(entity: Entity): WireStyle {
  return WIRE_STYLES[entity.api.convention];
}
