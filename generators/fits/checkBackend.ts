import type { Entity } from '../../src/model/Entity.ts';
import type { Model } from '../../src/model/Model.ts';
import type { EngineText } from '../../src/model/Text.ts';
import { dictBizDictionary, dictDictionary } from '../../src/protocol/calls/dict.ts';
import { menuButtons, menuRoutes } from '../../src/protocol/calls/menu.ts';
import { readBladeAnswer } from '../../src/protocol/conventions/readBladeAnswer.ts';
import { FINDINGS } from '../../src/schema/findings.ts';
import { about, joinSaid } from '../../src/schema/sentences.ts';
import { type Ask, type Asked, askerOf, type Backend, isPlainRest } from './ask.ts';
import { checkEntity, type Grounds } from './checkEntity.ts';
import { askDescription } from './description.ts';
import type { Served } from './dictionaryMisfits.ts';
import { lastingAsk, type Session } from './lastingAsk.ts';
import type { EntityReport } from './Misfit.ts';
import { type Held, heldOf } from './menuMisfits.ts';
import { readReply } from './readReply.ts';
import { NotReached } from './signIn.ts';

interface Findings {
  readonly reports: readonly EntityReport[];
  /** What could not be judged of all of them. */
  readonly unjudged: readonly EngineText[];
}

const NOT_DESCRIBED: EngineText = {
  zh: '保存和操作所发送的内容：v3/api-docs 和 v2/api-docs 没有 OpenAPI 文档（可用 --openapi 给出）',
  en: 'what saves and actions send: no OpenAPI document at v3/api-docs or v2/api-docs (give one with --openapi)',
};

type DescribedCalls = Grounds['described'];

/** Compares the entities with what stands there: one request after the other, and none that writes. */
export async function checkBackend(
  backend: Backend,
  session: Session,
  entities: readonly Entity[],
  { entities: all, dictionaries }: Pick<Model, 'entities' | 'dictionaries'>,
  document?: DescribedCalls,
): Promise<Findings> {
  const menu = isPlainRest(backend) ? { unjudged: [] } : await askMenu(askerOf(backend, session.token));
  const ask = lastingAsk(backend, session);
  const described = document ?? (await askDescription(ask, backend.apiBase));
  const grounds: Grounds = {
    ask,
    entities: all,
    dictionaries,
    described,
    namings: new Map(),
    servedOf: isPlainRest(backend) ? undefined : askOnce(ask),
    held: menu.held,
    told: new Set(),
  };
  const reports: EntityReport[] = [];
  for (const entity of entities) reports.push(await checkEntity(entity, grounds));
  return {
    reports,
    unjudged: [...menu.unjudged, ...(described === undefined ? [NOT_DESCRIBED] : [])],
  };
}

async function dataOf(ask: Ask, asked: Asked): Promise<{ readonly data: unknown } | EngineText> {
  const reply = await ask(asked);
  if (reply.kind === 'silent') throw new NotReached(about(FINDINGS.noAnswer, reply.why));
  const read = readReply(reply, readBladeAnswer);
  if (!('code' in read)) return read;
  const trouble = joinSaid([asked.method, asked.path, read.trouble]);
  if (read.code === 'notSignedIn') throw new NotReached(trouble);
  return trouble;
}

const MENU: EngineText = { zh: '菜单', en: 'the menu' };

interface MenuSaid extends Pick<Findings, 'unjudged'> {
  readonly held?: Held;
}

/** What the menu holds, or why it is not known. */
async function askMenu(ask: Ask): Promise<MenuSaid> {
  const routes = await dataOf(ask, menuRoutes);
  if (!('data' in routes)) return { unjudged: [about(MENU, routes)] };
  const buttons = await dataOf(ask, menuButtons);
  if (!('data' in buttons)) return { unjudged: [about(MENU, buttons)] };
  return { held: heldOf(menuRoutes.read(routes.data), menuButtons.read(buttons.data)), unjudged: [] };
}

const CALLS = { system: dictDictionary, biz: dictBizDictionary } as const;

/** Each dictionary is asked for once. */
function askOnce(ask: Ask): NonNullable<Grounds['servedOf']> {
  const known = new Map<string, Served | undefined>();
  return async ({ code, source }) => {
    if (known.has(code)) return known.get(code);
    const { read, ...place } = CALLS[source];
    const answer = readReply(await ask({ ...place, query: { code } }), readBladeAnswer);
    // -1 is the row of the dictionary itself.
    const keys = 'code' in answer ? undefined : read(answer.data).map(({ dictKey }) => dictKey);
    const served = keys && new Set(keys.filter((key) => key !== '' && key !== '-1'));
    known.set(code, served);
    return served;
  };
}
