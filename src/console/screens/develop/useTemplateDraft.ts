import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { generate } from '../../../protocol/calls/codegen.ts';
import { call } from '../../start/http/call.ts';
import { useDebounced } from '../../widgets/useDebounced.ts';

/** A preview is made when the writer pauses. */
const PAUSE_MS = 400;

interface DraftText {
  readonly language: string;
  readonly path: string;
  readonly content: string;
}

/** What comes of a template that is being written, for a table that is chosen as the example. */
export function useTemplateDraft(text: DraftText) {
  const [databaseId, setDatabase] = useState('');
  const [table, setTable] = useState('');
  const draft = useDebounced(text, PAUSE_MS);
  const { data } = useQuery({
    queryKey: ['fixed', 'draft', databaseId, table, draft],
    queryFn: ({ signal }) => call(generate, { body: { databaseId, tables: [table], draft }, signal }),
    enabled: databaseId !== '' && table !== '',
    placeholderData: (former) => former,
    gcTime: 0,
    retry: false,
  });
  const chooseSource = (id: string) => {
    setDatabase(id);
    setTable('');
  };
  return { databaseId, table, chooseSource, setTable, file: data?.files[0], problems: data?.problems ?? [] };
}

export type TemplateDraft = ReturnType<typeof useTemplateDraft>;
