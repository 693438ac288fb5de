import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { arrow, type Import, importsOf, inside, sources } from './sourceFiles.ts';

const CONSOLE = 'src/console';
const MODULES = 'src/modules';

/**
 * Every room of the console with the rooms it may import; a room may always import itself. `types` are seen by the
 * compiler only: a face of a module speaks of all that it can add to. `lazy` parts come when they are asked for.
 */
const ROOMS: Readonly<
  Record<
    string,
    { readonly may: readonly string[]; readonly types?: readonly string[]; readonly lazy?: readonly string[] }
  >
> = {
  // main, App, Console: what is put together.
  '.': {
    may: ['start', 'themes', 'i18n', 'data', 'stores', 'widgets', 'modules', 'resources', 'screens', 'shell'],
    lazy: ['simpleRest'],
  },
  // The sign-in bundle.
  start: { may: [], lazy: ['.', 'entry', 'data', 'simpleRest'] },
  entry: { may: ['start', 'stores'] },
  // Another backend: its package and its ways come only where config.json names it.
  simpleRest: { may: ['start', 'stores'] },
  themes: { may: ['start'] },
  i18n: { may: ['start'] },
  parts: { may: ['start'] },
  context: { may: ['start'] },
  stores: { may: ['start'], types: ['context'] },
  data: { may: ['start', 'stores', 'i18n'], lazy: ['simpleRest'] },
  modules: { may: [], types: ['parts', 'fields', 'actions', 'entity'] },
  widgets: { may: ['start', 'i18n', 'context', 'data'] },
  fields: { may: ['start', 'i18n', 'parts', 'context', 'stores', 'modules', 'data', 'widgets'] },
  actions: { may: ['start', 'i18n', 'parts', 'stores', 'data', 'widgets', 'fields'] },
  // Where a record stands in its process, only when one is looked at that is in one.
  entity: {
    may: ['start', 'i18n', 'parts', 'context', 'stores', 'data', 'widgets', 'fields', 'actions'],
    lazy: ['workflow'],
  },
  // What lets react-admin's own parts work here: every entity as a resource, and screens made of them.
  resources: { may: ['start', 'i18n', 'context', 'stores', 'data', 'widgets', 'fields'] },
  workflow: { may: ['start', 'i18n', 'parts', 'context', 'stores', 'data', 'widgets', 'fields'] },
  screens: {
    may: [
      'start',
      'i18n',
      'parts',
      'context',
      'stores',
      'modules',
      'data',
      'widgets',
      'fields',
      'actions',
      'entity',
      'workflow',
    ],
  },
  shell: {
    may: [
      'start',
      'i18n',
      'parts',
      'context',
      'stores',
      'modules',
      'data',
      'widgets',
      'entity',
      'resources',
      'screens',
    ],
  },
};

/** Rooms of the console that the console face of a module may use. */
const DOORS = [
  'start',
  'i18n',
  'context',
  'stores',
  'modules',
  'data',
  'widgets',
  'fields',
  'entity',
  'resources',
  'workflow',
];

function roomOf(file: string): string {
  const [first = '', ...rest] = path.posix.relative(CONSOLE, file).split('/');
  return rest.length === 0 ? '.' : first;
}

const own = sources(CONSOLE).flatMap(importsOf);
const ofModules = sources(MODULES)
  .filter((file) => file.split('/')[3] === 'console')
  .flatMap(importsOf);

/** Why a room may not have an import; nothing where it may. */
function isStepBack({ file, target, isType, isLazy }: Import): boolean {
  if (!inside(target, CONSOLE)) return false;
  const [from, to] = [roomOf(file), roomOf(target)];
  const { may = [], types = [], lazy = [] } = ROOMS[from] ?? {};
  const allowed = [from, ...may, ...(isType ? types : []), ...(isLazy ? lazy : [])];
  return !allowed.includes(to);
}

describe('the rooms of the console', () => {
  it('are all named, and none is named that is not there', () => {
    const rooms = new Set(sources(CONSOLE).map(roomOf));

    expect(Object.keys(ROOMS).sort()).toEqual([...rooms].sort());
  });

  it('import only what the table names', () => {
    expect(own.filter(isStepBack).map(arrow)).toEqual([]);
  });

  it('form no circle', () => {
    const isBelow = (room: string, other: string, seen: readonly string[] = []): boolean =>
      (ROOMS[room]?.may ?? []).some(
        (next) => next === other || (!seen.includes(next) && isBelow(next, other, [...seen, next])),
      );

    expect(Object.keys(ROOMS).filter((room) => isBelow(room, room))).toEqual([]);
  });

  it('know no module', () => {
    expect(own.filter(({ target }) => inside(target, MODULES)).map(arrow)).toEqual([]);
  });

  it('keep the sign-in page to its own folder, with what is pure', () => {
    const wrong = own.filter(
      ({ file, target, isType, isLazy }) =>
        roomOf(file) === 'start' &&
        !isType &&
        !isLazy &&
        inside(target, 'src') &&
        !/^src\/(model|protocol|console\/start)\//.test(target),
    );

    expect(wrong.map(arrow)).toEqual([]);
  });
});

/** Names of dictionary keys: nothing but constants, of which a page carries those it uses. */
const KEYS = 'src/modules/dict.gen.ts';

describe('the console face of a module', () => {
  it('imports the model, the protocol, doors of the console and its own module only', () => {
    const wrong = ofModules.filter(({ file, target }) => {
      if (!inside(target, 'src')) return /^(node:|fastify|kysely|yaml$|ajv|better-sqlite3|pg$)/.test(target);
      if (inside(target, CONSOLE)) return !DOORS.includes(roomOf(target));
      const module = file.split('/').slice(0, 3).join('/');
      const isOwn = inside(target, `${module}/console`) || inside(target, `${module}/wire`);
      return !/^src\/(model|protocol)\//.test(target) && target !== KEYS && !isOwn;
    });

    expect(wrong.map(arrow)).toEqual([]);
  });

  it('is light: an index names parts and fetches none of them', () => {
    const eager = ofModules.filter(
      ({ file, target, isType, isLazy }) => file.endsWith('/console/index.ts') && !isType && !isLazy && target !== KEYS,
    );

    expect(eager.map(arrow)).toEqual([]);
  });
});
