import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { AppError } from '../../AppError.ts';
import { ask, type Reply } from '../../outgoing/ask.ts';
import type { StoreSettings } from './StoreSettings.ts';
import { objectUrl, regionOf } from './storeAddress.ts';
import { connectionProblem, type Step, storeRefusal } from './storeProblem.ts';

/** So long a store may say nothing before it counts as gone. */
const IDLE_MS = 5000;

export interface StoreWay {
  readonly internalHosts: readonly string[];
  /** Ends whatever is under way. */
  readonly signal?: AbortSignal;
}

/** A whole file, on disk or in memory. */
export interface Content {
  readonly body: string | Buffer;
  readonly size: number;
  /** SHA-256 in hexadecimal digits: the store refuses what came to it otherwise. */
  readonly digest: string;
  readonly type: string;
}

/** What is kept in one bucket of a server that speaks S3. Refusals are named by the catalogue. */
export interface ObjectStore {
  /** Puts a file there: whole or not at all. */
  put(name: string, content: Content): Promise<void>;
  /** The bytes from `start` to `end`, or all; undefined when there is no such object. */
  get(name: string, part?: { readonly start: number; readonly end: number }): Promise<Readable | undefined>;
  /** Takes it away; what is gone already is no mistake. */
  remove(name: string): Promise<void>;
}

interface Errand {
  readonly method: 'PUT' | 'GET' | 'DELETE';
  readonly step: Step;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: () => Readable | Buffer;
}

/** SHA-256 of nothing. */
const NOTHING = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

async function signed(settings: StoreSettings, url: URL, { method, headers = {} }: Errand) {
  const { AwsV4Signer } = await import('aws4fetch');
  const signer = new AwsV4Signer({
    method,
    url: url.href,
    headers: { 'x-amz-content-sha256': NOTHING, ...headers },
    accessKeyId: settings.accessKey,
    secretAccessKey: settings.secretKey,
    service: 's3',
    region: regionOf(settings),
  });
  return Object.fromEntries((await signer.sign()).headers);
}

const found = (reply: Reply): boolean => reply.status >= 200 && reply.status < 300;

export function openStore(settings: StoreSettings, { internalHosts, signal }: StoreWay): ObjectStore {
  async function send(name: string, errand: Errand): Promise<Reply> {
    const url = objectUrl(settings, name);
    const headers = await signed(settings, url, errand);
    const body = errand.body?.();
    try {
      return await ask(url, {
        method: errand.method,
        headers,
        ...(body === undefined ? {} : { body }),
        idleMs: IDLE_MS,
        ...(signal === undefined ? {} : { signal }),
        internalHosts,
      });
    } catch (error) {
      throw connectionProblem(error, url.host);
    }
  }
  /** Undefined: there is no such object. */
  async function done(name: string, errand: Errand): Promise<Reply | undefined> {
    const reply = await send(name, errand);
    if (found(reply)) return reply;
    const problem = await storeRefusal(reply, errand.step, objectUrl(settings, name).host);
    if (reply.status === 404 && errand.step !== 'write' && problem.code !== 'storeBucket') return undefined;
    throw problem;
  }
  return {
    put: async (name, { body, size, digest, type }) => {
      const reply = await done(name, {
        method: 'PUT',
        step: 'write',
        headers: { 'content-type': type, 'content-length': String(size), 'x-amz-content-sha256': digest },
        body: () => (typeof body === 'string' ? createReadStream(body) : body),
      });
      reply?.body.resume();
    },
    get: async (name, part) => {
      const headers = part === undefined ? {} : { range: `bytes=${part.start}-${part.end}` };
      const reply = await done(name, { method: 'GET', step: 'read', headers });
      if (reply === undefined) return undefined;
      // A server that knows no ranges would give the wrong bytes.
      if (part !== undefined && reply.status !== 206) {
        reply.body.destroy();
        throw new AppError('storeForeign', { host: objectUrl(settings, name).host });
      }
      return reply.body;
    },
    remove: async (name) => {
      (await done(name, { method: 'DELETE', step: 'remove' }))?.body.resume();
    },
  };
}
