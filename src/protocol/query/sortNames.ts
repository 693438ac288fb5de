import type { Entity } from '../../model/Entity.ts';
import { memoize } from '../../model/memoize.ts';
import { snakeCase } from '../../model/snakeCase.ts';

/** The field a sort names, by field or column name; undefined when it cannot be sorted by. */
export function sortField(entity: Entity, name: string): string | undefined {
  return sortNames(entity).get(name);
}

const sortNames = memoize((entity: Entity): ReadonlyMap<string, string> => {
  const sortable = entity.fields.filter((field) => field.sortable && !field.writeOnly);
  return new Map(
    sortable.flatMap((field) =>
      [snakeCase(field.name), field.column ?? field.name, field.name].map((name) => [name, field.name] as const),
    ),
  );
});
