import type { Entity } from '../src/model/Entity.ts';
import type { Json, JsonObject, JsonSchema } from '../src/model/Json.ts';
import type { Model } from '../src/model/Model.ts';
import { bladeEnvelope } from '../src/protocol/conventions/bladeEnvelope.ts';
import type { AnswerStyle } from '../src/protocol/conventions/Convention.ts';
import { conventionOf } from '../src/protocol/conventions/index.ts';
import { endpointComponents } from '../src/protocol/endpoints/records.ts';
import { propertiesOf } from '../src/protocol/inputSchemas.ts';
import { operationOf } from '../src/protocol/operationOf.ts';
import { filterSchemas, queryValueSchema } from '../src/protocol/query/filterSchemas.ts';
import { recordSchema } from '../src/protocol/records.ts';
import { describedFields } from './openapi/describedFields.ts';
import { filterComponent, jsonContent, type OpenApiOperation, ref, refusedName } from './openapi/document.ts';
import { endpointPaths } from './openapi/endpointPaths.ts';
import { entityPaths } from './openapi/entityPaths.ts';

/**
 * The interface as OpenAPI 3.1: every operation, action and call of every entity and the fixed
 * calls, derived from the tables that server and console run by. The same model gives the same bytes.
 */
export function openapi(model: Model): JsonObject {
  const entities = Object.values(model.entities).sort((one, other) => (one.name < other.name ? -1 : 1));
  const styles = [...new Set([bladeEnvelope, ...entities.map((entity) => conventionOf(entity).answers)])];
  const document = {
    openapi: '3.1.0',
    info: {
      title: model.settings.title.zh,
      description: `${model.settings.title.en}. Texts of answers follow Accept-Language.`,
      version: model.version,
    },
    servers: [{ url: '/api' }],
    tags: [
      { name: 'platform', description: '平台' },
      ...entities.map((entity) => ({ name: entity.name, description: entity.label.zh })),
    ],
    security: [{ client: [], token: [] }],
    paths: pathsOf([...endpointPaths(model), ...entities.flatMap(entityPaths)]),
    components: {
      securitySchemes: {
        client: { type: 'http', scheme: 'basic', description: 'clientId:clientSecret' },
        token: { type: 'apiKey', in: 'header', name: 'Blade-Auth', description: 'bearer <access_token>' },
      },
      responses: Object.fromEntries(styles.map((style) => [refusedName(style), refused(style)])),
      schemas: {
        ...Object.fromEntries(styles.map((style) => [style.name, style.errorSchema])),
        ...endpointComponents,
        FilterValue: queryValueSchema,
        ...Object.fromEntries(entities.flatMap(componentsOf)),
      },
    },
  };
  return plain(document) as JsonObject;
}

/** The record of an entity and, where a list can be filtered, its filter keys. */
function componentsOf(entity: Entity): readonly (readonly [name: string, schema: JsonSchema])[] {
  const record = [entity.name, describedFields(entity, recordSchema(entity, 'answer'))] as const;
  return hasFilterKeys(entity) ? [record, [`${entity.name}.filters`, filterComponent(entity)]] : [record];
}

/** Whether some query of the entity takes a key per filter. */
function hasFilterKeys(entity: Entity): boolean {
  const keys = Object.keys(filterSchemas(entity));
  const queries = (['list', 'findOne', 'findAll'] as const).map((name) => operationOf(entity, name)?.schema.query);
  return queries.some((query) => keys.some((key) => Object.hasOwn(propertiesOf(query), key)));
}

function refused(style: AnswerStyle): unknown {
  return { description: 'Refused, with a text and texts by field', content: jsonContent(ref(style.name)) };
}

/** Paths in their alphabet. Of two operations on one path and method the first stands: fixed calls go before an entity's. */
function pathsOf(operations: readonly (readonly [path: string, method: string, operation: OpenApiOperation])[]) {
  const paths = new Map<string, Record<string, OpenApiOperation>>();
  for (const [path, method, operation] of operations) {
    const item = paths.get(path) ?? {};
    item[method] ??= operation;
    paths.set(path, item);
  }
  return Object.fromEntries([...paths].sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Plain data without undefined and without shared parts. */
function plain(value: unknown): Json {
  return JSON.parse(JSON.stringify(value)) as Json;
}
