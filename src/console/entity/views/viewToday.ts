import type { Entity } from '../../../model/Entity.ts';
import { currentView, type ReadView, targetsIn } from '../../../protocol/views/currentView.ts';
import type { ViewState } from '../../../protocol/views/ViewState.ts';
import { loadBundle } from '../../stores/modelStore.ts';

/** The view as its list understands it today, with the entities it asks of through references. */
export async function viewToday(given: ViewState, entity: Entity): Promise<ReadView> {
  const names = targetsIn(given, entity);
  const targets = new Map(
    await Promise.all(names.map(async (name) => [name, (await loadBundle(name)).entity] as const)),
  );
  return currentView(given, entity, (name) => targets.get(name));
}
