import { locks } from 'node:worker_threads';
import { configStore } from '../../../src/console/start/config/configStore.ts';
import { sessionStore } from '../../../src/console/start/stores/sessionStore.ts';
import { writeTokens } from '../../../src/console/start/stores/tokenStore.ts';
import { DEFAULT_CONFIG } from '../../../src/protocol/consolePage/ConsoleConfig.ts';
import { type Actor, createWorld, type World } from '../../support/server.ts';

/** The locks of a browser, by which its tabs agree who listens. */
export const browserLocks = locks as unknown as LockManager;

const user = { account: '', name: '', avatar: '', deptId: '', roleId: '', roles: [], mustChangePassword: false };

/** A world that listens on a port, as a stream needs it, with somebody of a tenant signed in to the console. */
export async function openLiveWorld(actor: Actor = 'AADM'): Promise<World> {
  const world = await createWorld({ config: { livePace: { look: 20, beat: 200 } } });
  const origin = await world.app.listen({ port: 0, host: '127.0.0.1' });
  configStore.set({ ...DEFAULT_CONFIG, apiBase: `${origin}/api` });
  writeTokens(await world.token(actor), 'refresh');
  sessionStore.set({ user: { ...user, id: world.ids[actor], tenantId: '100001' }, codes: new Set() });
  return world;
}

/** Somebody else in the tenant announces something. */
export const announce = (world: World, title: string) =>
  world.call('AADM', {
    method: 'POST',
    url: '/api/blade-desk/notice/submit',
    payload: { title, category: 1, releaseTime: '2026-11-01 08:00:00' },
  });
