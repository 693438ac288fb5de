import type { Entity, SortItem } from '../../model/Entity.ts';
import type { Field } from '../../model/Field.ts';
import { isMaskedFor, mayRead } from '../../model/fieldAccess.ts';
import { fieldOf } from '../../model/lookups.ts';
import type { OperationContext } from '../kit/OperationContext.ts';
import { codesOf, readAccess, sessionScope } from './access.ts';
import { lookupFields } from './lookupFields.ts';

/** Sort items on fields the user may see and that sort. */
export function allowedSort(context: OperationContext, entity: Entity, sort: readonly SortItem[]): SortItem[] {
  return sort.filter((item) => {
    const field = visibleField(context, entity, item.field);
    return field?.sortable === true && !isMasked(context, field);
  });
}

/** Rows the user may see, as a condition with its scope. */
export function visibleRows(context: OperationContext, entity: Entity) {
  return { where: context.rowFilter?.(entity), scope: sessionScope(context) };
}

/** The user sees stars instead of the value. */
export const isMasked = (context: OperationContext, field: Field): boolean => isMaskedFor(field, codesOf(context.user));

/** The field of that name, if it is stored and the user may read it. */
export function visibleField(context: OperationContext, entity: Entity, name: string): Field | undefined {
  const field = fieldOf(entity, name);
  if (!field || field.column === undefined || field.writeOnly || isInternal(field)) return undefined;
  if (!mayRead(field, codesOf(context.user))) return undefined;
  return readAccess(context, entity) === 'full' || lookupFields(entity).has(name) ? field : undefined;
}

/** The tenant comes from the session only, and deleted rows are nobody's. */
function isInternal(field: Field): boolean {
  return field.system && (field.name === 'tenantId' || field.name === 'isDeleted');
}
