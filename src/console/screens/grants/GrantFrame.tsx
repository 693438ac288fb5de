import { type ReactNode, useState } from 'react';
import { useText } from '../../i18n/useText.ts';
import { announce } from '../../widgets/announce.ts';
import { announceFailure } from '../../widgets/announceFailure.ts';
import { BusyButton } from '../../widgets/BusyButton.tsx';
import { DialogFrame } from '../../widgets/DialogFrame.tsx';
import { ErrorNotice } from '../../widgets/ErrorNotice.tsx';
import { LoadingLines } from '../../widgets/LoadingLines.tsx';
import styles from './grants.module.css';

interface GrantFrameProps {
  readonly title: string;
  readonly error: Error | null;
  readonly loading: boolean;
  /** Why nothing can be saved here. */
  readonly barred?: string | undefined;
  readonly onRetry: () => void;
  /** Answers whether it was saved; what was missing has been said. */
  readonly onSave: () => Promise<boolean>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const WIDTH_PX = 720;

/** The frame of the dialogs that hand something out: loads, saves once, says what was refused. */
export function GrantFrame(props: GrantFrameProps) {
  const { t } = useText();
  const { title, error, loading, barred, onRetry, onSave, onClose, children } = props;
  const [busy, setBusy] = useState(false);
  const save = async () => {
    if (busy) return;
    setBusy(true);
    try {
      if (!(await onSave())) return;
      announce('done');
      onClose();
    } catch (error) {
      // What is ticked stays.
      announceFailure(error);
    } finally {
      setBusy(false);
    }
  };
  const closed = loading || error !== null || barred !== undefined;
  const footer = (
    <>
      <BusyButton variant="outlined" color="inherit" busy={busy} spins={false} onClick={onClose}>
        {t('cancel')}
      </BusyButton>
      <BusyButton variant="contained" disabled={closed} busy={busy} onClick={() => void save()} sx={{ minWidth: 88 }}>
        {t(busy ? 'saving' : 'save')}
      </BusyButton>
    </>
  );
  return (
    <DialogFrame title={title} width={WIDTH_PX} flush busy={busy} onClose={onClose} footer={footer}>
      {error !== null && <ErrorNotice error={error} onRetry={onRetry} />}
      {error === null && loading && <LoadingLines page />}
      {error === null && !loading && <div className={styles.fill}>{children}</div>}
    </DialogFrame>
  );
}
