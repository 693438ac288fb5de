import type { Entity, FormSettings } from '../../../model/Entity.ts';
import type { Field } from '../../../model/Field.ts';
import { abilitiesOf } from '../../entity/abilitiesOf.ts';
import { columnsOf } from '../../entity/columnsOf.ts';
import type { EntityScreenContext } from '../../entity/EntityContext.ts';

interface Shape {
  readonly columns: readonly string[];
  readonly form: readonly string[];
  /** Two tables share the window: columns are as narrow as their words allow, unless a width stands here. */
  readonly widths: Readonly<Record<string, number>>;
  readonly tree?: string;
  /** Fields that are otherwise in this table. */
  readonly fields: Readonly<Record<string, (field: Field) => Field>>;
}

function formOf({ width, tabs }: FormSettings, fields: readonly string[]): FormSettings {
  const [first] = tabs;
  return { width, tabs: first === undefined ? [] : [{ label: first.label, groups: [{ fields }] }] };
}

function entityOf(entity: Entity, { columns, form, tree, fields }: Shape): Entity {
  const { tree: _tree, ...list } = entity.list;
  return {
    ...entity,
    fields: entity.fields.map((field) => fields[field.name]?.(field) ?? field),
    // What is not in sight here is the same in all rows.
    list: {
      ...list,
      columns,
      search: list.search.filter(({ field }) => columns.includes(field)),
      ...(tree === undefined ? {} : { tree }),
    },
    form: formOf(entity.form, form),
  };
}

/** The same entity with other columns and another form: one table shows dictionaries, the other their items. */
export function reshapeContext(context: EntityScreenContext, shape: Shape): EntityScreenContext {
  const entity = entityOf(context.entity, shape);
  const bundle = { ...context.bundle, entity };
  const { codes, texts } = context;
  return {
    bundle,
    entity,
    texts,
    codes,
    abilities: abilitiesOf(entity, codes, texts),
    columns: columnsOf(bundle, texts, codes).map((column) => ({
      ...column,
      width: shape.columns.includes(column.name)
        ? Math.max(shape.widths[column.name] ?? 0, column.least)
        : column.width,
    })),
  };
}
