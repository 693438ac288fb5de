import 'bpmn-js/dist/assets/diagram-js.css';
import 'bpmn-js/dist/assets/bpmn-js.css';
import { useRef, useState } from 'react';
import type { RaRecord } from 'react-admin';
import type { OwnDialogProps } from '../../actions/DialogsContext.ts';
import { useUnsaved } from '../../context/useUnsaved.ts';
import { LoadedRecord } from '../../entity/LoadedRecord.tsx';
import { useConfirm } from '../../widgets/ConfirmHost.tsx';
import { DialogFrame } from '../../widgets/DialogFrame.tsx';
import { StateNotice } from '../../widgets/StateNotice.tsx';
import { unsavedQuestion } from '../../widgets/unsavedQuestion.ts';
import { useWidth } from '../../widgets/useWidth.ts';
import css from './designer/Designer.module.css';
import { Drawing } from './designer/Drawing.tsx';
import { TemplateChoice } from './designer/TemplateChoice.tsx';
import { useFlowTexts } from './designer/useFlowTexts.ts';

/** Canvas, palette and panel side by side need at least this. */
const MIN_WIDTH = 760;

/** A file to draw from; another object begins the drawing anew. */
export interface DrawnFile {
  readonly xml: string;
  /** It differs from what is stored: a template, an import, a draft. */
  readonly fresh: boolean;
  /** What stays where it cannot be opened. */
  readonly before?: DrawnFile | undefined;
}

function Designer({
  record,
  onDone,
  onClose,
}: Pick<OwnDialogProps, 'onDone' | 'onClose'> & { readonly record: RaRecord }) {
  const { t } = useFlowTexts();
  const confirm = useConfirm();
  const [measure, width] = useWidth();
  const stored = String(record.modelEditorXml ?? '');
  const [file, setFile] = useState<DrawnFile | undefined>(stored === '' ? undefined : { xml: stored, fresh: false });
  const [unsaved, setUnsaved] = useState(false);
  const [busy, setBusy] = useState(false);
  const leaving = useRef(false);
  useUnsaved(`flowDesigner-${record.id}`, unsaved);
  const close = async () => {
    if (leaving.current) return;
    leaving.current = true;
    const may = !unsaved || (await confirm(unsavedQuestion(t as Parameters<typeof unsavedQuestion>[0])));
    leaving.current = false;
    if (may) onClose();
  };
  return (
    <DialogFrame
      whole
      flush
      firm
      busy={busy}
      title={
        <>
          {String(record.name ?? '')}
          {unsaved && <span className={css.unsaved}>{t('flow.unsaved')}</span>}
        </>
      }
      onClose={() => void close()}
    >
      <div ref={measure} className={css.designer}>
        {width > 0 && width < MIN_WIDTH && (
          <StateNotice icon="visibility" title={t('flow.narrow')} hint={t('flow.narrowHint')} />
        )}
        <div className={css.work} hidden={width < MIN_WIDTH}>
          {file === undefined ? (
            <TemplateChoice record={record} onChoose={setFile} />
          ) : (
            <Drawing
              file={file}
              record={record}
              busy={busy}
              onBusy={setBusy}
              onFile={setFile}
              onUnsaved={setUnsaved}
              onDone={onDone}
            />
          )}
        </div>
      </div>
    </DialogFrame>
  );
}

/** Draws the process of a model: canvas, properties and checks, in place of the page. */
export function FlowDesigner({ records: [record], action: _action, onDone, onClose }: OwnDialogProps) {
  if (record === undefined) return null;
  return (
    <LoadedRecord
      frozen
      entity="flowModel"
      id={String(record.id)}
      title={String(record.name ?? '')}
      width={1120}
      onClose={onClose}
    >
      {(model) => <Designer record={model} onDone={onDone} onClose={onClose} />}
    </LoadedRecord>
  );
}
