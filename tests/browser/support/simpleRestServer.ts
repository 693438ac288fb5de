import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { SimpleRestServer } from 'fakerest';
import { formatDiagnostic } from '../../../src/schema/formatDiagnostic.ts';
import { loadModel } from '../../../src/schema/loadModel.ts';
import { modelFiles } from '../../../src/schema/modelFiles.ts';

const CONSOLE = path.resolve(import.meta.dirname, '../../../dist/console');
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

export interface SimpleRestWorld {
  readonly url: string;
  /** The rows as the server keeps them. */
  readonly rows: (collection: string) => readonly Readonly<Record<string, unknown>>[];
  /** Every call of the API: method, path and what was asked. */
  readonly calls: string[];
  readonly close: () => Promise<void>;
}

interface Options {
  readonly project: string;
  readonly config: Readonly<Record<string, unknown>>;
  readonly data: Readonly<Record<string, readonly object[]>>;
  /** The `authorization` every call must carry. */
  readonly authorization?: string;
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  return text === '' ? undefined : JSON.parse(text);
}

/** The built console as any web server serves files, and beside it FakeRest, a server that nobody here wrote. */
export async function openSimpleRestWorld({ project, config, data, authorization }: Options): Promise<SimpleRestWorld> {
  const { model, diagnostics } = loadModel(project);
  if (model === undefined) throw new Error(diagnostics.map(formatDiagnostic).join('\n'));
  const files = new Map(modelFiles(model).map((file) => [`/model/${file.path}`, file.content]));
  const rest = new SimpleRestServer({ baseUrl: '', data: structuredClone(data) as never });
  const calls: string[] = [];

  const answerCall = async (request: IncomingMessage, response: ServerResponse, url: URL) => {
    const place = decodeURIComponent(url.pathname.slice('/api'.length));
    calls.push(`${request.method} ${place}${decodeURIComponent(url.search)}`);
    const body = await bodyOf(request);
    if (place === '/authenticate') {
      const known = (body as { password?: unknown }).password === 'secret';
      response.writeHead(known ? 200 : 401, { 'content-type': 'application/json' });
      return response.end(JSON.stringify(known ? { token: 'open-sesame' } : { message: 'Wrong password' }));
    }
    if (authorization !== undefined && request.headers.authorization !== authorization)
      return response.writeHead(401).end();
    const params = Object.fromEntries([...url.searchParams].map(([name, text]) => [name, JSON.parse(text) as unknown]));
    const answer = await rest.handle({
      url: place,
      method: request.method ?? 'GET',
      headers: new Headers(),
      params,
      requestBody: body as never,
    });
    response.writeHead(answer.status, answer.headers as Record<string, string>);
    return response.end(answer.body === undefined ? '' : JSON.stringify(answer.body));
  };

  const answerFile = (response: ServerResponse, place: string) => {
    const text = place === '/config.json' ? JSON.stringify(config) : files.get(place);
    if (text !== undefined) return response.writeHead(200, { 'content-type': 'application/json' }).end(text);
    const file = path.join(CONSOLE, place);
    const there = /\.\w+$/.test(place) && existsSync(file);
    response.writeHead(200, { 'content-type': there ? (TYPES[path.extname(file)] ?? 'text/plain') : 'text/html' });
    return response.end(readFileSync(there ? file : path.join(CONSOLE, 'index.html')));
  };

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://server.test');
    if (url.pathname.startsWith('/api/')) void answerCall(request, response, url);
    else answerFile(response, url.pathname);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    rows: (collection) => rest.database.getAll(collection) as never,
    calls,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
