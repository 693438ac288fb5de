import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Who may import whom (README, decisions). A folder may always import itself. */
const ROOMS: Readonly<Record<string, readonly string[]>> = {
  'src/model': [],
  'src/schema': ['src/model'],
  'src/protocol': ['src/model'],
  'src/server': ['src/model', 'src/protocol'],
  'src/console': ['src/model', 'src/protocol'],
  generators: ['src/model', 'src/protocol', 'src/schema'],
};

/** Doors that one file or folder has besides: to a room, or to one folder of it. */
const DOORS: Readonly<Record<string, readonly string[]>> = {
  'src/server/main.ts': ['src/schema'],
  'src/server/dev': ['src/schema'],
  generators: ['src/server/cli'],
  // A dialect says what an entity file may leave out, and which calls would stand on one path.
  'src/schema': ['src/protocol/conventions', 'src/protocol/routesOf.ts', 'src/protocol/endpoints.ts'],
};

/** Packages and built-in modules a pure room must not touch. */
const PURE: Readonly<Record<string, RegExp>> = {
  'src/model': /^(node:|react|fastify|kysely|yaml$|ajv)/,
  'src/protocol': /^(node:|react|fastify|kysely|yaml$|ajv)/,
  'src/console': /^(node:|fastify|kysely|yaml$|ajv|better-sqlite3|pg$)/,
  'src/server': /^(react|@mui|react-admin|ra-)/,
};

/** Inside the console a layer may use those to its right, never to its left. */
const CONSOLE_LAYERS = ['shell', 'screens', 'entity', 'actions', 'fields', 'widgets', 'data', 'context'];

/** Inside the server a layer may use those to its right, never to its left. */
const SERVER_LAYERS = ['main.ts', 'app.ts', 'routes', 'records', 'repository', 'database'];

interface Import {
  readonly file: string;
  readonly target: string;
}

function sources(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)));
}

function importsOf(file: string): Import[] {
  const text = readFileSync(path.join(ROOT, file), 'utf8');
  const found = text.matchAll(
    /(?:^|\n)\s*(?:import|export)\s[^'";]*?from\s*'([^']+)'|\bimport\(\s*'([^']+)'\s*\)|(?:^|\n)import '([^']+)'/g,
  );
  return [...found].map(([, from, dynamic, bare]) => {
    const name = from ?? dynamic ?? bare ?? '';
    return { file, target: name.startsWith('.') ? path.normalize(path.join(path.dirname(file), name)) : name };
  });
}

const FILES = Object.keys(ROOMS).flatMap(sources);
const IMPORTS = FILES.flatMap(importsOf);

const inside = (file: string, folder: string) => file === folder || file.startsWith(`${folder}/`);
const roomOf = (file: string) => Object.keys(ROOMS).find((room) => inside(file, room));
const doorsOf = (file: string) =>
  Object.entries(DOORS)
    .filter(([place]) => inside(file, place))
    .flatMap(([, rooms]) => rooms);

function layerOf(file: string, room: string, layers: readonly string[]): number {
  const first = path.relative(room, file).split('/')[0] ?? '';
  return layers.indexOf(first);
}

function backward(room: string, layers: readonly string[]): string[] {
  return IMPORTS.filter(({ file, target }) => {
    if (!inside(file, room) || !inside(target, room)) return false;
    const from = layerOf(file, room, layers);
    const to = layerOf(target, room, layers);
    return from >= 0 && to >= 0 && to < from;
  }).map(({ file, target }) => `${file} -> ${target}`);
}

function siblings(folder: string): string[] {
  return IMPORTS.filter(({ file, target }) => {
    if (!inside(file, folder) || !inside(target, folder)) return false;
    const [from, to] = [file, target].map((name) => path.relative(folder, name).split('/'));
    return (from?.length ?? 0) > 1 && (to?.length ?? 0) > 1 && from?.[0] !== to?.[0];
  }).map(({ file, target }) => `${file} -> ${target}`);
}

describe('the import table', () => {
  it('lets a room import only the rooms it names', () => {
    const wrong = IMPORTS.filter(({ file, target }) => {
      const from = roomOf(file);
      const to = roomOf(target);
      if (from === undefined || to === undefined || from === to) return false;
      return !ROOMS[from]?.includes(to) && !doorsOf(file).some((door) => inside(target, door));
    }).map(({ file, target }) => `${file} -> ${target}`);

    expect(wrong).toEqual([]);
  });

  it('keeps tests out of every room', () => {
    expect(IMPORTS.filter(({ target }) => inside(target, 'tests')).map(({ file }) => file)).toEqual([]);
  });

  it('keeps input and output out of the pure rooms', () => {
    const wrong = IMPORTS.filter(({ file, target }) => {
      const room = roomOf(file);
      return room !== undefined && PURE[room]?.test(target) === true;
    }).map(({ file, target }) => `${file} -> ${target}`);

    expect(wrong).toEqual([]);
  });

  it('never steps back inside the console', () => {
    expect(backward('src/console', CONSOLE_LAYERS)).toEqual([]);
  });

  it('never steps back inside the server', () => {
    expect(backward('src/server', SERVER_LAYERS)).toEqual([]);
  });

  it('keeps screens and action handlers apart from one another', () => {
    expect(siblings('src/console/screens')).toEqual([]);
  });

  it('has no import cycle', () => {
    expect(cycles()).toEqual([]);
  });

  it('never imports the paid packages of react-admin', () => {
    expect(IMPORTS.filter(({ target }) => target.startsWith('@react-admin/')).map(({ file }) => file)).toEqual([]);
  });
});

/** Cycles over value imports; `import type` vanishes at run time and may point anywhere. */
function cycles(): string[] {
  const graph = new Map<string, string[]>();
  for (const file of FILES) {
    const text = readFileSync(path.join(ROOT, file), 'utf8');
    const values = [...text.matchAll(/(?:^|\n)(?:import|export)\s(?!type\b)[^'";]*?from\s*'(\.[^']+)'/g)];
    graph.set(
      file,
      values.map(([, name]) => path.normalize(path.join(path.dirname(file), name ?? ''))),
    );
  }
  const state = new Map<string, 'open' | 'done'>();
  const found: string[] = [];
  const visit = (file: string, trail: readonly string[]) => {
    if (state.get(file) === 'done') return;
    if (state.get(file) === 'open') {
      found.push([...trail.slice(trail.indexOf(file)), file].join(' -> '));
      return;
    }
    state.set(file, 'open');
    for (const next of graph.get(file) ?? []) visit(next, [...trail, file]);
    state.set(file, 'done');
  };
  for (const file of FILES) visit(file, []);
  return found;
}
