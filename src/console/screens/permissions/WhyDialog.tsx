import { useState } from 'react';
import type { OwnDialogProps } from '../../actions/DialogsContext.ts';
import { useTextsOf } from '../../i18n/useTextsOf.ts';
import { DialogFrame } from '../../widgets/DialogFrame.tsx';
import { ErrorNotice } from '../../widgets/ErrorNotice.tsx';
import { StateLine } from '../../widgets/StateNotice.tsx';
import { PERMISSION_TEXTS } from './permissionTexts.ts';
import { useMatrix } from './useMatrix.ts';
import { WhyAnswer } from './WhyAnswer.tsx';
import { WhyForm } from './WhyForm.tsx';
import type { WhyQuestion } from './WhyQuestion.ts';

/** Why a user of the list may or may not do something. */
export function WhyDialog({ records, action, onClose }: OwnDialogProps) {
  const { t, text } = useTextsOf(PERMISSION_TEXTS);
  const user = records[0];
  const { matrix, error, onRetry } = useMatrix();
  const [question, ask] = useState<WhyQuestion>({ userId: String(user?.id ?? ''), entity: '', code: '', id: '' });
  return (
    <DialogFrame title={`${text(action.label)} · ${String(user?.realName ?? '')}`} width={720} onClose={onClose}>
      {error !== null && <ErrorNotice error={error} onRetry={onRetry} />}
      {matrix && <WhyForm matrix={matrix} question={question} onAsk={ask} fixedUser />}
      {question.code === '' ? <StateLine>{t('why.start')}</StateLine> : <WhyAnswer question={question} />}
    </DialogFrame>
  );
}
