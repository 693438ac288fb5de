import type { Entity } from './Entity.ts';
import type { Field } from './Field.ts';
import { fieldTypes } from './fieldTypes/index.ts';
import type { Model } from './Model.ts';
import { memoize } from './memoize.ts';
import type { Operator } from './operators.ts';

const fieldMap = memoize((entity: Entity): ReadonlyMap<string, Field> => {
  return new Map(entity.fields.map((field) => [field.name, field]));
});

/** The entity of that name, whoever says it; undefined when the model has none. */
export const findEntity = ({ entities }: Pick<Model, 'entities'>, name: string): Entity | undefined =>
  Object.hasOwn(entities, name) ? entities[name] : undefined;

/** The field of that name, system fields included; undefined when the entity has none. */
export function fieldOf(entity: Entity, name: string): Field | undefined {
  return fieldMap(entity).get(name);
}

/** Each field that an entity says: its own, what its actions and calls take, and those inside of rows. */
export function everyField({ fields, actions, calls }: Pick<Entity, 'fields' | 'actions' | 'calls'>): readonly Field[] {
  const inputs = [...actions, ...calls].flatMap((action) => action.fields);
  return [...fields, ...inputs].flatMap((field) => [field, ...(field.fields ?? [])]);
}

/** Fields of the list in column order. */
export const listFields = memoize((entity: Entity): readonly Field[] => namedFields(entity, entity.list.columns));

/** Fields of the form in the order of tabs and groups, each once. */
export const formFields = memoize((entity: Entity): readonly Field[] => {
  const names = entity.form.tabs.flatMap((tab) => tab.groups.flatMap((group) => group.fields));
  return namedFields(entity, [...new Set(names)]);
});

/** Fields whose value belongs to one record alone. */
export const uniqueFields = memoize(
  ({ unique }: Entity): ReadonlySet<string> =>
    new Set(unique.flatMap(({ fields: names }) => (names.length === 1 ? names : []))),
);

/** Items of the search row: the field and the operator it filters by. */
export const searchFields = memoize((entity: Entity): readonly { readonly field: Field; readonly op: Operator }[] => {
  return entity.list.search.flatMap((item) => {
    const field = fieldOf(entity, item.field);
    return field === undefined ? [] : [{ field, op: item.op }];
  });
});

/** What a reference-like field points to. */
export interface ReferenceTarget {
  readonly entity: string;
  /** Field of the target whose value is stored. */
  readonly valueField: string;
  /** Field of the target that is shown; the target's titleField when absent. */
  readonly labelField?: string;
  /** Field of the target that holds its parent, when the choice is a tree. */
  readonly parentField?: string;
}

/** Where the field's value points, or undefined when it is no reference. */
export const referenceTarget = memoizeOptional((field: Field): ReferenceTarget | undefined => {
  const { reference } = fieldTypes[field.type];
  const entity = field.to ?? reference?.entity;
  if (reference === undefined || entity === undefined) return undefined;
  const parentField = field.parentField ?? reference.parentFields?.[0];
  return {
    entity,
    valueField: field.valueField ?? reference.valueField ?? 'id',
    ...(field.labelField === undefined ? {} : { labelField: field.labelField }),
    ...(parentField === undefined ? {} : { parentField }),
  };
});

/** The entity that a field refers to; undefined when it is no reference, or the model has none of that name. */
export function referredEntity(model: Pick<Model, 'entities'>, field: Field): Entity | undefined {
  const target = referenceTarget(field);
  return target && findEntity(model, target.entity);
}

function memoizeOptional<K extends object, V>(compute: (key: K) => V | undefined): (key: K) => V | undefined {
  const boxed = memoize((key: K) => ({ value: compute(key) }));
  return (key) => boxed(key).value;
}

function namedFields(entity: Entity, names: readonly string[]): readonly Field[] {
  return names.flatMap((name) => fieldOf(entity, name) ?? []);
}
