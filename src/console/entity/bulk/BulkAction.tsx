import { useEffect, useRef } from 'react';
import type { RaRecord } from 'react-admin';
import type { Action } from '../../../model/Action.ts';
import { decisionsOf } from '../../../model/decision.ts';
import { MAX_BATCH_CALLS } from '../../../protocol/calls/readBatch.ts';
import type { EntityRecord } from '../../../protocol/types.ts';
import { ActionDialog } from '../../actions/ActionDialog.tsx';
import { recordTitles } from '../../fields/choice/recordTitles.ts';
import { useTextsOf } from '../../i18n/useTextsOf.ts';
import { currentAround } from '../../stores/currentAround.ts';
import { announce } from '../../widgets/announce.ts';
import { useConfirm } from '../../widgets/ConfirmHost.tsx';
import { commandsFor } from '../list/commandsFor.ts';
import { actionJob } from './BulkJob.ts';
import { BULK_TEXTS } from './bulkTexts.ts';
import type { BulkReport } from './runMany.ts';
import { useBulkDecide } from './useBulkDecide.ts';
import { type BulkRunProps, useBulkRun } from './useBulkRun.tsx';

interface BulkActionProps extends BulkRunProps {
  readonly action: Action;
  /** What was held back has been sent: what became of it, when not all was done. */
  readonly onReport: (report: BulkReport) => void;
}

/** So many records are named in a question. */
const MAX_NAMED = 3;
const NOTHING: EntityRecord = {};

/** Those of the records that the action is for, as they stand now. */
function meantOf({ context, records, action }: BulkActionProps): readonly RaRecord[] {
  const isMeant = (record: RaRecord) =>
    commandsFor(record, context.abilities.rowCommands).some(({ key }) => key === `action-${action.name}`);
  return records.filter(isMeant);
}

/** An action of one record, for many: one question or one form, then each by itself. */
export function BulkAction(props: BulkActionProps) {
  const { context, action, onSelect, onClose, onReport } = props;
  const { bundle, entity } = context;
  const { t, text, list } = useTextsOf(BULK_TEXTS);
  const confirm = useConfirm();
  const meant = meantOf(props);
  const label = text(action.label);
  const { run, view } = useBulkRun({ ...props, records: meant }, label);
  const decide = useBulkDecide(context, action, onReport);
  // What is only shown differs from record to record.
  const fields = action.fields.filter((field) => !field.readOnly);
  const others = props.records.length - meant.length;
  const note = others > 0 ? t('bulk.others', { count: others, action: label }) : undefined;
  const decides = decisionsOf(entity, action, currentAround()).length > 0;
  const send = (values: EntityRecord) => {
    if (!decides || meant.length > MAX_BATCH_CALLS) return run(actionJob(entity, action, values));
    decide(meant, values, () => onSelect(meant));
    onSelect([]);
    onClose();
  };
  const ask = async () => {
    const names = recordTitles(meant, entity.titleField, MAX_NAMED, { t, list });
    const agreed = await confirm({
      title: label,
      body: action.confirm ? text(action.confirm) : t('confirmActionMany', { count: meant.length, action: label }),
      consequence: note === undefined ? names : `${names} ${note}`,
      danger: action.danger,
      confirm: `${label} (${meant.length})`,
    });
    if (agreed) send(NOTHING);
    else onClose();
  };
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    if (meant.length === 0) {
      announce('notForSome', 'warning', { count: others, action: label });
      onClose();
    } else if (fields.length === 0) void ask();
  });
  if (view) return view;
  if (fields.length === 0 || meant.length === 0) return null;
  return (
    <ActionDialog
      bundle={bundle}
      action={{ ...action, fields }}
      subject={t('bulk.subject', { count: meant.length })}
      record={NOTHING}
      note={note}
      onRun={async (values) => send(values)}
      onClose={onClose}
    />
  );
}
