import type { Action, Call } from '../model/Action.ts';
import type { Entity } from '../model/Entity.ts';
import type { JsonSchema } from '../model/Json.ts';
import { memoize } from '../model/memoize.ts';
import { conventionOf } from './conventions/index.ts';
import { declaredPath, isAction, sendOf } from './declaredPlace.ts';
import { closedObject, looseParamSchemas, MAX_IDS, pathParamSchemas } from './inputSchemas.ts';
import { pathParams } from './paths.ts';
import { recordSchema } from './records.ts';
import type { OperationSchema } from './types.ts';
import { codecOf } from './values/codecOf.ts';

/**
 * Closed schemas of an action (its fields and ids in, `true`, a scalar or the record out) or of a declared read;
 * a paged one takes and answers a page in the words of the convention.
 */
export function declaredSchema(entity: Entity, declared: Action | Call): OperationSchema {
  return schemasOf(entity)(declared);
}

const schemasOf = memoize((entity: Entity) =>
  memoize((declared: Action | Call) => inputSchemas(entity, declared, answerOf(entity, declared))),
);

function answerOf(entity: Entity, declared: Action | Call): JsonSchema {
  if (!isAction(declared))
    return declared.page ? conventionOf(entity).paging.pageSchema(declared.answer) : declared.answer;
  const text = { type: 'string', maxLength: 20_000 };
  return { anyOf: [{ type: 'boolean' }, { type: 'number' }, text, recordSchema(entity, 'answer')] };
}

function inputSchemas(entity: Entity, declared: Action | Call, answer: JsonSchema): OperationSchema {
  const inPath = pathParams(declaredPath(entity, declared));
  const { paging, records } = conventionOf(entity);
  const fields = declared.fields.flatMap((field): [string, JsonSchema][] => {
    const codec = codecOf(field, records.values);
    return codec === undefined || inPath.includes(field.name) ? [] : [[field.name, codec.input]];
  });
  const ids =
    isAction(declared) && declared.scope !== 'collection'
      ? {
          id: looseParamSchemas.id,
          ids: looseParamSchemas.ids,
          ...(declared.request.ids === undefined ? {} : { [declared.request.ids]: looseParamSchemas.ids }),
        }
      : {};
  const isPaged = 'page' in declared && declared.page === true;
  const paged = isPaged ? paging.askedSchemas : {};
  const properties = { ...ids, ...paged, ...Object.fromEntries(fields) };
  const inBody = sendOf(declared.request) === 'body';
  return {
    ...(inPath.length === 0 ? {} : { params: paramSchema(inPath) }),
    query: closedObject(inBody ? {} : Object.fromEntries(Object.keys(properties).map((name) => [name, queryField]))),
    ...(inBody
      ? {
          body: {
            ...closedObject(properties, ['object', 'array', 'null']),
            maxItems: MAX_IDS,
            items: { type: ['string', 'number'], maxLength: 64, maximum: Number.MAX_SAFE_INTEGER },
          },
        }
      : {}),
    answer,
    ...(isPaged && paging.headers !== undefined ? { headers: paging.headers } : {}),
  };
}

/** In a query every value is text. */
const queryField: JsonSchema = {
  type: ['string', 'array'],
  maxLength: 21 * MAX_IDS,
  maxItems: MAX_IDS,
  items: { type: 'string', maxLength: 2000 },
};

function paramSchema(names: readonly string[]): JsonSchema {
  return { ...closedObject(Object.fromEntries(names.map((name) => [name, pathParamSchemas.id]))), required: names };
}
