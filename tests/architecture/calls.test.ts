import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { allEndpoints } from '../support/endpoints.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const BOTH_ENDS = ['src/console', 'src/server', 'src/modules'];

interface Source {
  readonly file: string;
  /** Without block comments: they may tell of paths. */
  readonly text: string;
}

const SOURCES: readonly Source[] = BOTH_ENDS.flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    // The part of the table of calls that a module states.
    .filter((file) => !/\/modules\/[^/]+\/wire\//.test(file))
    .map((file) => ({
      file: path.relative(ROOT, file),
      text: readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, ''),
    })),
);

const found = (pattern: RegExp, sources = SOURCES): string[] =>
  sources.flatMap(({ file, text }) => [...text.matchAll(pattern)].map(([match]) => `${file}: ${match}`));

describe('the wire', () => {
  it('has its paths in the table of calls and in the conventions, and at neither end', () => {
    const gateways = /['"`]\/?(?:api\/)?(?:blade-[a-z]+|shian)\/[^'"`]*|['"`]\/?api\/[^'"`]*/g;
    const whole = Object.values(allEndpoints).map((endpoint) => endpoint.path.replaceAll('/', '\\/'));

    expect(found(gateways)).toEqual([]);
    expect(found(new RegExp(`['"\`]\\/?(?:${whole.join('|')})['"\`]`, 'g'))).toEqual([]);
  });

  it('is spoken by the console through the two typed calls only', () => {
    const senders = found(/import \{[^}]*\brequest\b[^}]*\} from '[^']*httpClient\.ts'/g).map(
      (line) => line.split(':')[0],
    );

    expect(senders.sort()).toEqual(['src/console/data/callOperation.ts', 'src/console/start/http/call.ts']);
  });

  it('casts nothing where requests are handled and answers are read', () => {
    const rooms = /^src\/(server\/(routes|plugins)|console\/(data|start)|modules\/[^/]+\/server)\//;
    const handlers = SOURCES.filter(({ file }) => rooms.test(file));

    expect(found(/\bas (?:readonly )?\{[^\n]*/g, handlers)).toEqual([]);
    expect(found(/\brequest\.(?:query|body|params)(?: as |\) as )[^\n]*/g, handlers)).toEqual([]);
  });
});
