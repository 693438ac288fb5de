import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const FORM = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Sign in</title>
<style>body{font:16px system-ui;display:grid;place-items:center;min-height:100vh}form{display:grid;gap:12px}</style></head>
<body><form method="dialog"><label>Account <input name="account" autofocus></label>
<label>Password <input name="password" type="password"></label><button>Sign in</button></form></body></html>`;

/** A sign-in form of a few lines and nothing else: as soon as any form can be there. */
export async function serveBareForm(): Promise<{ readonly url: string; readonly close: () => void }> {
  const server = createServer((request, response) => {
    if (request.url !== '/login') return response.writeHead(404).end();
    return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(FORM);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
