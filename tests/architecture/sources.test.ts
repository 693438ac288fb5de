import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { checkSync } from 'recheck';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { SYSTEM_TABLES } from '../../src/server/database/systemTables.ts';
import { tableOf } from '../../src/server/database/tableOf.ts';
import { projectModel } from '../support/server.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

const filesBelow = (folder: string): string[] =>
  readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)));

const textOf = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

interface Pattern {
  readonly place: string;
  readonly source: string;
  readonly flags: string;
}

/** Every regular expression literal of a file. */
function literals(file: string): Pattern[] {
  const found: Pattern[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) {
      for (const item of node) visit(item);
      return;
    }
    if (typeof node !== 'object' || node === null) return;
    const { regex } = node as { regex?: { pattern: string; flags: string } };
    if (regex) found.push({ place: file, source: regex.pattern, flags: regex.flags });
    for (const [key, value] of Object.entries(node)) if (key !== 'regex' && key !== 'parent') visit(value);
  };
  visit(parseSync(file, textOf(file)).program);
  return found;
}

function patternsOfModel(): Pattern[] {
  return Object.values(projectModel().entities).flatMap((entity) =>
    entity.fields.flatMap(({ name, pattern }) =>
      pattern === undefined ? [] : [{ place: `${entity.name}.${name}`, source: pattern, flags: 'u' }],
    ),
  );
}

const DDL = 'src/server/database/ddl.ts';

describe('every table', () => {
  it('is tagged as tenant, global or system, and tenant tables have their tenant column', () => {
    const tables = [
      ...SYSTEM_TABLES,
      ...Object.values(projectModel().entities).flatMap((entity) => tableOf(entity) ?? []),
    ];

    expect(tables.filter(({ tag }) => !['tenant', 'global', 'system'].includes(tag))).toEqual([]);
    const bare = tables.filter(
      ({ tag, columns }) => tag === 'tenant' && !columns.some(({ name }) => name === 'tenant_id'),
    );
    expect(bare.map(({ name }) => name)).toEqual([]);
  });

  it('is declared: nothing but the synchronisation makes or changes tables, and no statement names another', () => {
    const declared = new Set(SYSTEM_TABLES.map(({ name }) => name));
    const wrong = filesBelow('src/server').flatMap((file) => {
      const text = textOf(file);
      const made =
        /(?:create|alter|drop)Table\(\s*['"`]|executor\.schema|`\s*(?:create|alter|drop) (?:table|index|unique)\b/i.test(
          text,
        ) && file !== DDL
          ? [file]
          : [];
      const named = [...text.matchAll(/(?:From|Into|updateTable|Join)\('(shian_\w+)'/g)].map(([, name]) => name ?? '');
      return [...made, ...named.filter((name) => !declared.has(name)).map((name) => `${file}: ${name}`)];
    });

    expect(wrong).toEqual([]);
  });
});

describe('every page of the menu', () => {
  it('says what it is for', () => {
    const silent = Object.values(projectModel().entities).filter(
      ({ menu, description }) => menu !== undefined && description === undefined,
    );

    expect(silent.map(({ name }) => name)).toEqual([]);
  });
});

/** Files that put words of the dialect (types, operators, locks, powers of ten) or quoted names of the model into SQL; each was read. */
const REVIEWED = [
  'src/server/database/columnConversion.ts',
  'src/server/database/ddl.ts',
  'src/server/database/sqlText.ts',
  'src/server/repository/comparisonSql.ts',
  'src/server/repository/conditionSql.ts',
  'src/server/repository/entityTable.ts',
  'src/server/repository/readRows.ts',
];

describe('SQL is never put together from text', () => {
  it('takes no raw text beyond the reviewed words, and no template outside the tagged one', () => {
    const wrong = filesBelow('src/server').flatMap((file) => {
      const text = textOf(file);
      const templates = [...text.matchAll(/\.(?:prepare|query|exec)\(\s*`/g)].map(() => `${file}: template`);
      const raw = REVIEWED.includes(file)
        ? []
        : [...text.matchAll(/\bsql\.raw\(|\bnew SqlText\(/g)].map(() => `${file}: raw`);
      return [...templates, ...raw];
    });

    expect(wrong).toEqual([]);
  });
});

/** By characters that are read, always the same: a busy machine would take slow for vulnerable. */
const BY_COUNT = { timeout: null, attackTimeout: null, incubationTimeout: null, randomSeed: 0 } as const;

describe('no regular expression can be made to hang', () => {
  // src/schema reads the integrator's own files at build time; nobody's input reaches it.
  const rooms = ['src/model', 'src/protocol', 'src/flow', 'src/server', 'src/console'];
  const patterns = [...rooms.flatMap(filesBelow).flatMap(literals), ...patternsOfModel()];

  it('knows them all', () => {
    expect(patterns.length).toBeGreaterThan(80);
  });

  it('finds none that is vulnerable', { timeout: 600_000 }, () => {
    const seen = new Map(patterns.map((pattern) => [`/${pattern.source}/${pattern.flags}`, pattern]));
    const wrong = [...seen].flatMap(([text, { source, flags, place }]) => {
      const { status } = checkSync(source, flags.replace(/[dy]/g, ''), BY_COUNT);
      return status === 'safe' ? [] : [`${place}: ${text}: ${status}`];
    });

    expect(wrong).toEqual([]);
  });
});
