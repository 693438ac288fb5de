import { describe, expect, it } from 'vitest';
import { readScope, writeScope } from '../../src/model/scopeShorthand.ts';
import { placeOf, project, thing } from './project.ts';

const FIELDS = [
  'fields:',
  '  name: { type: string, label: { zh: 名, en: Name } }',
  '  ownerId: { type: reference, to: user, label: { zh: 主, en: Owner } }',
  'menu: { parent: test }',
  'actions: { close: { label: { zh: 关, en: Close }, effect: { name: x } } }',
];

function role(...lines: readonly string[]): Readonly<Record<string, string>> {
  return { 'roles/clerk.yaml': ['role: clerk', 'label: { zh: 办事员, en: Clerk }', ...lines, ''].join('\n') };
}

const clerkOf = (files: Readonly<Record<string, string>>) => {
  const { model, diagnostics } = project(files);
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  return model?.roles.find(({ alias }) => alias === 'clerk');
};

const findingsOf = (files: Readonly<Record<string, string>>) =>
  project(files).diagnostics.map((finding) => [placeOf(finding), finding.remedy]);

describe('a role', () => {
  it('holds what the closest of its rules says, and patterns over codes last', () => {
    const rules = ['grants:', '  "*": [view]', '  thing: [view, close]', '  user: none', '  "dept_*": all'];

    const clerk = clerkOf({ ...thing(...FIELDS), ...role(...rules) });

    expect(clerk?.grants).toEqual(
      expect.arrayContaining(['thing', 'thing_view', 'thing_close', 'dept', 'dept_delete']),
    );
    expect(clerk?.grants.filter((code) => code === 'thing_edit' || code.startsWith('user'))).toEqual([]);
  });

  it('may what an entity says in its own file, unless its own speaks of that entity', () => {
    const files = thing(...FIELDS, 'roles: { clerk: [view, edit] }');

    expect(clerkOf({ ...files, ...role('grants: { test: all }') })?.grants).toContain('thing_edit');
    expect(clerkOf({ ...files, ...role('grants: { test: all }') })?.grants).not.toContain('thing_close');
    expect(clerkOf({ ...files, ...role('grants: { thing: none }') })?.grants).not.toContain('thing');
  });

  it('sees rows by conditions through references, by rows that refer back, or none', () => {
    const scopes = [
      'scopes:',
      '  thing: { any: [{ ownerId.lit: "1" }, { ownerId: { ref: user.id } }] }',
      '  user: { has: { entity: thing, by: ownerId, where: { name: x } } }',
      '  dept: none',
    ];

    const clerk = clerkOf({ ...thing(...FIELDS), ...role(...scopes) });

    expect(clerk?.scopes).toEqual({
      thing: {
        any: [
          { path: 'ownerId.lit', op: 'eq', value: '1' },
          { path: 'ownerId', op: 'eq', value: { ref: 'user.id' } },
        ],
      },
      user: { has: { entity: 'thing', by: 'ownerId', where: { path: 'name', op: 'eq', value: 'x' } } },
      dept: { path: 'id', op: 'in', value: [] },
    });
    for (const scope of Object.values(clerk?.scopes ?? {})) {
      expect(writeScope(readScope(writeScope(scope)))).toEqual(writeScope(scope));
    }
  });

  it('says where its mistakes are and what to write instead', () => {
    const found = findingsOf({
      ...thing(...FIELDS, 'roles: { clark: [view] }'),
      ...role(
        'grants: { thin: all, thing: [veiw] }',
        'scopes:',
        '  thign: { name: x }',
        '  thing: { nam: x, ownerId.lti: "1", name.first: y, ownerId: { in: { ref: user.deptIdsBelo } } }',
        '  user: { has: { entity: thing, by: name, where: { name: x } } }',
      ),
    });

    expect(found).toEqual([
      ['clerk.yaml:3:11 error unknownGrant', 'Did you mean "thing"?'],
      ['clerk.yaml:3:30 error unknownGrant', 'Did you mean "view"?'],
      ['clerk.yaml:5:3 error unknownEntity', 'Did you mean "thing"?'],
      ['clerk.yaml:6:12 error unknownField', 'Did you mean "name"?'],
      ['clerk.yaml:6:20 error unknownField', 'Did you mean "lit"?'],
      ['clerk.yaml:6:38 error scope', 'Begin the path with a reference field.'],
      ['clerk.yaml:6:75 error unknownPath', 'Did you mean "deptIdsBelow"?'],
      ['clerk.yaml:7:37 error scope', 'Name a field of thing that refers to user.'],
      ['thing.yaml:9:10 error unknownRole', 'Did you mean "clerk"?'],
    ]);
  });
});

describe('a data scope', () => {
  it('asks for what the database keeps in columns', () => {
    const computed = (name: string, more = '') =>
      `  ${name}: { type: computed, computed: name${more}, label: { zh: 算, en: Made } }`;
    const fields = [...FIELDS.slice(0, 3), computed('twice'), computed('kept', ', stored: true')];
    const scope = (condition: string) => findingsOf({ ...thing(...fields), ...role('scopes:', `  ${condition}`) });

    expect(scope('thing: { kept: x, twice: x }')).toEqual([
      ['clerk.yaml:4:28 error noColumn', expect.stringContaining('stored: true')],
    ]);
    expect(scope('thing: { name: { ref: twice } }')).toHaveLength(1);
    expect(scope('user: { has: { entity: thing, by: ownerId, where: { twice: x } } }')).toHaveLength(1);
    expect(scope('thing: { kept: x }')).toEqual([]);
  });
});

describe('a stored data scope', () => {
  const scope = {
    status: '1',
    createDept: { in: ['7', '8'], ne: '9' },
    any: [{ level: { gte: 2 } }, { not: { name: { empty: true } } }],
    has: { entity: 'thing', by: 'ownerId', where: { name: 'x' } },
  };

  it('is read by the grammar that schema files are read by', () => {
    const { diagnostics, model } = project({
      ...thing(...FIELDS),
      ...role('scopes:', '  thing: { name: x, any: [{ ownerId: "7" }, { not: { name: { startsWith: y } } }] }'),
    });
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    const compiled = model?.roles.find(({ alias }) => alias === 'clerk')?.scopes.thing;

    expect(
      writeScope(readScope({ name: 'x', any: [{ ownerId: '7' }, { not: { name: { startsWith: 'y' } } }] })),
    ).toEqual(compiled && writeScope(compiled));
    expect(writeScope(readScope(scope))).toMatchObject({ status: '1', any: [{ level: { gte: 2 } }, { not: {} }] });
  });

  it.each([
    ['nothing', {}],
    ['no map', ['status']],
    ['an operator that nobody knows', { status: { like: '1' } }],
    ['a word that nobody filled in', { createDept: { ref: 'user.regions' } }],
    ['no list below any', { any: { status: '1' } }],
    ['rows of no entity', { has: { by: 'x', where: { a: 1 } } }],
    ['nothing inside not', { not: {} }],
    ['nothing of a field', { status: {} }],
  ])('is refused as a whole when it says %s', (_what, written) => {
    expect(() => readScope(written)).toThrow();
  });
});
