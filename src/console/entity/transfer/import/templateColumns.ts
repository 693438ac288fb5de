import type { PermissionCodes } from '../../../../model/allows.ts';
import type { Entity } from '../../../../model/Entity.ts';
import type { Field } from '../../../../model/Field.ts';
import { fieldTypes } from '../../../../model/fieldTypes/index.ts';
import { referenceTarget } from '../../../../model/lookups.ts';
import { sheetKindOf } from '../../../../protocol/cells/cells.ts';
import { importFields } from '../../../../protocol/cells/importFields.ts';
import type { CellWords } from '../../../../protocol/cells/SheetKind.ts';
import type { TemplateColumn } from '../../../../sheet/writeTemplate.ts';
import type { useImportTexts } from './useImportTexts.ts';

type Texts = ReturnType<typeof useImportTexts>;

/** What a field asks of who fills it in, in a few words. */
function noteOf(field: Field, { t, text, list }: Texts): string {
  const { clock } = fieldTypes[field.type];
  const parts = [
    t(field.required ? 'import.note.required' : 'import.note.optional'),
    ...(field.unique ? [t('import.note.unique')] : []),
    ...(field.many ? [t('import.note.many')] : []),
    ...(clock === undefined ? [] : [t(`import.note.${clock}`)]),
    ...(referenceTarget(field) === undefined ? [] : [t('import.note.name')]),
    ...(field.maxLength === undefined ? [] : [t('import.note.length', { count: field.maxLength })]),
  ];
  return [list(parts), ...(field.help === undefined ? [] : [text(field.help)])].join('\n');
}

function choicesOf(field: Field, words: CellWords, texts: Texts, named: ReadonlyMap<string, readonly string[]>) {
  return named.get(field.name) ?? sheetKindOf(field)?.offers?.(field, words, texts) ?? [];
}

const MIN_WIDTH = 12;

/** The columns of a file to be filled; `named`: what small references offer, by field. */
export function templateColumns(
  entity: Entity,
  codes: PermissionCodes,
  words: CellWords,
  texts: Texts,
  named: ReadonlyMap<string, readonly string[]>,
): readonly TemplateColumn[] {
  return importFields(entity, codes).map((field) => {
    const header = texts.text(field.label);
    return {
      header,
      width: Math.max(MIN_WIDTH, header.length * 2),
      note: noteOf(field, texts),
      required: field.required,
      choices: choicesOf(field, words, texts, named),
    };
  });
}
