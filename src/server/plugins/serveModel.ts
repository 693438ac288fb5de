import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '../AppError.ts';

/** Reads a compiled model file by its path below `/model/`; undefined when there is none. */
export type ReadModelFile = (name: string) => string | undefined;

/** The model files of a build. */
export function modelFilesIn(folder: string): ReadModelFile {
  const root = path.resolve(folder);
  return (name) => {
    try {
      return readFileSync(path.join(root, name), 'utf8');
    } catch {
      return undefined;
    }
  };
}

/**
 * The compiled model, one file per entity. They hold names and labels, no data, and are revalidated
 * at each use, so that a changed schema shows without a new console.
 */
export function serveModel(app: FastifyInstance, read: ReadModelFile): void {
  const send = (name: string, tag: string | undefined, reply: FastifyReply) => {
    const content = read(name);
    if (content === undefined) throw new AppError('notFound');
    const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
    reply.header('cache-control', 'no-cache').header('etag', etag);
    if (tag === etag) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(content);
  };
  app.get('/model/index.json', { config: { access: 'public' } }, async (request, reply) =>
    send('index.json', request.headers['if-none-match'], reply),
  );
  app.get('/model/entities/:name', { config: { access: 'public' } }, async (request, reply) => {
    const { name } = request.params as { readonly name: string };
    if (!/^[A-Za-z][A-Za-z0-9]{0,80}\.json$/.test(name)) throw new AppError('notFound');
    return send(`entities/${name}`, request.headers['if-none-match'], reply);
  });
}
