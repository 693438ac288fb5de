import { useGo } from '../context/useGo.ts';
import type { ToastRecord } from '../start/stores/toastStore.ts';
import typography from '../widgets/typography.module.css';
import styles from './ToastHost.module.css';

interface RecordLinkProps {
  readonly about: ToastRecord;
  readonly onOpen: () => void;
}

/** Leads from a message to the record it speaks of. */
export function RecordLink({ about, onOpen }: RecordLinkProps) {
  const go = useGo();
  const open = () => {
    onOpen();
    go(about.to);
  };
  return (
    <button type="button" className={`${typography.link} ${styles.record}`} onClick={open}>
      {about.name}
    </button>
  );
}
