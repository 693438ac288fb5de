import type { Entity } from '../../src/model/Entity.ts';
import type { JsonSchema } from '../../src/model/Json.ts';
import { operationPermissions } from '../../src/model/operationPermissions.ts';
import type { OperationName } from '../../src/model/operations.ts';
import type { Text } from '../../src/model/Text.ts';
import { conventionOf } from '../../src/protocol/conventions/index.ts';
import { type EntityRoute, routesOf } from '../../src/protocol/routesOf.ts';
import { describedFields, withRequired } from './describedFields.ts';
import {
  entityParametersOf,
  jsonContent,
  namedRecord,
  type OpenApiOperation,
  parametersOf,
  responses,
} from './document.ts';

const WORDS: Readonly<Record<OperationName, Text>> = {
  list: { zh: '分页查询', en: 'Page' },
  get: { zh: '详情', en: 'One record' },
  getMany: { zh: '按主键批量查询', en: 'Several records by their ids' },
  findOne: { zh: '条件查询一条', en: 'First match' },
  findAll: { zh: '条件查询列表', en: 'All matches' },
  create: { zh: '新增', en: 'Create' },
  update: { zh: '修改', en: 'Update' },
  patch: { zh: '局部修改', en: 'Change some fields' },
  remove: { zh: '删除', en: 'Delete' },
  removeMany: { zh: '批量删除', en: 'Delete several' },
  setStatus: { zh: '修改状态', en: 'Switch the status' },
  setStatusById: { zh: '设置状态', en: 'Set the status' },
};

const CHANGES: ReadonlySet<OperationName> = new Set(['update', 'patch', 'setStatus', 'setStatusById']);
const REMOVALS: ReadonlySet<OperationName> = new Set(['remove', 'removeMany']);

/** The operations of one entity: path, method and description of each of its routes. */
export function entityPaths(
  entity: Entity,
): readonly (readonly [path: string, method: string, operation: OpenApiOperation])[] {
  return routesOf(entity).map((route) => [`/${route.path}`, route.method.toLowerCase(), operationOf(entity, route)]);
}

function operationOf(entity: Entity, route: EntityRoute): OpenApiOperation {
  const { params, query, body, answer, headers } = route.schema;
  const named = namedRecord(entity);
  const parameters =
    route.kind === 'operation' ? entityParametersOf(entity, params, query) : parametersOf(params, query);
  return {
    operationId: `${entity.name}.${namesOf(route).join('.')}`,
    tags: [entity.name],
    ...saying(entity, route),
    'x-permissions': permissionsOf(entity, route),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(body === undefined ? {} : { requestBody: { content: jsonContent(bodyOf(entity, route, body)) } }),
    responses: responses(conventionOf(entity).answers, named(answer), headers),
  };
}

function bodyOf(entity: Entity, route: EntityRoute, body: JsonSchema): JsonSchema {
  if (route.kind === 'operation') {
    const described = describedFields(entity, body);
    const isCreate = route.operations.every((operation) => operation.name === 'create');
    return isCreate ? withRequired(described, entity) : described;
  }
  const { fields } = route.kind === 'action' ? route.action : route.call;
  return describedFields(entity, body, (name) => fields.find((field) => field.name === name));
}

function namesOf(route: EntityRoute): readonly string[] {
  if (route.kind === 'operation') return route.operations.map((operation) => operation.name);
  return [route.kind === 'action' ? route.action.name : route.call.name];
}

function saying(entity: Entity, route: EntityRoute): Readonly<Record<string, string>> {
  const labels = labelsOf(route);
  return {
    summary: `${entity.label.zh} ${labels.map((label) => label.zh).join('、')}`,
    description: `${entity.label.en}: ${labels.map((label) => label.en).join(', ')}${refusedWhen(entity, route)}`,
  };
}

/** What the record may be in so that the call is refused with 400, in the schema's words. */
function refusedWhen(entity: Entity, route: EntityRoute): string {
  const names = route.kind === 'operation' ? route.operations.map(({ name }) => name) : [];
  const closings = entity.closed.filter(
    ({ only }) =>
      (only !== 'remove' && names.some((name) => CHANGES.has(name))) ||
      (only !== 'change' && names.some((name) => REMOVALS.has(name))),
  );
  const reasons = closings.map(({ message, except, fields }) => {
    if (fields !== undefined) return `${message.en} (closes ${fields.join(', ')})`;
    return except.length === 0 ? message.en : `${message.en} (leaves open ${except.join(', ')})`;
  });
  return reasons.length === 0 ? '' : `. Refused with 400 when: ${reasons.join('; ')}`;
}

function labelsOf(route: EntityRoute): readonly Text[] {
  if (route.kind === 'operation') return route.operations.map((operation) => WORDS[operation.name]);
  return [route.kind === 'action' ? route.action.label : route.call.label];
}

/** Holding one of them is enough. */
function permissionsOf(entity: Entity, route: EntityRoute): readonly string[] {
  if (route.kind === 'action') return [route.action.permission];
  if (route.kind === 'call') return [route.call.permission];
  return [...new Set(route.operations.flatMap((operation) => operationPermissions(entity, operation.name)))].sort();
}
