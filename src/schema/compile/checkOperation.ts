import { OPERATION_NAMES, type OperationName } from '../../model/operations.ts';
import type { DocumentPath } from '../SourceDocument.ts';
import { conventionOfDraft } from './conventionOfDraft.ts';
import type { EntityContext } from './Workspace.ts';

/** What a style has no call for would be offered and never answered. */
export function checkOperation(context: EntityContext, name: OperationName, path: DocumentPath): void {
  const { name: style, operations } = conventionOfDraft(context.draft);
  // A name that no style has is reported where the words are checked.
  if (operations[name] !== undefined || !OPERATION_NAMES.includes(name)) return;
  context.report({
    code: 'unknownOperation',
    path,
    message: { zh: `接口风格 ${style} 没有“${name}”操作`, en: `The style ${style} has no call for "${name}"` },
    remedy: {
      zh: `可用：${Object.keys(operations).join('、')}。`,
      en: `It has ${Object.keys(operations).join(', ')}.`,
    },
  });
}
