import { Suspense, useCallback, useEffect, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { DraftNotice } from '../../../fields/form/DraftNotice.tsx';
import { lazyPart } from '../../../parts/lazyPart.ts';
import { showToast } from '../../../start/stores/toastStore.ts';
import { DialogFrame } from '../../../widgets/DialogFrame.tsx';
import { LoadingLines } from '../../../widgets/LoadingLines.tsx';
import { StateNotice } from '../../../widgets/StateNotice.tsx';
import type { DrawnFile } from '../FlowDesigner.tsx';
import css from './Designer.module.css';
import { DrawingTools } from './DrawingTools.tsx';
import { Panel } from './Panel.tsx';
import { useDesigning, xmlOf } from './useDesigning.ts';
import { useFlowDraft } from './useFlowDraft.ts';
import { useFlowTexts } from './useFlowTexts.ts';
import { useSaveModel } from './useSaveModel.ts';

const PlayPanel = lazyPart(async () => (await import('./PlayPanel.tsx')).PlayPanel);
const WhoGets = lazyPart(async () => (await import('./WhoGets.tsx')).WhoGets);

interface DrawingProps {
  readonly file: DrawnFile;
  readonly record: RaRecord;
  /** It is being saved. */
  readonly busy: boolean;
  readonly onBusy: (busy: boolean) => void;
  readonly onFile: (file: DrawnFile) => void;
  readonly onUnsaved: (unsaved: boolean) => void;
  readonly onDone: () => void;
}

/** The canvas with its tools at the top and the panel beside it. */
export function Drawing({ file, record, busy, onBusy, onFile, onUnsaved, onDone }: DrawingProps) {
  const { t } = useFlowTexts();
  const [failed, setFailed] = useState<DrawnFile>();
  const fail = () => {
    if (file.before === undefined) return setFailed(file);
    showToast('error', t('flow.importFailed'));
    onFile(file.before);
  };
  const warn = useCallback((count: number) => showToast('warning', t('flow.dropped', { count })), [t]);
  const { place, fit, designing } = useDesigning(file, String(record.modelKey), { onFailure: fail, onLoss: warn });
  const draft = useFlowDraft(String(record.id), designing);
  const { savedAt, save } = useSaveModel(record, { onBusy, onSaved: draft.forget, onDone });
  const [asking, setAsking] = useState(false);
  const [playing, setPlaying] = useState(false);
  const unsaved =
    file.fresh && savedAt?.file !== file
      ? true
      : (designing?.changes ?? 0) > (savedAt?.file === file ? savedAt.changes : 0);
  useEffect(() => onUnsaved(unsaved), [onUnsaved, unsaved]);
  return (
    <>
      <DrawingTools
        designing={designing}
        record={record}
        busy={busy}
        unsaved={unsaved}
        onFit={fit}
        onWho={() => setAsking(true)}
        onPlay={() => setPlaying(true)}
        onImport={async (xml) => {
          const before = designing && { xml: await xmlOf(designing.modeler), fresh: unsaved };
          onFile({ xml, fresh: true, before });
        }}
        onSave={() => designing && void save(designing, file)}
      />
      {draft.found && (
        <DraftNotice
          savedAt={draft.found.savedAt}
          onRestore={() => {
            if (draft.found) onFile({ xml: draft.found.xml, fresh: true });
            draft.settle();
          }}
          onDiscard={draft.forget}
        />
      )}
      {asking && designing && (
        // Its code may be on its way: Escape closes it already then.
        <Suspense
          fallback={
            <DialogFrame title={t('flow.who')} onClose={() => setAsking(false)}>
              <LoadingLines />
            </DialogFrame>
          }
        >
          <WhoGets designing={designing} onClose={() => setAsking(false)} />
        </Suspense>
      )}
      <div className={css.body}>
        {failed === file && <StateNotice alert icon="warning" title={t('flow.failed')} hint={t('flow.failedHint')} />}
        <div ref={place} className={css.canvas} hidden={failed === file} />
        {designing && !playing && <Panel designing={designing} />}
        {designing && playing && (
          <Suspense fallback={null}>
            <PlayPanel designing={designing} onClose={() => setPlaying(false)} />
          </Suspense>
        )}
      </div>
    </>
  );
}
