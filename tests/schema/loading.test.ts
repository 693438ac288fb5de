import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { EngineLanguage } from '../../src/model/Text.ts';
import { codeFrame } from '../../src/schema/codeFrame.ts';
import { compileProject } from '../../src/schema/compileProject.ts';
import { createProjectLoader } from '../../src/schema/createProjectLoader.ts';
import { diagnosticIn } from '../../src/schema/formatDiagnostic.ts';
import { loadModel } from '../../src/schema/loadModel.ts';
import { syntheticProject } from '../support/syntheticProject.ts';

const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function newProject(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(path.join(tmpdir(), 'shian-schema-'));
  folders.push(root);
  for (const [name, text] of Object.entries(files)) save(root, name, text);
  return root;
}

let clock = 1_700_000_000;

function save(root: string, name: string, text: string): void {
  const target = path.join(root, name);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, text);
  utimesSync(target, clock, clock++);
}

const entity = (name: string, more = '') =>
  `schemaVersion: 1\nentity: ${name}\nlabel: { zh: 物, en: Thing }\nfields:\n  name: { type: string, label: { zh: 名, en: Name } }\n${more}`;

const MENU = 'menu: [{ code: a, label: { zh: 甲, en: A } }]\n';

describe('loadModel', () => {
  it('reads schemas in folders and leaves hidden folders alone', () => {
    const root = newProject({
      'schemas/menu.yaml': MENU,
      'schemas/app.yaml': 'title: { zh: 题, en: Title }\ndemoDate: "2026-01-02"\n',
      'schemas/a/one.yaml': entity('one'),
      'schemas/.schema/broken.yaml': '{',
    });

    const { model, diagnostics } = loadModel(root, root);

    expect(diagnostics).toEqual([]);
    expect(model?.settings).toEqual({
      title: { zh: '题', en: 'Title' },
      demoDate: '2026-01-02',
      belonging: {},
      languages: ['zh', 'en'],
    });
    expect(model?.entities.one).toMatchObject({ module: 'a', source: 'schemas/a/one.yaml' });
  });

  it('reads a file whose ending Windows wrote in capitals, and no folder that is called like a file', () => {
    const root = newProject({
      'schemas/menu.yaml': MENU,
      'schemas/a/one.YAML': entity('one'),
      'schemas/a/old.yaml/notes.txt': '',
    });

    const { model, diagnostics } = loadModel(root, root);

    expect(diagnostics).toEqual([]);
    expect(Object.keys(model?.entities ?? {})).toEqual(['one']);
  });

  it('gives findings of all files at once and no model', () => {
    const root = newProject({
      'schemas/menu.yaml': MENU,
      'schemas/a/one.yaml': entity('one', 'lists: {}\n'),
      'schemas/a/two.yaml': entity('two', 'titleField: nme\n'),
      'schemas/a/three.yaml': 'a: {',
    });

    const { model, diagnostics } = loadModel(root, root);

    expect(model).toBeUndefined();
    expect(diagnostics.map((item) => item.file)).toEqual([
      'schemas/a/one.yaml',
      'schemas/a/three.yaml',
      'schemas/a/two.yaml',
    ]);
  });

  it('does not blame others for a file that cannot be read', () => {
    const root = newProject({
      'schemas/menu.yaml': MENU,
      'schemas/a/one.yaml': entity('one', '  two: { type: reference, to: two, label: { zh: 二, en: Two } }\n'),
      'schemas/a/two.yaml': 'entity: two\n  x',
    });

    const { diagnostics } = loadModel(root, root);

    expect(new Set(diagnostics.map((item) => item.file))).toEqual(new Set(['schemas/a/two.yaml']));
  });
});

describe('createProjectLoader', () => {
  it('sees changed, new and removed files', () => {
    const root = newProject({ 'schemas/menu.yaml': MENU, 'schemas/a/one.yaml': entity('one') });
    const loader = createProjectLoader(root, root);
    const names = () => Object.keys(loader.load().model?.entities ?? {});
    expect(names()).toEqual(['one']);

    save(root, 'schemas/a/two.yaml', entity('two'));
    expect(names()).toEqual(['one', 'two']);

    save(root, 'schemas/a/two.yaml', entity('two', 'lists: {}\n'));
    expect(loader.load().model).toBeUndefined();

    rmSync(path.join(root, 'schemas/a/two.yaml'));
    expect(names()).toEqual(['one']);
  });
});

describe('compileProject', () => {
  it('compiles a generated project without a finding', () => {
    const { model, diagnostics } = compileProject(syntheticProject(30));

    expect(diagnostics).toEqual([]);
    expect(Object.keys(model?.entities ?? {})).toHaveLength(30);
  });
});

describe('a finding in print', () => {
  const printed = (language: EngineLanguage) => {
    const root = newProject({ 'schemas/menu.yaml': MENU, 'schemas/a/one.yaml': entity('one', 'titleField: nme\n') });
    const [finding] = loadModel(root, root).diagnostics;
    if (finding === undefined) throw new Error('no finding');
    return diagnosticIn(finding, language);
  };

  it('shows place, mistake, caret and remedy', () => {
    expect(printed('en')).toBe(
      [
        'schemas/a/one.yaml:6:13 error unknownField: There is no such field',
        '  "one" has no field "nme"',
        '  4 | fields:',
        '  5 |   name: { type: string, label: { zh: 名, en: Name } }',
        '> 6 | titleField: nme',
        '    |             ^^^',
        '  7 | ',
        '  remedy: Did you mean "name"?',
      ].join('\n'),
    );
  });

  it('says in Chinese what is wrong to whoever reads Chinese', () => {
    const lines = printed('zh').split('\n');

    expect([lines[0], lines[1], lines.at(-1)]).toEqual([
      'schemas/a/one.yaml:6:13 error unknownField: 没有这个字段',
      '  “one”没有字段“nme”',
      '  改法：是否应为 "name"？',
    ]);
  });

  it('puts the caret below text that follows Chinese characters', () => {
    const [, caret] = codeFrame('标签: x', 1, 5, 6).split('\n');

    expect(caret).toBe('    |       ^');
  });

  it('shows the part of a long line around the place', () => {
    const long = `${'a'.repeat(300)}X${'b'.repeat(300)}`;

    const [line = '', caret = ''] = codeFrame(long, 1, 301, 302).split('\n');

    expect(line.length).toBeLessThan(130);
    expect(line[caret.indexOf('^')]).toBe('X');
  });

  it('shows as much of a long line in Chinese as the terminal has columns, and the caret below its place', () => {
    const long = `${'甲'.repeat(100)}X${'乙'.repeat(100)}`;
    const columns = (shown: string) => shown.replace(/[甲乙]/g, '  ').length;

    const [line = '', caret = ''] = codeFrame(long, 1, 101, 102).split('\n');

    expect(columns(line)).toBeLessThan(130);
    expect(columns(line.slice(0, line.indexOf('X')))).toBe(caret.indexOf('^'));
  });
});
