import type { Field } from '../../model/Field.ts';
import type { EngineText } from '../../model/Text.ts';
import type { DocumentPath } from '../SourceDocument.ts';
import type { ConditionSite } from './compileCondition.ts';
import { outerField } from './outerField.ts';
import type { FieldShape } from './Workspace.ts';

/**
 * `within` between two fields of one dictionary: the inner takes items below what the outer holds, and the outer only
 * items that have others below them. `{}` for other types: a reference holds it in its filter.
 */
export function compileNesting(site: ConditionSite, shape: FieldShape, path: DocumentPath): Pick<Field, 'branches'> {
  const { dictionary, within } = shape.authored;
  if (dictionary === undefined) return {};
  if (within !== undefined) checkOuter(site, shape, path, dictionary);
  const isOuter = [...site.row.shapes.values()].some(
    ({ name, authored }) => name !== shape.name && authored.within === shape.name && authored.dictionary === dictionary,
  );
  return isOuter ? { branches: true } : {};
}

function checkOuter(site: ConditionSite, shape: FieldShape, path: DocumentPath, dictionary: string): void {
  const outer = outerField(site, shape, path);
  if (outer === undefined) return;
  const report = (message: EngineText, remedy: EngineText) =>
    site.context.report({ code: 'unknownPath', path: [...path, 'within'], message, remedy });
  if (outer.authored.dictionary !== dictionary) {
    report(
      {
        zh: `“${outer.name}”的值并非取自字典“${dictionary}”`,
        en: `"${outer.name}" does not take its values from the dictionary "${dictionary}"`,
      },
      {
        zh: '请将两级列表放入同一字典，下级用 parent 写明所属的上级：parent: "1"。',
        en: 'Put both lists into one dictionary, whose smaller items name the larger one they belong to: parent: "1".',
      },
    );
    return;
  }
  const items = site.context.workspace.dictionaries.get(dictionary)?.items;
  if (items === undefined || items.length === 0 || items.some(({ parent }) => parent !== undefined)) return;
  report(
    {
      zh: `字典“${dictionary}”中没有从属于他项的字典项`,
      en: `No item of the dictionary "${dictionary}" belongs to another`,
    },
    { zh: '请为字典项写 parent：上级的键。', en: 'Give items a parent: the key of another one.' },
  );
}
