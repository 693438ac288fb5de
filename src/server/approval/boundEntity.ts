import type { Entity } from '../../model/Entity.ts';
import type { Model } from '../../model/Model.ts';
import type { EndedRun } from '../workflow/EndedRun.ts';

/** The entity whose record a run is about, if its records go through a process. */
export const boundEntity = (
  { entities }: Pick<Model, 'entities'>,
  run: Pick<EndedRun, 'business_table'>,
): Entity | undefined =>
  Object.values(entities).find(({ workflow, table }) => workflow !== undefined && table === run.business_table);
