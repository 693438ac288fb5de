import { useState } from 'react';
import type { Entry } from '../start/stores/entryStore.ts';
import { EntryFrame } from './EntryFrame.tsx';
import styles from './entry.module.css';
import { GuestForm } from './GuestForm.tsx';
import { leaveEntry } from './leaveEntry.ts';
import { useDetectedTenant } from './useDetectedTenant.ts';
import { useEntryText } from './useEntryText.ts';

/** Registration of a third-party person without an account. */
export function GuestDialog({ entry }: { readonly entry: Entry }) {
  const { t } = useEntryText();
  const tenant = useDetectedTenant(true);
  const [done, setDone] = useState(false);
  const leave = () => leaveEntry(entry);
  return (
    <EntryFrame title={t(done ? 'guest.doneTitle' : 'guest.title')} onCancel={leave}>
      {done ? (
        <>
          <p className={styles.done} role="alert">
            {t('guest.done')}
          </p>
          <button type="button" className="sign-submit" onClick={leave}>
            {t('entry.confirm')}
          </button>
        </>
      ) : (
        tenant !== undefined && <GuestForm entry={entry} tenant={tenant} onDone={() => setDone(true)} onLeave={leave} />
      )}
    </EntryFrame>
  );
}
