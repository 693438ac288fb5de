import type { Entity } from '../../src/model/Entity.ts';
import type { Model } from '../../src/model/Model.ts';
import { dictBizDictionary, dictDictionary } from '../../src/protocol/calls/dict.ts';
import { menuButtons, menuRoutes } from '../../src/protocol/calls/menu.ts';
import { readBladeAnswer } from '../../src/protocol/conventions/readBladeAnswer.ts';
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
  readonly unjudged: readonly string[];
}

const NOT_DESCRIBED =
  'what saves and actions send is not judged: no OpenAPI document at v3/api-docs or v2/api-docs (give one with --openapi)';

type DescribedCalls = Grounds['described'];

/** Compares the entities with what stands there: one request after the other, and none that writes. */
export async function checkBackend(
  backend: Backend,
  session: Session,
  entities: readonly Entity[],
  { entities: all, dictionaries }: Pick<Model, 'entities' | 'dictionaries'>,
  document?: DescribedCalls,
): Promise<Findings> {
  const held = isPlainRest(backend) ? undefined : await askMenu(askerOf(backend, session.token));
  const ask = lastingAsk(backend, session);
  const described = document ?? (await askDescription(ask, backend.apiBase));
  const grounds: Grounds = {
    ask,
    entities: all,
    dictionaries,
    described,
    namings: new Map(),
    servedOf: isPlainRest(backend) ? undefined : askOnce(ask),
    held: typeof held === 'string' ? undefined : held,
    told: new Set(),
  };
  const reports: EntityReport[] = [];
  for (const entity of entities) reports.push(await checkEntity(entity, grounds));
  return {
    reports,
    unjudged: [...(typeof held === 'string' ? [held] : []), ...(described === undefined ? [NOT_DESCRIBED] : [])],
  };
}

async function dataOf(ask: Ask, asked: Asked): Promise<{ readonly data: unknown } | string> {
  const reply = await ask(asked);
  if (reply.kind === 'silent') throw new NotReached(`The backend does not answer: ${reply.why}`);
  const read = readReply(reply, readBladeAnswer);
  if (!('code' in read)) return read;
  if (read.code === 'notSignedIn') throw new NotReached(`${asked.path} ${read.trouble}`);
  return `${asked.method} ${asked.path} ${read.trouble}`;
}

/** What the menu holds, or why it is not known. */
async function askMenu(ask: Ask): Promise<Held | string> {
  const routes = await dataOf(ask, menuRoutes);
  if (typeof routes === 'string') return `menu entries are not judged: ${routes}`;
  const buttons = await dataOf(ask, menuButtons);
  if (typeof buttons === 'string') return `menu entries are not judged: ${buttons}`;
  return heldOf(menuRoutes.read(routes.data), menuButtons.read(buttons.data));
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
