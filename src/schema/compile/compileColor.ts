import type { Field } from '../../model/Field.ts';
import type { AuthoredField } from '../authored.ts';
import type { DocumentPath } from '../SourceDocument.ts';
import { type ConditionSite, compileCondition } from './compileCondition.ts';

/** When the values of a field have their colours, if not always; what they are coloured by does not concern the form. */
export function compileColor(
  site: ConditionSite,
  { colorWhen }: AuthoredField,
  { options, dictionary }: Pick<Field, 'options' | 'dictionary'>,
  path: DocumentPath,
): Pick<Field, 'colorWhen'> {
  if (colorWhen === undefined) return {};
  const place = [...path, 'colorWhen'];
  // A dictionary that is missing is a finding of its own.
  const choices = dictionary === undefined ? options : site.context.workspace.dictionaries.get(dictionary)?.items;
  if (choices?.every(({ color = 'default' }) => color === 'default')) {
    site.context.report({
      code: 'noColor',
      path: place,
      message: { zh: '所有的值都没有颜色', en: 'None of the values has a colour' },
      remedy: {
        zh: '请为表示状态或警示的值添加 color，或去掉 colorWhen。',
        en: 'Give those that are a state or a danger a color, or leave colorWhen out.',
      },
    });
  }
  const condition = compileCondition(site, colorWhen, place);
  return condition === undefined ? {} : { colorWhen: condition };
}
