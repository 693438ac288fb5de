import { expect } from 'vitest';
import { compileProject } from '../../src/schema/compileProject.ts';
import type { Diagnostic } from '../../src/schema/Diagnostic.ts';
import { readDocument } from '../../src/schema/readDocument.ts';
import type { DocumentKind } from '../../src/schema/SourceDocument.ts';

const BASE: Readonly<Record<string, string>> = {
  'schemas/menu.yaml': 'menu: [{ code: test, label: { zh: 测试, en: Test } }]\n',
  'dictionaries/light.yaml': [
    'dictionary: light',
    'label: { zh: 灯, en: Light }',
    'items:',
    '  - { key: "0", label: { zh: 红, en: Red } }',
    '  - { key: "1", label: { zh: 绿, en: Green } }',
    '',
  ].join('\n'),
  'schemas/test/user.yaml': small('user'),
  'schemas/test/dept.yaml': small('dept'),
};

function small(entity: string): string {
  return `schemaVersion: 1\nentity: ${entity}\nlabel: { zh: 某, en: Some }\nfields:\n  name: { type: string, label: { zh: 名, en: Name } }\n  lit: { type: dictionary, dictionary: light, label: { zh: 灯, en: Light } }\n`;
}

/** Compiles a project of a few files in memory, those below platform/ as the platform's own; a menu, a dictionary and two entities are there already. */
export function project(files: Readonly<Record<string, string>>) {
  const read = Object.entries({ ...BASE, ...files }).map(([file, text]) => {
    const place = file.replace(/^platform\//, '');
    return readDocument(file, kindOf(place), text, place !== file);
  });
  const compiled = compileProject(
    read.map((result) => result.document),
    read.flatMap((result) => result.diagnostics),
  );
  expect(compiled.diagnostics.flatMap(withoutChinese)).toEqual([]);
  return compiled;
}

/** What a finding says that whoever reads Chinese alone cannot read: its types ask for a text, not for a Chinese one. */
function withoutChinese({ code, zh }: Diagnostic): string[] {
  const said = [zh.message, zh.remedy ?? zh.message];
  return said
    .filter((text) => !/[\u4e00-\u9fff]/.test(text) || text.includes('[object '))
    .map((text) => `${code}: ${text}`);
}

function kindOf(file: string): DocumentKind {
  if (file === 'schemas/menu.yaml') return 'menu';
  if (file === 'schemas/app.yaml') return 'app';
  if (file.endsWith('/dashboards.yaml')) return 'dashboards';
  if (file.startsWith('roles/')) return 'role';
  return file.startsWith('dictionaries/') ? 'dictionary' : 'entity';
}

/** An entity file `thing` with these lines after its head; the first of them is line 4. */
export function thing(...lines: readonly string[]): Readonly<Record<string, string>> {
  const head = ['schemaVersion: 1', 'entity: thing', 'label: { zh: 东西, en: Thing }'];
  return { 'schemas/test/thing.yaml': [...head, ...lines, ''].join('\n') };
}

/** A finding as one line: place, severity, code. */
export function placeOf({ file, line, column, severity, code }: Diagnostic): string {
  return `${file.split('/').at(-1)}:${line}:${column} ${severity} ${code}`;
}
