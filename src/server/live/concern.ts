import { findEntity } from '../../model/lookups.ts';
import type { Model } from '../../model/Model.ts';
import type { Principal } from '../identity/principals/Principal.ts';
import { listsRecords } from '../records/access.ts';
import type { Change } from './readChanges.ts';

/** What a person is told: names of entities whose records she may list, and whether something waits for her. */
export interface Concern {
  readonly entities: readonly string[];
  readonly work: boolean;
  /** More was changed than is told one by one: everything may be different. */
  readonly all: boolean;
}

export const NOTHING: Concern = { entities: [], work: false, all: false };

/** Of these changes what concerns the person, by her tenant and her rights of this moment. Never which record, nor what of it. */
export function concerning(model: Model, principal: Principal, changes: readonly Change[]): Concern {
  const own = changes.filter(
    ({ tenantId, userId }) => tenantId === principal.tenantId && (userId === undefined || userId === principal.id),
  );
  const names = [...new Set(own.flatMap(({ entity }) => entity ?? []))];
  const entities = names.filter((name) => {
    const entity = findEntity(model, name);
    return entity !== undefined && listsRecords({ model, user: principal }, entity);
  });
  return { entities, work: own.some(({ entity }) => entity === undefined), all: false };
}

export const tellsNothing = ({ entities, work, all }: Concern): boolean => entities.length === 0 && !work && !all;
