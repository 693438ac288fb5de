import { fieldTypes } from '../../model/fieldTypes/index.ts';
import type { EngineText } from '../../model/Text.ts';
import type { DocumentPath } from '../SourceDocument.ts';
import type { FieldShape, FileContext } from './Workspace.ts';

/** What asks for a value that nobody gives, or for one that is asked for always. */
export function checkRequired(context: FileContext, { name, type, authored }: FieldShape, path: DocumentPath): void {
  const { kind } = fieldTypes[type].shape;
  const isGiven = kind !== 'derived' && kind !== 'none';
  const report = (word: string, message: EngineText) =>
    context.report({
      code: 'requiresNothing',
      path: [...path, word],
      part: 'key',
      message,
      remedy: { zh: `请去掉 ${word}。`, en: `Leave ${word} out.` },
    });
  if (isGiven && authored.required === true && authored.requiredWhen !== undefined)
    report('requiredWhen', {
      zh: `“${name}”总是必填，requiredWhen 不起作用`,
      en: `"${name}" is required always, whatever requiredWhen says`,
    });
  if (isGiven) return;
  const asking = (['required', 'requiredWhen'] as const).filter((word) => authored[word]);
  for (const word of asking)
    report(word, {
      zh: `“${name}”（${type}）无人填写，不能设为必填`,
      en: `Nobody fills in "${name}" (${type}), so it cannot be required`,
    });
}
