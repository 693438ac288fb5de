import { describe, expect, it } from 'vitest';
import { placeOf, project, thing } from './project.ts';

const NAME = '  name: { type: string, label: { zh: 名, en: Name } }';

const role = (label: string) =>
  `schemaVersion: 1\nrole: keeper\nlabel: { zh: 管, en: ${label} }\ngrants: { thing: [view] }\n`;

const PLATFORM = {
  'platform/schemas/menu.yaml': 'menu: [{ code: base, label: { zh: 基, en: Base } }]\n',
  'platform/schemas/base/lamp.yaml': `schemaVersion: 1\nentity: lamp\nlabel: { zh: 灯, en: Lamp }\nfields:\n${NAME}\n`,
  'platform/dictionaries/hue.yaml':
    'dictionary: hue\nlabel: { zh: 色, en: Hue }\nitems: [{ key: "0", label: { zh: 红, en: Red } }]\n',
  'platform/roles/keeper.yaml': role('Platform keeper'),
};

describe('the platform and a project', () => {
  it('compile to one application, without a word about a dictionary that only the platform brings', () => {
    const { model, diagnostics } = project({ ...PLATFORM, ...thing('fields:', NAME) });

    expect(diagnostics).toEqual([]);
    expect(Object.keys(model?.entities ?? {})).toEqual(['dept', 'lamp', 'thing', 'user']);
    expect(model?.menu.map(({ code }) => code)).toEqual(['base', 'test']);
    expect(model?.entities.lamp?.source).toBe('platform/schemas/base/lamp.yaml');
  });

  it('meet in one finding each where the project takes a name of the platform', () => {
    const { diagnostics } = project({
      ...PLATFORM,
      'dictionaries/hue.yaml': PLATFORM['platform/dictionaries/hue.yaml'],
      'schemas/test/lamp.yaml': PLATFORM['platform/schemas/base/lamp.yaml'],
    });

    expect(diagnostics.map((one) => `${one.file.split('/')[0]} ${placeOf(one)}`)).toEqual([
      'dictionaries hue.yaml:1:13 error duplicateDictionary',
      'schemas lamp.yaml:2:9 error duplicateEntity',
    ]);
    expect(diagnostics.map(({ remedy }) => remedy)).toEqual([
      expect.stringContaining('Write extends: hue instead of dictionary: hue'),
      expect.stringContaining('Write extends: lamp instead of entity: lamp'),
    ]);
  });

  it('leave what a role may to the project, whose file takes the place of the platform’s', () => {
    const { model, diagnostics } = project({
      ...PLATFORM,
      ...thing('fields:', NAME),
      'roles/keeper.yaml': role('Own keeper'),
    });

    expect(diagnostics).toEqual([]);
    expect(model?.roles.map(({ label }) => label.en)).toEqual(['Own keeper']);
  });
});
