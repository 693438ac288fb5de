import { useState } from 'react';
import { useConsoleData } from '../../../data/useConsoleData.ts';
import { announceFailure } from '../../../widgets/announceFailure.ts';
import { saveBlob } from '../../../widgets/saveBlob.ts';
import type { EntityScreenContext } from '../../EntityContext.ts';
import { sheetBlob } from '../writeExport.ts';
import { smallReferences } from './smallReferences.ts';
import { templateColumns } from './templateColumns.ts';
import { useImportTexts } from './useImportTexts.ts';

/** Makes a file to be filled: its headers are the labels of the form. */
export function useTemplate(context: EntityScreenContext, onDone: () => void) {
  const data = useConsoleData();
  const texts = useImportTexts();
  const [busy, setBusy] = useState(false);
  const make = async () => {
    const { entity, bundle, codes } = context;
    const name = texts.text(entity.label);
    const columns = templateColumns(entity, codes, bundle, texts, await smallReferences(data, context));
    const { writeTemplate } = await import('../../../../sheet/writeTemplate.ts');
    const bytes = await writeTemplate(name, columns);
    saveBlob(sheetBlob('xlsx', [new Uint8Array(bytes)]), `${texts.t('import.templateName', { name })}.xlsx`);
  };
  const save = () => {
    setBusy(true);
    void make().catch(announceFailure).finally(onDone);
  };
  return { busy, save };
}
