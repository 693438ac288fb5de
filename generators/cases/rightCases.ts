import type { Action, Call } from '../../src/model/Action.ts';
import { type EntityRight, hasRight, rightsGrounds } from '../../src/model/entityRights.ts';
import { operationPermissions } from '../../src/model/operationPermissions.ts';
import { isRead, type OperationName } from '../../src/model/operations.ts';
import { validateRecord } from '../../src/model/validateRecord.ts';
import { type DeclaredInput, encodeDeclared } from '../../src/protocol/actionRequest.ts';
import type { CallPlace } from '../../src/protocol/calls/CallPlace.ts';
import { logExport } from '../../src/protocol/calls/history.ts';
import { importRows } from '../../src/protocol/calls/imports.ts';
import { declaredPath, isAction } from '../../src/protocol/declaredPlace.ts';
import { operationOf } from '../../src/protocol/operationOf.ts';
import { pathParams } from '../../src/protocol/paths.ts';
import { routesOf } from '../../src/protocol/routesOf.ts';
import type { Calls, WireRequest } from '../../src/protocol/types.ts';
import type { Actor } from './actors.ts';
import type { Ask } from './makeCases.ts';

/** The id of no record. */
export const NOBODY = '1999999999999999999';

/** A call of an entity, asked so that it changes nothing. */
interface Question {
  readonly name: string;
  readonly request: WireRequest;
  readonly isOpenTo: (codes: ReadonlySet<string>) => boolean;
  /** Whoever may ask it changes nothing by it either: it means no record that is there. */
  readonly isIdle: boolean;
  /** No other server than ours has the call. */
  readonly own?: true;
}

/** Holders of one of these may ask; null: the administrator alone. */
const toHolders = (open: readonly string[] | null) => (codes: ReadonlySet<string>) =>
  open?.some((code) => codes.has(code)) ?? false;

/** Each call of the entity, asked by nobody and by somebody of each role: who has no right to it is refused before all else. */
export function askRights(ask: Ask): void {
  for (const { name, request, isOpenTo, isIdle, own } of [...questionsOf(ask), ...sheetQuestions(ask)]) {
    const facts = { ...(isIdle ? { safe: true as const } : {}), ...(own ? { own } : {}) };
    ask.plain(`rights.nobody.${name}`, { as: null, request, status: 401, ...facts });
    for (const { role, person, codes } of ask.actors) {
      const place = `rights.${role}.${name}`;
      if (!isOpenTo(codes))
        ask.plain(`${place}.refused`, { as: person, request, ...ask.refusal('forbidden'), ...facts });
      else if (isIdle) ask.plain(`${place}.open`, { as: person, request, not: 403, ...facts });
    }
  }
}

function questionsOf(ask: Ask): readonly Question[] {
  return routesOf(ask.entity).flatMap((route): Question[] => {
    if (route.kind === 'operation') return route.operations.flatMap(({ name }) => operationQuestion(ask, name) ?? []);
    return [declaredQuestion(ask, route.kind === 'action' ? route.action : route.call)];
  });
}

function operationQuestion({ entity, ...ask }: Ask, name: OperationName): Question | undefined {
  const request = operationOf(entity, name)?.encodeCall(CALLS[name] as Calls[OperationName]);
  if (request === undefined) return undefined;
  const isIdle = name !== 'create' || validateRecord(entity, {}, { user: {} }, 'create').length > 0;
  const own = operationPermissions(entity, name);
  const open = isRead(name)
    ? [...own, ...referringCodes({ entity, ...ask })]
    : entity.storage === 'global'
      ? null
      : own;
  return { name, request, isIdle, isOpenTo: toHolders(open) };
}

/** Sheets go in and out by rights of their own, besides those to what they hold. */
function sheetQuestions({ entity }: Ask): readonly Question[] {
  const may = (right: EntityRight, codes: ReadonlySet<string>) => hasRight(rightsGrounds(entity), right, codes);
  const offers = (right: EntityRight) => hasRight(rightsGrounds(entity), right, '*');
  const { name } = entity;
  const put = ({ method, path }: CallPlace, body: object): WireRequest => ({ method, path, query: {}, body });
  const into: Question = {
    name: 'import',
    request: put(importRows, { entity: name, mode: 'insert', dryRun: true, rows: [] }),
    isOpenTo: (codes) => entity.storage !== 'global' && may('import', codes) && may('create', codes),
    isIdle: true,
    own: true,
  };
  const out: Question = {
    name: 'export',
    request: put(logExport, { entity: name, format: 'xlsx', scope: 'all', count: 0, columns: [] }),
    isOpenTo: (codes) => may('list', codes) && may('export', codes),
    // It is noted that somebody took them along.
    isIdle: false,
    own: true,
  };
  return [...(offers('import') ? [into] : []), ...(offers('export') ? [out] : [])];
}

const CALLS: Calls = {
  list: { page: 1, size: 10, sort: [], filters: [] },
  get: { id: NOBODY },
  getMany: { ids: [NOBODY] },
  findOne: { filters: [{ field: 'id', op: 'eq', value: NOBODY }] },
  findAll: { filters: [{ field: 'id', op: 'eq', value: NOBODY }], sort: [] },
  counts: { filters: [], asks: [] },
  create: { record: {} },
  update: { id: NOBODY, record: {} },
  patch: { id: NOBODY, record: {} },
  remove: { id: NOBODY },
  removeMany: { ids: [NOBODY] },
  setStatus: { id: NOBODY, status: '1' },
  setStatusById: { id: NOBODY, status: '1' },
};

function declaredQuestion({ entity }: Ask, declared: Action | Call): Question {
  const named = pathParams(declaredPath(entity, declared)).map((name) => [name, NOBODY]);
  const isOnRecords = isAction(declared) && declared.scope !== 'collection';
  const isPaged = !isAction(declared) && declared.page;
  const asked: DeclaredInput = {
    ids: isOnRecords ? [NOBODY] : [],
    values: {},
    ...(isPaged ? { page: { current: 1, size: 10 } } : {}),
  };
  const isShared = isAction(declared) && entity.storage === 'global';
  return {
    name: declared.name,
    request: encodeDeclared(entity, declared, asked, Object.fromEntries(named)),
    isOpenTo: toHolders(isShared ? null : [declared.permission]),
    isIdle: isOnRecords || !isAction(declared),
  };
}

/** Whether she sees the entity's records as they are, and not only what they are called. */
export const readsAll = ({ codes }: Pick<Actor, 'codes'>, { entity }: Ask): boolean =>
  codes.has(entity.permissions.menu);

/** Whether she works on something that refers to the records. */
export const readsNames = ({ codes }: Pick<Actor, 'codes'>, ask: Ask): boolean =>
  referringCodes(ask).some((code) => codes.has(code));

const referringCodes = ({ entity, ground }: Ask): readonly string[] =>
  entity.referencedBy.flatMap((one) => Object.values(ground.model.entities[one]?.permissions ?? {}));
