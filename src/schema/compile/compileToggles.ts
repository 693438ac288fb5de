import type { Toggle } from '../../model/Entity.ts';
import { checkOperation } from './checkOperation.ts';
import { checkValue } from './checkValue.ts';
import { hasChoices } from './choicesOf.ts';
import { conventionOfDraft } from './conventionOfDraft.ts';
import { checkKeptToggle } from './keptFields.ts';
import { presentItems } from './presentItems.ts';
import { resolveField } from './resolveField.ts';
import type { EntityContext } from './Workspace.ts';

/** Fields switched from the list, and the operation that carries the switch. */
export function compileToggles(context: EntityContext, prefix: string): Toggle[] {
  const { draft } = context;
  const fallback = conventionOfDraft(draft).defaults.toggle;
  return presentItems(draft.authored.toggles).flatMap(([index, authored]): Toggle[] => {
    const path = ['toggles', index];
    const shape = resolveField(context, draft, authored.field, [...path, 'field']);
    if (shape === undefined) return [];
    const { on = '1', off = '0', via = fallback, permission = `${prefix}_status` } = authored;
    if (hasChoices(shape)) {
      checkValue(context, shape, on, authored.on === undefined ? path : [...path, 'on']);
      checkValue(context, shape, off, authored.off === undefined ? path : [...path, 'off']);
    } else if (shape.type !== 'boolean' && shape.type !== 'string') {
      const message = {
        zh: `“${shape.name}”（${shape.type}）不能作为开关`,
        en: `"${shape.name}" (${shape.type}) cannot be switched`,
      };
      context.report({
        code: 'wrongType',
        path: [...path, 'field'],
        message,
        remedy: { zh: '请用 dictionary、options 或 boolean 字段。', en: 'Use a dictionary, options or boolean field.' },
      });
    }
    checkKeptToggle(context, shape.name, [...path, 'field']);
    checkOperation(context, via, authored.via === undefined ? path : [...path, 'via']);
    const group = authored.oneWithin;
    group?.forEach((name, at) => {
      resolveField(context, draft, name, [...path, 'oneWithin', at]);
    });
    return [{ field: authored.field, on, off, via, permission, ...(group ? { oneWithin: group } : {}) }];
  });
}
