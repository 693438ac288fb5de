import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Another web site on this machine, with a page for each way in which a frame can go wrong. */
export interface ForeignSite {
  readonly origin: string;
  /** Paths asked for, in order. */
  readonly asked: string[];
  readonly close: () => Promise<void>;
}

const PAGES: Readonly<Record<string, string>> = {
  '/plain': '<h1>a foreign page</h1>',
  '/report.html': '<h1>a foreign report</h1>',
  '/refuse': '<h1>never framed</h1>',
  '/ancestors': '<h1>framed by one only</h1>',
  '/top': '<h1>tries to leave</h1><script>try { top.location = "/left"; } catch { document.title = "held"; }</script>',
  '/flood':
    '<h1>talks too much</h1><script>for (let n = 0; n < 20000; n += 1) parent.postMessage({ type: "login", n }, "*");</script>',
};

const HEADERS: Readonly<Record<string, Record<string, string>>> = {
  '/refuse': { 'x-frame-options': 'DENY' },
  '/ancestors': { 'content-security-policy': "default-src 'self'; frame-ancestors https://one.example" },
};

export async function openForeignSite(): Promise<ForeignSite> {
  const asked: string[] = [];
  const server: Server = createServer((request, response) => {
    const path = request.url ?? '/';
    asked.push(path);
    const page = PAGES[path];
    const answer = () => {
      response.writeHead(page === undefined ? 404 : 200, { 'content-type': 'text/html', ...HEADERS[path] });
      response.end(page ?? 'nothing here');
    };
    // Slow: nobody waits for it to the end.
    if (path === '/slow') setTimeout(answer, 60_000).unref();
    else answer();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
