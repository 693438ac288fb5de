import type { JsonSchema } from '../model/Json.ts';
import type { OperationParam } from './types.ts';
import { MAX_NUMBER } from './values/schemas.ts';

/** Ids one request may carry. */
export const MAX_IDS = 1000;

const idText: JsonSchema = { type: 'string', maxLength: 64 };
const looseId: JsonSchema = {
  type: ['string', 'number', 'null'],
  maxLength: 64,
  minimum: -MAX_NUMBER,
  maximum: MAX_NUMBER,
};
const idItems: JsonSchema = {
  type: ['string', 'array'],
  maxLength: 21 * MAX_IDS,
  maxItems: MAX_IDS,
  items: { type: ['string', 'number'], maxLength: 64, minimum: 0, maximum: MAX_NUMBER },
};

/** Params of operations where they stand in the path. */
export const pathParamSchemas = {
  id: idText,
  ids: { type: 'string', maxLength: 21 * MAX_IDS },
  status: idText,
} as const satisfies Record<OperationParam, JsonSchema>;

/** The same in a query or a body. */
export const looseParamSchemas = { id: looseId, ids: idItems, status: looseId } as const satisfies Record<
  OperationParam,
  JsonSchema
>;

/** A closed object of these properties. */
export function closedObject(properties: Readonly<Record<string, JsonSchema>>, type: unknown = 'object'): JsonSchema {
  return { type, additionalProperties: false, properties };
}

/** Ids in a body: an array of them, or {ids}; the body may be missing when the query has them. */
export const idsBodySchema: JsonSchema = {
  ...closedObject({ ids: idItems }, ['object', 'array', 'null']),
  maxItems: MAX_IDS,
  items: idItems.items,
};

/** The properties of a schema made by `closedObject`. */
export function propertiesOf(schema: JsonSchema | undefined): Readonly<Record<string, JsonSchema>> {
  return (schema?.properties ?? {}) as Readonly<Record<string, JsonSchema>>;
}
