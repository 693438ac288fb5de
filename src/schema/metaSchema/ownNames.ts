import type { Dictionary } from '../../model/Dictionary.ts';
import type { Entity } from '../../model/Entity.ts';
import type { Field } from '../../model/Field.ts';
import type { JsonSchema } from '../../model/Json.ts';
import type { Model } from '../../model/Model.ts';
import { operatorNames, operators } from '../../model/operators.ts';
import { SESSION_WORDS } from '../../model/sessionAround.ts';
import type { EngineLanguage } from '../../model/Text.ts';
import { firstText } from '../../model/textIn.ts';

export type Defs = Readonly<Record<string, JsonSchema>>;

/** Offered, never demanded: a name that was written a moment ago is as good, and the compiler knows better anyway. */
export const offered = (names: readonly JsonSchema[]): JsonSchema => ({ anyOf: [...names, {}] });

/** Each name with a text of its own, so that hovering one says what it is and nothing of the others. */
const named = (name: string, description: string): JsonSchema => ({ const: name, description });

export const list = (items: JsonSchema): JsonSchema => ({ items });
export const each = (schema: JsonSchema): JsonSchema => ({ additionalProperties: schema });
export const within = (properties: Defs): JsonSchema => ({ properties });

/** What a comparison may be written with: each operator with a value, or with a place that it is taken from. */
const comparisonOf = (entity: string, language: EngineLanguage): JsonSchema => ({
  anyOf: [
    within({
      ...Object.fromEntries(
        operatorNames().map((name) => [
          name,
          { description: operators[name].label[language], anyOf: [within({ ref: place(entity) }), {}] },
        ]),
      ),
      ref: place(entity),
    }),
    {},
  ],
});

const place = (entity: string): JsonSchema => ({ $ref: `#/$defs/places-${entity}` });

const SESSION_PLACES = Object.entries(SESSION_WORDS).flatMap(([head, words]) => words.map((word) => `${head}.${word}`));

/** What `{ ref: … }` may name: fields, inputs of actions, whoever is there, the clock. */
function placesOf({ fields, actions }: Entity): JsonSchema {
  const inputs = new Set(actions.flatMap((action) => action.fields.map(({ name }) => `input.${name}`)));
  return offered([
    { enum: [...SESSION_PLACES, ...inputs] },
    ...fields.map(({ name, label }) => named(name, firstText(label))),
  ]);
}

/** Its fields as keys of a map. */
const keysFor = ({ fields }: Entity): JsonSchema =>
  within(Object.fromEntries(fields.map(({ name, label }) => [name, { description: firstText(label) }])));

/**
 * Branches of the editor schema that offer an entity's own file its own names: fields wherever one is meant, with
 * operators and keys in conditions. One schema serves all files: which names are meant, the file's `entity` says.
 */
export function ownNames(
  model: Model,
  language: EngineLanguage,
): {
  readonly allOf: readonly JsonSchema[];
  readonly $defs: Defs;
} {
  const all = Object.values(model.entities);
  const branches = all.map(({ name }) => ({
    if: { anyOf: ['entity', 'extends'].map((key) => ({ properties: { [key]: { const: name } }, required: [key] })) },
    // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword
    then: { $ref: `#/$defs/own-${name}` },
  }));
  const own = Object.fromEntries(all.map((entity) => [`own-${entity.name}`, ownPlaces(entity)]));
  const aliases = Object.fromEntries(model.roles.map(({ alias, label }) => [alias, { description: firstText(label) }]));
  return {
    allOf: [...branches, within({ roles: within(aliases) })],
    $defs: { ...own, ...nameDefs(model, language) },
  };
}

/** What each entity has to offer: its fields, as keys too, what may stand in their place, and conditions on it. */
export function nameDefs({ entities, dictionaries }: Model, language: EngineLanguage): Defs {
  const defs = Object.values(entities).flatMap((entity): [string, JsonSchema][] => [
    [`fields-${entity.name}`, offered(entity.fields.map(({ name, label }) => named(name, firstText(label))))],
    [`keys-${entity.name}`, keysFor(entity)],
    [`places-${entity.name}`, placesOf(entity)],
    [`comparison-${entity.name}`, comparisonOf(entity.name, language)],
    [`condition-${entity.name}`, conditionOf(entity, dictionaries)],
  ]);
  return Object.fromEntries(defs);
}

/** Where a file speaks of its own fields. */
function ownPlaces({ name: entity, actions }: Entity): JsonSchema {
  const field: JsonSchema = { $ref: `#/$defs/fields-${entity}` };
  const keys: JsonSchema = { $ref: `#/$defs/keys-${entity}` };
  const condition: JsonSchema = { $ref: `#/$defs/condition-${entity}` };
  const taken: JsonSchema = { anyOf: [within({ ref: place(entity) }), {}] };
  const ownActions = actions.map(({ name, label }) => ({ name, description: firstText(label) }));
  const action = offered(ownActions.map(({ name, description }) => named(name, description)));
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
      totals: keys,
      priority: list(field),
      overdue: condition,
      board: { anyOf: [field, within({ by: field, facts: list(field) })] },
      calendar: { anyOf: [field, within({ from: field, to: field, facts: list(field) })] },
      beside: field,
    }),
    form: within({ fields: list(field), groups, tabs: list(within({ fields: list(field), groups })) }),
    fields: each(within({ ...conditions, default: taken })),
    actions: each(within({ visibleWhen: condition, effect: { allOf: [keys, each(taken)] } })),
    states: within({
      field,
      transitions: within(Object.fromEntries(ownActions.map(({ name, description }) => [name, { description }]))),
    }),
    toggles: list(within({ field })),
    rules: list(within({ field, when: condition, check: condition })),
    closed: list(within({ when: condition, fields: list(field), except: list(field) })),
    lookup: list(field),
    unique: list({ ...list(field), ...within({ fields: list(field) }) }),
    indexes: list(list(field)),
    due: within({ field, when: condition, action, set: { allOf: [keys, each(taken)] } }),
    fixtures: within({ cover: list(field), rows: list(keys), values: keys }),
  });
}

function conditionOf(entity: Entity, dictionaries: Model['dictionaries']): JsonSchema {
  const self: JsonSchema = { $ref: `#/$defs/condition-${entity.name}` };
  const fields = entity.fields.map((field): [string, JsonSchema] => [
    field.name,
    {
      description: firstText(field.label),
      anyOf: [...keysOf(field, dictionaries), { $ref: `#/$defs/comparison-${entity.name}` }],
    },
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
