import type { ConditionScope } from '../../src/model/Condition.ts';
import { withComputed } from '../../src/model/computeField.ts';
import type { Field } from '../../src/model/Field.ts';
import { writableFields } from '../../src/model/fieldAccess.ts';
import { fieldTypes } from '../../src/model/fieldTypes/index.ts';
import { isAbsent } from '../../src/model/isAbsent.ts';
import { missingIssue } from '../../src/model/validateRecord.ts';
import { isReadOnly, isRequired, isVisible } from '../../src/model/visibility.ts';
import type { EntityRecord } from '../../src/protocol/types.ts';
import { type Base, isPassword } from './bases.ts';
import type { Ask } from './makeCases.ts';
import { type Probe, probesOf } from './probes.ts';

/** Where a field stands: in a record, or in a row of one. */
interface Spot {
  readonly path: string;
  readonly scope: ConditionScope;
  /** The record with this value in the field. */
  readonly put: (value: unknown) => EntityRecord;
}

/** What the words of each field ask by themselves. */
export function askFields(ask: Ask): void {
  for (const field of writableFields(ask.entity, 'create')) {
    const spots = ask.bases.map((base) => ownSpot(base, field));
    askField(ask, field, spots);
    for (const child of fieldTypes[field.type].holdsRows ? writtenColumns(field) : [])
      askField(
        ask,
        child,
        ask.bases.flatMap((base) => rowSpots(base, field, child)),
      );
  }
}

const ownSpot = ({ record, scope }: Base, { name }: Field): Spot => ({
  path: name,
  scope,
  put: (value) => ({ ...record, [name]: value }),
});

const writtenColumns = ({ fields = [], foreignKey }: Field): readonly Field[] =>
  fields.filter(({ name, system, readOnly }) => name !== foreignKey && !system && !readOnly);

function rowSpots({ record, scope }: Base, field: Field, child: Field): Spot[] {
  const rows = record[field.name];
  if (!Array.isArray(rows)) return [];
  return (rows as readonly EntityRecord[]).map((row, at) => ({
    path: `${field.name}.${at}.${child.name}`,
    scope: withComputed(field.fields ?? [], { ...scope, row }),
    put: (value) => ({ ...record, [field.name]: rows.with(at, { ...row, [child.name]: value }) }),
  }));
}

function askField(ask: Ask, field: Field, spots: readonly Spot[]): void {
  const open = spots.filter(({ scope }) => isVisible(field, scope) && !isReadOnly(field, scope));
  askPresence(ask, field, open);
  const filled = open.find(({ scope }) => !isAbsent(scope.row[field.name])) ?? open[0];
  const probes = isPassword(field) ? [] : probesOf(field, filled?.scope.row[field.name]);
  if (filled === undefined) {
    if (probes.length > 0) ask.gap(`${field.name}`, { zh: '没有演示数据显示它', en: 'no demo record shows it' });
    return;
  }
  for (const probe of probes)
    ask.record(`${filled.path}.${probe.name}`, field, filled.path, filled.put(probe.value), probe.issue);
  askHidden(ask, field, spots, probes);
}

/** Where it must have a value, and where it need not. */
function askPresence(ask: Ask, field: Field, open: readonly Spot[]): void {
  if (isPassword(field)) return;
  const must = open.find(({ scope }) => isRequired(field, scope));
  const may = open.find(({ scope }) => !isRequired(field, scope));
  if (must !== undefined)
    ask.record(`${must.path}.required`, field, must.path, must.put(null), missingIssue(field, must.path));
  else if (field.required || field.requiredWhen !== undefined)
    ask.gap(`${field.name}.required`, { zh: '没有演示数据要求它', en: 'no demo record needs it' });
  if (may !== undefined) ask.record(`${may.path}.optional`, field, may.path, may.put(null));
}

/** What is hidden is not looked at, unless it is kept all the same. */
function askHidden(ask: Ask, field: Field, spots: readonly Spot[], probes: readonly Probe[]): void {
  if (field.visibleWhen === undefined || field.whenHidden === 'keep' || isPassword(field)) return;
  const hidden = spots.find(({ scope }) => !isVisible(field, scope));
  const wrong = probes.find(({ issue, value }) => issue !== undefined && !Array.isArray(value));
  if (hidden === undefined)
    ask.gap(`${field.name}.hidden`, { zh: '每条演示数据都显示它', en: 'every demo record shows it' });
  else ask.record(`${hidden.path}.hidden`, field, hidden.path, hidden.put(wrong?.value ?? null));
}
