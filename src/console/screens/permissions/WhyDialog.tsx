import './permissions.css';
import { useMemo, useState } from 'react';
import type { OwnDialogProps } from '../../actions/DialogsContext.ts';
import { useAnswer } from '../../data/useAnswer.ts';
import { useText } from '../../i18n/useText.ts';
import { DialogFrame } from '../../widgets/DialogFrame.tsx';
import { ErrorNotice } from '../../widgets/ErrorNotice.tsx';
import { readMatrix } from './readMatrix.ts';
import { WhyAnswer } from './WhyAnswer.tsx';
import { WhyForm } from './WhyForm.tsx';
import type { WhyQuestion } from './WhyQuestion.ts';

/** Why a user of the list may or may not do something. */
export function WhyDialog({ records, action, onClose }: OwnDialogProps) {
  const { t, text } = useText();
  const user = records[0];
  const { data, error, refetch } = useAnswer('permissions', 'shian/permissions');
  const matrix = useMemo(() => (data === undefined ? undefined : readMatrix(data)), [data]);
  const [question, ask] = useState<WhyQuestion>({ userId: String(user?.id ?? ''), entity: '', code: '', id: '' });
  return (
    <DialogFrame title={`${text(action.label)} · ${String(user?.realName ?? '')}`} width={720} onClose={onClose}>
      {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {matrix && <WhyForm matrix={matrix} question={question} onAsk={ask} fixedUser />}
      {question.code === '' ? <p className="pm-none">{t('why.start')}</p> : <WhyAnswer question={question} />}
    </DialogFrame>
  );
}
