import { Button } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { type RaRecord, useGetOne } from 'react-admin';
import { useText } from '../i18n/useText.ts';
import { ApiError, NOT_THERE } from '../start/http/ApiError.ts';
import { NotYetRead } from '../widgets/NotYetRead.tsx';
import { RecordFrame } from '../widgets/RecordFrame.tsx';
import { StateNotice } from '../widgets/StateNotice.tsx';

interface LoadedRecordProps {
  readonly entity: string;
  readonly id: string;
  readonly title: string;
  readonly width: number;
  readonly onClose: () => void;
  /** An open form must not change under the person's hands: it keeps the record it began with. */
  readonly frozen?: boolean;
  readonly children: (record: RaRecord) => ReactNode;
}

/** Fetches the record of a dialog; shows its shape meanwhile, and why when it cannot be had. */
export function LoadedRecord({ entity, id, title, width, onClose, frozen, children }: LoadedRecordProps) {
  const { t } = useText();
  // A hidden tab lets go of its queries: without this, coming back would fetch the record and begin the form anew.
  const [kept, setKept] = useState<RaRecord>();
  const mine = kept?.id === id ? kept : undefined;
  const { data, error, refetch } = useGetOne(
    entity,
    { id, meta: { view: frozen ? 'form' : 'detail' } },
    {
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      staleTime: frozen ? Number.POSITIVE_INFINITY : 0,
      ...(frozen ? { gcTime: 0 } : {}),
      retry: false,
      enabled: mine === undefined,
      // A record that is asked for again is drawn again when it is another one, not for being asked for.
      notifyOnChangeProps: ['data', 'error'],
    },
  );
  if (frozen && mine === undefined && data !== undefined) setKept(data);
  const shown = mine ?? data;
  if (shown) return children(shown);
  const gone = error instanceof ApiError && error.status === NOT_THERE;
  return (
    <RecordFrame title={title} width={width} onClose={onClose}>
      {error && gone && (
        <StateNotice icon="manage_search" title={t('noSuchRecord')}>
          <Button variant="outlined" onClick={onClose}>
            {t('backToList')}
          </Button>
        </StateNotice>
      )}
      {!gone && <NotYetRead error={error} refetch={refetch} />}
    </RecordFrame>
  );
}
