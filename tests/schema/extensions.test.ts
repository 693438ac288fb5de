import { describe, expect, it } from 'vitest';
import { fieldOf } from '../../src/model/lookups.ts';
import { readProject } from '../support/readProject.ts';
import { placeOf, project } from './project.ts';

const text = (zh: string, en: string) => `{ zh: ${zh}, en: ${en} }`;

/** A platform of one entity with a list, a form, an action, a rule, a role and a code list. */
const PLATFORM = {
  'platform/schemas/menu.yaml': `menu: [{ code: base, label: ${text('基', 'Base')} }]\n`,
  'platform/schemas/base/lamp.yaml': [
    'schemaVersion: 1',
    'entity: lamp',
    `label: ${text('灯', 'Lamp')}`,
    'titleField: name',
    'fields:',
    `  name: { type: string, label: ${text('名', 'Name')}, required: true, maxLength: 20 }`,
    `  hue: { type: dictionary, dictionary: hue, label: ${text('色', 'Hue')} }`,
    `  owner: { type: reference, to: dept, label: ${text('主', 'Owner')}, embedded: ownerName }`,
    `  note: { type: text, label: ${text('注', 'Note')} }`,
    'list: { columns: [name, hue], search: [name] }',
    'form:',
    '  groups:',
    `    - { label: ${text('一', 'One')}, fields: [name, hue] }`,
    `    - { label: ${text('二', 'Two')}, fields: [owner, note] }`,
    `actions: { light: { label: ${text('点', 'Light')}, effect: { hue: "1" } } }`,
    `rules: [{ name: noted, field: note, check: { note: { empty: false } }, message: ${text('需注', 'Note it')} }]`,
    '',
  ].join('\n'),
  'platform/dictionaries/hue.yaml': [
    'dictionary: hue',
    `label: ${text('色', 'Hue')}`,
    `items: [{ key: "1", label: ${text('红', 'Red')} }, { key: "2", label: ${text('蓝', 'Blue')} }]`,
    '',
  ].join('\n'),
  'platform/roles/keeper.yaml': `schemaVersion: 1\nrole: keeper\nlabel: ${text('管', 'Keeper')}\ngrants: { lamp: [view] }\n`,
};

const own = (role: string) => `schemaVersion: 1\nrole: ${role}\nlabel: ${text('己', 'Own')}\n`;

/** An extension of `lamp` in these lines after its head; the first of them is line 3. */
const lamp = (...lines: readonly string[]) => ({
  'schemas/test/lamp.yaml': ['schemaVersion: 1', 'extends: lamp', ...lines, ''].join('\n'),
});

const WATTS = `  watts: { type: integer, label: ${text('瓦', 'Watts')} }`;

function compiled(files: Readonly<Record<string, string>>) {
  const { model, diagnostics } = project({ ...PLATFORM, ...files });
  const entity = model?.entities.lamp;
  if (model === undefined || entity === undefined)
    throw new Error(diagnostics.map((one) => `${placeOf(one)} ${one.message}`).join('\n'));
  return { model, entity, diagnostics };
}

const findings = (files: Readonly<Record<string, string>>) =>
  project({ ...PLATFORM, ...files }).diagnostics.map((one) => [placeOf(one), `${one.message} ${one.remedy ?? ''}`]);

const groupsOf = ({ form }: ReturnType<typeof compiled>['entity']) =>
  form.tabs.map(({ groups }) => groups.map(({ fields }) => fields.join(' ')));

describe('an extension of an entity', () => {
  it('adds a field at the end of the form, where it says nothing else', () => {
    const { entity, diagnostics } = compiled(lamp('fields:', WATTS));

    expect(diagnostics).toEqual([]);
    expect(fieldOf(entity, 'watts')).toMatchObject({ type: 'integer', column: 'watts', added: true });
    expect(entity.list.columns).toEqual(['name', 'hue']);
    expect(groupsOf(entity)).toEqual([['name hue', 'owner note watts']]);
    expect(entity).toMatchObject({ platform: true, source: 'platform/schemas/base/lamp.yaml' });
  });

  it('puts columns, search fields, form fields, groups and tabs where it says', () => {
    const { entity } = compiled(
      lamp(
        'fields:',
        WATTS,
        `  made: { type: date, label: ${text('造', 'Made')} }`,
        `  seller: { type: string, label: ${text('商', 'Seller')} }`,
        `  price: { type: money, label: ${text('价', 'Price')} }`,
        'list:',
        '  columns: [{ field: watts, after: name }, { field: made, before: name }, price]',
        '  search: [{ field: made, op: between, after: name }, hue]',
        'form:',
        '  fields: [{ field: watts, before: hue }]',
        `  groups: [{ label: ${text('三', 'Three')}, after: name, fields: [made] }]`,
        `  tabs: [{ label: ${text('买', 'Bought')}, fields: [seller, price] }]`,
      ),
    );

    expect(entity.list.columns).toEqual(['made', 'name', 'watts', 'hue', 'price']);
    expect(entity.list.search.map(({ field, op }) => `${field} ${op}`)).toEqual([
      'name contains',
      'made between',
      'hue eq',
    ]);
    expect(groupsOf(entity)).toEqual([['name watts hue', 'made', 'owner note'], ['seller price']]);
    expect(entity.form.tabs.map(({ label }) => label.en)).toEqual(['Lamp', 'Bought']);
  });

  it('asks for more of a field that is there, and calls things otherwise', () => {
    const { entity, model } = compiled({
      ...lamp(
        `label: ${text('路灯', 'Street lamp')}`,
        `fields: { hue: { label: ${text('光', 'Light')}, required: true }, note: { requiredWhen: { hue: "1" } } }`,
        'menu: { parent: test, sort: 3 }',
      ),
    });

    expect(fieldOf(entity, 'hue')).toMatchObject({ label: { en: 'Light' }, required: true, dictionary: 'hue' });
    expect(fieldOf(entity, 'hue')?.added).toBeUndefined();
    expect(fieldOf(entity, 'note')?.requiredWhen).toBeDefined();
    expect(model.menu.find(({ code }) => code === 'test')?.children.map(({ label }) => label.en)).toContain(
      'Street lamp',
    );
  });

  it('adds actions, rules, keys, lookup fields and what roles of the project may', () => {
    const { entity, model } = compiled({
      ...lamp(
        'fields:',
        WATTS,
        `actions: { dim: { label: ${text('暗', 'Dim')}, effect: { watts: 1 } } }`,
        `rules: [{ name: bright, field: watts, check: { watts: { lte: 100 } }, message: ${text('太亮', 'Too bright')} }]`,
        'unique: [[watts]]',
        'indexes: [[watts, hue]]',
        'lookup: [watts]',
        'roles: { watcher: [view, dim] }',
      ),
      'roles/watcher.yaml': own('watcher'),
    });

    expect(entity.actions.map(({ name, permission }) => `${name} ${permission}`)).toEqual([
      'light lamp_light',
      'dim lamp_dim',
    ]);
    expect(entity.rules.map(({ name }) => name)).toEqual(['noted', 'bright']);
    expect(entity).toMatchObject({ unique: [{ fields: ['watts'] }], indexes: [['watts', 'hue']], lookup: ['watts'] });
    expect(model.roles.find(({ alias }) => alias === 'watcher')?.grants).toEqual(['lamp', 'lamp_dim', 'lamp_view']);
  });

  it('finds its mistakes where they are written', () => {
    expect(
      findings(
        lamp(
          'fields:',
          WATTS,
          `  kind: { type: dictionary, dictionary: hew, label: ${text('类', 'Kind')} }`,
          'list: { columns: [{ field: watts, after: nme }, wats] }',
          'form: { fields: [{ field: watts, after: hue }, { field: knd, after: hue }] }',
        ),
      ).map(([place]) => place),
    ).toEqual([
      'lamp.yaml:5:41 error unknownDictionary',
      'lamp.yaml:6:42 error unknownPlace',
      'lamp.yaml:6:49 error unknownField',
      'lamp.yaml:7:48 error unknownField',
    ]);
  });

  it('meets another in the order of their files, and in one finding where both say the same', () => {
    const second = (...lines: readonly string[]) => ({
      'schemas/test/lamp.second.yaml': ['schemaVersion: 1', 'extends: lamp', ...lines, ''].join('\n'),
    });
    const VOLTS = `  volts: { type: integer, label: ${text('伏', 'Volts')} }`;
    const { entity } = compiled({ ...lamp('fields:', WATTS), ...second('fields:', VOLTS) });

    expect(groupsOf(entity)).toEqual([['name hue', 'owner note volts watts']]);
    expect(findings({ ...lamp('fields:', WATTS), ...second('fields:', WATTS) })).toEqual([
      ['lamp.yaml:4:3 error extendedTwice', expect.stringContaining('schemas/test/lamp.second.yaml')],
    ]);
  });
});

describe('an upgrade that brings a field of the same name', () => {
  it('is a finding that says how to keep both, and how to hand the values over', () => {
    const [found, ...others] = findings(lamp('fields:', `  hue: { type: string, label: ${text('色', 'Hue')} }`));

    expect(others).toEqual([]);
    expect(found).toEqual([
      'lamp.yaml:4:3 error platformField',
      expect.stringMatching(/such as xHue, with was: hue beside it.*Or delete it/),
    ]);
  });

  it('is done with once the project’s field has another name and says what it was', () => {
    const { entity, diagnostics } = compiled(
      lamp('fields:', `  xHue: { type: string, was: hue, label: ${text('色', 'Hue')} }`),
    );

    expect(diagnostics).toEqual([]);
    expect(fieldOf(entity, 'xHue')).toMatchObject({ was: 'hue', column: 'x_hue', added: true });
  });

  it('cannot take a name that the platform leaves to projects', () => {
    const taken = readProject()
      .filter(({ platform }) => platform)
      .flatMap(({ text: content }) => content.match(/^ *(?:- \{ key: ")?x[A-Z]\w*(?=:|")/gm) ?? []);

    expect(taken).toEqual([]);
  });
});

/** What an extension may not do: its lines, the places of the findings, and a part of each. */
const REFUSALS: readonly (readonly [claim: string, lines: readonly string[], place: string, says: string])[] = [
  [
    'drop `required`',
    ['fields: { name: { required: false } }'],
    '3:19 error platformKept',
    'cannot take "required" away',
  ],
  [
    'change a type',
    [`fields: { name: { type: text, label: ${text('名', 'Name')} } }`],
    '3:11 error platformField',
    'has a field "name" of its own',
  ],
  ['change a length', ['fields: { name: { maxLength: 200 } }'], '3:19 error platformKept', "the platform's to say"],
  [
    'change who sees a field',
    ['fields: { note: { permission: { read: lamp_view } } }'],
    '3:19 error platformKept',
    'platform',
  ],
  [
    'say when what is required is required',
    ['fields: { name: { requiredWhen: { hue: "1" } } }'],
    '3:19 error platformKept',
    'rules',
  ],
  [
    'write a field without a type that is not there',
    ['fields: { nme: { help: { zh: 名, en: Name } } }'],
    '3:11 error missingKey',
    'has no field of that name',
  ],
  [
    'take the name of a system field',
    [`fields: { createTime: { type: date, label: ${text('造', 'Made')} } }`],
    '3:11 error reservedField',
    'Every entity has',
  ],
  [
    'take a name that travels already',
    [`fields: { ownerName: { type: string, label: ${text('主', 'Owner')} } }`],
    '3:11 error reservedField',
    '"owner" uses already',
  ],
  [
    'change the storage',
    ['storage: global'],
    '3:1 error platformKept',
    'An extension may say: schemaVersion, extends, label',
  ],
  [
    'change permission codes',
    ['permissions: { update: lamp_view }'],
    '3:1 error platformKept',
    "the platform's to say",
  ],
  [
    'take the place of an action',
    [`actions: { light: { label: ${text('点', 'Light')}, handler: true } }`],
    '3:12 error platformKept',
    'Give yours another name',
  ],
  [
    'set a field of the platform by an action of its own',
    [`actions: { paint: { label: ${text('漆', 'Paint')}, effect: { hue: "2" } } }`],
    '3:60 error platformKept',
    'handler: true',
  ],
  ['show a field of the platform to more people', ['lookup: [note]'], '3:10 error platformKept', 'who sees'],
  ['give a role of the platform more', ['roles: { keeper: all }'], '3:10 error platformKept', 'roles/keeper.yaml'],
  [
    'take the place of a rule',
    [`rules: [{ name: noted, field: note, check: { hue: "1" }, message: ${text('甲', 'A')} }]`],
    '3:17 error extendedTwice',
    'another name',
  ],
  ['show a column twice', ['list: { columns: [hue] }'], '3:19 error extendedTwice', 'stands there already'],
];

describe('an extension cannot', () => {
  it.each(REFUSALS)('%s', (_, lines, place, says) => {
    const found = findings(lamp(...lines));

    expect(found).toEqual([[`lamp.yaml:${place}`, expect.stringContaining(says)]]);
  });

  it('extend what the platform does not have, or what the project describes itself', () => {
    const of = (name: string) => ({ [`schemas/test/${name}.yaml`]: `schemaVersion: 1\nextends: ${name}\n` });

    expect(findings(of('lmp'))).toEqual([
      ['lmp.yaml:2:10 error unknownEntity', expect.stringContaining('Did you mean "lamp"?')],
    ]);
    expect(findings({ 'schemas/x/dept.yaml': 'schemaVersion: 1\nextends: dept\n' })).toEqual([
      ['dept.yaml:2:10 error unknownEntity', expect.stringContaining('Write it into schemas/test/dept.yaml')],
    ]);
  });

  it('be called by a name that does not say what it extends', () => {
    expect(findings({ 'schemas/test/bulb.yaml': 'schemaVersion: 1\nextends: lamp\n' })).toEqual([
      ['bulb.yaml:2:10 error fileName', expect.stringContaining('lamp.bulb.yaml')],
    ]);
  });
});

describe('an extension of a dictionary', () => {
  const hue = (items: string) => ({ 'dictionaries/hue.yaml': `extends: hue\nitems: [${items}]\n` });

  it('adds items behind those that are there', () => {
    const { model, diagnostics } = compiled(hue(`{ key: "9", label: ${text('金', 'Gold')}, parent: "1" }`));

    expect(diagnostics).toEqual([]);
    expect(model.dictionaries.hue?.items.map(({ key, sort }) => `${key} ${sort}`)).toEqual(['1 1', '2 2', '9 3']);
  });

  it('leaves items alone that are there, and the list itself', () => {
    expect(findings(hue(`{ key: "2", label: ${text('金', 'Gold')} }`))).toEqual([
      ['hue.yaml:2:16 error platformKept', expect.stringContaining('Give yours another key')],
    ]);
    expect(
      findings({ 'dictionaries/hew.yaml': `extends: hew\nitems: [{ key: "9", label: ${text('金', 'Gold')} }]\n` }),
    ).toEqual([
      ['hew.yaml:1:10 error unknownDictionary', expect.stringContaining('Only dictionaries of the platform')],
    ]);
  });
});
