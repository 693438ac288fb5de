import { type ReactNode, useRef, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { announceFailure } from '../../widgets/announceFailure.ts';
import type { EntityScreenContext } from '../EntityContext.ts';
import type { BulkJob } from './BulkJob.ts';
import { BulkProgress } from './BulkProgress.tsx';
import { BulkReportView } from './BulkReportView.tsx';
import { type BulkReport, runMany } from './runMany.ts';

export interface BulkRunProps {
  readonly context: EntityScreenContext;
  readonly records: readonly RaRecord[];
  /** Some stand differently now, or are gone. */
  readonly onChanged: (report: BulkReport) => void;
  /** Makes these the selection. */
  readonly onSelect: (records: readonly RaRecord[]) => void;
  readonly onClose: () => void;
}

type Stage = { readonly done: number } | { readonly report: BulkReport };

/** Runs a job over the records: how far it has come, and what became of each. */
export function useBulkRun({ context, records, onChanged, onSelect, onClose }: BulkRunProps, title: string) {
  const [stage, setStage] = useState<Stage>();
  const stopped = useRef(false);
  const run = async (job: BulkJob) => {
    setStage({ done: 0 });
    const report = await runMany(job, records, {
      isStopped: () => stopped.current,
      onProgress: (done) => setStage({ done }),
    });
    if (report.failure !== undefined) announceFailure(report.failure);
    onChanged(report);
    setStage({ report });
  };
  const stop = () => {
    stopped.current = true;
  };
  let view: ReactNode;
  if (stage !== undefined && 'report' in stage) {
    const { report } = stage;
    view = <BulkReportView context={context} title={title} report={report} onSelect={onSelect} onClose={onClose} />;
  } else if (stage !== undefined) {
    view = <BulkProgress title={title} done={stage.done} total={records.length} onStop={stop} />;
  }
  return { run: (job: BulkJob) => void run(job), view };
}
