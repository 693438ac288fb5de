import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo, useState } from 'react';
import type { RaRecord } from 'react-admin';
import type { OwnDialogProps } from '../../actions/DialogsContext.ts';
import { useConsoleData } from '../../data/useConsoleData.ts';
import { lazyPart } from '../../parts/lazyPart.ts';
import { DialogFrame } from '../../widgets/DialogFrame.tsx';
import { LoadingLines } from '../../widgets/LoadingLines.tsx';
import { NotYetRead } from '../../widgets/NotYetRead.tsx';
import { StateNotice } from '../../widgets/StateNotice.tsx';
import { StatusDot } from '../../widgets/StatusDot.tsx';
import type { DiagramMark } from '../../workflow/marksOf.ts';
import type { ChangeKind, FileChange } from './compareFiles.ts';
import { SelectRow } from './designer/SelectRow.tsx';
import { useFlowTexts } from './designer/useFlowTexts.ts';
import css from './FlowVersions.module.css';

const DiagramCanvas = lazyPart(async () => (await import('../../workflow/DiagramCanvas.tsx')).DiagramCanvas);

const NO_CHANGES: readonly FileChange[] = [];

/** Colours of the diagram and of the words beside it. */
const COLOURS = {
  added: 'success',
  changed: 'primary',
  moved: 'warning',
  removed: 'danger',
} as const satisfies Readonly<Record<ChangeKind, string>>;

const drawn = (version: RaRecord | undefined): string => String(version?.modelEditorXml ?? '');

function useVersions(modelId: string) {
  const data = useConsoleData();
  return useQuery({
    queryKey: ['flow', 'versions', modelId],
    queryFn: async () => {
      const page = { pagination: { page: 1, perPage: 100 }, sort: { field: 'version', order: 'DESC' as const } };
      return (await data.getList('flowModelVersion', { ...page, filter: { modelId } })).data;
    },
    staleTime: 0,
    retry: false,
  });
}

function useChanges(older: string, newer: string) {
  const differ = older !== '' && newer !== '' && older !== newer;
  const { data, error, refetch } = useQuery({
    queryKey: ['flow', 'difference', older, newer],
    queryFn: async () => (await import('./compareFiles.ts')).compareFiles(older, newer),
    enabled: differ,
    retry: false,
  });
  return { changes: differ ? data : NO_CHANGES, error, refetch };
}

function Changes({ changes }: { readonly changes: readonly FileChange[] }) {
  const { t, text } = useFlowTexts();
  if (changes.length === 0) return <p>{t('flow.same')}</p>;
  return (
    <ul className={css.changes}>
      {changes.map(({ kind, id, name }) => (
        <li key={`${kind} ${id}`}>
          <StatusDot color={COLOURS[kind]}>{t(`flow.${kind}`)}</StatusDot> {text(name)}
        </li>
      ))}
    </ul>
  );
}

function Comparison({ versions }: { readonly versions: readonly RaRecord[] }) {
  const { t } = useFlowTexts();
  const [newest = '', before = newest] = versions.map(({ id }) => String(id));
  const [newer, setNewer] = useState(newest);
  const [older, setOlder] = useState(before);
  const [now, then] = [newer, older].map((wanted) => versions.find(({ id }) => String(id) === wanted));
  const { changes, error, refetch } = useChanges(drawn(then), drawn(now));
  const shown = changes ?? NO_CHANGES;
  // What is gone has no place in the newer drawing.
  const marks = useMemo<ReadonlyMap<string, DiagramMark>>(
    () => new Map(shown.flatMap(({ kind, id }) => (kind === 'removed' ? [] : [[id, COLOURS[kind]] as const]))),
    [shown],
  );
  const comparable = versions.length > 1;
  const options = versions.map(({ id, version, savedAt, savedBy }) => ({
    value: String(id),
    label: t('flow.versionOf', {
      version: String(version),
      time: String(savedAt ?? ''),
      person: String(savedBy ?? ''),
    }),
  }));
  return (
    <div className={css.versions}>
      <div className={css.choice}>
        <SelectRow label={t('flow.newer')} value={newer} options={options} onChoose={setNewer} />
        {comparable && <SelectRow label={t('flow.older')} value={older} options={options} onChoose={setOlder} />}
      </div>
      <Suspense fallback={<LoadingLines />}>
        <DiagramCanvas key={`${newer} ${older} ${shown.length}`} xml={drawn(now)} marks={marks} legend={false} />
      </Suspense>
      {comparable && changes === undefined && <NotYetRead error={error} refetch={refetch} />}
      {comparable && changes && <Changes changes={changes} />}
    </div>
  );
}

/** The versions of a model, and what two of them differ in: in the diagram and in words. */
export function FlowVersions({ records: [record], onClose }: OwnDialogProps) {
  const { t } = useFlowTexts();
  const { data, error, refetch } = useVersions(String(record?.id ?? ''));
  return (
    <DialogFrame title={String(record?.name ?? '')} width={1120} onClose={onClose}>
      {data === undefined && <NotYetRead error={error} refetch={refetch} />}
      {data?.length === 0 && (
        <StateNotice icon="history" title={t('flow.noVersions')} hint={t('flow.noVersionsHint')} />
      )}
      {data !== undefined && data.length > 0 && <Comparison versions={data} />}
    </DialogFrame>
  );
}
