import type { FlowDefinitionRow } from '../database/flowTables.ts';
import type { Blueprint } from './engine/Blueprint.ts';
import { readBlueprint } from './engine/readBlueprint.ts';

const MAX_BLUEPRINTS = 100;
const known = new Map<string, Promise<Blueprint>>();

/** The checked process of a definition. A version never changes, so it is read once a server. */
export function blueprintOf({ id, xml }: Pick<FlowDefinitionRow, 'id' | 'xml'>): Promise<Blueprint> {
  const found = known.get(id);
  if (found) return found;
  const blueprint = readBlueprint(xml);
  if (known.size >= MAX_BLUEPRINTS) known.clear();
  known.set(id, blueprint);
  blueprint.catch(() => known.delete(id));
  return blueprint;
}
