import { groupWays, isGrouped, type ListGroup } from '../../../../model/grouping.ts';
import { NO_GROUP } from '../../../../protocol/views/ListPreferences.ts';
import type { EntityScreenContext } from '../../EntityContext.ts';

/** How preferences and views name a group: `status`, `bought:month`. */
export const groupName = ({ field, part }: ListGroup): string => (part === undefined ? field : `${field}:${part}`);

/** What this person may group the list by; nothing where it stands inside another page or is a tree. */
export function offeredGroups({ entity, columns, scope }: EntityScreenContext): readonly ListGroup[] {
  const { tree, group, groups } = entity.list;
  if (scope !== undefined || tree !== undefined) return [];
  const seen = new Map(columns.map((column) => [column.name, column]));
  if (groups !== undefined) return groups.filter(({ field }) => seen.has(field));
  return columns
    .filter(({ shown, field, name }) => isGrouped(field) && (shown || name === group?.field))
    .flatMap(({ name, field }) =>
      groupWays(field.type).map((part) => (part ? { field: name, part } : { field: name })),
    );
}

/** What the list is grouped by: as the person chose, else as its schema begins. */
export function currentGroup(
  offered: readonly ListGroup[],
  own: ListGroup | undefined,
  chosen: string | undefined,
): ListGroup | undefined {
  const wanted = chosen ?? (own === undefined ? NO_GROUP : groupName(own));
  return offered.find((one) => groupName(one) === wanted);
}
