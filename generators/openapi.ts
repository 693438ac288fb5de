import type { Entity } from '../src/model/Entity.ts';
import type { Json, JsonObject, JsonSchema } from '../src/model/Json.ts';
import type { Model } from '../src/model/Model.ts';
import { endpointComponents } from '../src/protocol/endpoints/records.ts';
import { errorSchema } from '../src/protocol/envelope.ts';
import { queryValueSchema } from '../src/protocol/query/listQuery.ts';
import { recordSchema } from '../src/protocol/records.ts';
import { describedFields } from './openapi/describedFields.ts';
import { filterComponent, jsonContent, type OpenApiOperation, ref } from './openapi/document.ts';
import { endpointPaths } from './openapi/endpointPaths.ts';
import { entityPaths } from './openapi/entityPaths.ts';

/**
 * The interface as OpenAPI 3.1: every operation, action and call of every entity and the fixed
 * calls, derived from the tables that server and console run by. The same model gives the same bytes.
 */
export function openapi(model: Model): JsonObject {
  const entities = Object.values(model.entities).sort((one, other) => (one.name < other.name ? -1 : 1));
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
      responses: {
        Refused: { description: 'Refused: code, msg and texts by field', content: jsonContent(ref('Error')) },
      },
      schemas: {
        Error: errorSchema,
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
  const isFiltered = entity.api.convention !== 'rest' && entity.api.operations.length > 0;
  return isFiltered ? [record, [`${entity.name}.filters`, filterComponent(entity)]] : [record];
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
