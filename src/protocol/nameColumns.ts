import type { Entity } from '../model/Entity.ts';
import { memoize } from '../model/memoize.ts';

export interface NameColumn {
  /** The dictionary field whose key is named. */
  readonly field: string;
  readonly dictionary: string;
  /** `statusName` for `status`, as the peers of the blade convention call it. */
  readonly column: string;
}

/** Columns that say a dictionary key in words, where a convention answers them. */
export const nameColumns = memoize((entity: Entity): readonly NameColumn[] => {
  const taken = new Set(entity.fields.flatMap(({ name, embedded }) => [name, embedded ?? name]));
  return entity.fields.flatMap(({ name, dictionary, many, writeOnly }) => {
    const column = `${name}Name`;
    return dictionary === undefined || many || writeOnly || taken.has(column)
      ? []
      : [{ field: name, dictionary, column }];
  });
});

/** Rows of a tenant say its name beside its code, where a convention answers names. */
export const hasTenantName = (entity: Entity): boolean =>
  entity.storage === 'tenant' && !entity.fields.some(({ name }) => name === 'tenantName');
