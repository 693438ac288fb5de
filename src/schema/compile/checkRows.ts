import { fieldTypes } from '../../model/fieldTypes/index.ts';
import type { EngineText } from '../../model/Text.ts';
import type { DocumentPath } from '../SourceDocument.ts';
import { sentence } from '../sentences.ts';
import type { ConditionSite } from './compileCondition.ts';
import { hasColumn } from './hasColumn.ts';
import type { EntityDraft, FieldShape } from './Workspace.ts';

const OF_RECORDS = {
  zh: '请用 to: 和 foreignKey: 让子行成为某个实体的数据，或去掉此项。',
  en: 'Let the rows be records of an entity: to: and foreignKey:; or leave it out.',
};

/** Rows written inside a record are one value of it: nothing in them is numbered, hashed, compared over records or renamed. */
export function checkRowField(
  { context }: ConditionSite,
  { name, type, authored }: FieldShape,
  path: DocumentPath,
): void {
  const report = (place: DocumentPath, message: EngineText, remedy: EngineText = OF_RECORDS) =>
    context.report({ code: 'misplaced', path: place, message, remedy });
  if (type === 'sequence')
    report([...path, 'type'], {
      zh: `“${name}”得不到编号：服务器只为数据编号，不为其中的子行编号`,
      en: `"${name}" gets no number: the server numbers records, not rows inside them`,
    });
  if (fieldTypes[type].storage === 'secret')
    report(
      [...path, 'type'],
      {
        zh: `“${name}”会以明文保存：数据内的子行不能保存密文`,
        en: `"${name}" would be kept as it is typed: no secret stands in rows inside a record`,
      },
      {
        zh: '请将它改为实体本身的字段，或放入以 type: related 显示的实体。',
        en: 'Make it a field of the entity itself, or of one whose records are shown by type: related.',
      },
    );
  if (authored.unique === true)
    report(
      [...path, 'unique'],
      {
        zh: `“${name}”的唯一性只在数据之间检查，不在子行之间检查`,
        en: `"${name}" is kept unique among records, not among rows inside them`,
      },
      {
        zh: `请去掉它；在 rules 中写 rows: { distinct: [${name}] } 可使同一数据的子行互不重复。`,
        en: `Leave it out; rows: { distinct: [${name}] } in rules: keeps the rows of one record apart.`,
      },
    );
  if (authored.createOnly === true)
    report([...path, 'createOnly'], {
      zh: `“${name}”不会只填写一次：数据内的子行没有新旧之分，每次保存都整体写入`,
      en: `"${name}" is not written once: rows inside a record are written anew with each save of it`,
    });
  if (authored.was !== undefined)
    report(
      [...path, 'was'],
      {
        zh: `“${name}”没有可沿用的旧值：数据内的子行没有单独的存储列`,
        en: `"${name}" keeps no values of a former name: rows inside a record have no columns`,
      },
      { zh: '请去掉 was，或保留原名。', en: 'Leave was out, or keep the name.' },
    );
  if (authored.to !== undefined && type === 'rows')
    report(
      [...path, 'to'],
      {
        zh: `“${name}”没有自己的数据，其子行无从记录所属的 id`,
        en: `"${name}" has no record of its own whose id its rows could name`,
      },
      {
        zh: '请在此写 fields: { … }，或将它改为实体的字段。',
        en: 'Write fields: { … } here, or make it a field of the entity.',
      },
    );
}

/** Rows that are records of an entity are saved with theirs: what only a form of their own does is not done. */
export function checkRowEntity(site: ConditionSite, shape: FieldShape, draft: EntityDraft, path: DocumentPath): void {
  const report = (message: EngineText, remedy: EngineText) =>
    site.context.report({ code: 'wrongReference', path: [...path, 'to'], message, remedy });
  if (draft.storage === 'none') report(sentence('noRecords', { name: draft.name }), sentence('nameTable'));
  else if (shape.type === 'rows' && draft.authored.workflow !== undefined)
    report(
      {
        zh: `“${draft.name}”的数据须走流程，而随其他数据一起保存的子行不会发起流程`,
        en: `Records of "${draft.name}" go through a process, which rows saved with another record do not begin`,
      },
      {
        zh: '请写 type: related：每条都在自己的表单中新增。',
        en: 'Write type: related: each is then added in a form of its own.',
      },
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
      message: {
        zh: `“${rows}”的子行缺少“${name}”，而“${draft.name}”要求必填`,
        en: `The rows of "${rows}" lack "${name}", which "${draft.name}" requires`,
      },
      remedy: {
        zh: `请在此添加“${name}”，或在该实体中给它默认值，或去掉 \`required\`。`,
        en: `Add "${name}" here, give it a default there, or drop \`required\`.`,
      },
    });
  }
}

/** Why a column of another entity is not edited in rows of it. */
export function rowColumnFault(owner: string, shape: FieldShape) {
  const { name, type } = shape;
  if (type === 'computed' || (hasColumn(shape) && fieldTypes[type].storage !== 'secret')) return undefined;
  const message = {
    zh: `“${name}”（${type}）只能在“${owner}”自己的表单中填写`,
    en: `"${name}" (${type}) is written in a form of "${owner}" alone`,
  };
  return { code: 'misplaced' as const, message, remedy: { zh: '请从此处去掉。', en: 'Leave it out here.' } };
}
