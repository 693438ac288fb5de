import CloseIcon from '@mui/icons-material/CloseOutlined';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import { useEffect } from 'react';
import { useText } from '../i18n/useText.ts';
import { closeToast, type Toast, toastStore } from '../start/stores/toastStore.ts';
import { Icon } from '../widgets/Icon.tsx';
import { RecordLink } from './RecordLink.tsx';
import styles from './ToastHost.module.css';
import { TraceLink } from './TraceLink.tsx';

const ICONS = { success: 'check_circle', info: 'info', warning: 'warning', error: 'report' } as const;
/** Long enough to read a name and press it. */
const SHOWN_WITH_LINK = 5000;
const SHOWN = { success: 2500, info: 2500, warning: 5000, error: 6000 } as const;

function UndoLink({ toast, undo }: { readonly toast: Toast; readonly undo: () => void }) {
  const { t } = useText();
  const press = () => {
    closeToast(toast.id);
    undo();
  };
  return (
    <Link component="button" onClick={press}>
      {t('undo')}
    </Link>
  );
}

function ToastView({ toast }: { readonly toast: Toast }) {
  const { t } = useText();
  useEffect(() => {
    const hasLink = toast.about !== undefined || toast.undo !== undefined;
    const shown = toast.shown ?? (hasLink ? SHOWN_WITH_LINK : SHOWN[toast.kind]);
    const timer = window.setTimeout(() => closeToast(toast.id), shown);
    return () => window.clearTimeout(timer);
  }, [toast]);
  return (
    <div key={toast.id} className={styles.root} data-part="toast" data-kind={toast.kind}>
      <Icon name={ICONS[toast.kind]} size={18} />
      <span>{toast.text}</span>
      {toast.about !== undefined && <RecordLink about={toast.about} onOpen={() => closeToast(toast.id)} />}
      {toast.undo !== undefined && <UndoLink toast={toast} undo={toast.undo} />}
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
        {toast !== undefined && !urgent && <ToastView toast={toast} />}
      </div>
      <div className={styles.host} role="alert" aria-live="assertive">
        {toast !== undefined && urgent && <ToastView toast={toast} />}
      </div>
    </>
  );
}
