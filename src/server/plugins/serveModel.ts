import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../AppError.ts';
import { contentTag, holdsTag } from './contentTag.ts';

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

/** A file as it travels, kept until it changes. */
interface Packed {
  readonly etag: string;
  readonly bytes: Promise<Buffer>;
}

/** As small as can be, off the event loop: it is done once for each file and sent to everybody. */
const pack = promisify(brotliCompress);

/**
 * The compiled model, one file per entity. They hold names and labels, no data, and are revalidated
 * at each use, so that a changed schema shows without a new console.
 */
export function serveModel(app: FastifyInstance, read: ReadModelFile): void {
  const packed = new Map<string, Packed>();
  const send = async (name: string, request: FastifyRequest, reply: FastifyReply) => {
    const content = read(name);
    if (content === undefined) throw new AppError('notFound');
    const etag = contentTag(content);
    reply.header('cache-control', 'no-cache').header('etag', etag).header('vary', 'accept-encoding');
    if (holdsTag(request, etag)) return reply.code(304).send();
    reply.type('application/json; charset=utf-8');
    if (!/\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.send(content);
    const known = packed.get(name);
    const own = known?.etag === etag ? known : { etag, bytes: pack(content) };
    packed.set(name, own);
    return reply.header('content-encoding', 'br').send(await own.bytes);
  };
  const policy = { config: { access: 'public' } } as const;
  for (const name of ['index.json', 'actions.json'])
    app.get(`/model/${name}`, policy, async (request, reply) => send(name, request, reply));
  // The sign-in page speaks the language too.
  app.get<{ Params: { readonly name: string } }>('/model/languages/:name', policy, async (request, reply) => {
    const { name } = request.params;
    if (!/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*\.json$/.test(name)) throw new AppError('notFound');
    return send(`languages/${name}`, request, reply);
  });
  app.get<{ Params: { readonly name: string } }>('/model/entities/:name', policy, async (request, reply) => {
    const { name } = request.params;
    if (!/^[A-Za-z][A-Za-z0-9]{0,80}\.json$/.test(name)) throw new AppError('notFound');
    return send(`entities/${name}`, request, reply);
  });
}
