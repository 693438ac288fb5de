import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { PACKAGE_DOORS } from '../../generators/pack/engineManifest.ts';
import { inside, ROOT, sources, textOf } from './sourceFiles.ts';

const DOORS = 'src/doors';

/** Name by name: what a file takes from others, or passes on. */
interface Taken {
  readonly file: string;
  readonly target: string;
  /** `*` for all. */
  readonly name: string;
}

function takenIn(file: string): Taken[] {
  const found = textOf(file).matchAll(/(?:^|\n)(?:import|export)\s+(?:type\s+)?(\*|\{[^}]*\})\s*from\s*'(\.[^']+)'/g);
  return [...found].flatMap(([, what = '', from = '']) => {
    const target = path.normalize(path.join(path.dirname(file), from));
    return namesIn(what).map((name) => ({ file, target, name }));
  });
}

function namesIn(list: string): string[] {
  const names = list.replaceAll(/[{}]/g, '').split(',');
  return names.map((name) => name.replace(/ as .*$/, '').replaceAll(/^\s*(?:type )?|\s+$/g, '')).filter(Boolean);
}

const below = (folder: string, ending: RegExp) =>
  readdirSync(path.join(ROOT, folder), { recursive: true })
    .map((name) => path.join(folder, String(name)))
    .filter((file) => ending.test(file));

/** What code outside of the repository takes: the template of `shian init`, and the documents. */
function takenOutside(): string[] {
  const files = [...below('templates', /\.tsx?$/), ...below('docs', /\.md$/)];
  return files.flatMap((file) => {
    const found = textOf(file).matchAll(/import (?:type )?\{([^}]*)\} from 'shian\/(\w+)'/g);
    return [...found].flatMap(([, names = '', door = '']) => namesIn(names).map((name) => `${door} ${name}`));
  });
}

const shown = new Set(
  sources(DOORS)
    .flatMap(takenIn)
    .map(({ target, name }) => `${target} ${name}`),
);
const isShown = ({ target, name }: Taken) => shown.has(`${target} ${name}`) || shown.has(`${target} *`);

describe('the doors of the package', () => {
  it('are the ones that its package.json names', () => {
    expect(readdirSync(path.join(ROOT, DOORS)).sort()).toEqual(PACKAGE_DOORS.map((door) => `${door}.ts`).sort());
  });

  it('show all that modules use, so that a module can stand in any project', () => {
    const used = sources('src/modules')
      .flatMap(takenIn)
      .filter(({ target }) => !inside(target, 'src/modules'));

    // A name that a module uses and no door shows: add it to the door, or use one that is there.
    expect(used.length).toBeGreaterThan(100);
    expect(used.filter((one) => !isShown(one))).toEqual([]);
  });

  it('show all that the template of shian init and the documents import', () => {
    const given = PACKAGE_DOORS.flatMap((door) => takenIn(`${DOORS}/${door}.ts`).map(({ name }) => `${door} ${name}`));

    expect(takenOutside().length).toBeGreaterThan(10);
    expect(takenOutside().filter((one) => !given.includes(one))).toEqual([]);
  });
});
