import type { Entity } from '../../src/model/Entity.ts';
import { isObject } from '../../src/model/guards.ts';
import type { EngineText } from '../../src/model/Text.ts';
import { conventionOf } from '../../src/protocol/conventions/index.ts';
import { operationOf } from '../../src/protocol/operationOf.ts';
import { about, alike, joinSaid } from '../../src/schema/sentences.ts';
import { type Ask, askerOf, type Backend } from '../fits/ask.ts';
import { NotReached, signIn } from '../fits/signIn.ts';
import { ADMINISTRATOR } from './actors.ts';
import type { Case, Person } from './Case.ts';
import { type CaseAnswer, faultOf } from './faultOf.ts';

/** A case of an entity. */
export interface Asking {
  readonly entity: Entity;
  readonly one: Case;
}

export interface Outcome {
  readonly entity: string;
  readonly name: string;
  /** What the answer lacks; absent: it is as the case says. */
  readonly fault?: EngineText;
  /** Why it was not asked. */
  readonly skipped?: EngineText;
  /** The record that came by it and could not be removed again. */
  readonly left?: Left;
}

export interface Left {
  readonly id: string;
  readonly why: EngineText;
}

/** Asks a server that stands the cases, one request after the other; records that come by it are removed again. */
export async function askServer(backend: Backend, password: string, cases: readonly Asking[]): Promise<Outcome[]> {
  const askers = new Map<string, Promise<Ask | EngineText>>();
  const askerFor = (person: Person | null): Promise<Ask | EngineText> => {
    const key = JSON.stringify(person);
    const asker = askers.get(key) ?? enter(backend, person, password);
    askers.set(key, asker);
    return asker;
  };
  const outcomes: Outcome[] = [];
  for (const { entity, one } of cases) {
    const place = { entity: entity.name, name: one.name };
    const ask = await askerFor(one.as === undefined ? ADMINISTRATOR.person : one.as);
    if (typeof ask !== 'function') {
      outcomes.push({ ...place, skipped: ask });
      continue;
    }
    const answer = await hear(entity, ask, one.request);
    const later = one.afterwards && (await hear(entity, ask, one.afterwards));
    const fault = faultOf(entity, one, answer, later);
    const left = await removeMade(entity, ask, one, answer);
    outcomes.push({ ...place, ...(fault && { fault }), ...(left && { left }) });
  }
  return outcomes;
}

/** How somebody asks, or why she does not come in; without the administrator there is nothing to ask by. */
async function enter(backend: Backend, person: Person | null, password: string): Promise<Ask | EngineText> {
  if (person === null) return askerOf(backend);
  const own = { ...backend, tenantId: person.tenantId };
  try {
    return askerOf(own, await signIn(own, { account: person.account, password }));
  } catch (error) {
    if (!(error instanceof NotReached) || person === ADMINISTRATOR.person) throw error;
    return error.text;
  }
}

const NO_ANSWER: EngineText = { zh: '没有应答', en: 'brings no answer' };
const SEALED: EngineText = { zh: '的应答已加密', en: 'is sealed' };

async function hear(entity: Entity, ask: Ask, request: Case['request']): Promise<CaseAnswer> {
  const reply = await ask(request);
  const call = `${request.method} ${request.path}`;
  if (reply.kind === 'silent') throw new NotReached(about(joinSaid([call, NO_ANSWER]), reply.why));
  const { readAnswer } = conventionOf(entity).answers;
  if (reply.kind === 'sealed') throw new NotReached(about(joinSaid([call, SEALED]), reply.why));
  if (reply.kind === 'json') return { ...readAnswer(reply.body, reply.status), headers: reply.headers };
  return { ...readAnswer(undefined, reply.status), text: reply.text, headers: {} };
}

const NO_REMOVAL: EngineText = { zh: '没有删除接口', en: 'there is no call that removes it' };

/** A new record that nothing was said against stands now; it goes again, unless something keeps it, such as an approval. */
async function removeMade(
  entity: Entity,
  ask: Ask,
  { request }: Case,
  { refused, data }: CaseAnswer,
): Promise<Left | undefined> {
  const create = operationOf(entity, 'create');
  const isNew = create?.path === request.path && create.method === request.method && !isOfRecord(request);
  if (refused || !isNew || !isObject(data) || typeof data.id !== 'string') return undefined;
  const { id } = data;
  const remove = operationOf(entity, 'removeMany')?.encodeCall({ ids: [id] });
  if (remove === undefined) return { id, why: NO_REMOVAL };
  const answer = await hear(entity, ask, remove);
  return answer.refused ? { id, why: alike(answer.text ?? String(answer.status)) } : undefined;
}

/** Some backends save new and standing records by one call. */
const isOfRecord = ({ body }: Case['request']): boolean => isObject(body) && 'id' in body;
