import { fieldTypes } from '../../model/fieldTypes/index.ts';
import type { DocumentPath } from '../SourceDocument.ts';
import type { ConditionSite } from './compileCondition.ts';
import { hasColumn } from './hasColumn.ts';
import type { EntityDraft, FieldShape } from './Workspace.ts';

const OF_RECORDS = 'Let the rows be records of an entity: to: and foreignKey:; or leave it out.';

/** Rows written inside a record are one value of it: nothing in them is numbered, hashed, compared over records or renamed. */
export function checkRowField(
  { context }: ConditionSite,
  { name, type, authored }: FieldShape,
  path: DocumentPath,
): void {
  const report = (place: DocumentPath, message: string, remedy = OF_RECORDS) =>
    context.report({ code: 'misplaced', path: place, message, remedy });
  if (type === 'sequence')
    report([...path, 'type'], `"${name}" gets no number: the server numbers records, not rows inside them`);
  if (fieldTypes[type].storage === 'secret')
    report(
      [...path, 'type'],
      `"${name}" would be kept as it is typed: no secret stands in rows inside a record`,
      'Make it a field of the entity itself, or of one whose records are shown by type: related.',
    );
  if (authored.unique === true)
    report(
      [...path, 'unique'],
      `"${name}" is kept unique among records, not among rows inside them`,
      `Leave it out; rows: { distinct: [${name}] } in rules: keeps the rows of one record apart.`,
    );
  if (authored.was !== undefined)
    report(
      [...path, 'was'],
      `"${name}" keeps no values of a former name: rows inside a record have no columns`,
      'Leave was out, or keep the name.',
    );
  if (authored.to !== undefined && type === 'rows')
    report(
      [...path, 'to'],
      `"${name}" has no record of its own whose id its rows could name`,
      'Write fields: { … } here, or make it a field of the entity.',
    );
}

/** Rows that are records of an entity are saved with theirs: what only a form of their own does is not done. */
export function checkRowEntity(site: ConditionSite, shape: FieldShape, draft: EntityDraft, path: DocumentPath): void {
  const report = (message: string, remedy: string) =>
    site.context.report({ code: 'wrongReference', path: [...path, 'to'], message, remedy });
  if (draft.storage === 'none') report(`"${draft.name}" keeps no records`, 'Name an entity with a table.');
  else if (shape.type === 'rows' && draft.authored.workflow !== undefined)
    report(
      `Records of "${draft.name}" go through a process, which rows saved with another record do not begin`,
      'Write type: related: each is then added in a form of its own.',
    );
}

/** A row could never be whole when its columns lack a field that its entity requires. */
export function checkRowColumns(
  { context }: ConditionSite,
  { name: rows, authored: { foreignKey } }: FieldShape,
  draft: EntityDraft,
  columns: readonly string[],
  path: DocumentPath,
): void {
  for (const [name, { type, authored }] of draft.shapes) {
    const isGiven = fieldTypes[type].isMade === true || authored.readOnly === true || authored.default !== undefined;
    if (authored.required !== true || isGiven || name === foreignKey || columns.includes(name)) continue;
    if (draft.authored.states?.field === name) continue;
    context.report({
      code: 'formForgets',
      path: [...path, 'fields'],
      part: 'key',
      message: `The rows of "${rows}" lack "${name}", which "${draft.name}" requires`,
      remedy: `Add "${name}" here, give it a default there, or drop \`required\`.`,
    });
  }
}

/** Why a column of another entity is not edited in rows of it. */
export function rowColumnFault(owner: string, shape: FieldShape) {
  const { name, type } = shape;
  if (type === 'computed' || (hasColumn(shape) && fieldTypes[type].storage !== 'secret')) return undefined;
  const message = `"${name}" (${type}) is written in a form of "${owner}" alone`;
  return { code: 'misplaced' as const, message, remedy: 'Leave it out here.' };
}
