import { MASK_NAMES } from '../../model/Field.ts';
import { fieldTypes } from '../../model/fieldTypes/index.ts';
import type { DocumentPath } from '../SourceDocument.ts';
import { comparedKind } from './comparedKind.ts';
import type { FieldShape, FileContext } from './Workspace.ts';

/** Only a text can be shown in part: anything else would be answered whole, and nobody would see that it is. */
export function checkMask(context: FileContext, shape: FieldShape, path: DocumentPath): void {
  const { mask, maskUnless } = shape.authored;
  if (mask === undefined && maskUnless !== undefined) {
    const message = {
      zh: `“${shape.name}”没有可由“maskUnless”解除的掩码`,
      en: `"${shape.name}" has no mask that "maskUnless" could lift`,
    };
    const remedy = {
      zh: `请添加 mask: ${MASK_NAMES.join('、')} 之一，或去掉 maskUnless。`,
      en: `Add mask: ${MASK_NAMES.join(', ')}; or leave maskUnless out.`,
    };
    context.report({ code: 'missingKey', path: [...path, 'maskUnless'], part: 'key', message, remedy });
  }
  if (mask === undefined || isPlainText(shape)) return;
  context.report({
    code: 'wrongType',
    path: [...path, 'mask'],
    message: {
      zh: `“${shape.name}”（${shape.many ? `${shape.type}，多值` : shape.type}）不是文本，无法用掩码遮盖一部分`,
      en: `"${shape.name}" (${shape.many ? `${shape.type}, many` : shape.type}) is no text that a mask could hide a part of`,
    },
    remedy: {
      zh: '请改用 permission: { read: … } 限制查看，或将字段改为文本。',
      en: 'Keep it from those who may not see it by permission: { read: … }, or let it be a text.',
    },
  });
}

function isPlainText(shape: FieldShape): boolean {
  const { shape: value, isRichText } = fieldTypes[shape.type];
  if (typeof shape.authored.computed === 'object') return true;
  return comparedKind(shape) === 'text' && value.kind !== 'key' && isRichText !== true;
}
