import type { ListSettings } from '../../model/Entity.ts';
import { fieldTypes } from '../../model/fieldTypes/index.ts';
import type { ValueShape } from '../../model/fieldTypes/Shape.ts';
import type { EngineText } from '../../model/Text.ts';
import type { AuthoredEntity } from '../authored.ts';
import { sentence } from '../sentences.ts';
import { isKept } from './keptFields.ts';
import { notAColumn } from './listProblems.ts';
import { presentItems } from './presentItems.ts';
import { resolveSuitable } from './resolveField.ts';
import type { EntityContext, FieldShape } from './Workspace.ts';

/** Fields that are edited in the row itself: columns with one short value that people write. */
export function compileInline(context: EntityContext, columns: readonly string[]): Pick<ListSettings, 'inline'> {
  const { draft } = context;
  const names = resolveSuitable(context, draft, draft.authored.list?.inline, ['list', 'inline'], (shape) => {
    const absent = notAColumn(shape, columns);
    if (absent !== undefined) return absent;
    if (isKept(draft.authored, shape.name)) {
      const remedy = sentence('leaveOpen', { open: `{ except: [${shape.name}] }` });
      return { code: 'listWord', message: sentence('keptColumn', { name: shape.name }), remedy };
    }
    const fault = standingFault(draft.authored, shape) ?? valueFault(shape);
    if (fault === undefined) return undefined;
    const message = {
      zh: `“${shape.name}”（${shape.type}）不能在行内编辑：${fault.zh}`,
      en: `"${shape.name}" (${shape.type}) cannot be edited in the row: ${fault.en}`,
    };
    return {
      code: 'listWord',
      message,
      remedy: {
        zh: '请写表单中只有一个短值且由人填写的字段。',
        en: 'Name fields of the form that hold one short value people write.',
      },
    };
  });
  return names.length === 0 ? {} : { inline: names };
}

/** Who else writes the field. */
function standingFault(
  { states, toggles, form }: AuthoredEntity,
  { name, authored }: FieldShape,
): EngineText | undefined {
  if (name === states?.field) return { zh: '状态由操作改变', en: 'actions change the state' };
  if (presentItems(toggles).some(([, { field }]) => field === name))
    return { zh: '它在行内已是开关', en: 'it is a switch in the row already' };
  if (authored.readOnly === true || authored.computed !== undefined)
    return { zh: '它不由人填写', en: 'it is not written by people' };
  if (authored.createOnly === true) return { zh: '它只在新增时填写一次', en: 'it is written once, with the record' };
  if (authored.mask !== undefined || authored.writeOnly === true)
    return { zh: '它不显示原值', en: 'it is not shown as it is' };
  return form === undefined || formNames(form).has(name)
    ? undefined
    : { zh: '它不在表单中', en: 'it is not in the form' };
}

const SHORT: ReadonlySet<ValueShape['kind']> = new Set(['text', 'key', 'number', 'integer', 'decimal', 'boolean']);

function valueFault({ type }: FieldShape): EngineText | undefined {
  const { shape, storage, isMade, isRichText, inputs } = fieldTypes[type];
  if (isMade) return { zh: '它由服务器生成', en: 'the server makes it' };
  const isShort = SHORT.has(shape.kind) && storage !== 'secret' && storage !== 'none' && !isRichText;
  return isShort && inputs.length > 0
    ? undefined
    : { zh: '单元格放不下它的编辑控件', en: 'a cell has no room for its editor' };
}

function formNames({ fields, groups, tabs }: NonNullable<AuthoredEntity['form']>): ReadonlySet<string> {
  const present = presentItems(tabs).map(([, tab]) => tab);
  const grouped = [groups, ...present.map((tab) => tab.groups)].flatMap((some) => presentItems(some));
  return new Set([...present, ...grouped.map(([, group]) => group), { fields }].flatMap((part) => part.fields ?? []));
}
