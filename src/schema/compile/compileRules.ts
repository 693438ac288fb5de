import type { Rule } from '../../model/Field.ts';
import type { DocumentPath } from '../SourceDocument.ts';
import { compileCondition } from './compileCondition.ts';
import { compileRowsCheck } from './compileRowsCheck.ts';
import { compileText } from './compileText.ts';
import { presentItems } from './presentItems.ts';
import { resolveField } from './resolveField.ts';
import type { EntityContext } from './Workspace.ts';

/** Checks across fields. */
export function compileRules(context: EntityContext): Rule[] {
  const { draft } = context;
  const site = { context, row: draft };
  const names = new Set<string>();
  return presentItems(draft.authored.rules).flatMap(([index, authored]): Rule[] => {
    const path = ['rules', index];
    if (names.has(authored.name)) {
      const message = { zh: `有两条规则都叫“${authored.name}”`, en: `Two rules are called "${authored.name}"` };
      context.report({
        code: 'duplicateName',
        path: [...path, 'name'],
        message,
        remedy: { zh: '请为其中一条另取名称。', en: 'Give one of them another name.' },
      });
    }
    names.add(authored.name);
    resolveField(context, draft, authored.field, [...path, 'field']);
    const check = authored.check === undefined ? undefined : compileCondition(site, authored.check, [...path, 'check']);
    const when = authored.when === undefined ? undefined : compileCondition(site, authored.when, [...path, 'when']);
    const rows =
      authored.rows === undefined ? undefined : compileRowsCheck(context, authored.field, authored.rows, path);
    if (authored.check === undefined && authored.rows === undefined) reportNoCheck(context, authored.name, path);
    if (check === undefined && rows === undefined) return [];
    const message = compileText(context, authored.message, [...path, 'message']);
    return [
      {
        name: authored.name,
        field: authored.field,
        ...(when === undefined ? {} : { when }),
        ...(check === undefined ? {} : { check }),
        ...(rows === undefined ? {} : { rows }),
        message,
      },
    ];
  });
}

function reportNoCheck(context: EntityContext, name: string, path: DocumentPath): void {
  context.report({
    code: 'missingKey',
    path: [...path, 'name'],
    message: { zh: `规则“${name}”没有写明必须满足什么`, en: `The rule "${name}" does not say what must hold` },
    remedy: {
      zh: '对数据本身请添加 check: { … }，对其字段的子行请添加 rows: { … }。',
      en: 'Add check: { … } for the record, or rows: { … } for the rows of its field.',
    },
  });
}
