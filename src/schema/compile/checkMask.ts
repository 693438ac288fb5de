import { MASK_NAMES } from '../../model/Field.ts';
import { fieldTypes } from '../../model/fieldTypes/index.ts';
import type { DocumentPath } from '../SourceDocument.ts';
import { comparedKind } from './comparedKind.ts';
import type { FieldShape, FileContext } from './Workspace.ts';

/** Only a text can be shown in part: anything else would be answered whole, and nobody would see that it is. */
export function checkMask(context: FileContext, shape: FieldShape, path: DocumentPath): void {
  const { mask, maskUnless } = shape.authored;
  if (mask === undefined && maskUnless !== undefined) {
    const message = `"${shape.name}" has no mask that "maskUnless" could lift`;
    const remedy = `Add mask: ${MASK_NAMES.join(', ')}; or leave maskUnless out.`;
    context.report({ code: 'missingKey', path: [...path, 'maskUnless'], part: 'key', message, remedy });
  }
  if (mask === undefined || isPlainText(shape)) return;
  context.report({
    code: 'wrongType',
    path: [...path, 'mask'],
    message: `"${shape.name}" (${shape.many ? `${shape.type}, many` : shape.type}) is no text that a mask could hide a part of`,
    remedy: 'Keep it from those who may not see it by permission: { read: … }, or let it be a text.',
  });
}

function isPlainText(shape: FieldShape): boolean {
  const { shape: value, isRichText } = fieldTypes[shape.type];
  if (typeof shape.authored.computed === 'object') return true;
  return comparedKind(shape) === 'a text' && value.kind !== 'key' && isRichText !== true;
}
