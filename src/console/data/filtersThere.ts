import type { Entity } from '../../model/Entity.ts';
import type { FilterTree } from '../../protocol/types.ts';
import { onOwnServer } from '../start/config/configStore.ts';

/** The backend reads conditions in groups, on what references name and by the calendar; others know keys of fields only. */
export const takesFilterTrees = onOwnServer;

/** The filters as the backend reads them. */
export const filtersThere = async (entity: Entity, filters: readonly FilterTree[]): Promise<readonly FilterTree[]> =>
  takesFilterTrees() ? filters : (await import('./foreignFilters.ts')).foreignFilters(entity, filters);
