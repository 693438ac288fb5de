import type { Field } from '../../model/Field.ts';
import type { AuthoredField } from '../authored.ts';
import { suggestName } from '../Report.ts';
import type { DocumentPath } from '../SourceDocument.ts';
import { sentence } from '../sentences.ts';
import type { ConditionSite } from './compileCondition.ts';
import { compileText } from './compileText.ts';

/** The closed list behind a field: its own options, or the code of a dictionary that exists. */
export function compileChoices(
  site: ConditionSite,
  authored: AuthoredField,
  path: DocumentPath,
): Pick<Field, 'options' | 'dictionary'> {
  return { ...compileOptions(site, authored, path), ...dictionaryOf(site, authored, path) };
}

function compileOptions(site: ConditionSite, authored: AuthoredField, path: DocumentPath): Pick<Field, 'options'> {
  if (authored.options === undefined) return {};
  const seen = new Set<string>();
  const options = authored.options.flatMap((option, index) => {
    if (option?.value === undefined) return [];
    const place = [...path, 'options', index];
    if (seen.has(option.value)) {
      const message = { zh: `值“${option.value}”出现了两次`, en: `The value "${option.value}" occurs twice` };
      site.context.report({
        code: 'duplicateName',
        path: [...place, 'value'],
        message,
        remedy: sentence('keepOne'),
      });
    }
    seen.add(option.value);
    const label = compileText(site.context, option.label, [...place, 'label']);
    return [{ value: option.value, label, ...(option.color === undefined ? {} : { color: option.color }) }];
  });
  return { options };
}

function dictionaryOf(site: ConditionSite, authored: AuthoredField, path: DocumentPath): Pick<Field, 'dictionary'> {
  const code = authored.dictionary;
  if (code === undefined) return {};
  const { dictionaries, usedDictionaries, unreadable } = site.context.workspace;
  usedDictionaries.add(code);
  if (!dictionaries.has(code) && !unreadable.has(code)) {
    site.context.report({
      code: 'unknownDictionary',
      path: [...path, 'dictionary'],
      message: sentence('noDictionary', { name: code }),
      remedy: suggestName(code, dictionaries.keys(), {
        zh: `请写 dictionaries/${code}.yaml。`,
        en: `Write dictionaries/${code}.yaml.`,
      }),
    });
  }
  return { dictionary: code };
}
