import Button from '@mui/material/Button';
import { wallTime } from '../../../model/wallTime.ts';
import { uploadLog } from '../../../protocol/calls/uploadLog.ts';
import { type TextKeyOf, useTextsOf } from '../../i18n/useTextsOf.ts';
import { call } from '../../start/http/call.ts';
import { clearErrorLog, errorLog } from '../../start/stores/errorLog.ts';
import { showToast } from '../../start/stores/toastStore.ts';
import { useConfirm } from '../../widgets/ConfirmHost.tsx';
import { DialogFrame } from '../../widgets/DialogFrame.tsx';
import { StateNotice } from '../../widgets/StateNotice.tsx';
import { BAR_TEXTS } from './barTexts.ts';
import styles from './ErrorLogDialog.module.css';

type Key = TextKeyOf<typeof BAR_TEXTS>;

/** What went wrong in this browser; can be sent to the server or forgotten. */
export function ErrorLogDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTextsOf(BAR_TEXTS);
  const confirm = useConfirm();
  const entries = errorLog.use();

  const ask = async (question: Key, work: () => unknown, done: Key) => {
    if (!(await confirm({ body: t(question) }))) return;
    await work();
    clearErrorLog();
    showToast('success', t(done));
  };
  const upload = () => call(uploadLog, { body: entries });

  // Counted from the oldest: new ones come in front, and what is unfolded stays with its error.
  const rows = entries.map((entry, at) => ({ key: entries.length - at, entry }));
  const footer = entries.length > 0 && (
    <>
      <Button
        variant="outlined"
        color="error"
        onClick={() => void ask('shell.logClearAsk', () => undefined, 'shell.logCleared')}
      >
        {t('shell.logClear')}
      </Button>
      <Button variant="contained" onClick={() => void ask('shell.logUploadAsk', upload, 'shell.logUploaded')}>
        {t('shell.logUpload')}
      </Button>
    </>
  );
  return (
    <DialogFrame title={t('shell.logTitle')} width={960} onClose={onClose} footer={footer} flush>
      {entries.length === 0 ? (
        <StateNotice icon="verified" title={t('shell.logNone')} />
      ) : (
        <table className={styles.root}>
          <thead>
            <tr>
              <th>{t('shell.logTime')}</th>
              <th>{t('shell.logType')}</th>
              <th>{t('shell.logMessage')}</th>
              <th>{t('shell.logUrl')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, entry }) => (
              <tr key={key}>
                <td className={styles.time}>{wallTime(Date.parse(entry.time))}</td>
                <td>{entry.type}</td>
                <td>
                  <details>
                    <summary>{entry.message}</summary>
                    <pre>
                      {entry.stack}
                      {'\n'}
                      {entry.info}
                    </pre>
                  </details>
                </td>
                <td>{entry.url}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </DialogFrame>
  );
}
