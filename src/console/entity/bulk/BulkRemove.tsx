import { useEffect, useRef } from 'react';
import { useText } from '../../i18n/useText.ts';
import { removeJob } from './BulkJob.ts';
import { type BulkRunProps, useBulkRun } from './useBulkRun.tsx';

/** Deletes, one by one, what was agreed to be deleted and could not go all at once: what stays says why. */
export function BulkRemove(props: BulkRunProps) {
  const { t } = useText();
  const { run, view } = useBulkRun(props, t('removeMany'));
  const begun = useRef(false);
  const { entity } = props.context;
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    run(removeJob(entity));
  });
  return view;
}
