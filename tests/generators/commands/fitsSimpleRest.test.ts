import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fits as command } from '../../../generators/commands/fits.ts';
import { openSimpleRestWorld, type SimpleRestWorld } from '../../browser/support/simpleRestServer.ts';
import { runCommand } from '../../support/runCommand.ts';

const named = (name: string) => `label: { zh: ${name}, en: ${name} }`;

const entity = (name: string, fields: readonly string[], more = '') =>
  `schemaVersion: 1\nentity: ${name}\n${named(name)}\napi: { style: rest, base: ${name}s }\n${more}fields:\n${fields
    .map((line) => `  ${line.replace('{ ', `{ ${named(line.split(':')[0] ?? '')}, `)}\n`)
    .join('')}`;

const FILES: Readonly<Record<string, string>> = {
  'schemas/app.yaml': 'title: { zh: 书, en: Books }\ndemoDate: "2026-11-01"\n',
  'schemas/menu.yaml': `menu:\n  - { code: books, ${named('books')}, path: /books, sort: 1 }\n`,
  'dictionaries/kind.yaml': `dictionary: kind\n${named('kind')}\nitems:\n  - { key: "1", ${named('one')} }\n  - { key: "2", ${named('two')} }\n`,
  'schemas/books/author.yaml': entity('author', ['name: { type: string, required: true }']),
  'schemas/books/book.yaml': entity('book', [
    'title: { type: string, required: true }',
    'kind: { type: dictionary, dictionary: kind }',
    'price: { type: money }',
    'printed: { type: date }',
    'authorId: { type: reference, to: author }',
  ]),
  'schemas/books/loan.yaml': entity('loan', [
    'bookId: { type: reference, to: book }',
    'reader: { type: string }',
    'until: { type: date }',
    'rate: { type: integer }',
  ]),
  'schemas/books/shelf.yaml': entity('shelf', ['name: { type: string }']).replace(
    'style: rest, base: shelfs',
    'style: v1',
  ),
};

const DATA = {
  authors: [
    { id: 1, name: '甲' },
    { id: 2, name: '乙' },
  ],
  books: [
    { id: 7, title: 'A', kind: 1, price: 12.5, printed: '2020-01-02', authorId: 1 },
    { id: 8, title: 'B', kind: 2, price: 8, printed: '2021-01-02', authorId: 2 },
  ],
  loans: [
    { id: 1, bookId: 7, readr: '丙', until: 'soon', rate: 'good' },
    { id: 2, bookId: 8, readr: '丁', until: '2026-01-02', rate: 2 },
  ],
};

interface Found {
  readonly diagnostics: readonly { entity: string; field?: string; code: string; message: string; remedy: string }[];
  readonly entities: readonly { entity: string; fits: boolean; unjudged: readonly string[] }[];
}

describe('shian fits, in front of a server of the simple-rest dialect', { timeout: 60_000 }, () => {
  const root = mkdtempSync(path.join(os.tmpdir(), 'shian-fits-rest-'));
  let world: SimpleRestWorld;
  beforeAll(async () => {
    for (const [name, text] of Object.entries(FILES)) {
      mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
      writeFileSync(path.join(root, name), text);
    }
    world = await openSimpleRestWorld({
      project: root,
      config: {},
      data: DATA,
      authorization: 'Bearer open-sesame',
    });
  });
  afterAll(async () => {
    rmSync(root, { recursive: true });
    await world.close();
  });

  const fits = (env: Readonly<Record<string, string>>, ...args: readonly string[]) => {
    writeFileSync(path.join(root, 'config.json'), JSON.stringify({ backend: 'simple-rest', auth: 'bearer' }));
    return runCommand(command, args, { cwd: root, env: { SHIAN_PASSWORD: '', SHIAN_TOKEN: '', ...env } });
  };

  it('signs in as the console does, finds what fits and each planted mistake, and writes nothing', async () => {
    const { code, out, err } = await fits({ SHIAN_PASSWORD: 'secret' }, `${world.url}/api`, '--json');
    const { diagnostics, entities }: Found = JSON.parse(out || err);

    expect(diagnostics.map(({ entity: of, field = '', code: what }) => `${of} ${field} ${what}`).sort()).toEqual([
      'loan rate otherFormat',
      'loan reader missingField',
      'loan until otherFormat',
    ]);
    expect(entities.map(({ entity: name, fits: does }) => `${name} ${does}`)).toEqual([
      'author true',
      'book true',
      'loan false',
    ]);
    expect(entities.find(({ entity: name }) => name === 'book')?.unjudged).toEqual([]);
    // What OPTIONS asks writes nothing either.
    expect(world.calls.filter((call) => !/^(GET|OPTIONS) /.test(call))).toEqual(['POST /authenticate']);
    expect(world.calls).toContain('GET /books?filter={"kind":1}&range=[0,19]&sort=["id","ASC"]');
    expect(code).toBe(1);
  });

  it('takes a token in place of a password, and says in words that neither is taken', async () => {
    const given = await fits({ SHIAN_TOKEN: 'open-sesame' }, `${world.url}/api`, 'book');
    const wrong = await fits({ SHIAN_PASSWORD: 'no' }, `${world.url}/api`, 'book');
    const old = await fits({ SHIAN_TOKEN: 'old' }, `${world.url}/api`, 'book');

    expect(given.out).toContain('1 of 1 fit.');
    expect([wrong.code, wrong.err]).toEqual([
      2,
      expect.stringContaining('POST authenticate takes nobody for signed in'),
    ]);
    expect([old.code, old.err]).toEqual([1, expect.stringContaining('notSignedIn')]);
  });

  it('says of an entity that such a server is not asked for why', async () => {
    const { code, err } = await fits({ SHIAN_TOKEN: 'open-sesame' }, `${world.url}/api`, 'shelf');

    expect(err).toContain('"shelf" is of style v1');
    expect(code).toBe(2);
  });
});
