import { conditionWords } from '../../src/model/conditionWords.ts';
import type { Entity } from '../../src/model/Entity.ts';
import type { Field } from '../../src/model/Field.ts';
import { fillText } from '../../src/model/fillText.ts';
import type { JsonSchema } from '../../src/model/Json.ts';
import { operationPermissions } from '../../src/model/operationPermissions.ts';
import type { OperationName } from '../../src/model/operations.ts';
import type { EngineText, Text } from '../../src/model/Text.ts';
import { defaultReader, inEach, readerIn, speechOf } from '../../src/model/textIn.ts';
import { conventionOf } from '../../src/protocol/conventions/index.ts';
import { encodeRecord } from '../../src/protocol/records.ts';
import { type EntityRoute, routesOf } from '../../src/protocol/routesOf.ts';
import { describedField, describedFields, withRequired } from './describedFields.ts';
import {
  entityParametersOf,
  jsonContent,
  namedRecord,
  type OpenApiOperation,
  type OpenApiParameter,
  parametersOf,
  responses,
} from './document.ts';
import { joinedIn, otherLanguages } from './otherLanguages.ts';
import { type FieldPlace, placeOf, placeOfInputs, type Source } from './Place.ts';
import { REMOVALS, refusalCodes, refusalResponses } from './refusals.ts';

const WORDS: Readonly<Record<OperationName, EngineText>> = {
  list: { zh: '分页查询', en: 'Page' },
  get: { zh: '详情', en: 'One record' },
  getMany: { zh: '按主键批量查询', en: 'Several records by their ids' },
  findOne: { zh: '条件查询一条', en: 'First match' },
  findAll: { zh: '条件查询列表', en: 'All matches' },
  counts: { zh: '计数与合计', en: 'Counts and totals' },
  create: { zh: '新增', en: 'Create' },
  update: { zh: '修改', en: 'Update' },
  patch: { zh: '局部修改', en: 'Change some fields' },
  remove: { zh: '删除', en: 'Delete' },
  removeMany: { zh: '批量删除', en: 'Delete several' },
  setStatus: { zh: '修改状态', en: 'Switch the status' },
  setStatusById: { zh: '设置状态', en: 'Set the status' },
};

const CHANGES: ReadonlySet<OperationName> = new Set(['update', 'patch', 'setStatus', 'setStatusById']);
const SAVES: ReadonlySet<OperationName> = new Set(['create', 'update', 'patch']);

/** The operations of one entity: path, method and description of each of its routes. */
export function entityPaths(
  source: Source,
  entity: Entity,
): readonly (readonly [path: string, method: string, operation: OpenApiOperation])[] {
  return routesOf(entity).map((route) => [
    `/${route.path}`,
    route.method.toLowerCase(),
    operationOf(source, entity, route),
  ]);
}

function operationOf(source: Source, entity: Entity, route: EntityRoute): OpenApiOperation {
  const { params, query, body, answer, headers } = route.schema;
  const named = namedRecord(entity);
  const { answers } = conventionOf(entity);
  const parameters =
    route.kind === 'operation'
      ? entityParametersOf(entity, params, query)
      : parametersOf(params, query).map((parameter) => describedParameter(source, entity, route, parameter));
  return {
    operationId: `${entity.name}.${namesOf(route).join('.')}`,
    tags: [entity.name],
    ...saying(source, entity, route),
    'x-permissions': permissionsOf(entity, route),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(body === undefined ? {} : { requestBody: { content: bodyContent(source, entity, route, body) } }),
    responses: responses(
      answers,
      named(answer),
      headers,
      refusalResponses(answers, refusalCodes(entity, route), speechOf(source.model)),
    ),
  };
}

/** A body with its words and, where a record is added, one that would be taken. */
function bodyContent(source: Source, entity: Entity, route: EntityRoute, body: JsonSchema): unknown {
  const place = placeOfRoute(source, entity, route);
  const described = describedFields(body, place);
  if (route.kind !== 'operation') return jsonContent(withInputs(described, route, place));
  if (!route.operations.every(({ name }) => name === 'create')) return jsonContent(described);
  const record = source.exampleOf(entity);
  const example = record === undefined ? undefined : encodeRecord(entity, record, 'create');
  return jsonContent(withRequired(described, place), example);
}

function placeOfRoute(source: Source, entity: Entity, route: EntityRoute): FieldPlace {
  return route.kind === 'operation' ? placeOf(source, entity, false) : placeOfInputs(source, entity, fieldsOf(route));
}

type Declared = Exclude<EntityRoute, { readonly kind: 'operation' }>;

const fieldsOf = (route: Declared): readonly Field[] =>
  route.kind === 'action' ? route.action.fields : route.call.fields;

/** A body that may be a bare list of ids has required inputs only where there are inputs. */
function withInputs(body: JsonSchema, route: Declared, place: FieldPlace): JsonSchema {
  return fieldsOf(route).length === 0 ? body : withRequired(body, place);
}

/** An input that travels in the query is a text, whatever the dialect. */
function describedParameter(source: Source, entity: Entity, route: Declared, parameter: OpenApiParameter): unknown {
  const field = fieldsOf(route).find(({ name }) => name === parameter.name);
  if (field === undefined) return parameter;
  const place: FieldPlace = { ...placeOfInputs(source, entity, fieldsOf(route)), values: 'blade' };
  return { ...parameter, schema: describedField(field, parameter.schema, place) };
}

function namesOf(route: EntityRoute): readonly string[] {
  if (route.kind === 'operation') return route.operations.map((operation) => operation.name);
  return [route.kind === 'action' ? route.action.name : route.call.name];
}

function saying(source: Source, entity: Entity, route: EntityRoute): Readonly<Record<string, string>> {
  const speech = speechOf(source.model);
  const labels = labelsOf(route);
  const notes = [
    ...actionNotes(source, entity, route),
    ...ruleNotes(source, entity, route),
    ...refusedWhen(source, entity, route),
  ];
  const first = defaultReader(speech);
  const english = readerIn(speech, 'en');
  const between = first.language === 'zh' ? '、' : ', ';
  const lines = [
    [`${english.text(entity.label)}: ${labels.map(english.text).join(', ')}`, ...notes.map(english.text)].join('. '),
    ...otherLanguages(speech).map((language) => joinedIn(language, notes.map(readerIn(speech, language).text))),
  ];
  return {
    summary: `${first.text(entity.label)} ${labels.map(first.text).join(between)}`,
    description: lines.filter((text) => text !== '').join('\n\n'),
  };
}

const SAYINGS = {
  moves: { zh: '{before} 时可用，之后 {after}', en: 'Possible while {before}; afterwards {after}' },
  only: { zh: '仅当 {when}', en: 'Only while {when}' },
  checked: { zh: '校验：{message}', en: 'Checked: {message}' },
  refused: {
    zh: '{when} 时拒绝（400，{message}{part}）{held}',
    en: 'Refused with 400 when {when}: {message}{part}{held}',
  },
  held: { zh: '（持有 {unless} 者除外）', en: ', unless one holds {unless}' },
  closes: { zh: '；锁定 {fields}', en: ' (closes {fields})' },
  leaves: { zh: '；仍可修改 {fields}', en: ' (leaves open {fields})' },
} as const satisfies Record<string, EngineText>;

/** A sentence of ours with texts in it, in every language of the project. */
function note(source: Source, saying: keyof typeof SAYINGS, parts: Readonly<Record<string, Text | string>>): Text {
  return inEach(speechOf(source.model), ({ text }) => {
    const filled = Object.entries(parts).map(([name, part]) => [name, typeof part === 'string' ? part : text(part)]);
    return fillText(text(SAYINGS[saying]), Object.fromEntries(filled));
  });
}

/** When an action can be taken, and what it leads to. */
function actionNotes(source: Source, entity: Entity, route: EntityRoute): readonly Text[] {
  if (route.kind !== 'action') return [];
  const { visibleWhen, name, confirm } = route.action;
  const { vocabulary } = placeOf(source, entity, false);
  const moves = entity.states?.transitions.filter(({ action }) => action === name) ?? [];
  const states = moves.map(({ from, to }) => {
    const before = conditionWords({ path: entity.states?.field ?? '', op: 'in', value: [...from] }, vocabulary);
    const after = conditionWords({ path: entity.states?.field ?? '', op: 'eq', value: to }, vocabulary);
    return note(source, 'moves', { before, after });
  });
  const when = visibleWhen === undefined ? undefined : conditionWords(visibleWhen, vocabulary);
  return [
    ...states,
    ...(when === undefined ? [] : [note(source, 'only', { when })]),
    ...(confirm === undefined ? [] : [confirm]),
  ];
}

/** What a save is held to besides its fields. */
function ruleNotes(source: Source, { rules }: Entity, route: EntityRoute): readonly Text[] {
  const saves = route.kind === 'operation' && route.operations.some(({ name }) => SAVES.has(name));
  return saves ? rules.map(({ message }) => note(source, 'checked', { message })) : [];
}

/** What the record may be in so that the call is refused with 400, in the schema's words. */
function refusedWhen(source: Source, entity: Entity, route: EntityRoute): readonly Text[] {
  const { vocabulary } = placeOf(source, entity, false);
  return closingsOf(entity, route).map(({ message, when, except, fields, unless }) => {
    const words = conditionWords(when, vocabulary);
    const held = unless === undefined ? '' : note(source, 'held', { unless });
    return note(source, 'refused', { when: words, message, part: partWords(source, fields, except), held });
  });
}

function partWords(source: Source, fields: readonly string[] | undefined, except: readonly string[]): Text | string {
  if (fields === undefined && except.length === 0) return '';
  const named = fields ?? except;
  const list: EngineText = { zh: named.join('、'), en: named.join(', ') };
  return note(source, fields === undefined ? 'leaves' : 'closes', { fields: list });
}

function closingsOf(entity: Entity, route: EntityRoute): Entity['closed'] {
  if (route.kind === 'call') return [];
  if (route.kind === 'action')
    return route.action.onClosed ? [] : entity.closed.filter(({ only }) => only !== 'remove');
  const names = route.operations.map(({ name }) => name);
  return entity.closed.filter(
    ({ only }) =>
      (only !== 'remove' && names.some((name) => CHANGES.has(name))) ||
      (only !== 'change' && names.some((name) => REMOVALS.has(name))),
  );
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
