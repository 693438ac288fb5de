import type { ConditionScope } from '../../src/model/Condition.ts';
import { withComputed } from '../../src/model/computeField.ts';
import type { Field } from '../../src/model/Field.ts';
import { writableFields } from '../../src/model/fieldAccess.ts';
import { fieldTypes } from '../../src/model/fieldTypes/index.ts';
import { isAbsent } from '../../src/model/isAbsent.ts';
import { missingIssue } from '../../src/model/validateRecord.ts';
import { isReadOnly, isRequired, isVisible } from '../../src/model/visibility.ts';
import { operationOf } from '../../src/protocol/operationOf.ts';
import type { EntityRecord } from '../../src/protocol/types.ts';
import { type Base, isPassword, madeScope } from './bases.ts';
import { isOpen } from './keptCases.ts';
import type { Ask, Issue } from './makeCases.ts';
import { type Probe, probesOf } from './probes.ts';

/** Where a field stands: in a new record, in a row of one, or in one that stands, for what new ones never show. */
interface Spot {
  readonly path: string;
  readonly scope: ConditionScope;
  /** The record, or the change of the one that stands, with this value in the field. */
  readonly put: (value: unknown) => EntityRecord;
  readonly id?: string;
}

/** What the words of each field ask by themselves. */
export function askFields(ask: Ask): void {
  for (const field of writableFields(ask.entity, 'create')) {
    const spots = ask.bases.map((base) => ownSpot(ask, base, field));
    askField(ask, field, spots);
    for (const child of fieldTypes[field.type].holdsRows ? writtenColumns(field) : [])
      askField(
        ask,
        child,
        ask.bases.flatMap((base) => rowSpots(ask, base, field, child)),
      );
  }
}

const ownSpot = (ask: Ask, { record, scope }: Base, { name }: Field): Spot => ({
  path: name,
  scope: madeScope(ask.entity, record, scope),
  put: (value) => ({ ...record, [name]: value }),
});

function standingSpots(ask: Ask, field: Field): readonly Spot[] {
  if (!ask.areStanding || ask.entity.workflow !== undefined) return [];
  if (!writableFields(ask.entity, 'update').includes(field)) return [];
  const { name } = field;
  return ask.bases
    .filter((base) => isOpen(ask, base))
    .map(({ id, scope }) => ({ path: name, scope, put: (value) => ({ [name]: value }), id }));
}

const writtenColumns = ({ fields = [], foreignKey }: Field): readonly Field[] =>
  fields.filter(({ name, system, readOnly }) => name !== foreignKey && !system && !readOnly);

function rowSpots(ask: Ask, { record, scope: standing }: Base, field: Field, child: Field): Spot[] {
  const rows = record[field.name];
  if (!Array.isArray(rows)) return [];
  const scope = madeScope(ask.entity, record, standing);
  return (rows as readonly EntityRecord[]).map((row, at) => ({
    path: `${field.name}.${at}.${child.name}`,
    scope: withComputed(field.fields ?? [], { ...scope, row }),
    put: (value) => ({ ...record, [field.name]: rows.with(at, { ...row, [child.name]: value }) }),
  }));
}

const isShown = (field: Field, { scope }: Spot): boolean => isVisible(field, scope) && !isReadOnly(field, scope);

function askField(ask: Ask, field: Field, spots: readonly Spot[]): void {
  const made = spots.filter((spot) => isShown(field, spot));
  const open = made.length > 0 ? made : standingSpots(ask, field).filter((spot) => isShown(field, spot));
  askPresence(ask, field, open);
  const filled = open.find(({ scope }) => !isAbsent(scope.row[field.name])) ?? open[0];
  const probes = isPassword(field) ? [] : probesOf(field, filled?.scope.row[field.name]);
  if (filled === undefined) {
    if (probes.length > 0) ask.gap(`${field.name}`, { zh: '没有演示数据显示它', en: 'no demo record shows it' });
    return;
  }
  for (const { name, value, issue } of probes) put(ask, filled, field, name, value, issue);
  askHidden(ask, field, spots, probes);
}

/** Of a record that stands only what is refused is asked, which leaves it as it is. */
function put(ask: Ask, { path, id, put }: Spot, field: Field, name: string, value: unknown, issue?: Issue): void {
  if (id === undefined) ask.record(`${path}.${name}`, field, path, put(value), issue);
  else if (issue !== undefined && issue.code !== 'notOffered')
    ask.request(
      `${path}.${name}`,
      field,
      path,
      operationOf(ask.entity, 'update')?.encodeCall({ id, record: put(value) }),
      issue,
    );
}

/** Where it must have a value, and where it need not. */
function askPresence(ask: Ask, field: Field, open: readonly Spot[]): void {
  if (isPassword(field)) return;
  const must = open.find(({ scope }) => isRequired(field, scope));
  const may = open.find(({ scope }) => !isRequired(field, scope));
  if (must !== undefined) put(ask, must, field, 'required', null, missingIssue(field, must.path));
  else if (field.required || field.requiredWhen !== undefined)
    ask.gap(`${field.name}.required`, { zh: '没有演示数据要求它', en: 'no demo record needs it' });
  if (may !== undefined) put(ask, may, field, 'optional', null);
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
