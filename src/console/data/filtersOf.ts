import type { Entity } from '../../model/Entity.ts';
import { isAbsent } from '../../model/isAbsent.ts';
import type { Filter } from '../../protocol/types.ts';

const isBlank = (value: unknown) => isAbsent(value) || (Array.isArray(value) && value.every((item) => isAbsent(item)));

function defaultOp(entity: Entity, field: string, value: unknown): Filter['op'] {
  const declared = entity.list.search.find((item) => item.field === field)?.op;
  if (declared !== undefined) return declared;
  return Array.isArray(value) ? 'in' : 'eq';
}

/**
 * react-admin's filter object as filters: `{field: value}` takes the operator of the list's search
 * (else `eq`, or `in` for lists), `{field__op: value}` names it. `q` searches the title. Blanks are dropped.
 */
export function filtersOf(entity: Entity, filter: Readonly<Record<string, unknown>> = {}): Filter[] {
  return Object.entries(filter).flatMap(([key, value]): Filter[] => {
    if (isBlank(value)) return [];
    if (key === 'q') return [{ field: entity.titleField, op: 'contains', value }];
    const [field = key, op] = key.split('__');
    return [{ field, op: (op as Filter['op'] | undefined) ?? defaultOp(entity, field, value), value }];
  });
}
