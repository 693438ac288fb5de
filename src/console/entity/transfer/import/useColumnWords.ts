import type { Importing } from './useImport.ts';
import { useImportTexts } from './useImportTexts.ts';

/** What fields and columns of the file are called. */
export function useColumnWords({ table, fields }: Pick<Importing, 'table' | 'fields'>) {
  const { t, text } = useImportTexts();
  return {
    wordOf: (name: string) => {
      const field = fields.find((one) => one.name === name);
      return field === undefined ? t('import.id') : text(field.label);
    },
    headerOf: (at: number) => table.headers[at] || t('import.unnamed', { number: at + 1 }),
  };
}
