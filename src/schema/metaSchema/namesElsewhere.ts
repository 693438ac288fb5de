import type { JsonSchema } from '../../model/Json.ts';
import type { Model } from '../../model/Model.ts';
import type { EngineLanguage } from '../../model/Text.ts';
import { type Defs, each, list, nameDefs, within } from './ownNames.ts';

interface Offered {
  readonly allOf: readonly JsonSchema[];
  readonly $defs: Defs;
}

/** Files of roles: the rows of an entity are told by its fields. */
export function namesInScopes(model: Model, language: EngineLanguage): Offered {
  const conditions = Object.keys(model.entities).map((name) => [name, conditionOn(name)]);
  return { allOf: [within({ scopes: within(Object.fromEntries(conditions)) })], $defs: nameDefs(model, language) };
}

/** Files of dashboards: a card speaks of the entity that it names. */
export function namesInCards(model: Model, language: EngineLanguage): Offered {
  const branches = Object.keys(model.entities).map((name) => ({
    if: { anyOf: KINDS.map((kind) => ({ properties: { [kind]: { const: name } }, required: [kind] })) },
    // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword
    then: cardOf(name),
  }));
  return {
    allOf: [within({ dashboards: each(within({ cards: each({ allOf: branches }) })) })],
    $defs: nameDefs(model, language),
  };
}

const KINDS: readonly string[] = ['figure', 'list', 'chart'];

const conditionOn = (entity: string): JsonSchema => ({ $ref: `#/$defs/condition-${entity}` });

function cardOf(entity: string): JsonSchema {
  const field: JsonSchema = { $ref: `#/$defs/fields-${entity}` };
  return within({
    where: conditionOn(entity),
    sum: field,
    by: { anyOf: [field, within({ field })] },
    columns: list(field),
    sort: list(within({ field })),
  });
}
