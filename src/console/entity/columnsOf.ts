import type { PermissionCodes } from '../../model/allows.ts';
import { columnRank } from '../../model/columnRank.ts';
import type { Entity } from '../../model/Entity.ts';
import type { Field } from '../../model/Field.ts';
import { isMaskedFor, readableFields } from '../../model/fieldAccess.ts';
import { fieldTypes } from '../../model/fieldTypes/index.ts';
import { isNumberField } from '../../model/isNumberField.ts';
import type { EntityBundle } from '../../model/Model.ts';
import { FLOW_FIELD } from '../../model/workflow.ts';
import { buildFormat } from '../fields/buildFormat.ts';
import { CELLS } from '../fields/cells/index.ts';
import type { FieldFormat } from '../fields/FieldFormat.ts';
import type { Texts } from '../i18n/useText.ts';
import { textWidth } from '../widgets/textWidth.ts';
import type { Column } from './Column.ts';

/** System fields worth a column when somebody asks for it. */
const USEFUL: ReadonlySet<string> = new Set([
  'id',
  'createUser',
  'createDept',
  'createTime',
  'updateUser',
  'updateTime',
  FLOW_FIELD,
]);

/** A label that ends with its unit (学时, hours) says it once; the end of a word (width, h) is no unit. */
function headerOf(field: Field, { text }: Texts): string {
  const label = text(field.label);
  if (field.unit === undefined) return label;
  const unit = text(field.unit);
  const at = label.length - unit.length;
  const isSaid =
    label.toLowerCase().endsWith(unit.toLowerCase()) && !/[a-z]{2}/i.test(label.slice(Math.max(0, at - 1), at + 1));
  return isSaid ? label : `${label} (${unit})`;
}

function pinOf(entity: Entity, name: string): Column['pinned'] {
  if (entity.list.pinned.left.includes(name)) return 'left';
  return entity.list.pinned.right.includes(name) ? 'right' : undefined;
}

const MAX_TAG_PX = 190;
/** What a switch takes up besides the frame that its word does not have. */
const SWITCH_PX = 26;
/** Between a value and the mark behind it, and within the edges of that. */
const MARK_PX = 20;

/** A column is never narrower than the words of its header, nor than the longest of its tags beside their switch. */
function leastOf(field: Field, header: string, format: FieldFormat, toggled: boolean): number {
  const words = textWidth(header, 14) + 44;
  const tags = field.many ? [] : format.choices.map((choice) => textWidth(choice.label, 12) + 42);
  const marks = Math.min(MAX_TAG_PX, Math.max(0, ...tags) + (toggled ? SWITCH_PX : 0));
  return Math.ceil(Math.max(format.cell.leastWidth ?? 0, fieldTypes[field.type].leastWidth ?? 0, words, marks));
}

/** The column whose values say what is overdue, else that of the title; a cell of a module's own says it itself. */
function markedBy({ list, titleField, fields }: Entity, name: string): Column['overdue'] {
  if (list.overdue === undefined) return undefined;
  const { field: due } = list.overdue;
  if (name !== (list.columns.includes(due) ? due : titleField)) return undefined;
  return fields.find((one) => one.name === due)?.ownCell === undefined ? list.overdue : undefined;
}

function columnOf(bundle: EntityBundle, field: Field, texts: Texts, codes: PermissionCodes): Column {
  const { entity } = bundle;
  const masked = isMaskedFor(field, codes);
  const header = headerOf(field, texts);
  const format = buildFormat(field, bundle, texts);
  const toggled = entity.toggles.some((toggle) => toggle.field === field.name);
  const overdue = markedBy(entity, field.name);
  const mark = overdue === undefined ? 0 : textWidth(texts.t('overdueDays', { days: 999 }), 12) + MARK_PX;
  const least = leastOf(field, header, format, toggled) + Math.ceil(mark);
  return {
    name: field.name,
    field,
    format,
    header,
    width: Math.max(field.width + Math.ceil(mark), least),
    least,
    align: alignOf(field),
    sortable: field.sortable && !masked,
    masked,
    pinned: pinOf(entity, field.name),
    ...(overdue === undefined ? {} : { overdue }),
    rank: columnRank(entity, field),
    shown: entity.list.columns.includes(field.name),
  };
}

function build(bundle: EntityBundle, texts: Texts, codes: PermissionCodes): readonly Column[] {
  const { entity } = bundle;
  const offered = readableFields(entity, codes).filter(
    (field) => !CELLS[field.cell].hasNoColumn && (!field.system || USEFUL.has(field.name)),
  );
  const place = (field: Field) => {
    const index = entity.list.columns.indexOf(field.name);
    return index < 0 ? Number.POSITIVE_INFINITY : index;
  };
  const ordered = offered.toSorted((left, right) => {
    const [a, b] = [place(left), place(right)];
    return a === b ? 0 : a - b;
  });
  return ordered.map((field) => columnOf(bundle, field, texts, codes));
}

const ADMINISTRATOR: ReadonlySet<string> = new Set();
const cache = new WeakMap<EntityBundle, WeakMap<ReadonlySet<string>, Map<string, readonly Column[]>>>();

/** All columns that this person may see, in their first order: those of the list, then the other fields. */
export function columnsOf(bundle: EntityBundle, texts: Texts, codes: PermissionCodes): readonly Column[] {
  const key = codes === '*' ? ADMINISTRATOR : codes;
  const byCodes = cache.get(bundle) ?? new WeakMap<ReadonlySet<string>, Map<string, readonly Column[]>>();
  cache.set(bundle, byCodes);
  const byLanguage = byCodes.get(key) ?? new Map<string, readonly Column[]>();
  byCodes.set(key, byLanguage);
  const found = byLanguage.get(texts.language) ?? build(bundle, texts, codes);
  byLanguage.set(texts.language, found);
  return found;
}

/** Numbers stand under each other by their last digit, worked out ones too. */
function alignOf(field: Field): Column['align'] {
  return isNumberField(field) ? 'right' : fieldTypes[field.type].align;
}
