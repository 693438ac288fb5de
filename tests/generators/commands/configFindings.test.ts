import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { configFindings } from '../../../generators/commands/configFindings.ts';

describe('config.json', () => {
  const root = mkdtempSync(path.join(os.tmpdir(), 'shian-config-'));
  afterAll(() => rmSync(root, { recursive: true }));

  const found = (text: string, languages: readonly string[] = ['zh', 'en']) => {
    writeFileSync(path.join(root, 'config.json'), text);
    return configFindings(root, languages).map(
      ({ line, column, message, remedy }) => `${line}:${column} ${message} ${remedy}`,
    );
  };

  it.each([
    [
      '{\n  "backend": "bladex",\n}\n',
      '3:1 It is no JSON: Expected double-quoted property name',
      'no comma behind the last',
    ],
    ['', '1:1 It is no JSON', 'double quotes'],
    ['[1]', '1:1 "config.json" is [1]', 'must be a JSON object'],
    ['{\n  "backend": "sap"\n}', '2:14 "backend" is "sap"', 'Enter one of: shian, bladex, springblade, simple-rest.'],
    ['{ "titles": { "zh": "一" } }', '1:13 "titles" is', 'did you mean title?'],
  ])('is told by place and remedy where it is mistaken: %s', (text, place, remedy) => {
    expect(found(text)).toEqual([expect.stringMatching(new RegExp(`^${place.replace(/[[\]]/g, '\\$&')}`))]);
    expect(found(text)[0]).toContain(remedy);
  });

  it('may be as it is, or begin with a mark of the order of bytes', () => {
    expect(found('\uFEFF{ "backend": "bladex", "title": { "zh": "一", "en": "One" } }')).toEqual([]);
  });

  it('says its title in the languages of the project', () => {
    expect(found('{ "title": { "zh": "一" } }', ['zh'])).toEqual([]);
    expect(found('{ "title": { "zh": "一" } }')).toHaveLength(1);
  });

  it('stops a build that cannot read it with the same words, before anything is built', () => {
    mkdirSync(path.join(root, 'schemas'));
    writeFileSync(path.join(root, 'config.json'), '{ "debug": true, }');
    const { status, stdout, stderr } = spawnSync(process.execPath, [path.resolve('generators/prepare.ts')], {
      cwd: root,
      encoding: 'utf8',
    });

    expect(stderr).toMatch(/^config\.json:1:18 error config: .*\n {2}It is no JSON/m);
    expect([status, stdout]).toEqual([1, '']);
  });
});
