import type { Entity } from './Entity.ts';
import { memoize } from './memoize.ts';

export interface NameColumn {
  /** The dictionary field whose key is named. */
  readonly field: string;
  readonly dictionary: string;
  /** `statusName` for `status`, as the peers of the blade convention call it. */
  readonly column: string;
}

/** Columns that say a dictionary key in words, in answers of the blade convention only. */
export const nameColumns = memoize((entity: Entity): readonly NameColumn[] => {
  if (entity.api.convention !== 'blade') return [];
  const taken = new Set(entity.fields.flatMap(({ name, embedded }) => [name, embedded ?? name]));
  return entity.fields.flatMap(({ name, dictionary, many, writeOnly }) => {
    const column = `${name}Name`;
    return dictionary === undefined || many || writeOnly || taken.has(column)
      ? []
      : [{ field: name, dictionary, column }];
  });
});

/** Rows of a tenant say its name beside its code, in answers of the blade convention only. */
export const hasTenantName = (entity: Entity): boolean =>
  entity.api.convention === 'blade' &&
  entity.storage === 'tenant' &&
  !entity.fields.some(({ name }) => name === 'tenantName');
