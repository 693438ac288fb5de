import { describe, expect, it } from 'vitest';
import { ICON_NAMES } from '../../src/model/icons.ts';
import type { ModelIndex } from '../../src/model/Model.ts';
import { ICON_SET, iconShapes } from '../../src/schema/iconSet.ts';
import { modelFiles } from '../../src/schema/modelFiles.ts';
import { project, thing } from './project.ts';

const FIELD = ['fields:', '  name: { type: string, label: { zh: 名, en: Name } }'];

describe('an icon of a schema', () => {
  it('is any of the set, each of which can be drawn', () => {
    expect(ICON_SET.length).toBeGreaterThan(2000);
    expect(ICON_NAMES.filter((name) => !ICON_SET.includes(name))).toEqual([]);
    expect(ICON_SET.filter((name) => !/^[a-z][a-z0-9_]*$/.test(name) || iconShapes(name).length === 0)).toEqual([]);
  });

  it('travels with the index of the model where the console has it not itself', () => {
    const { model, diagnostics } = project(thing(...FIELD, 'menu: { icon: rocket_launch }'));
    if (model === undefined) throw new Error(diagnostics.map(({ message }) => message).join('\n'));

    const index = modelFiles(model).find(({ path }) => path === 'index.json')?.content ?? '{}';

    const { icons } = JSON.parse(index) as ModelIndex;
    expect(Object.keys(icons)).toEqual(['rocket_launch']);
    expect(icons.rocket_launch?.[0]?.attributes.d).toMatch(/^[Mm]/);
  });

  it('is refused with the nearest name where the set has none', () => {
    const { diagnostics } = project(thing(...FIELD, 'menu: { icon: rocket_lanch }'));

    expect(diagnostics.map(({ code, remedy }) => [code, remedy])).toEqual([
      ['unknownIcon', 'Did you mean "rocket_launch"?'],
    ]);
  });
});
