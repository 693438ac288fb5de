import { signIn as signInOverHttp } from '../../support/serverProcess.ts';
import type { Row } from './demoRecords.ts';
import { openWorld, type Visit, type World } from './world.ts';

/** A running system with demo data, its administrator before a page, and the server to ask beside it. */
export interface ScreensWorld {
  readonly world: World;
  readonly admin: Visit;
  /** Somebody signed in; answers of 400 and more are complaints too. */
  readonly visitAs: (account: string) => Promise<Visit>;
  /** What a declared read answers the administrator; with a body it is posted. */
  readonly ask: (
    path: string,
    query?: Readonly<Record<string, string>>,
    body?: Row,
  ) => Promise<ReturnType<typeof JSON.parse>>;
  readonly close: () => Promise<void>;
}

export async function openScreens(): Promise<ScreensWorld> {
  const world = await openWorld();
  const headers = await signInOverHttp(world.server.url);
  const visitAs: ScreensWorld['visitAs'] = async (account) => {
    const visit = await world.visitAs(account);
    visit.page.on('response', (response) => {
      if (response.status() >= 400) visit.complaints.push(`${response.status()} ${response.url()}`);
    });
    return visit;
  };
  return {
    world,
    admin: await visitAs('admin'),
    visitAs,
    ask: async (path, query = {}, body) => {
      const answer = await fetch(`${world.server.url}/api/${path}?${new URLSearchParams(query)}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      });
      return ((await answer.json()) as { readonly data: ReturnType<typeof JSON.parse> }).data;
    },
    close: () => world.close(),
  };
}
