import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { Identifier, RaRecord } from 'react-admin';
import type { Action } from '../../model/Action.ts';
import { lazyPart } from '../parts/lazyPart.ts';
import { showToast } from '../start/stores/toastStore.ts';
import type { BulkWant, BulkWorkProps } from './bulk/BulkWork.tsx';
import type { BulkReport } from './bulk/runMany.ts';
import type { EntityScreenContext } from './EntityContext.ts';

const BulkWork = lazyPart<BulkWorkProps>(async () => (await import('./bulk/BulkWork.tsx')).BulkWork);

interface Ways {
  readonly chosen: () => readonly RaRecord[];
  readonly onForget: (ids: readonly Identifier[]) => void;
  readonly onChanged: () => void;
  readonly onSelect: (records: readonly RaRecord[]) => void;
}

interface Asked {
  readonly want: BulkWant;
  readonly records: readonly RaRecord[];
}

/** What is done to many records of a list at once, and its dialogs. */
export function useBulk(context: EntityScreenContext, { chosen, onForget, onChanged, onSelect }: Ways) {
  const [asked, setAsked] = useState<Asked>();
  const standing = useRef(true);
  useEffect(() => {
    standing.current = true;
    return () => {
      standing.current = false;
    };
  }, []);
  const start = (want: BulkWant, records = chosen()) => setAsked({ want, records });
  const report = (title: string, found: BulkReport) => {
    if (standing.current) return start({ kind: 'report', title, report: found }, []);
    const count = new Set(found.refused.map(({ record }) => record)).size + found.left.length;
    const reason = found.refused[0]?.reason ?? '';
    showToast('error', context.texts.t('bulk.notAll', { name: title, count, reason }));
  };
  const changed = ({ done }: BulkReport) => {
    // What was changed can be changed once more; what was decided or is gone is done with.
    if (asked?.want.kind !== 'edit') onForget(done.map(({ id }) => id));
    onChanged();
  };
  const dialog: ReactNode = asked && (
    <Suspense fallback={null}>
      <BulkWork
        context={context}
        want={asked.want}
        records={asked.records}
        onReport={report}
        onChanged={changed}
        onSelect={onSelect}
        onClose={() => setAsked(undefined)}
      />
    </Suspense>
  );
  return {
    dialog,
    onBulkEdit: () => start({ kind: 'edit' }),
    onBatch: (action: Action) => start({ kind: 'action', action }),
    removeEach: (records: readonly RaRecord[], reason: string) => start({ kind: 'remove', reason }, records),
  };
}
