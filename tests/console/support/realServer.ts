import type { InjectOptions } from 'fastify';
import { delay, HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { onTestFinished } from 'vitest';
import { loadNavigation } from '../../../src/console/data/loadNavigation.ts';
import { configStore } from '../../../src/console/start/config/configStore.ts';
import { phaseStore } from '../../../src/console/start/stores/phaseStore.ts';
import { sessionStore } from '../../../src/console/start/stores/sessionStore.ts';
import { writeTokens } from '../../../src/console/start/stores/tokenStore.ts';
import { provideBundle } from '../../../src/console/stores/modelStore.ts';
import { navigationStore } from '../../../src/console/stores/navigationStore.ts';
import type { EntityBundle } from '../../../src/model/Model.ts';
import { DEFAULT_CONFIG } from '../../../src/protocol/consolePage/ConsoleConfig.ts';
import { modelFiles } from '../../../src/schema/modelFiles.ts';
import { type Actor, createWorld, type WorldOptions } from '../../support/server.ts';

const ORIGIN = 'http://api.test';

/** For the rest of a test the console takes the server for BladeX, which says itself what somebody may do. */
export async function takeForBladex(): Promise<void> {
  const [config, session, navigation] = [configStore.get(), sessionStore.get(), navigationStore.get()];
  onTestFinished(() => {
    configStore.set(config);
    sessionStore.set(session);
    navigationStore.set(navigation);
  });
  configStore.set({ ...config, backend: 'bladex' });
  await loadNavigation();
}

/** The console's requests go to the real server in this process: no mock agrees with nobody. */
export async function startRealServer(actor: Actor, options: WorldOptions = {}) {
  const world = await createWorld(options);
  const requests: string[] = [];
  const answer = async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    requests.push(`${request.method} ${pathname}${search}`);
    const body = await request.text();
    const injected: InjectOptions = {
      method: request.method as 'GET',
      url: pathname + search,
      headers: Object.fromEntries(request.headers),
      ...(body === '' ? {} : { payload: body }),
    };
    const given = await world.app.inject(injected);
    // As it travels: many answers are packed.
    return new HttpResponse(new Uint8Array(given.rawPayload), {
      status: given.statusCode,
      headers: Object.entries(given.headers).flatMap(([name, value]): [string, string][] =>
        value === undefined ? [] : [[name, String(value)]],
      ),
    });
  };
  const files = modelFiles(world.model);
  const fileNamed = (name: string) => files.find(({ path }) => path === name)?.content;
  const network = setupServer(
    http.all(`${ORIGIN}/*`, ({ request }) => answer(request)),
    ...['index.json', 'dashboards.json'].map((name) =>
      http.get(`*/model/${name}`, () => new HttpResponse(fileNamed(name))),
    ),
  );
  network.listen();
  configStore.set({ ...DEFAULT_CONFIG, apiBase: `${ORIGIN}/api` });
  writeTokens(await world.token(actor), 'refresh');
  phaseStore.set('signedIn');
  const roles = actor === 'ROOT' ? ['administrator'] : [];
  const user = {
    id: world.ids[actor],
    account: actor,
    name: actor,
    avatar: '',
    tenantId: '000000',
    deptId: '',
    roleId: '',
    roles,
    mustChangePassword: false,
  };
  sessionStore.set({ user, codes: new Set() });
  for (const file of files) {
    const name = /^entities\/(\w+)\.json$/.exec(file.path)?.[1];
    if (name !== undefined) provideBundle(name, JSON.parse(file.content) as EntityBundle);
  }
  const answerOnce = (path: string, code: number) =>
    network.use(
      http.all(`${ORIGIN}/api/${path}`, () => HttpResponse.json({ code, msg: 'no' }, { status: code }), { once: true }),
    );
  return {
    world,
    requests,
    /** One call fails once, before it reaches the server. */
    failOnce: (path: string) => answerOnce(path, 500),
    refuseOnce: (path: string) => answerOnce(path, 403),
    /** A call is never answered, as long as the server stands. */
    hold: (path: string) => network.use(http.all(`${ORIGIN}/api/${path}`, () => delay('infinite'))),
    /** One call is answered when the returned function says. */
    delayOnce: (path: string): (() => void) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      const late = ({ request }: { request: Request }) => promise.then(() => answer(request));
      network.use(http.all(`${ORIGIN}/api/${path}`, late, { once: true }));
      return resolve;
    },
    stop: async () => {
      network.close();
      await world.close();
    },
  };
}
