import type { Field } from '../../model/Field.ts';
import { fieldTypes } from '../../model/fieldTypes/index.ts';
import { isObject } from '../../model/guards.ts';
import type { AuthoredFields } from '../authored.ts';
import type { DocumentPath } from '../SourceDocument.ts';
import { valueAt } from '../valueAt.ts';
import { checkRowColumns, checkRowEntity, checkRowField, rowColumnFault } from './checkRows.ts';
import type { ConditionSite } from './compileCondition.ts';
import { shapeOf } from './makeDrafts.ts';
import { resolveEntity } from './resolveEntity.ts';
import { resolveField, resolveFields, resolveSuitable } from './resolveField.ts';
import { targetOf } from './targetOf.ts';
import { type EntityDraft, type FieldLookup, type FieldShape, fileContext } from './Workspace.ts';

export type ChildOptions = Pick<Field, 'to' | 'foreignKey' | 'fields'>;

/** How one field is compiled; handed in, for fields hold fields. */
export type CompileField = (site: ConditionSite, shape: FieldShape, path: DocumentPath) => Field;

/** Columns of child rows and of related lists; `{}` for other types. */
export function compileChildren(
  site: ConditionSite,
  shape: FieldShape,
  path: DocumentPath,
  compile: CompileField,
): ChildOptions {
  const { type, authored } = shape;
  if (type !== 'rows' && type !== 'related') return {};
  if (authored.to !== undefined) return childEntity(site, shape, authored.to, path, compile);
  if (authored.foreignKey !== undefined) reportNoEntity(site, shape.name, path);
  if (isObject(authored.fields) && holdsAny(authored.fields, site.context.document.value, [...path, 'fields']))
    return { fields: inlineRows(site, shape.name, authored.fields, path, compile) };
  const message = { zh: `“${shape.name}”没有写明子行的内容`, en: `"${shape.name}" does not say what its rows hold` };
  const remedy = {
    zh: '子行存于数据内请添加 fields: { … }；子行为子实体请添加 to: 和 foreignKey:。',
    en: 'Add fields: { … } for rows inside the record, or to: and foreignKey: for a child entity.',
  };
  site.context.report({ code: 'missingKey', path, part: 'key', message, remedy });
  return {};
}

function reportNoEntity(site: ConditionSite, name: string, path: DocumentPath): void {
  const message = {
    zh: `“${name}”的子行存于数据内，没有实体具有“foreignKey”所指的字段`,
    en: `"${name}" keeps its rows inside the record, and no entity has the field that "foreignKey" names`,
  };
  const remedy = {
    zh: '请添加 to: <子行所属的实体>，或去掉 foreignKey。',
    en: 'Add to: <entity whose records are the rows>, or leave foreignKey out.',
  };
  site.context.report({ code: 'missingKey', path: [...path, 'foreignKey'], part: 'key', message, remedy });
}

/** Also as written: fields that were taken out have findings of their own. An input that reuses a field writes none. */
const holdsAny = (fields: object, document: unknown, path: DocumentPath): boolean =>
  Object.keys(fields).length > 0 || Object.keys(valueAt(document, path) ?? {}).length > 0;

function inlineRows(
  site: ConditionSite,
  owner: string,
  fields: AuthoredFields,
  path: DocumentPath,
  compile: CompileField,
): Field[] {
  const entries = Object.entries(fields);
  const shapes = new Map(entries.map(([name, authored]) => [name, shapeOf(name, authored, false)]));
  const row: FieldLookup = { owner, shapes, broken: site.row.broken };
  const inner: ConditionSite = { context: site.context, row, form: site.row };
  return [...shapes.values()].map((child) => {
    const place = [...path, 'fields', child.name];
    checkRowField(inner, child, place);
    return compile(inner, child, place);
  });
}

function childEntity(
  site: ConditionSite,
  shape: FieldShape,
  to: string,
  path: DocumentPath,
  compile: CompileField,
): ChildOptions {
  const draft = resolveEntity(site.context, to, [...path, 'to']);
  const { foreignKey } = shape.authored;
  if (foreignKey === undefined) {
    const message = {
      zh: `“${shape.name}”没有写明“${to}”的哪个字段保存此数据的 id`,
      en: `"${shape.name}" does not say which field of "${to}" holds the id of this record`,
    };
    site.context.report({
      code: 'missingKey',
      path,
      part: 'key',
      message,
      remedy: { zh: '请添加 foreignKey: <该实体的字段>', en: 'Add foreignKey: <field of that entity>' },
    });
    return { to };
  }
  if (draft === undefined) return { to, foreignKey };
  checkRowEntity(site, shape, draft, path);
  checkForeignKey(site, draft, foreignKey, [...path, 'foreignKey']);
  const names = columnsOf(site, shape, draft, foreignKey, path);
  return { to, foreignKey, fields: childFields(site, draft, names, compile) };
}

/** The columns that the file names, or those that go without saying. */
function columnsOf(
  site: ConditionSite,
  shape: FieldShape,
  draft: EntityDraft,
  foreignKey: string,
  path: DocumentPath,
): string[] {
  const { fields } = shape.authored;
  if (!Array.isArray(fields)) return defaultColumns(draft, foreignKey, shape.type);
  const place = [...path, 'fields'];
  if (shape.type === 'related') return resolveFields(site.context, draft, fields as readonly string[], place);
  const faultOf = (column: FieldShape) => rowColumnFault(draft.name, column);
  const names = resolveSuitable(site.context, draft, fields as readonly string[], place, faultOf);
  checkRowColumns(site, shape, draft, fields as readonly string[], path);
  return names;
}

/** The key must be able to hold the id of this record: a reference to this entity, or a plain text. One that refers to nothing is told in its own file. */
function checkForeignKey(site: ConditionSite, draft: EntityDraft, foreignKey: string, path: DocumentPath): void {
  const key = resolveField(site.context, draft, foreignKey, path);
  if (key === undefined) return;
  const to = targetOf(key);
  if (to === site.row.owner || (to === undefined ? mayHoldId(key) : !site.context.workspace.drafts.has(to))) return;
  const isWhat =
    to === undefined
      ? { zh: `的类型是 ${key.type}`, en: `is of type ${key.type}` }
      : { zh: `指向“${to}”`, en: `refers to "${to}"` };
  site.context.report({
    code: 'wrongReference',
    path,
    message: {
      zh: `“${draft.name}”的“${foreignKey}”${isWhat.zh}，不能保存“${site.row.owner}”的 id`,
      en: `"${foreignKey}" of "${draft.name}" ${isWhat.en}, and cannot hold the id of "${site.row.owner}"`,
    },
    remedy: {
      zh: `请写“${draft.name}”中指向“${site.row.owner}”的字段。`,
      en: `Name a field of "${draft.name}" that refers to "${site.row.owner}".`,
    },
  });
}

function mayHoldId({ type, many }: FieldShape): boolean {
  const { shape, clock, isMade } = fieldTypes[type];
  return shape.kind === 'text' && clock === undefined && isMade !== true && !many;
}

/** Edited rows offer what can be written; a related list shows the columns of the other list. */
function defaultColumns(draft: EntityDraft, foreignKey: string, type: Field['type']): string[] {
  const listed = draft.authored.list?.columns?.map((column) => (typeof column === 'string' ? column : column?.field));
  const candidates = type === 'related' && listed !== undefined ? listed : draft.ownFields;
  return candidates.filter((name): name is string => {
    const shape = name === undefined ? undefined : draft.shapes.get(name);
    if (shape === undefined || name === foreignKey) return false;
    const { storage, holdsRows, isMade } = fieldTypes[shape.type];
    if (holdsRows || storage === 'none') return false;
    return storage !== 'secret' && (type === 'related' || (shape.authored.readOnly !== true && !isMade));
  });
}

/** The child entity's own fields; its file reports their findings, so this pass stays silent. */
function childFields(
  site: ConditionSite,
  draft: EntityDraft,
  names: readonly string[],
  compile: CompileField,
): Field[] {
  const silent = { ...fileContext(site.context.workspace, draft.document), report: () => {} };
  const inner: ConditionSite = { context: silent, row: draft };
  return names.flatMap((name) => {
    const shape = draft.shapes.get(name);
    return shape === undefined ? [] : [compile(inner, shape, ['fields', name])];
  });
}
