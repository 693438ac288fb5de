import { useEffect } from 'react';
import { closeToast, toastStore } from '../stores/toastStore.ts';
import styles from './login.module.css';

/** Messages that outlive the console, such as an ended session. */
export function LoginToast() {
  const toast = toastStore.use();
  useEffect(() => {
    if (toast === undefined) return;
    const timer = window.setTimeout(() => closeToast(toast.id), 5000);
    return () => window.clearTimeout(timer);
  }, [toast]);
  return (
    <div className={styles.toast} role="status">
      {toast !== undefined && <p data-kind={toast.kind}>{toast.text}</p>}
    </div>
  );
}
