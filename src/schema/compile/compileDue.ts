import type { Condition } from '../../model/Condition.ts';
import type { DueRule } from '../../model/due.ts';
import type { Field } from '../../model/Field.ts';
import { fieldTypes } from '../../model/fieldTypes/index.ts';
import type { AuthoredDue } from '../authored.ts';
import type { DocumentPath } from '../SourceDocument.ts';
import { sentence } from '../sentences.ts';
import { checkSet } from './checkSet.ts';
import { checkValue } from './checkValue.ts';
import { compileCondition } from './compileCondition.ts';
import { formerActions, suggestNow } from './formerName.ts';
import { inColumns } from './inColumns.ts';
import { presentItems } from './presentItems.ts';
import { resolveField } from './resolveField.ts';
import type { EntityContext } from './Workspace.ts';

/** What happens by itself when the time of a record has come. */
export function compileDue(context: EntityContext, fields: readonly Field[]): DueRule[] {
  const { due } = context.draft.authored;
  const many = Array.isArray(due);
  return presentItems(many ? due : due === undefined ? [] : [due as AuthoredDue]).flatMap(([index, authored]) =>
    compileRule(context, fields, authored, many ? ['due', index] : ['due']),
  );
}

function compileRule(
  context: EntityContext,
  fields: readonly Field[],
  authored: AuthoredDue,
  path: DocumentPath,
): DueRule[] {
  const { field, action } = authored;
  checkMoment(context, field, [...path, 'field']);
  if ((action === undefined) === (authored.set === undefined)) reportChoice(context, path);
  if (action !== undefined) checkAction(context, action, [...path, 'action']);
  const set = authored.set && compileSet(context, authored.set, [...path, 'set']);
  checkSet(context, fields, set, [...path, 'set']);
  const when = authored.when === undefined ? undefined : compileWhen(context, authored.when, [...path, 'when']);
  return [
    {
      field,
      ...(when === undefined ? {} : { when }),
      ...(action === undefined ? {} : { action }),
      ...(set === undefined ? {} : { set }),
    },
  ];
}

function compileWhen(context: EntityContext, written: unknown, path: DocumentPath): Condition | undefined {
  const when = compileCondition({ context, row: context.draft }, written, path);
  return when && inColumns(context, context.draft, when, path);
}

function compileSet(
  context: EntityContext,
  authored: NonNullable<AuthoredDue['set']>,
  path: DocumentPath,
): NonNullable<DueRule['set']> {
  const state = context.draft.authored.states?.field;
  const entries = Object.entries(authored).map(([name, value]) => {
    if (name === state) reportState(context, name, [...path, name]);
    const shape = resolveField(context, context.draft, name, [...path, name]);
    return [name, shape && checkValue(context, shape, value, [...path, name])] as const;
  });
  return Object.fromEntries(entries.filter((entry) => entry[1] !== undefined)) as NonNullable<DueRule['set']>;
}

function reportState(context: EntityContext, name: string, path: DocumentPath): void {
  context.report({
    code: 'misplaced',
    path,
    part: 'key',
    message: sentence('stateSet', { name }),
    remedy: sentence('dueStep'),
  });
}

function checkMoment(context: EntityContext, name: string, path: DocumentPath): void {
  const shape = resolveField(context, context.draft, name, path);
  const clock = shape && fieldTypes[shape.type].clock;
  if (shape === undefined || clock === 'day' || clock === 'moment') return;
  context.report({
    code: 'wrongType',
    path,
    message: {
      zh: `“${name}”（${shape.type}）不是时间，不能用来判断到期`,
      en: `"${name}" (${shape.type}) is no time at which something can be due`,
    },
    remedy: { zh: '请写 date 或 dateTime 字段。', en: 'Name a date or dateTime field.' },
  });
}

function checkAction(context: EntityContext, name: string, path: DocumentPath): void {
  const actions = context.draft.authored.actions ?? {};
  const action = actions[name];
  if (action === undefined) {
    const remedy = suggestNow(name, formerActions(context.draft), {
      zh: `请添加 actions: { ${name}: { … } }，或用 set: { … }。`,
      en: `Add actions: { ${name}: { … } }, or use set: { … }.`,
    });
    context.report({ code: 'unknownAction', path, message: sentence('noAction', { name }), remedy });
    return;
  }
  const asks = Object.values(action.fields ?? {}).some(({ required }) => required === true);
  if (!asks && (action.scope ?? 'record') === 'record') return;
  context.report({
    code: 'dueAction',
    path,
    message: {
      zh: `到期时没有人为“${name}”填写内容或选择数据`,
      en: `Nobody is there to fill in or select for "${name}" when it is due`,
    },
    remedy: {
      zh: '请写 scope: record 且无必填输入的操作，或用 set: { 字段: 值 }。',
      en: 'Name an action of scope record without required input, or use set: { field: value }.',
    },
  });
}

function reportChoice(context: EntityContext, path: DocumentPath): void {
  context.report({
    code: 'missingKey',
    path: [...path, 'field'],
    message: {
      zh: '到期时须写明执行哪个操作，或设置哪些字段',
      en: 'What is due says either which action runs or which fields are set',
    },
    remedy: {
      zh: '请添加 action: 名称 或 set: { 字段: 值 }，不可并存。',
      en: 'Add action: name, or set: { field: value }; not both.',
    },
  });
}
