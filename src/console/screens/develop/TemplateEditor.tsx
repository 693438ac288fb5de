import { TextField } from '@mui/material';
import { useRef, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { templateChange } from '../../../protocol/calls/codegen.ts';
import type { OwnDialogProps } from '../../actions/DialogsContext.ts';
import { useTextsOf } from '../../i18n/useTextsOf.ts';
import { call } from '../../start/http/call.ts';
import { announce } from '../../widgets/announce.ts';
import { announceFailure } from '../../widgets/announceFailure.ts';
import { DialogFrame } from '../../widgets/DialogFrame.tsx';
import { FormButtons } from '../../widgets/FormButtons.tsx';
import typography from '../../widgets/typography.module.css';
import styles from './codegen.module.css';
import { DEVELOP_TEXTS } from './developTexts.ts';
import { TemplatePreview } from './TemplatePreview.tsx';
import { TemplateText } from './TemplateText.tsx';
import { useTemplateDraft } from './useTemplateDraft.ts';
import { VariableList } from './VariableList.tsx';

const FORM = 'template-editor';

/** `a/b.java` -> its folder and its name, as the call stores them. */
const placeOf = (path: string) => {
  const at = path.lastIndexOf('/');
  return { path: path.slice(0, Math.max(at, 0)), fileName: path.slice(at + 1) };
};

/** Writes a template beside what comes of it; a mistake is shown at its line. */
export function TemplateEditor({ records: [record], action, onDone, onClose }: OwnDialogProps) {
  return record === undefined ? null : <Editor record={record} action={action} onDone={onDone} onClose={onClose} />;
}

function Editor({
  record,
  action,
  onDone,
  onClose,
}: Pick<OwnDialogProps, 'action' | 'onDone' | 'onClose'> & { readonly record: RaRecord }) {
  const { t, text } = useTextsOf(DEVELOP_TEXTS);
  const [path, setPath] = useState(String(record.path ?? ''));
  const [content, setContent] = useState(String(record.content ?? ''));
  const [busy, setBusy] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const draft = useTemplateDraft({ language: String(record.language ?? 'yaml'), path, content });
  const insert = (name: string) => {
    const { selectionStart = content.length, selectionEnd = content.length } = area.current ?? {};
    setContent(`${content.slice(0, selectionStart)}${name}${content.slice(selectionEnd)}`);
    area.current?.focus();
  };
  const save = async () => {
    setBusy(true);
    try {
      await call(templateChange, { body: { id: String(record.id), ...placeOf(path), content } });
      announce('done');
      onDone();
      onClose();
    } catch (error) {
      announceFailure(error);
    } finally {
      setBusy(false);
    }
  };
  const lines = draft.problems.filter(({ part }) => part === 'content').map(({ line }) => line);
  return (
    <DialogFrame
      title={`${text(action.label)} · ${String(record.templateName ?? '')}`}
      width={1120}
      firm
      busy={busy}
      onClose={onClose}
      footer={<FormButtons formId={FORM} busy={busy} onCancel={onClose} />}
    >
      <form
        id={FORM}
        className={styles.editor}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <label className={styles.pathfield} htmlFor={`${FORM}-path`}>
          <span className={styles.label}>{t('template.path')}</span>
          <TextField
            id={`${FORM}-path`}
            size="small"
            fullWidth
            value={path}
            onChange={(event) => setPath(event.target.value)}
            slotProps={{ htmlInput: { className: typography.code ?? '', maxLength: 200 } }}
          />
        </label>
        <VariableList onInsert={insert} />
        <TemplateText area={area} value={content} wrongLines={lines} onChange={setContent} />
        <TemplatePreview draft={draft} />
      </form>
    </DialogFrame>
  );
}
