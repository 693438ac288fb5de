import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { commands } from '../../generators/commands/index.ts';
import { DEFAULT_CONFIG } from '../../src/protocol/consolePage/ConsoleConfig.ts';
import { ROOMS } from './rooms.ts';
import { ROOT, sources, textOf } from './sourceFiles.ts';

const DOCUMENTS = [
  ...readdirSync(ROOT).filter((name) => name.endsWith('.md')),
  ...readdirSync(path.join(ROOT, 'docs'), { recursive: true })
    .map((name) => `docs/${String(name).replaceAll('\\', '/')}`)
    .filter((name) => name.endsWith('.md')),
];

const FENCE = /^```(.*)\n([\s\S]*?)^```$/gm;
/** Markdown without its code blocks: what stands in them is no link and no heading. */
const proseOf = (file: string): string => textOf(file).replace(FENCE, '');

/** As GitHub makes them: words in lower case, blanks as hyphens, marks left out. */
const anchorOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

const anchorsOf = (file: string): string[] =>
  [...proseOf(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));

function deadLinks(file: string): string[] {
  const targets = [...proseOf(file).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
  return targets
    .filter((target) => !/^(https?|mailto):/.test(target))
    .filter((target) => {
      const [name = '', anchor] = target.split('#');
      const found = name === '' ? file : path.normalize(path.join(path.dirname(file), name));
      if (!existsSync(path.join(ROOT, found))) return true;
      return anchor !== undefined && !anchorsOf(found).includes(anchor);
    })
    .map((target) => `${file}: ${target}`);
}

/** A block that is saved names its file behind its language: ```` ```yaml schemas/manage/kitchenCheck.yaml ````. */
const WRITTEN = new Set(
  DOCUMENTS.flatMap((file) => [...textOf(file).matchAll(FENCE)].map(([, info = '']) => info.split(' ')[1] ?? '')),
);
/** The README's example, which is its page's only one and needs no name beside it. */
WRITTEN.add('schemas/manage/kitchenCheck.yaml');

const PLACE = /`((?:src|tests|generators|schemas|dictionaries|roles|docs|platform|templates)\/[\w./-]*)`/g;

const deadPlaces = (file: string): string[] =>
  [...proseOf(file).matchAll(PLACE)]
    .map(([, place = '']) => place)
    .filter((place) => !existsSync(path.join(ROOT, place)) && !WRITTEN.has(place))
    .map((place) => `${file}: ${place}`);

const SCRIPTS: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(path.join(ROOT, 'package.json'), 'utf8'),
).scripts;

function deadCommands(file: string): string[] {
  const text = textOf(file);
  const ours = [...text.matchAll(/\b(?:npx )?shian ([a-z]+)\b/g)].filter(([call]) => call.startsWith('npx'));
  const named = ours.filter(([, name = '']) => name !== 'help' && !commands.has(name));
  const scripts = [...text.matchAll(/\bnpm (?:run ([a-z]+)|(start|test))\b/g)].filter(
    ([, run, short]) => SCRIPTS[run ?? short ?? ''] === undefined,
  );
  return [...named, ...scripts].map(([call]) => `${file}: ${call}`);
}

/** Papers that are not in the repository, and places in them. */
const ELSEWHERE =
  /\b(?:specification|spec section|hardening|contract(?:\.md)? \d|architecture, |section \d|issue \d|[PRF]\d\d\b)/i;
const COMMENT = /^\s*(?:\/?\*|\/\/|#)|\s\/\/ |\/\*\*/;

function citationsIn(file: string): string[] {
  const lines = textOf(file)
    .split('\n')
    .filter((line) => COMMENT.test(line));
  return lines
    .filter((line) => {
      const papers = [...line.matchAll(/(?:^|[\s(`])([\w./-]+\.md)\b/g)].map(([, name = '']) => name);
      return ELSEWHERE.test(line) || papers.some((name) => !existsSync(path.join(ROOT, name)));
    })
    .map((line) => `${file}: ${line.trim()}`);
}

const schemaFiles = ['schemas', 'dictionaries', 'roles'].flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true })
    .map((name) => `${folder}/${String(name)}`)
    .filter((name) => name.endsWith('.yaml')),
);

describe('the documents', () => {
  it('lead nowhere that is not there', () => {
    expect(DOCUMENTS.flatMap(deadLinks)).toEqual([]);
  });

  it('name files and folders that are there', () => {
    expect(DOCUMENTS.flatMap(deadPlaces)).toEqual([]);
  });

  it('name commands that are there, and all of them', () => {
    const missing = [...commands.keys()].filter((name) => !textOf('docs/commands.md').includes(`\`npx shian ${name}`));
    const scripts = Object.keys(SCRIPTS).filter((name) => !/^pre/.test(name));
    const untold = scripts.filter((name) => !new RegExp(`\`npm (run )?${name}\``).test(textOf('docs/commands.md')));

    expect(DOCUMENTS.flatMap(deadCommands)).toEqual([]);
    expect([...missing, ...untold]).toEqual([]);
  });
});

/** Rows of the table of rooms: a room, and those it may import. */
const roomRows = (): [string, string[]][] => {
  const [, table = ''] = textOf('docs/architecture.md').split('## Who may import whom');
  const rows = table.matchAll(/^\| `([\w/]+)`\s*\| ([^|]*?)\s*\|/gm);
  return [...rows].map(([, room = '', may = '']) => [
    room,
    [...may.matchAll(/`([\w/]+)`/g)].map(([, one = '']) => one),
  ]);
};

describe('the table of rooms in docs/architecture.md', () => {
  it('is the one that the imports are held to', () => {
    const told = Object.fromEntries(roomRows());

    expect(Object.keys(told).sort()).toEqual(Object.keys(ROOMS).sort());
    // Of the doors it says what they may not.
    const { 'src/doors': _doors, ...rooms } = told;
    expect(Object.entries(rooms).filter(([room, may]) => may.join() !== ROOMS[room]?.join())).toEqual([]);
  });
});

describe('the settings of the server', () => {
  it('stand in the documents, all of them', () => {
    const read = [...textOf('src/server/config.ts').matchAll(/\benv\.([A-Z_0-9]+)|\(env, '([A-Z_0-9]+)'/g)];
    const names = new Set(read.map(([, dotted = '', named = '']) => dotted || named));
    const told = DOCUMENTS.filter((file) => file.startsWith('docs/'))
      .map(textOf)
      .join('\n');

    expect(names.size).toBeGreaterThan(10);
    expect([...names].filter((name) => !told.includes(`\`${name}`) && !told.includes(` ${name}=`))).toEqual([]);
  });
});

describe('the table of settings in docs/connect.md', () => {
  it('names all that config.json may say, with what holds without it', () => {
    const rows = [...textOf('docs/connect.md').matchAll(/^\| (`\w+`(?:, `\w+`)*)\s*\| (?:`(.*?)`)?\s*\|/gm)];
    const told = rows.flatMap(([, names = '', usual]) =>
      [...names.matchAll(/\w+/g)].map(([name]) => [name, usual] as const),
    );
    const usual = new Map(Object.entries(DEFAULT_CONFIG).map(([name, value]) => [name, JSON.stringify(value)]));

    expect(told.map(([name]) => name).sort()).toEqual([...usual.keys()].sort());
    expect(told.filter(([name, value]) => value !== undefined && value !== usual.get(name))).toEqual([]);
  });
});

describe('the comments', () => {
  it('cite nothing that is not in the repository', () => {
    const files = [...['src', 'generators', 'tests'].flatMap(sources), ...schemaFiles];

    expect(files.flatMap(citationsIn)).toEqual([]);
  });
});
