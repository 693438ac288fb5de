import { fieldOf } from '../../../../model/lookups.ts';
import { ID_COLUMN } from '../../../../protocol/cells/importFields.ts';
import type { Importing } from './useImport.ts';
import { useImportTexts } from './useImportTexts.ts';

/** What fields and columns of the file are called; no field: the row as a whole. */
export function useColumnWords({ table, entity }: Pick<Importing, 'table' | 'entity'>) {
  const { t, text } = useImportTexts();
  return {
    wordOf: (name: string) => {
      if (name === '') return t('import.wholeRow');
      const field = name === ID_COLUMN ? undefined : fieldOf(entity, name);
      return field === undefined ? t('import.id') : text(field.label);
    },
    headerOf: (at: number) => table.headers[at] || t('import.unnamed', { number: at + 1 }),
  };
}
