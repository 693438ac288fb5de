import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { arrow, type Import, importsOf, inside, ROOT, sources } from './sourceFiles.ts';

const SERVER = 'src/server';

/** On the ground floor: everybody may use these files, and they use one another only. */
const GROUND = [
  'AppError.ts',
  'StartupError.ts',
  'apiPrefix.ts',
  'config.ts',
  'errorCode.ts',
  'frameHosts.ts',
  'maskSecrets.ts',
  'outgoing',
  'seldom.ts',
  'steadyNow.ts',
  'storageTrouble.ts',
  'traces.ts',
  'trustedProxies.ts',
  'yesNo.ts',
];

const IDENTITY = ['sessions', 'wayIn', 'permissions', 'principals', 'grants', 'scopes', 'passwords', 'people'].map(
  (room) => `identity/${room}`,
);
const STORE = ['repository', 'database'];

/** What each room of the server may use besides itself and the ground floor; no two of them use each other. */
const TABLE: Readonly<Record<string, readonly string[]>> = {
  // Starts main.ts under the pinned Node.
  'start.mjs': [],
  'main.ts': ['boot', 'dev', 'database'],
  dev: ['app.ts', 'boot', 'search', 'plugins', 'modules', 'jobs', 'records', 'files', 'database'],
  cli: ['datasources', 'boot', 'provision', 'plugins', 'modules', 'jobs', 'files', ...IDENTITY, ...STORE],
  boot: [
    'app.ts',
    'provision',
    'logs',
    'sms',
    'modules',
    'jobs',
    'workflow',
    'search',
    'records',
    'files',
    ...IDENTITY,
    ...STORE,
  ],
  'app.ts': ['logs', 'metrics', 'routes', 'plugins', 'modules', ...IDENTITY],
  routes: [
    'plugins',
    'provision',
    'actions',
    'records',
    'comments',
    'imports',
    'workflow',
    'files',
    'retention',
    'kit',
    'datasources',
    'logs',
    'live',
    'sms',
    ...IDENTITY,
    ...STORE,
  ],
  comments: ['records', 'kit', 'files', 'identity/principals', ...STORE],
  modules: ['actions', 'approval'],
  imports: ['records', 'kit'],
  // Between records and processes: both reach it through the modules of their context.
  approval: ['actions', 'workflow', 'kit', 'records', 'identity/people', ...STORE],
  jobs: ['actions', 'records', 'workflow', ...STORE],
  actions: ['kit', 'records', 'files', 'retention', 'identity/sessions', ...STORE],
  sms: ['kit', 'records', 'identity/sessions', ...STORE],
  kit: ['records', ...STORE],
  records: ['identity/passwords', 'identity/sessions', ...STORE],
  plugins: ['identity/sessions', 'identity/wayIn'],
  metrics: [],
  retention: ['files', 'identity/people', ...STORE],
  logs: STORE,
  provision: [...IDENTITY, ...STORE],
  workflow: ['actions', 'kit', 'identity/people', 'identity/principals', ...STORE],
  search: STORE,
  live: ['records', 'database'],
  datasources: [],
  files: ['identity/people', ...STORE],
  'identity/sessions': ['identity/principals', 'identity/passwords', 'identity/people', ...STORE],
  'identity/wayIn': ['identity/principals', 'identity/passwords', 'identity/people', ...STORE],
  'identity/permissions': ['identity/principals', 'identity/grants', 'identity/scopes', 'identity/people', ...STORE],
  'identity/principals': ['identity/grants', 'identity/scopes', 'identity/passwords', 'identity/people', ...STORE],
  'identity/grants': ['identity/scopes', 'identity/people', ...STORE],
  'identity/scopes': STORE,
  'identity/passwords': ['database'],
  'identity/people': STORE,
  repository: ['database'],
  database: [],
};

function roomOf(file: string): string {
  const [first = '', second = ''] = path.relative(SERVER, file).split('/');
  return first === 'identity' ? `${first}/${second}` : first;
}

/** Types may point anywhere: they vanish at run time. */
const IMPORTS = sources(SERVER)
  .flatMap(importsOf)
  .filter(({ target, isType }) => !isType && inside(target, SERVER));

function isAllowed({ file, target }: Import): boolean {
  const [from, to] = [roomOf(file), roomOf(target)];
  return from === to || GROUND.includes(to) || (!GROUND.includes(from) && TABLE[from]?.includes(to) === true);
}

describe('the rooms of the server', () => {
  it('are all named', () => {
    const below = (folder: string) =>
      readdirSync(path.join(ROOT, SERVER, folder)).map((name) => (folder === '' ? name : `${folder}/${name}`));
    const found = below('').flatMap((name) => (name === 'identity' ? below(name) : [name]));

    expect(found.filter((name) => !(name in TABLE) && !GROUND.includes(name))).toEqual([]);
    expect(Object.keys(TABLE).filter((name) => !found.includes(name))).toEqual([]);
  });

  it('use only the rooms that the table names', () => {
    expect(IMPORTS.filter((one) => !isAllowed(one)).map(arrow)).toEqual([]);
  });

  it('lie one above the other', () => {
    const above = (room: string, seen: readonly string[]): string[] =>
      seen.includes(room)
        ? [[...seen, room].join(' -> ')]
        : (TABLE[room] ?? []).flatMap((one) => above(one, [...seen, room]));

    expect(above('main.ts', [])).toEqual([]);
  });
});
