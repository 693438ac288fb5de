import { describe, expect, it } from 'vitest';
import type { Entity } from '../../src/model/Entity.ts';
import type { Field } from '../../src/model/Field.ts';
import { referenceTarget } from '../../src/model/lookups.ts';
import type { Model } from '../../src/model/Model.ts';
import { validateRecord } from '../../src/model/validateRecord.ts';
import { recordScope } from '../../src/model/visibility.ts';
import { licenceState } from '../../src/modules/ent/server/licences/licenceState.ts';
import { shareStatus } from '../../src/modules/exam/server/saving/examCourseTaskEnt.ts';
import type { EntityRecord } from '../../src/protocol/types.ts';
import { demoFixtures, demoRecords } from '../support/fixtures.ts';
import { projectModel } from '../support/server.ts';

const model = projectModel();
const fixtures = demoRecords();

describe('the demo data', () => {
  it('is the same, byte for byte, every time', () => {
    expect(JSON.stringify(demoFixtures(model))).toBe(JSON.stringify(fixtures));
  }, 20_000);

  it('is some ten thousand rows around 300 enterprises', () => {
    const rows = Object.values(fixtures).reduce((sum, records) => sum + records.length, 0);
    expect(rows).toBeGreaterThan(9000);
    expect(rows).toBeLessThan(16_000);
    expect(recordsOf('entInfo').length).toBeGreaterThanOrEqual(300);
  });

  it('keeps every other value when a field is added', () => {
    const name = 'manageChefInfo';
    const later = demoFixtures(withField(model, name, 'nickname'))[name] ?? [];

    expect(later.every((record) => typeof record.nickname === 'string' || record.nickname === null)).toBe(true);
    expect(later.map(({ nickname, ...record }) => record)).toEqual(recordsOf(name));
  });

  it('has nothing a form would refuse', () => {
    const findings = Object.values(model.entities).flatMap((entity) =>
      recordsOf(entity.name).flatMap((record) => issuesOf(entity, record)),
    );
    expect(findings).toEqual([]);
  }, 20_000);

  it('refers only to records that exist, in the same tenant', () => {
    const open = Object.values(model.entities).flatMap((entity) =>
      recordsOf(entity.name).flatMap((record) => openReferences(entity, record)),
    );
    expect(open).toEqual([]);
  });

  it('shows each paper as what it is', () => {
    const groups = new Map(recordsOf('entLicenceInfo').map(({ grouping }) => [grouping, new Set<unknown>()]));
    for (const { grouping, scans } of recordsOf('entLicenceInfo'))
      for (const { originalName } of [scans ?? []].flat() as { originalName: string }[])
        groups.get(grouping)?.add(originalName);

    expect(Object.fromEntries([...groups].map(([group, names]) => [group, [...names]]))).toEqual({
      '1': ['营业执照.svg'],
      '2': ['正本.svg', '副本.svg'],
      '3': ['健康证明.svg'],
      '4': ['培训合格证.svg'],
      '5': ['检验报告.svg'],
    });
    const certificates = recordsOf('manageChefInfo').flatMap(({ healthCertScan }) => [healthCertScan ?? []].flat());
    expect(new Set(certificates.map((scan) => (scan as { name: string }).name))).toEqual(new Set(['demo/health.svg']));
  });

  it('keeps every unique key', () => {
    const doubled = Object.values(model.entities).flatMap((entity) => {
      const seen = new Set<string>();
      const all = recordsOf(entity.name).flatMap((record) => uniqueKeys(entity, record));
      return all.filter((key) => seen.size === seen.add(key).size);
    });
    expect(doubled).toEqual([]);
  });

  it('shows every state of every entity that has states', () => {
    const missing = Object.values(model.entities).flatMap((entity) => {
      const states = entity.states;
      if (states === undefined) return [];
      const reached = [states.initial, ...states.transitions.map(({ to }) => to)];
      return missingValues(entity, states.field, reached);
    });
    expect(missing).toEqual([]);
  });

  it('shows every value of the fields an entity asks to cover', () => {
    const missing = Object.values(model.entities).flatMap((entity) =>
      entity.fixtures.cover.flatMap((name) => missingValues(entity, name, choices(entity, name))),
    );
    expect(missing).toEqual([]);
  });

  it('shows every value of every dictionary a field uses', () => {
    const seen = new Map<string, Set<unknown>>();
    for (const entity of Object.values(model.entities)) {
      for (const [dictionary, values] of dictionaryValues(entity.fields, recordsOf(entity.name))) {
        const known = seen.get(dictionary) ?? new Set();
        for (const value of values) known.add(value);
        seen.set(dictionary, known);
      }
    }
    // A button that stands in the toolbar and in rows is for foreign menus: ours stand in one place.
    const elsewhere = ['button_func'];
    const missing = [...seen]
      .filter(([code]) => !elsewhere.includes(code))
      .flatMap(([code, values]) => {
        const items = model.dictionaries[code]?.items ?? [];
        return items.filter((item) => !item.sealed && !values.has(item.key)).map((item) => `${code} ${item.key}`);
      });
    expect(missing).toEqual([]);
  });

  it('has states and counts that follow its dates and rows on the day of the demo', () => {
    const today = model.settings.demoDate;
    const warnDays = new Map(recordsOf('systemEntLicenceType').map(({ id, warnDays: days }) => [id, Number(days)]));
    const wrong = [
      ...recordsOf('entLicenceInfo').filter(({ status, validTo, licenceTypeId }) => {
        return licenceState(status, validTo, warnDays.get(licenceTypeId) ?? 0, today) !== status;
      }),
      ...recordsOf('entTaskInfo').filter(({ status, deadline }) => {
        return (status === '0' || status === '2') && (status === '2') !== String(deadline) < `${today} 08:00:00`;
      }),
      ...recordsOf('examCourseTaskEnt').filter((row) => shareStatus(row, today) !== row.status),
      ...recordsOf('examCourseTask').filter(({ id, entCount, finishCount }) => {
        const rows = recordsOf('examCourseTaskEnt').filter(({ courseTaskId }) => courseTaskId === id);
        return rows.length !== entCount || rows.filter(({ status }) => status === '2').length !== finishCount;
      }),
    ];
    expect(wrong).toEqual([]);
  });

  it('gives every tenant its own people and departments', () => {
    const tenants = recordsOf('tenant').map((tenant) => tenant.tenantId);
    expect(tenants).toHaveLength(4);
    for (const name of ['dept', 'role', 'user', 'entInfo']) {
      expect(new Set(recordsOf(name).map((record) => record.tenantId))).toEqual(new Set(tenants));
    }
  });
});

function recordsOf(name: string): readonly EntityRecord[] {
  return fixtures[name] ?? [];
}

/** The model with one more text field in an entity, put before all others. */
function withField(base: Model, name: string, field: string): Model {
  const entity = base.entities[name];
  const like = entity?.fields.find((each) => each.type === 'string');
  if (entity === undefined || like === undefined) throw new Error(`${name} has no text field`);
  const { requiredMessage, ...plain } = like;
  const added: Field = { ...plain, name: field, column: field, required: false, unique: false };
  return { ...base, entities: { ...base.entities, [name]: { ...entity, fields: [added, ...entity.fields] } } };
}

/** What validation says of a record with its child rows put back in. */
function issuesOf(entity: Entity, record: EntityRecord): readonly string[] {
  const whole: Record<string, unknown> = { ...record };
  for (const field of entity.fields) {
    if (field.type === 'rows' && field.to !== undefined && field.foreignKey !== undefined) {
      const rows = childRows(field.to, field.foreignKey).get(record.id);
      if (rows !== undefined) whole[field.name] = rows;
    }
  }
  // What the server sets by itself has rules as well: read-only fields are looked at like all others.
  const open = { ...entity, fields: entity.fields.map((field) => ({ ...field, readOnly: false, createOnly: false })) };
  const issues = validateRecord(open, whole, { ...recordScope(whole), offered: keysOf }, 'create');
  return issues.map((issue) => `${entity.name} ${String(record.id)} ${issue.field} ${issue.code}`);
}

/** Keys of a dictionary, sealed ones left out. */
function keysOf({ dictionary }: Field): ReadonlySet<string> | undefined {
  const items = dictionary === undefined ? undefined : model.dictionaries[dictionary]?.items;
  return items && new Set(items.filter(({ sealed }) => !sealed).map(({ key }) => key));
}

const grouped = new Map<string, Map<unknown, EntityRecord[]>>();

function childRows(name: string, foreignKey: string): ReadonlyMap<unknown, EntityRecord[]> {
  const known = grouped.get(name) ?? Map.groupBy(recordsOf(name), (record) => record[foreignKey]);
  grouped.set(name, known);
  return known;
}

const keys = new Map<string, ReadonlySet<string>>();

/** Values a reference may have: of rows of the same tenant, or of global rows. */
function targets(name: string, valueField: string): ReadonlySet<string> {
  const key = `${name}.${valueField}`;
  const known = keys.get(key) ?? new Set(recordsOf(name).map((row) => `${tenantOf(name, row)}/${row[valueField]}`));
  keys.set(key, known);
  return known;
}

function tenantOf(name: string, row: EntityRecord): string {
  return model.entities[name]?.storage === 'tenant' ? String(row.tenantId) : '';
}

function openReferences(entity: Entity, record: EntityRecord): readonly string[] {
  return entity.fields.flatMap((field) => {
    const target = referenceTarget(field);
    const other = target === undefined ? undefined : model.entities[target.entity];
    if (target === undefined || other === undefined) return [];
    // Global rows are written by people of the platform's tenant.
    const owner = entity.storage === 'tenant' ? String(record.tenantId) : '000000';
    const tenant = other.storage === 'tenant' ? owner : '';
    const known = targets(other.name, target.valueField);
    const values = [record[field.name] ?? []].flat();
    return values
      .filter((value) => !known.has(`${tenant}/${value}`))
      .map((value) => `${entity.name}.${field.name} -> ${other.name} ${value}`);
  });
}

function uniqueKeys(entity: Entity, record: EntityRecord): readonly string[] {
  return entity.unique.flatMap((names) => {
    const values = names.map((name) => record[name]);
    const absent = values.some((value) => value === null || value === undefined);
    return absent ? [] : [`${entity.name} ${record.tenantId ?? ''} ${names.join()} ${values.join('|')}`];
  });
}

function choices(entity: Entity, name: string): readonly string[] {
  const field = entity.fields.find((each) => each.name === name);
  const items = model.dictionaries[field?.dictionary ?? '']?.items ?? [];
  return field?.options?.map((option) => option.value) ?? items.map((item) => item.key);
}

function missingValues(entity: Entity, name: string, wanted: readonly string[]): readonly string[] {
  const seen = new Set(recordsOf(entity.name).flatMap((record) => [record[name] ?? []].flat()));
  return wanted.filter((value) => !seen.has(value)).map((value) => `${entity.name}.${name} ${value}`);
}

/** Values of dictionary fields, those inside child rows included. */
function dictionaryValues(fields: readonly Field[], records: readonly EntityRecord[]): readonly [string, unknown[]][] {
  return fields.flatMap((field): readonly [string, unknown[]][] => {
    const values = records.flatMap((record) => [record[field.name] ?? []].flat());
    if (field.dictionary !== undefined) return [[field.dictionary, values]];
    if (field.type !== 'rows' || field.to !== undefined) return [];
    return dictionaryValues(field.fields ?? [], values as EntityRecord[]);
  });
}
