import type { Action, Call } from '../../src/model/Action.ts';
import { operationPermissions } from '../../src/model/operationPermissions.ts';
import { isRead, type OperationName } from '../../src/model/operations.ts';
import { validateRecord } from '../../src/model/validateRecord.ts';
import { type DeclaredInput, encodeDeclared } from '../../src/protocol/actionRequest.ts';
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
  /** Holders of one of these may ask; null: the administrator alone. */
  readonly codes: readonly string[] | null;
  /** Whoever may ask it changes nothing by it either: it means no record that is there. */
  readonly isIdle: boolean;
}

/** Each call of the entity, asked by nobody and by somebody of each role: who has no right to it is refused before all else. */
export function askRights(ask: Ask): void {
  for (const { name, request, codes, isIdle } of questionsOf(ask)) {
    const safe = isIdle ? ({ safe: true } as const) : {};
    ask.plain(`rights.nobody.${name}`, { as: null, request, status: 401, ...safe });
    for (const { role, person, codes: held } of ask.actors) {
      const place = `rights.${role}.${name}`;
      if (!codes?.some((code) => held.has(code)))
        ask.plain(`${place}.refused`, { as: person, request, ...ask.refusal('forbidden'), ...safe });
      else if (isIdle) ask.plain(`${place}.open`, { as: person, request, not: 403, ...safe });
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
  if (!isRead(name)) return { name, request, isIdle, codes: entity.storage === 'global' ? null : own };
  return { name, request, isIdle, codes: [...own, ...referringCodes({ entity, ...ask })] };
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
    codes: isShared ? null : [declared.permission],
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
