import CloseIcon from '@mui/icons-material/CloseOutlined';
import IconButton from '@mui/material/IconButton';
import { useEffect, useState } from 'react';
import { useText } from '../i18n/useText.ts';
import { closeToast, type Toast, toastStore, undoToast } from '../start/stores/toastStore.ts';
import { Icon } from '../widgets/Icon.tsx';
import typography from '../widgets/typography.module.css';
import { RecordLink } from './RecordLink.tsx';
import styles from './ToastHost.module.css';
import { TraceLink } from './TraceLink.tsx';

const ICONS = { success: 'check_circle', info: 'info', warning: 'warning', error: 'report' } as const;
/** Long enough to read a name and press it. */
const SHOWN_WITH_LINK = 5000;
const SHOWN = { success: 2500, info: 2500, warning: 5000, error: 6000 } as const;

function UndoLink() {
  const { t } = useText();
  return (
    <button type="button" className={typography.link} aria-keyshortcuts="Control+z Meta+z" onClick={undoToast}>
      {t('undo')}
    </button>
  );
}

function ToastView({ toast }: { readonly toast: Toast }) {
  const { t } = useText();
  // Whoever is about to press it still has the time to.
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const hasLink = toast.about !== undefined || toast.undo !== undefined;
    const shown = toast.shown ?? (hasLink ? SHOWN_WITH_LINK : SHOWN[toast.kind]);
    const timer = window.setTimeout(() => closeToast(toast.id), shown);
    return () => window.clearTimeout(timer);
  }, [toast, held]);
  const [hold, release] = [() => setHeld(true), () => setHeld(false)];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only stands longer
    <div
      className={styles.root}
      data-part="toast"
      data-kind={toast.kind}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <Icon name={ICONS[toast.kind]} size={18} />
      <span>{toast.text}</span>
      {toast.about !== undefined && <RecordLink about={toast.about} onOpen={() => closeToast(toast.id)} />}
      {toast.undo !== undefined && <UndoLink />}
      {toast.traceId !== undefined && <TraceLink traceId={toast.traceId} onOpen={() => closeToast(toast.id)} />}
      <IconButton size="small" aria-label={t('close')} onClick={() => closeToast(toast.id)}>
        <CloseIcon sx={{ fontSize: 16 }} />
      </IconButton>
    </div>
  );
}

/** Messages top centre, one at a time. The region stands in the page before its content, so that it is read out. */
export function ToastHost() {
  const toast = toastStore.use();
  const urgent = toast?.kind === 'error' || toast?.kind === 'warning';
  return (
    <>
      <div className={styles.host} role="status" aria-live="polite">
        {toast !== undefined && !urgent && <ToastView key={toast.id} toast={toast} />}
      </div>
      <div className={styles.host} role="alert" aria-live="assertive">
        {toast !== undefined && urgent && <ToastView key={toast.id} toast={toast} />}
      </div>
    </>
  );
}
