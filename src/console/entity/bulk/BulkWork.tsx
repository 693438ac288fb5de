import type { Action } from '../../../model/Action.ts';
import { BulkAction } from './BulkAction.tsx';
import { BulkEdit } from './BulkEdit.tsx';
import { BulkRemove } from './BulkRemove.tsx';
import { BulkReportView } from './BulkReportView.tsx';
import type { BulkReport } from './runMany.ts';
import type { BulkRunProps } from './useBulkRun.tsx';

/** What is done to many records at once. */
export type BulkWant =
  | { readonly kind: 'edit' }
  | { readonly kind: 'remove'; readonly reason: string }
  | { readonly kind: 'action'; readonly action: Action }
  | { readonly kind: 'report'; readonly title: string; readonly report: BulkReport };

export interface BulkWorkProps extends BulkRunProps {
  readonly want: BulkWant;
  readonly onReport: (title: string, report: BulkReport) => void;
}

export function BulkWork({ want, onReport, ...props }: BulkWorkProps) {
  if (want.kind === 'edit') return <BulkEdit {...props} />;
  if (want.kind === 'remove') return <BulkRemove {...props} reason={want.reason} />;
  if (want.kind === 'report') return <BulkReportView {...props} title={want.title} report={want.report} />;
  const title = props.context.texts.text(want.action.label);
  return <BulkAction {...props} action={want.action} onReport={(report) => onReport(title, report)} />;
}
