import { useEffect, useRef } from 'react';
import { useText } from '../../i18n/useText.ts';
import { announceRemoved } from '../recycle/announceRemoved.ts';
import { useUndoRemoval } from '../recycle/useRestore.ts';
import { removeJob } from './BulkJob.ts';
import { type BulkRunProps, useBulkRun } from './useBulkRun.tsx';

/** Deletes, one by one, what was agreed to be deleted and could not go all at once: what stays says why. */
export function BulkRemove({ reason, ...props }: BulkRunProps & { readonly reason: string }) {
  const { t } = useText();
  const { entity } = props.context;
  const undo = useUndoRemoval(entity);
  const onChanged: BulkRunProps['onChanged'] = (report) => {
    props.onChanged(report);
    const gone = report.done.map(({ id }) => String(id));
    if (gone.length > 0) announceRemoved(entity, gone, undo);
  };
  const { run, view } = useBulkRun({ ...props, onChanged }, t('removeMany'));
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    run(removeJob(entity, reason));
  });
  return view;
}
