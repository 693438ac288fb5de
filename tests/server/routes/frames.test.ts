import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemRecord } from '../../../src/server/database/systemRecord.ts';
import { checkFrameHosts, mayFrame } from '../../../src/server/frameHosts.ts';
import { createWorld, type World } from '../../support/server.ts';

describe('FRAME_HOSTS', () => {
  it.each([
    ['https://maps.example.com', 'https://maps.example.com/a?b', true],
    ['https://maps.example.com', 'http://maps.example.com/', false],
    ['https://maps.example.com', 'https://maps.example.com:8443/', false],
    ['maps.example.com', 'http://maps.example.com/', true],
    ['*.example.com', 'https://maps.example.com/', true],
    ['*.example.com', 'https://example.com/', false],
    ['*.example.com', 'https://example.com.evil.org/', false],
    ['127.0.0.1:*', 'http://127.0.0.1:4000/', true],
  ])('lists %s and so decides on %s: %s', (host, address, expected) => {
    expect(mayFrame([host], new URL(address))).toBe(expected);
  });

  it.each(['*', "'unsafe-inline'", 'https://a.example; script-src *', 'javascript:', 'https://a.example/path', 'a b'])(
    'refuses "%s", naming it and the remedy',
    (host) => {
      expect(() => checkFrameHosts(['ok.example', host])).toThrow(/FRAME_HOSTS has ".*", which is no host; write/);
    },
  );
});

describe('asking whether a site lets itself be framed', () => {
  let world: World;
  let site: Server;
  let inner: Server;
  let ownSite: Server;
  const asked: string[] = [];
  const originOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const listen = (server: Server) => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  beforeAll(async () => {
    inner = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.end('secret');
    });
    await listen(inner);
    site = createServer((request, response) => {
      const headers: Record<string, Record<string, string>> = {
        '/deny': { 'x-frame-options': 'DENY' },
        '/one': { 'content-security-policy': 'frame-ancestors https://one.example' },
        '/any': { 'content-security-policy': 'frame-ancestors *', 'x-frame-options': 'DENY' },
        '/away': { location: `${originOf(inner)}/admin` },
        '/inside': { location: `${originOf(ownSite)}/admin` },
      };
      response.writeHead(
        headers[request.url ?? '']?.location ? 302 : request.url === '/gone' ? 404 : 200,
        headers[request.url ?? ''],
      );
      response.end('x');
    });
    await listen(site);
    const own = createServer((request) => asked.push(request.url ?? ''));
    ownSite = own;
    await listen(own);
    const allowed = new URL(originOf(site)).host;
    const frameHosts = [originOf(site), originOf(own)];
    world = await createWorld({ config: { frameHosts, internalHosts: [allowed] } });
  });
  afterAll(async () => {
    await world.close();
    for (const server of [site, inner, ownSite]) server.close();
  });

  const verdict = async (src: string) => {
    const { body } = await world.call('BUSR', { url: `/api/shian/frame-check?src=${encodeURIComponent(src)}` });
    return String(body?.data?.verdict);
  };

  it.each([
    ['/plain', 'shown'],
    ['/any', 'shown'],
    ['/deny', 'refused'],
    ['/one', 'refused'],
    ['/gone', 'missing'],
  ])('reads the headers of %s as %s', async (path, expected) => {
    expect(await verdict(originOf(site) + path)).toBe(expected);
  });

  it('asks no host that is not configured, neither directly nor by a redirect', async () => {
    expect(await verdict(`${originOf(inner)}/admin`)).toBe('notAllowed');
    expect(await verdict(`${originOf(site)}/away`)).toBe('notAllowed');
    expect(await verdict('file:///etc/passwd')).toBe('notAllowed');
    expect(asked).toEqual([]);
  });

  it('leaves a site of the own network unasked that the server may not call, and to the browser what it shows', async () => {
    expect(await verdict(`${originOf(ownSite)}/admin`)).toBe('unknown');
    expect(await verdict(`${originOf(site)}/inside`)).toBe('unknown');
    expect(asked).toEqual([]);
  });

  it('knows nothing of a console whose own host is none', async () => {
    const url = `/api/shian/frame-check?src=${encodeURIComponent(`${originOf(site)}/plain`)}`;
    const { status, body } = await world.call('BUSR', { url, headers: { host: '[' } });

    expect([status, body.data?.verdict]).toEqual([200, 'unknown']);
  });

  it('is for signed-in people', async () => {
    expect((await world.call(undefined, { url: '/api/shian/frame-check?src=x' })).status).toBe(401);
  });
});

describe('the pages beside the API', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'shian-console-'));
  const worldWith = (demo: boolean) => createWorld({ config: { consoleDir: folder, demo } });

  beforeAll(() => {
    const map = JSON.stringify({ imports: Object.fromEntries([...Array(300).keys()].map((at) => [`/${at}`, '/one'])) });
    writeFileSync(path.join(folder, 'index.html'), `<html><script type="importmap">${map}</script></html>`);
    writeFileSync(path.join(folder, 'report.html'), '<h1>own report</h1>');
    writeFileSync(path.join(folder, 'config.json'), JSON.stringify({ backend: 'shian' }));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each([false, true])('have the showcase among them with demonstration data (%s) or without', async (demo) => {
    const world = await worldWith(demo);
    try {
      const page = await world.call(undefined, { url: '/baVue-dome', headers: { accept: 'text/html' } });
      expect(page.status).toBe(200);
    } finally {
      await world.close();
    }
  });

  it('may be framed by the console where a menu frames them, without its storage; the console never', async () => {
    const world = await worldWith(false);
    try {
      const own = await world.call(undefined, { url: '/report.html' });
      expect(own.headers['x-frame-options']).toBeUndefined();
      expect(own.headers['content-security-policy']).toMatch(/frame-ancestors 'self'; sandbox (?!.*allow-same-origin)/);
      const page = await world.call(undefined, { url: '/wel/index' });
      expect(page.headers['x-frame-options']).toBe('DENY');
      expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    } finally {
      await world.close();
    }
  });

  it('let in what was built into them by its hash and no other script, and travel packed', async () => {
    const world = await worldWith(false);
    try {
      const headers = { accept: 'text/html', 'accept-encoding': 'br' };
      const page = await world.call(undefined, { url: '/wel/index', headers: { accept: 'text/html' } });
      const packed = await world.call(undefined, { url: '/wel/index', headers });

      const script = /<script type="importmap">(.*)<\/script>/.exec(String(page.text))?.[1] ?? '';
      const hash = createHash('sha256').update(script).digest('base64');
      expect(page.headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`);
      expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept, accept-encoding' });
      expect(Number(packed.headers['content-length'])).toBeLessThan(script.length / 4);
    } finally {
      await world.close();
    }
  });

  it('may frame what an administrator allows in a parameter, from the next page on and nothing that is no host', async () => {
    const world = await worldWith(false);
    try {
      const frameSources = async () => {
        const { headers } = await world.call(undefined, { url: '/', headers: { accept: 'text/html' } });
        return /frame-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1];
      };
      const before = await frameSources();
      const paramValue = "https://maps.example.com, 'unsafe-inline' ; script-src *, *.gov.example";
      await world.directory.platform.insert(world.directory.entities.param, [
        systemRecord({ paramName: '框架', paramKey: 'frame.hosts', paramValue }, '2026-11-01 08:00:00'),
      ]);

      expect(before).toBe("'self'");
      expect(await frameSources()).toBe("'self' https://maps.example.com *.gov.example");
    } finally {
      await world.close();
    }
  });
});
