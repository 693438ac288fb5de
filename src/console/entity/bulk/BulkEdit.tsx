import { useRef, useState } from 'react';
import type { RaRecord } from 'react-admin';
import type { EntityRecord } from '../../../protocol/types.ts';
import { announceFailure } from '../../widgets/announceFailure.ts';
import type { EntityScreenContext } from '../EntityContext.ts';
import { BulkForm } from './BulkForm.tsx';
import { BulkProgress } from './BulkProgress.tsx';
import { BulkReportView } from './BulkReportView.tsx';
import { type BulkReport, changeMany } from './changeMany.ts';
import { changeOne } from './changeOne.ts';

interface BulkEditProps {
  readonly context: EntityScreenContext;
  readonly records: readonly RaRecord[];
  /** Some stand differently now. */
  readonly onChanged: () => void;
  /** Makes these the selection. */
  readonly onSelect: (records: readonly RaRecord[]) => void;
  readonly onClose: () => void;
}

/** The same change to many records: which fields, how far it has come, and what became of each. */
export function BulkEdit({ context, records, onChanged, onSelect, onClose }: BulkEditProps) {
  const [progress, setProgress] = useState<number>();
  const [report, setReport] = useState<BulkReport>();
  const stopped = useRef(false);
  const run = async (values: EntityRecord) => {
    setProgress(0);
    const found = await changeMany(records, (record) => changeOne(context.entity, record, values), {
      isStopped: () => stopped.current,
      onProgress: setProgress,
    });
    if (found.failure !== undefined) announceFailure(found.failure);
    onChanged();
    setReport(found);
  };
  if (report) return <BulkReportView context={context} report={report} onSelect={onSelect} onClose={onClose} />;
  if (progress !== undefined) {
    const stop = () => {
      stopped.current = true;
    };
    return <BulkProgress done={progress} total={records.length} onStop={stop} />;
  }
  return <BulkForm context={context} count={records.length} onRun={(values) => void run(values)} onClose={onClose} />;
}
