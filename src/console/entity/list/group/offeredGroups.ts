import { groupWays, isGrouped, type ListGroup } from '../../../../model/grouping.ts';
import type { EntityScreenContext } from '../../EntityContext.ts';

/** Kept when somebody wants no groups where the schema begins with some. */
export const NO_GROUP = '';

/** How preferences and views name a group: `status`, `bought:month`. */
export const groupName = ({ field, part }: ListGroup): string => (part === undefined ? field : `${field}:${part}`);

/** What this person may group the list by; nothing where it stands inside another page or is a tree. */
export function offeredGroups({ entity, columns, scope }: EntityScreenContext): readonly ListGroup[] {
  const { tree, group, groups } = entity.list;
  if (scope !== undefined || tree !== undefined) return [];
  const seen = new Map(columns.map((column) => [column.name, column]));
  if (groups !== undefined) return groups.filter(({ field }) => seen.has(field));
  const usual = columns
    .filter(({ shown, field, name }) => isGrouped(field) && (shown || name === group?.field))
    .flatMap(({ name, field }) =>
      groupWays(field.type).map((part) => (part ? { field: name, part } : { field: name })),
    );
  return usual;
}

/** What the list is grouped by: as the person chose, else as its schema begins. */
export function currentGroup(context: EntityScreenContext, chosen: string | undefined): ListGroup | undefined {
  const offered = offeredGroups(context);
  const { group } = context.entity.list;
  const wanted = chosen ?? (group === undefined ? NO_GROUP : groupName(group));
  return offered.find((one) => groupName(one) === wanted);
}
