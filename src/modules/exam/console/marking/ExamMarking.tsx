import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { askAnew } from '../../../../console/data/askAnew.ts';
import type { EntityScreenContext } from '../../../../console/entity/EntityContext.ts';
import { markingList } from '../../wire/calls.ts';
import { MarkingList } from './MarkingList.tsx';
import { MarkingSheet } from './MarkingSheet.tsx';

/** Sheets that wait for an examiner, one after the other. */
export function ExamMarking({ context: { entity } }: { readonly context: EntityScreenContext }) {
  const client = useQueryClient();
  const [sheetId, setSheetId] = useState('');
  const show = (next: string) => {
    setSheetId(next);
    void askAnew(client, { queryKey: ['fixed', markingList.path] });
  };
  if (sheetId !== '') return <MarkingSheet key={sheetId} sheetId={sheetId} onNext={show} />;
  return <MarkingList entity={entity} onOpen={show} />;
}
