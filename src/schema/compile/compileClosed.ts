import type { Closing } from '../../model/closing.ts';
import type { EngineText } from '../../model/Text.ts';
import { inLanguages } from '../../model/textIn.ts';
import type { AuthoredClosing } from '../authored.ts';
import type { DocumentPath } from '../SourceDocument.ts';
import { compileCondition } from './compileCondition.ts';
import { compileText } from './compileText.ts';
import { presentItems } from './presentItems.ts';
import { resolveField } from './resolveField.ts';
import type { EntityContext } from './Workspace.ts';

const KEPT: EngineText = { zh: '记录须保持原样', en: 'Records are kept as they were written' };

/** What closes records of the entity. Append-only is the closing that always holds. */
export function compileClosed(context: EntityContext): Closing[] {
  const { closed, appendOnly } = context.draft.authored;
  const stated = presentItems(closed).flatMap(([index, authored]) =>
    compileClosing(context, authored, ['closed', index]),
  );
  if (appendOnly === undefined) return stated;
  const { message, except = [] } = appendOnly === true ? {} : appendOnly;
  checkFields(context, except, ['appendOnly', 'except']);
  const text =
    message === undefined
      ? inLanguages(KEPT, context.speech)
      : compileText(context, message, ['appendOnly', 'message']);
  return [...stated, { when: { all: [] }, message: text, except, with: [] }];
}

function compileClosing(context: EntityContext, authored: AuthoredClosing, path: DocumentPath): Closing[] {
  const { fields, except, only, unless } = authored;
  const lists = authored.with ?? [];
  const when = compileCondition({ context, row: context.draft }, authored.when, [...path, 'when']);
  const message = compileText(context, authored.message, [...path, 'message']);
  if (fields !== undefined && (except !== undefined || only === 'remove')) reportBoth(context, path);
  checkFields(context, fields ?? [], [...path, 'fields']);
  checkFields(context, except ?? [], [...path, 'except']);
  checkLists(context, lists, [...path, 'with']);
  if (when === undefined) return [];
  return [
    {
      when,
      message,
      ...(fields === undefined ? {} : { fields }),
      except: except ?? [],
      with: lists,
      ...(only === undefined ? {} : { only }),
      ...(unless === undefined ? {} : { unless }),
    },
  ];
}

function checkFields(context: EntityContext, names: readonly string[], path: DocumentPath): void {
  for (const [index, name] of names.entries()) resolveField(context, context.draft, name, [...path, index]);
}

/** Rows edited inside the record belong to it anyway. */
function checkLists(context: EntityContext, names: readonly string[], path: DocumentPath): void {
  for (const [index, name] of names.entries()) {
    const shape = resolveField(context, context.draft, name, [...path, index]);
    if (shape === undefined || shape.type === 'related') continue;
    context.report({
      code: 'wrongType',
      path: [...path, index],
      message: { zh: `“${name}”（${shape.type}）不是关联列表`, en: `"${name}" (${shape.type}) is no related list` },
      remedy: {
        zh: '请写 related 类型的字段；其他字段都随数据本身一起锁定。',
        en: 'Name fields of type related; all others close with the record itself.',
      },
    });
  }
}

function reportBoth(context: EntityContext, path: DocumentPath): void {
  context.report({
    code: 'closedTwice',
    path: [...path, 'fields'],
    part: 'key',
    message: {
      zh: '“fields”只锁定个别字段，不能与“except”或 only: remove 同时使用',
      en: '"fields" closes single fields, so neither "except" nor only: remove can stand beside it',
    },
    remedy: {
      zh: '请保留“fields”；或锁定整条数据，用“except”列出例外。',
      en: 'Keep "fields", or close the whole record with "except" for what stays open.',
    },
  });
}
