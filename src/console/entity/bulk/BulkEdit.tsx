import { useText } from '../../i18n/useText.ts';
import { BulkForm } from './BulkForm.tsx';
import { updateJob } from './BulkJob.ts';
import { type BulkRunProps, useBulkRun } from './useBulkRun.tsx';

/** The same change to many records: which fields, how far it has come, and what became of each. */
export function BulkEdit(props: BulkRunProps) {
  const { context, records, onClose } = props;
  const { t } = useText();
  const { run, view } = useBulkRun(props, t('bulk.title'));
  if (view) return view;
  const start = (values: Parameters<typeof updateJob>[1]) => run(updateJob(context.entity, values));
  return <BulkForm context={context} count={records.length} onRun={start} onClose={onClose} />;
}
