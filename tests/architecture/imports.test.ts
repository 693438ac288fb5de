import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOMS } from './rooms.ts';
import { arrow, type Import, importsOf, inside, ROOT, sources } from './sourceFiles.ts';

/** Doors that one file or folder has besides: to a room, or to one folder of it. */
const DOORS: Readonly<Record<string, readonly string[]>> = {
  'src/server/main.ts': ['src/schema'],
  'src/server/dev': ['src/schema'],
  generators: ['src/server/cli'],
  // A dialect says what an entity file may leave out, and which calls would stand on one path.
  'src/schema': [
    'src/protocol/conventions',
    'src/protocol/routeAddress.ts',
    'src/protocol/routesOf.ts',
    'src/protocol/endpoints.ts',
  ],
};

/** Packages and built-in modules a pure room must not touch. */
const PURE: Readonly<Record<string, RegExp>> = {
  'src/model': /^(node:|react|fastify|kysely|yaml$|ajv)/,
  'src/protocol': /^(node:|react|fastify|kysely|yaml$|ajv)/,
  'src/flow': /^(?!\.|src\/|bpmn-moddle$)/,
  'src/sheet': /^(?!\.|src\/|hucre\/|fflate$)/,
  'src/codegen': /^(node:|react|fastify|kysely|ajv)/,
  'src/console': /^(node:|fastify|kysely|yaml$|ajv|better-sqlite3|pg$)/,
  'src/server': /^(react|@mui|react-admin|ra-)/,
};

/** What a module's face may use of the engine: whole folders, or single files. */
const FACES: Readonly<Record<string, readonly string[]>> = {
  server: [
    'src/server/kit',
    'src/server/AppError.ts',
    'src/server/records/allowedQuery.ts',
    'src/server/records/audit.ts',
    'src/server/records/findOwn.ts',
    'src/server/records/inTransaction.ts',
    'src/server/repository/Repository.ts',
    'src/server/repository/readAll.ts',
    // For jobs that keep a log bounded.
    'src/server/retention/purgeOutdated.ts',
    'src/server/database/Database.ts',
    'src/server/database/declareTables.ts',
    'src/server/database/newId.ts',
    // For fixed calls of a module's own.
    'src/server/routes/mountCall.ts',
    'src/server/routes/contextOf.ts',
    'src/server/routes/Services.ts',
    'src/server/plugins/guardRoutes.ts',
    'src/server/plugins/languageOf.ts',
    // A picture that a call is sent the link of.
    'src/server/files/isOwnPicture.ts',
    // How long a recording is that somebody plays.
    'src/server/files/storedSeconds.ts',
    'src/server/identity/people/Directory.ts',
    'src/server/identity/sessions/tickets.ts',
    // For processes.
    'src/server/sms',
    'src/server/workflow',
    'src/server/routes/workflow',
    'src/server/database/flowTables.ts',
  ],
  // Fixed calls of a module's own, for both its ends.
  wire: [],
  fixtures: [
    'generators/fixtures/FixtureModule.ts',
    'generators/fixtures/World.ts',
    'generators/fixtures/county.ts',
    'generators/fixtures/days.ts',
    'generators/fixtures/menuIdOf.ts',
    'generators/fixtures/menusBelow.ts',
    'generators/fixtures/idOf.ts',
    'generators/fixtures/random.ts',
    'generators/fixtures/values',
    'generators/fixtures/catalogue/apiScope.ts',
    'generators/fixtures/catalogue/region.ts',
    'generators/fixtures/catalogue/user.ts',
  ],
};

/** What a module lets others use. */
const LENT = [
  'src/modules/ent/server/keyPeople.ts',
  'src/modules/ent/server/ofEnterprises.ts',
  'src/modules/ent/fixtures/plan/enterpriseFor.ts',
  'src/modules/ent/fixtures/plan/staffOf.ts',
  'src/modules/exam/server/exams/dropEnterprises.ts',
];

const FILES = Object.keys(ROOMS).flatMap(sources);
const IMPORTS = FILES.flatMap(importsOf);

const roomOf = (file: string) => Object.keys(ROOMS).find((room) => inside(file, room));
const doorsOf = (file: string) =>
  Object.entries(DOORS)
    .filter(([place]) => inside(file, place))
    .flatMap(([, rooms]) => rooms);

/** `src/modules/exam/server/...` -> exam and server. */
const faceOf = (file: string) => file.split('/').slice(2, 4) as [module: string, face: string];

function isWithin({ file, target }: Import): boolean {
  const [from, to] = [roomOf(file), roomOf(target)];
  if (from === undefined || to === undefined) return true;
  if (from === 'src/modules') return isAllowedToModule({ file, target, isType: false, isLazy: false });
  return from === to || ROOMS[from]?.includes(to) === true || doorsOf(file).some((door) => inside(target, door));
}

/** The console face is held by `consoleRooms.test.ts`. */
function isAllowedToModule({ file, target }: Import): boolean {
  const [module, face] = faceOf(file);
  // Names and types from the schemas.
  if (target.endsWith('.gen.ts')) return true;
  if (inside(target, 'src/modules')) {
    const [other, otherFace] = faceOf(target);
    return (other === module && (otherFace === face || otherFace === 'wire')) || LENT.includes(target);
  }
  if (face === 'console') return !inside(target, 'src/server') && !inside(target, 'generators');
  const doors = [...(ROOMS['src/modules'] ?? []), ...(FACES[face] ?? [])];
  return doors.some((door) => inside(target, door));
}

describe('the import table', () => {
  it('names every folder of src and every face of a module', () => {
    const rooms = readdirSync(path.join(ROOT, 'src')).map((name) => `src/${name}`);
    const faces = readdirSync(path.join(ROOT, 'src/modules'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .flatMap(({ name }) => readdirSync(path.join(ROOT, 'src/modules', name)));

    expect(rooms.filter((room) => !(room in ROOMS))).toEqual([]);
    expect([...new Set(faces)].sort()).toEqual(['console', 'fixtures', 'server', 'wire']);
    expect([...LENT, ...Object.values(FACES).flat()].filter((door) => !existsSync(path.join(ROOT, door)))).toEqual([]);
  });

  it('lets a room import only the rooms it names', () => {
    expect(IMPORTS.filter((one) => !isWithin(one)).map(arrow)).toEqual([]);
  });

  it('lets no engine file import a module', () => {
    const wrong = IMPORTS.filter(({ file, target }) => !inside(file, 'src/modules') && inside(target, 'src/modules'));

    expect(wrong.map(arrow)).toEqual([]);
  });

  it('keeps tests out of every room', () => {
    expect(IMPORTS.filter(({ target }) => inside(target, 'tests')).map(({ file }) => file)).toEqual([]);
  });

  it('keeps input and output out of the pure rooms', () => {
    const wrong = IMPORTS.filter(({ file, target }) => {
      const room = roomOf(file);
      return room !== undefined && PURE[room]?.test(target) === true;
    });

    expect(wrong.map(arrow)).toEqual([]);
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
  const graph = Map.groupBy(
    IMPORTS.filter(({ isType, target }) => !isType && FILES.includes(target)),
    ({ file }) => file,
  );
  const state = new Map<string, 'open' | 'done'>();
  const found: string[] = [];
  const visit = (file: string, trail: readonly string[]) => {
    if (state.get(file) === 'done') return;
    if (state.get(file) === 'open') {
      found.push([...trail.slice(trail.indexOf(file)), file].join(' -> '));
      return;
    }
    state.set(file, 'open');
    for (const { target } of graph.get(file) ?? []) visit(target, [...trail, file]);
    state.set(file, 'done');
  };
  for (const file of FILES) visit(file, []);
  return found;
}
