import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants, gunzipSync, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** The compressed forms of one file. */
interface Compressed {
  readonly br: Buffer;
  readonly gz: Buffer;
}

const deflate = promisify(gzip);
const brotli = promisify(brotliCompress);

async function compress(content: Buffer): Promise<Compressed> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  return { br: await brotli(content, { params }), gz: await deflate(content, { level: 9 }) };
}

/** Whether both forms hold just this content; one that was cut short holds none. */
function holds({ br, gz }: Compressed, content: Buffer): boolean {
  try {
    return brotliDecompressSync(br).equals(content) && gunzipSync(gz).equals(content);
  } catch {
    return false;
  }
}

/** Places in a build of all files that compress; index.html and config.json are written anew by server or integrator. */
function namesIn(build: string): string[] {
  if (!existsSync(build)) return [];
  return readdirSync(build, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(m?js|css|svg)$/.test(name));
}

/** What lies compressed in a build, by its place there. */
function compressedIn(build: string): (readonly [name: string, kept: Compressed])[] {
  return namesIn(build).flatMap((name) => {
    const [br, gz] = [path.join(build, `${name}.br`), path.join(build, `${name}.gz`)];
    return existsSync(br) && existsSync(gz) ? [[name, { br: readFileSync(br), gz: readFileSync(gz) }] as const] : [];
  });
}

/**
 * Writes .br and .gz beside every text file of a build, so that the server never compresses while it answers. As small
 * as can be takes longest of all that a build does: what lies so in the last build, or in the `others`, is taken over.
 */
export function precompress(others: readonly string[]): Plugin {
  let out = '';
  let known = new Map<string, Compressed>();
  const write = async (name: string) => {
    const file = path.join(out, name);
    const content = readFileSync(file);
    if (content.length < 1024) return;
    const kept = known.get(name);
    const { br, gz } = kept && holds(kept, content) ? kept : await compress(content);
    writeFileSync(`${file}.br`, br);
    writeFileSync(`${file}.gz`, gz);
  };
  return {
    name: 'shian:precompress',
    apply: 'build',
    configResolved(config) {
      out = path.resolve(config.root, config.build.outDir);
    },
    // Before the folder is emptied.
    buildStart() {
      known = new Map([...new Set([...others, out])].flatMap(compressedIn));
    },
    async closeBundle() {
      // A build that failed leaves nothing, and its own message must stand.
      await Promise.all(namesIn(out).map(write));
    },
  };
}
