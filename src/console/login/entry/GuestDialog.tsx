import { useEffect, useState } from 'react';
import type { Entry } from '../../context/entryStore.ts';
import { fetchTenantInfo } from '../../data/auth/tenantInfo.ts';
import { EntryFrame } from './EntryFrame.tsx';
import { GuestForm } from './GuestForm.tsx';
import { leaveEntry } from './leaveEntry.ts';
import { useEntryText } from './useEntryText.ts';

/** The tenant of the page's address; undefined while it is being asked for, empty when there is none. */
function useDetectedTenant(): string | undefined {
  const [tenant, setTenant] = useState<string>();
  useEffect(() => {
    fetchTenantInfo().then(
      (info) => setTenant(info?.tenantId ?? ''),
      () => setTenant(''),
    );
  }, []);
  return tenant;
}

/** Registration of a third-party person without an account (specification sections 2, 5 and 8). */
export function GuestDialog({ entry }: { readonly entry: Entry }) {
  const { t } = useEntryText();
  const tenant = useDetectedTenant();
  const [done, setDone] = useState(false);
  const leave = () => leaveEntry(entry);
  return (
    <EntryFrame title={t(done ? 'guest.doneTitle' : 'guest.title')} onCancel={leave}>
      {done ? (
        <>
          <p className="en-done" role="alert">
            {t('guest.done')}
          </p>
          <button type="button" className="lg-submit" onClick={leave}>
            {t('entry.confirm')}
          </button>
        </>
      ) : (
        tenant !== undefined && <GuestForm entry={entry} tenant={tenant} onDone={() => setDone(true)} onLeave={leave} />
      )}
    </EntryFrame>
  );
}
