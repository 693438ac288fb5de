import type { Entity } from '../../model/Entity.ts';
import type { Field } from '../../model/Field.ts';
import { mayRead } from '../../model/fieldAccess.ts';
import { fieldOf, type ReferenceTarget, referenceTarget } from '../../model/lookups.ts';
import { maskValue } from '../../model/maskValue.ts';
import { memoize } from '../../model/memoize.ts';
import type { OperationContext } from '../kit/OperationContext.ts';
import { codesOf } from './access.ts';
import { isMasked } from './allowedQuery.ts';
import { contextReader } from './contextReader.ts';
import { SYSTEM_NAME, SYSTEM_USER_ID } from './systemUser.ts';
import { hidableFields } from './withinSteps.ts';

/** A label may itself be a reference; what that refers to is looked up once more, and no further. */
export const LABEL_DEPTH = 2;

type Row = Record<string, unknown>;

interface Link {
  readonly row: Row;
  /** Where the answer goes. */
  readonly key: string;
  readonly ids: readonly string[];
  /** Field of the target that is shown. */
  readonly shown: string;
}

interface Group {
  readonly entity: Entity;
  readonly valueField: string;
  readonly links: Link[];
}

/** Rows and the fields that describe them: records, or the child rows inside them. */
export interface Labelled {
  readonly fields: readonly Field[];
  readonly rows: readonly Row[];
}

/**
 * Puts the titles of everything the rows refer to beside the references, and fills computed paths:
 * one query per entity referred to, however many rows and fields there are.
 */
export async function embedLabels(
  context: OperationContext,
  parts: readonly Labelled[],
  depth = LABEL_DEPTH,
): Promise<void> {
  const groups = new Map<string, Group>();
  for (const { fields, rows } of parts) {
    for (const wanted of wantedLabels(fields)) collect(context, groups, wanted, rows);
  }
  await Promise.all([...groups.values()].map((group) => fill(context, group, depth)));
}

function collect(
  context: OperationContext,
  groups: Map<string, Group>,
  { name, target, key, ...wanted }: Wanted,
  rows: readonly Row[],
): void {
  const entity = context.model.entities[target.entity];
  if (!entity || entity.storage === 'none') return;
  const group = groupOf(groups, entity, target);
  const shown = wanted.shown ?? entity.titleField;
  for (const row of rows) {
    const ids = idsIn(row[name]);
    row[key] = null;
    if (ids.length > 0) group.links.push({ row, key, ids, shown });
  }
}

/** A label that rows of these fields get. */
interface Wanted {
  /** The reference it stands for. */
  readonly name: string;
  readonly target: ReferenceTarget;
  readonly key: string;
  readonly shown: string | undefined;
}

/** The labels that rows of these fields get. */
export const wantedLabels = memoize((fields: readonly Field[]): readonly Wanted[] =>
  fields.flatMap((field) => {
    const wanted = wantedLabel(field, fields);
    const target = wanted && referenceTarget(wanted.reference);
    return wanted && target ? [{ name: wanted.reference.name, target, key: wanted.key, shown: wanted.shown }] : [];
  }),
);

/** The reference behind a field: itself, or the first step of a computed path. */
function wantedLabel(field: Field, siblings: readonly Field[]) {
  if (field.embedded !== undefined) return { reference: field, key: field.embedded, shown: field.labelField };
  if (!field.computed || !('path' in field.computed) || field.stored) return undefined;
  const [head, shown] = field.computed.path.split('.');
  const reference = siblings.find((sibling) => sibling.name === head);
  return reference && { reference, key: field.name, shown };
}

function groupOf(groups: Map<string, Group>, entity: Entity, target: ReferenceTarget): Group {
  const key = `${entity.name} ${target.valueField}`;
  const group = groups.get(key) ?? { entity, valueField: target.valueField, links: [] };
  groups.set(key, group);
  return group;
}

function idsIn(value: unknown): string[] {
  const list = Array.isArray(value) ? value : [value];
  return list.filter((id): id is string => typeof id === 'string' && id !== '');
}

async function fill(context: OperationContext, group: Group, depth: number): Promise<void> {
  if (group.links.length === 0) return;
  const { entity, valueField } = group;
  const names = [...new Set(group.links.map((link) => link.shown))];
  const shown = new Map(names.flatMap((name) => shownField(context, entity, name)));
  const columns = [...shown.values()].map((field) => field.name);
  const ids = group.links.flatMap((link) => link.ids);
  const hidable = columns.some((name) => hidableFields(entity).has(name));
  const known = await context.repository.pluck(
    entity,
    valueField,
    ids,
    !hidable || columns.includes('id') ? columns : [...columns, 'id'],
    'labels',
  );
  const references = [...shown.values()].filter((field) => field.embedded !== undefined);
  const isNamed = depth > 1 && references.length > 0;
  // Others are told the same rows.
  const found: Row[] = hidable || isNamed ? known.map((row) => ({ ...row })) : [...known];
  if (hidable) await hideInSteps(context, entity, found);
  if (entity.name === 'user' && ids.includes(SYSTEM_USER_ID)) found.push(systemRow(context, valueField, columns));
  if (isNamed) await embedLabels(context, [{ fields: references, rows: found }], depth - 1);
  const byId = new Map(found.map((row) => [row[valueField], row]));
  for (const { row, key, ids: wanted, shown: name } of group.links) {
    const field = shown.get(name);
    const texts = field ? wanted.map((id) => labelText(context, field, byId.get(id))) : [];
    row[key] = joined(texts);
  }
}

/** What the reader's step of a record hides from her does not stand beside references to it either. */
async function hideInSteps(context: OperationContext, entity: Entity, rows: readonly Row[]): Promise<void> {
  const flows = await context.modules.approval.flowsOf(context, entity, rows);
  for (const row of rows) for (const name of flows.get(String(row.id))?.hides ?? []) row[name] = null;
}

/** The server's own account has no row; it is called the same in every column. */
function systemRow(context: OperationContext, valueField: string, columns: readonly string[]): Row {
  const called = contextReader(context).text(SYSTEM_NAME);
  return { ...Object.fromEntries(columns.map((name) => [name, called])), [valueField]: SYSTEM_USER_ID };
}

/** The field that holds the label; the embedded name of a reference counts as that reference. */
export const labelField = (entity: Entity, name: string): Field | undefined =>
  fieldOf(entity, name) ?? entity.fields.find((other) => other.embedded === name);

/** The same where the user may see it. */
function shownField(context: OperationContext, entity: Entity, name: string): [string, Field][] {
  const field = labelField(entity, name);
  const isShown = field?.column !== undefined && !field.writeOnly && mayRead(field, codesOf(context.user));
  return field && isShown ? [[name, field]] : [];
}

function labelText(context: OperationContext, field: Field, row: Row | undefined): unknown {
  const value = row?.[field.embedded ?? field.name];
  return typeof value === 'string' && field.mask && isMasked(context, field) ? maskValue(field.mask, value) : value;
}

/** One label as it is, several comma-joined as BladeX does. */
function joined(labels: readonly unknown[]): unknown {
  const present = labels.filter((label) => label !== null && label !== undefined && label !== '');
  if (present.length <= 1) return present[0] ?? null;
  return present.join(',');
}
