import { describe, expect, it } from 'vitest';
import type { Entity } from '../../../src/model/Entity.ts';
import type { Field } from '../../../src/model/Field.ts';
import { modelFiles } from '../../../src/schema/modelFiles.ts';
import { project, thing } from '../project.ts';

const NAME = '  name: { type: string, label: { zh: 名, en: Name } }';
const LIGHT = '  light: { type: dictionary, dictionary: light, label: { zh: 灯, en: Light } }';
const field = (name: string, words: string) => `  ${name}: { ${words}, label: { zh: 名, en: Name } }`;

function compiled(...lines: readonly string[]): Entity {
  const { model, diagnostics } = project(thing(...lines));
  expect(diagnostics).toEqual([]);
  const entity = model?.entities.thing;
  if (entity === undefined) throw new Error('no entity');
  return entity;
}

const fieldOf = (entity: Entity, name: string): Field => {
  const found = entity.fields.find((item) => item.name === name);
  if (found === undefined) throw new Error(`no field ${name}`);
  return found;
};

describe('a unique key of several fields', () => {
  it('names all of them when it is taken, unless it has a message of its own', () => {
    const message = '{ zh: 已点亮, en: It is lit }';
    const { unique } = compiled(
      'fields:',
      NAME,
      LIGHT,
      `unique: [[name], [name, light], { fields: [light, name], message: ${message} }]`,
    );

    expect(unique).toEqual([
      { fields: ['name'] },
      {
        fields: ['name', 'light'],
        message: { zh: '已有名、灯都相同的数据', en: 'There is a record with the same Name, Light already' },
      },
      { fields: ['light', 'name'], message: { zh: '已点亮', en: 'It is lit' } },
    ]);
  });
});

describe('an entity of three lines', () => {
  const entity = compiled('fields:', NAME, LIGHT);

  it('gets its table, its interface and its codes from its name', () => {
    expect(entity.table).toBe('thing');
    expect(entity.api.base).toBe('test/v1/thing');
    expect(entity.api.operations).toEqual([
      'list',
      'get',
      'getMany',
      'findOne',
      'findAll',
      'counts',
      'create',
      'update',
      'remove',
      'removeMany',
    ]);
    expect(entity.permissions).toMatchObject({ menu: 'thing', create: 'thing_add', export: 'thing_export' });
    expect(entity.menu).toMatchObject({ parent: 'test', path: '/test/thing' });
  });

  it('gets the system fields after its own', () => {
    const names = entity.fields.map((item) => item.name);
    expect(names).toEqual([
      'name',
      'light',
      'id',
      'tenantId',
      'createUser',
      'createDept',
      'createTime',
      'updateUser',
      'updateTime',
      'isDeleted',
      'revision',
    ]);
    expect(entity.fields.filter((item) => item.system).every((item) => item.readOnly)).toBe(true);
  });

  it('gets list and form from its fields', () => {
    expect(entity.titleField).toBe('name');
    expect(entity.list.columns).toEqual(['name', 'light']);
    expect(entity.list.search).toEqual([
      { field: 'name', op: 'contains' },
      { field: 'light', op: 'eq' },
    ]);
    expect(entity.list.sort).toEqual([{ field: 'createTime', order: 'DESC' }]);
    expect(entity.form.tabs.flatMap((tab) => tab.groups.flatMap((group) => group.fields))).toEqual(['name', 'light']);
  });
});

describe('fields', () => {
  it('leave columns out where nothing is stored', () => {
    const entity = compiled(
      'fields:',
      NAME,
      field('c', 'type: computed, computed: "name"'),
      field('s', 'type: computed, computed: "name", stored: true'),
      field('r', 'type: related, to: user, foreignKey: name'),
      field('t', 'type: rows, to: user, foreignKey: name'),
      field('j', 'type: rows, fields: { examTask: { type: integer, label: { zh: 数, en: No } } }'),
    );

    const columns = Object.fromEntries(
      entity.fields.filter((item) => !item.system).map((item) => [item.name, item.column]),
    );
    expect(columns).toEqual({ name: 'name', c: undefined, s: 's', r: undefined, t: undefined, j: 'j' });
    expect(fieldOf(entity, 'j').fields?.[0]).toMatchObject({ name: 'examTask', type: 'integer' });
    expect(fieldOf(entity, 't').fields?.map((child) => child.name)).toEqual(['lit']);
  });

  it('point to their entity with title, value and embedded label', () => {
    const entity = compiled('fields:', NAME, field('owner', 'type: user, filter: { name: { ref: name } }'));

    expect(fieldOf(entity, 'owner')).toMatchObject({
      to: 'user',
      valueField: 'id',
      labelField: 'name',
      embedded: 'ownerLabel',
      dependsOn: ['name'],
      filter: { path: 'name', op: 'eq', value: { ref: 'name' } },
    });
  });

  it('lie within what a field beside them holds, by the one field of their records that says so', () => {
    const team = [NAME, field('serves', 'type: department, many: true'), ''].join('\n');
    const { model, diagnostics } = project({
      ...thing(
        'fields:',
        NAME,
        LIGHT,
        field('place', 'type: department'),
        field('owner', 'type: user, within: light, filter: { name: { ref: name } }'),
        field('team', 'type: reference, to: team, within: place'),
      ),
      'schemas/test/team.yaml': `schemaVersion: 1\nentity: team\nlabel: { zh: 组, en: Team }\nfields:\n${team}`,
    });
    const entity = model?.entities.thing as Entity;

    expect(diagnostics).toEqual([]);
    expect(fieldOf(entity, 'owner')).toMatchObject({
      dependsOn: ['light', 'name'],
      filter: {
        all: [
          { path: 'lit', op: 'eq', value: { ref: 'light' } },
          { path: 'name', op: 'eq', value: { ref: 'name' } },
        ],
      },
    });
    expect(fieldOf(entity, 'team').filter).toEqual({ path: 'serves', op: 'contains', value: { ref: 'place' } });
  });

  it('nest in one dictionary, the larger offering what has smaller ones below it, and in codes of regions', () => {
    const { model, diagnostics } = project({
      ...thing(
        'fields:',
        field('kind', 'type: dictionary, dictionary: kind'),
        field('part', 'type: dictionary, dictionary: kind, within: kind'),
        field('county', 'type: region, maxLevel: 3'),
        field('town', 'type: region, within: county'),
      ),
      'dictionaries/kind.yaml':
        'dictionary: kind\nlabel: { zh: 类, en: Kind }\nitems:\n  - { key: "1", label: { zh: 一, en: One } }\n  - { key: "11", label: { zh: 十一, en: Eleven }, parent: "1" }\n',
      'schemas/test/region.yaml':
        'schemaVersion: 1\nentity: region\nlabel: { zh: 区, en: Region }\nfields:\n  name: { type: string, label: { zh: 名, en: Name } }\n  code: { type: string, label: { zh: 码, en: Code } }\n  parentCode: { type: string, label: { zh: 上, en: Above } }\n',
    });
    const entity = model?.entities.thing as Entity;

    expect(diagnostics).toEqual([]);
    expect(fieldOf(entity, 'kind').branches).toBe(true);
    expect(fieldOf(entity, 'part')).toMatchObject({ within: 'kind', dependsOn: ['kind'] });
    expect(fieldOf(entity, 'town')).toMatchObject({
      within: 'county',
      dependsOn: ['county'],
      filter: { path: 'code', op: 'startsWith', value: { ref: 'county' } },
    });
  });

  it('carry conditions as comparisons and the names they read', () => {
    const entity = compiled(
      'fields:',
      NAME,
      LIGHT,
      field('price', 'type: money, scale: 3'),
      field(
        'note',
        'type: text, visibleWhen: { light: { in: ["0", "1"] }, price: { gte: 10 } }, requiredWhen: { not: { name: { empty: true } } }',
      ),
    );

    const note = fieldOf(entity, 'note');
    expect(note.visibleWhen).toEqual({
      all: [
        { path: 'light', op: 'in', value: ['0', '1'] },
        { path: 'price', op: 'gte', value: '10.000' },
      ],
    });
    expect(note.requiredWhen).toEqual({ not: { path: 'name', op: 'empty', value: true } });
    expect(note.dependsOn).toEqual(['light', 'price', 'name']);
  });

  it('read form. paths from child rows and shorten them at the root', () => {
    const entity = compiled(
      'fields:',
      LIGHT,
      field(
        'lines',
        'type: rows, fields: { cost: { type: money, visibleWhen: { form.light: "1" }, label: { zh: 费, en: Cost } } }',
      ),
      field('note', 'type: text, visibleWhen: { form.light: "1" }'),
    );

    expect(fieldOf(entity, 'lines').fields?.[0]?.dependsOn).toEqual(['form.light']);
    expect(fieldOf(entity, 'note').dependsOn).toEqual(['light']);
  });
});

describe('states', () => {
  const entity = compiled(
    'fields:',
    NAME,
    LIGHT,
    'states: { field: light, initial: "0", transitions: { go: { from: ["0"], to: "1" }, stop: { from: ["1"], to: "0" } } }',
    'actions:',
    '  go: { label: { zh: 走, en: Go } }',
    '  stop: { label: { zh: 停, en: Stop }, handler: true, visibleWhen: { name: "x" }, request: { POST: stop }, fields: { name: { required: true } } }',
  );

  it('give their action an effect and the states it starts from', () => {
    expect(entity.actions[0]).toMatchObject({
      effect: { light: '1' },
      handler: false,
      visibleWhen: { path: 'light', op: 'in', value: ['0'] },
      request: { method: 'PUT', path: 'go/{id}', send: 'body' },
      permission: 'thing_go',
    });
  });

  it('keep their field out of the hands of the form', () => {
    expect(fieldOf(entity, 'light').readOnly).toBe(true);
  });

  it('leave the effect to a handler and keep its own condition', () => {
    expect(entity.actions[1]?.effect).toBeUndefined();
    expect(entity.actions[1]?.visibleWhen).toEqual({
      all: [
        { path: 'light', op: 'in', value: ['1'] },
        { path: 'name', op: 'eq', value: 'x' },
      ],
    });
    expect(entity.actions[1]?.fields).toMatchObject([{ name: 'name', required: true, readOnly: false }]);
  });
});

describe('the project', () => {
  it('brings the operation of a toggle and its button', () => {
    const { model } = project(thing('fields:', NAME, LIGHT, 'toggles: [{ field: light, via: patch }]'));

    expect(model?.entities.thing?.api.operations).toContain('patch');
    const node = model?.menu[0]?.children.find((child) => child.entity === 'thing');
    expect(node?.buttons.map((button) => button.code)).toEqual(
      ['add', 'edit', 'delete', 'view', 'export', 'import', 'status'].map((alias) => `thing_${alias}`),
    );
  });

  it('tells each entity who refers to it', () => {
    const { model } = project(thing('fields:', NAME, field('owner', 'type: user')));

    expect(model?.entities.user?.referencedBy).toEqual(['thing']);
    expect(model?.entities.dept?.referencedBy).toEqual([]);
  });

  it('makes a group for a new folder and asks for its name', () => {
    const { model, diagnostics } = project({
      'schemas/fresh/zoo.yaml': `schemaVersion: 1\nentity: zoo\nlabel: { zh: 园, en: Zoo }\nfields:\n${NAME}\n`,
    });

    expect(diagnostics.map((item) => item.code)).toEqual(['unnamedMenu']);
    expect(model?.menu.find((node) => node.code === 'fresh')?.children[0]?.entity).toBe('zoo');
  });

  it('is frozen through and through', () => {
    const { model } = project(thing('fields:', NAME));

    expect(Object.isFrozen(model?.entities.thing?.fields[0]?.label)).toBe(true);
  });

  it('changes its version with its content only', () => {
    const version = (...lines: readonly string[]) => project(thing(...lines)).model?.version;

    expect(version('fields:', NAME)).toMatch(/^[0-9a-f]{16}$/);
    expect(version('fields:', NAME)).toBe(version('fields:', `${NAME} # a note`));
    expect(version('fields:', NAME)).not.toBe(version('fields:', LIGHT));
  });

  it('travels as an index, the whole, and one bundle per entity with what it needs', () => {
    const { model } = project(thing('fields:', LIGHT, field('owner', 'type: user')));
    if (model === undefined) throw new Error('no model');

    const files = new Map(modelFiles(model).map((file) => [file.path, JSON.parse(file.content)]));

    expect([...files.keys()]).toEqual([
      'index.json',
      'menu.json',
      'actions.json',
      'dashboards.json',
      'model.json',
      'entities/dept.json',
      'entities/thing.json',
      'entities/user.json',
    ]);
    const bundle = files.get('entities/thing.json');
    expect(Object.keys(bundle.dictionaries)).toEqual(['light']);
    expect(Object.keys(bundle.references)).toEqual(['dept', 'user']);
    expect(files.get('model.json')).toEqual(JSON.parse(JSON.stringify(model)));
  });
});
