import type { Dictionary } from '../../model/Dictionary.ts';
import type { Entity } from '../../model/Entity.ts';
import type { Field } from '../../model/Field.ts';
import type { JsonSchema } from '../../model/Json.ts';
import type { Model } from '../../model/Model.ts';
import { operatorNames, operators } from '../../model/operators.ts';
import { firstText } from '../../model/textIn.ts';

type Defs = Readonly<Record<string, JsonSchema>>;

/** Offered, never demanded: a name that was written a moment ago is as good, and the compiler knows better anyway. */
const offered = (names: readonly JsonSchema[]): JsonSchema => ({ anyOf: [...names, {}] });

/** Each name with a text of its own, so that hovering one says what it is and nothing of the others. */
const named = (name: string, description: string): JsonSchema => ({ const: name, description });

const list = (items: JsonSchema): JsonSchema => ({ items });
const each = (schema: JsonSchema): JsonSchema => ({ additionalProperties: schema });
const within = (properties: Defs): JsonSchema => ({ properties });

/** What a comparison may be written with, shared by all conditions. */
const comparison: JsonSchema = {
  anyOf: [
    within(Object.fromEntries(operatorNames().map((name) => [name, { description: operators[name].label.en }]))),
    {},
  ],
};

/**
 * Branches of the editor schema that offer an entity's own file its own names: fields wherever one is meant, with
 * operators and keys in conditions. One schema serves all files: which names are meant, the file's `entity` says.
 */
export function ownNames({ entities, dictionaries }: Model): {
  readonly allOf: readonly JsonSchema[];
  readonly $defs: Defs;
} {
  const all = Object.values(entities);
  const branches = all.map(({ name }) => ({
    if: { anyOf: ['entity', 'extends'].map((key) => ({ properties: { [key]: { const: name } }, required: [key] })) },
    // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword
    then: { $ref: `#/$defs/own-${name}` },
  }));
  const defs = all.flatMap((entity): [string, JsonSchema][] => [
    [`own-${entity.name}`, ownPlaces(entity.name)],
    [`fields-${entity.name}`, offered(entity.fields.map(({ name, label }) => named(name, firstText(label))))],
    [`condition-${entity.name}`, conditionOf(entity, dictionaries)],
  ]);
  return { allOf: branches, $defs: { ...Object.fromEntries(defs), comparison } };
}

/** Where a file speaks of its own fields. */
function ownPlaces(entity: string): JsonSchema {
  const field: JsonSchema = { $ref: `#/$defs/fields-${entity}` };
  const condition: JsonSchema = { $ref: `#/$defs/condition-${entity}` };
  const fieldOrMap: JsonSchema = { anyOf: [field, within({ field })] };
  const groups = list(within({ fields: list(field) }));
  const conditions = {
    visibleWhen: condition,
    requiredWhen: condition,
    readOnlyWhen: condition,
    colorWhen: condition,
  };
  return within({
    titleField: field,
    list: within({
      columns: list(fieldOrMap),
      search: list(fieldOrMap),
      sort: list(within({ field })),
      pinned: within({ left: list(field), right: list(field) }),
      tree: field,
      group: { anyOf: [fieldOrMap, list(fieldOrMap)] },
      inline: list(field),
      board: { anyOf: [field, within({ by: field, facts: list(field) })] },
      calendar: { anyOf: [field, within({ from: field, to: field, facts: list(field) })] },
      beside: field,
    }),
    form: within({ fields: list(field), groups, tabs: list(within({ fields: list(field), groups })) }),
    fields: each(within(conditions)),
    actions: each(within({ visibleWhen: condition, effect: { properties: {}, propertyNames: field } })),
    states: within({ field }),
    toggles: list(within({ field })),
    rules: list(within({ field, when: condition, check: condition })),
    closed: list(within({ when: condition, fields: list(field), except: list(field) })),
    lookup: list(field),
    unique: list({ ...list(field), ...within({ fields: list(field) }) }),
    indexes: list(list(field)),
    due: within({ field, when: condition }),
  });
}

function conditionOf(entity: Entity, dictionaries: Model['dictionaries']): JsonSchema {
  const self: JsonSchema = { $ref: `#/$defs/condition-${entity.name}` };
  const fields = entity.fields.map((field): [string, JsonSchema] => [
    field.name,
    { description: firstText(field.label), anyOf: [...keysOf(field, dictionaries), { $ref: '#/$defs/comparison' }] },
  ]);
  const joints = { any: list(self), all: list(self), not: self };
  return { properties: { ...Object.fromEntries(fields), ...joints } };
}

/** Longer lists are no help at the place where one value is written. */
const MAX_KEYS = 60;

function keysOf({ options, dictionary }: Field, dictionaries: Model['dictionaries']): JsonSchema[] {
  const items: Dictionary['items'] = dictionary === undefined ? [] : (dictionaries[dictionary]?.items ?? []);
  const known = options?.map(({ value, label }) => ({ key: value, label })) ?? items;
  return known.slice(0, MAX_KEYS).map(({ key, label }) => named(key, firstText(label)));
}
