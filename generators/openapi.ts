import type { Entity } from '../src/model/Entity.ts';
import type { Json, JsonObject, JsonSchema } from '../src/model/Json.ts';
import type { Model } from '../src/model/Model.ts';
import type { EngineText } from '../src/model/Text.ts';
import { defaultReader, firstText, speechOf, textIn } from '../src/model/textIn.ts';
import { bladeEnvelope } from '../src/protocol/conventions/bladeEnvelope.ts';
import type { AnswerStyle } from '../src/protocol/conventions/Convention.ts';
import { conventionOf } from '../src/protocol/conventions/index.ts';
import type { Endpoint } from '../src/protocol/endpoints/Endpoint.ts';
import { endpointComponents } from '../src/protocol/endpoints/records.ts';
import { endpoints } from '../src/protocol/endpoints.ts';
import { propertiesOf } from '../src/protocol/inputSchemas.ts';
import { operationOf } from '../src/protocol/operationOf.ts';
import { filterSchemas, queryValueSchema } from '../src/protocol/query/filterSchemas.ts';
import { recordSchema } from '../src/protocol/records.ts';
import type { EntityRecord } from '../src/protocol/types.ts';
import { describedFields } from './openapi/describedFields.ts';
import { filterComponent, jsonContent, type OpenApiOperation, ref, refusedName } from './openapi/document.ts';
import { endpointPaths } from './openapi/endpointPaths.ts';
import { entityPaths } from './openapi/entityPaths.ts';
import { placeOf, type Source } from './openapi/Place.ts';

/** The fixed calls of the contract, where a module is asked for. */
const PLATFORM = 'platform';

const PLATFORM_NAME: EngineText = { zh: '平台', en: 'Platform' };

export interface OpenApiOptions {
  /** Fixed calls of modules, by name. */
  readonly calls?: Readonly<Record<string, Endpoint>>;
  /** Only the entities of one module, or `platform`: the fixed calls. */
  readonly module?: string | undefined;
  /** Canonical records by entity; the first of each is the example. */
  readonly records?: Readonly<Record<string, readonly EntityRecord[]>>;
}

/** What `module` may be. */
export function openapiModules(model: Model): readonly string[] {
  return [PLATFORM, ...new Set(Object.values(model.entities).map((entity) => entity.module))].sort();
}

/**
 * The interface as OpenAPI 3.1: every operation, action and call of every entity and the fixed
 * calls, derived from the tables that server and console run by, in every word of the schemas. The same model
 * gives the same bytes.
 */
export function openapi(model: Model, { module, records = {}, calls = {} }: OpenApiOptions = {}): JsonObject {
  const entities = entitiesOf(model, module);
  const source: Source = { model, exampleOf: ({ name }) => records[name]?.[0] };
  const speech = speechOf(model);
  const hasPlatform = module === undefined || module === PLATFORM;
  const styles = [...new Set([bladeEnvelope, ...entities.map((entity) => conventionOf(entity).answers)])];
  const document = {
    openapi: '3.1.0',
    info: {
      title: [firstText(model.settings.title), module].filter((part) => part !== undefined).join(' '),
      description: `${textIn(model.settings.title, 'en')}. Texts of answers follow Accept-Language.`,
      version: model.version,
    },
    servers: [{ url: '/api' }],
    tags: [
      ...(hasPlatform ? [{ name: PLATFORM, description: defaultReader(speech).text(PLATFORM_NAME) }] : []),
      ...entities.map((entity) => ({ name: entity.name, description: firstText(entity.label) })),
    ],
    security: [{ client: [], token: [] }],
    paths: pathsOf([
      ...(hasPlatform ? endpointPaths(model, calls) : []),
      ...entities.flatMap((entity) => entityPaths(source, entity)),
    ]),
    components: {
      securitySchemes: {
        client: { type: 'http', scheme: 'basic', description: 'clientId:clientSecret' },
        token: { type: 'apiKey', in: 'header', name: 'Blade-Auth', description: 'bearer <access_token>' },
      },
      responses: Object.fromEntries(styles.map((style) => [refusedName(style), refused(style)])),
      schemas: {
        ...Object.fromEntries(styles.map((style) => [style.name, style.errorSchema])),
        ...(hasPlatform ? endpointComponents : {}),
        FilterValue: queryValueSchema,
        ...Object.fromEntries(entities.flatMap((entity) => componentsOf(source, entity))),
        ...(hasPlatform ? answeredRecords(source, entities) : {}),
      },
    },
  };
  return plain(document) as JsonObject;
}

function entitiesOf(model: Model, module: string | undefined): readonly Entity[] {
  return Object.values(model.entities)
    .filter((entity) => module === undefined || entity.module === module)
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** The record of an entity and, where a list can be filtered, its filter keys. */
function componentsOf(source: Source, entity: Entity): readonly (readonly [name: string, schema: JsonSchema])[] {
  const record = [entity.name, recordComponent(source, entity)] as const;
  return hasFilterKeys(entity) ? [record, [`${entity.name}.filters`, filterComponent(entity)]] : [record];
}

/** Records of other modules that fixed calls answer. */
function answeredRecords(source: Source, described: readonly Entity[]): Readonly<Record<string, JsonSchema>> {
  const answers = JSON.stringify(Object.values<Endpoint>(endpoints).map(({ answer }) => answer));
  const names = [...answers.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name = '']) => name);
  const known = new Set([...Object.keys(endpointComponents), ...described.map(({ name }) => name)]);
  return Object.fromEntries(
    [...new Set(names)]
      .filter((name) => !known.has(name))
      .map((name) => {
        const entity = source.model.entities[name];
        return [name, entity === undefined ? { type: 'object' } : recordComponent(source, entity)];
      }),
  );
}

function recordComponent(source: Source, entity: Entity): JsonSchema {
  return describedFields(recordSchema(entity, 'answer'), placeOf(source, entity, true));
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

/** Paths in their alphabet. */
function pathsOf(operations: readonly (readonly [path: string, method: string, operation: OpenApiOperation])[]) {
  const paths = new Map<string, Record<string, OpenApiOperation>>();
  for (const [path, method, operation] of operations) {
    const item = paths.get(path) ?? {};
    item[method] = operation;
    paths.set(path, item);
  }
  return Object.fromEntries([...paths].sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Plain data without undefined and without shared parts. */
function plain(value: unknown): Json {
  return JSON.parse(JSON.stringify(value)) as Json;
}
