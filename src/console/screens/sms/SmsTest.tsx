import { smsSend } from '../../../protocol/calls/sms.ts';
import type { EntityRecord } from '../../../protocol/types.ts';
import { ActionDialog } from '../../actions/ActionDialog.tsx';
import type { OwnDialogProps } from '../../actions/DialogsContext.ts';
import { useTextsOf } from '../../i18n/useTextsOf.ts';
import { call } from '../../start/http/call.ts';
import { showToast } from '../../start/stores/toastStore.ts';
import { SMS_TEXTS } from './smsTexts.ts';

const NOTHING: EntityRecord = {};

/** Sends a message by one configuration, enabled or not, to see whether it works. */
export function SmsTest({ bundle, action, records: [record], onDone, onClose }: OwnDialogProps) {
  const { t } = useTextsOf(SMS_TEXTS);
  const code = String(record?.smsCode ?? '');
  const isLocal = record?.sendWay === 'local';
  const send = async ({ phones, params }: EntityRecord) => {
    await call(smsSend, { query: { code, phones: String(phones ?? ''), params: String(params ?? '') } });
    showToast(isLocal ? 'info' : 'success', t(isLocal ? 'sms.kept' : 'sms.sent', { code }));
    onDone();
    onClose();
  };
  return (
    <ActionDialog
      bundle={bundle}
      action={action}
      subject={code}
      record={NOTHING}
      submitLabel={t('sms.send')}
      onRun={send}
      onClose={onClose}
    />
  );
}
