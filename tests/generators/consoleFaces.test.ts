import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consoleFindings } from '../../generators/commands/consoleFindings.ts';
import { consoleGaps, usedNames } from '../../src/model/consoleGaps.ts';
import { loadModel } from '../../src/schema/loadModel.ts';
import { placeOf, project, thing } from '../schema/project.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
let root: string;

beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'shian-faces-'));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

const FACE = `export const consoleModule = {
  lists: { overview: async () => (await import('./Missing.tsx')).Missing },
  cells: { gauge: { types: ['integer'], load: async () => (await import('./Gauge.tsx')).Gauge } },
};
`;

/** What the check says of an entity with these lines, beside a module that gives an overview and a gauge. */
async function findings(face: string, ...lines: readonly string[]) {
  const files = thing(...lines);
  const { model, diagnostics } = project(files);
  if (model === undefined) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  for (const [file, text] of Object.entries(files)) write(file, text);
  write('src/modules/plant/console/index.ts', face);
  const found = await consoleFindings(root, model);
  return found.map((one) => [placeOf(one), one.message, one.remedy]);
}

describe('the check of what schemas and console modules name', () => {
  it('finds nothing where every name is given and used', async () => {
    const lines = [
      'fields:',
      '  a: { type: integer, cell: gauge, label: { zh: 甲, en: A } }',
      'screens: { list: overview }',
    ];

    expect(await findings(FACE, ...lines)).toEqual([]);
  });

  it('names place and nearest name of a screen and a cell that nothing gives', async () => {
    const lines = [
      'fields:',
      '  a: { type: integer, cell: gauges, label: { zh: 甲, en: A } }',
      'screens: { list: overvew }',
    ];

    const found = await findings(FACE, ...lines);

    expect(found).toEqual([
      ['thing.yaml:6:18 error unknownScreen', 'There is no list screen "overvew"', 'Did you mean "overview"?'],
      ['thing.yaml:5:29 error unknownWidget', 'There is no cell "gauges"', 'Did you mean "gauge"?'],
    ]);
  });

  it('names the widgets of the console as well', async () => {
    const found = await findings(FACE, 'fields:', '  a: { type: string, cell: txt, label: { zh: 甲, en: A } }');

    expect(found[0]).toEqual(['thing.yaml:5:28 error unknownWidget', 'There is no cell "txt"', 'Did you mean "text"?']);
  });

  it('says which names of a module no schema uses, at their line', async () => {
    const found = await findings(FACE, 'fields:', '  a: { type: string, label: { zh: 甲, en: A } }');

    expect(found.map(([place, message]) => [place, message])).toEqual([
      ['index.ts:2:12 warning unusedScreen', 'No schema names the list screen "overview"'],
      ['index.ts:3:12 warning unusedWidget', 'No schema names the cell "gauge"'],
    ]);
  });

  it('refuses a cell on a type that it is not made for', async () => {
    const lines = [
      'fields:',
      '  a: { type: string, cell: gauge, label: { zh: 甲, en: A } }',
      'screens: { list: overview }',
    ];

    expect(await findings(FACE, ...lines)).toEqual([
      [
        'thing.yaml:5:28 error unknownWidget',
        'The cell "gauge" is not made for the type string',
        'It shows integer; leave the key out for the usual one.',
      ],
    ]);
  });

  it('says of a face that does not load why, and nothing that would follow from it', async () => {
    const found = await findings(
      "import './Nowhere.ts';\n",
      'fields:',
      '  a: { type: string, label: { zh: 甲, en: A } }',
    );

    expect(found.map(([place]) => place)).toEqual(['index.ts:1:1 error brokenModule']);
  });

  it('says of a name that two modules give who has it already', () => {
    const given = ['a', 'b'].map((file) => ({ section: 'lists', name: 'one', file }) as const);
    const used = [{ section: 'lists', name: 'one', source: 'x.yaml', place: [] }] as const;

    expect(consoleGaps(used, given).map(({ message, remedy }) => `${message.en}: ${remedy.en}`)).toEqual([
      'The list screen "one" is given twice: a has it already; choose another name.',
    ]);
  });

  it('finds every dialog and screen of the platform in use by its own entities', async () => {
    const { model } = loadModel(ROOT);
    if (model === undefined) throw new Error('the schemas have errors');
    const { platform } = await import('../../src/console/screens/index.ts');
    const used = usedNames(model).map(({ name }) => name);

    expect(
      [platform.lists, platform.dialogs]
        .flatMap((all) => Object.keys(all ?? {}))
        .filter((name) => !used.includes(name)),
    ).toEqual([]);
  });
});
