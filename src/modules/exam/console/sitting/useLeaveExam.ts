import { useCallback, useEffect } from 'react';
import { usePane } from '../../../../console/context/usePane.ts';
import { useTextsOf } from '../../../../console/i18n/useTextsOf.ts';
import { showToast } from '../../../../console/start/stores/toastStore.ts';
import { forgetUnsaved } from '../../../../console/start/stores/unsavedStore.ts';
import { useConfirm } from '../../../../console/widgets/ConfirmHost.tsx';
import { flaggedNumbers, openNumbers, unsentOf } from './answerBook.ts';
import { SITTING } from './sittingTexts.ts';
import type { Sitting } from './useSitting.ts';

/**
 * The ways out of an exam: handing in, going away, and being led to the result once it is over. `onOpen` shows the
 * first question without an answer to whoever goes on for its sake.
 */
export function useLeaveExam({ sheet, state, book, save, handIn }: Sitting, onOpen: (no: number) => void) {
  const { t, list } = useTextsOf(SITTING);
  const pane = usePane();
  const confirm = useConfirm();
  const sheetId = sheet?.sheetId;
  const late = unsentOf(book).length;
  const goTo = useCallback(
    (place: string) => {
      forgetUnsaved(pane.id);
      pane.navigate(place, { replace: true });
    },
    [pane],
  );
  useEffect(() => {
    if (state !== 'over' || sheetId === undefined) return;
    if (late > 0) showToast('warning', t('sit.late', { count: late }));
    goTo(`/exam/mine/result/${sheetId}`);
  }, [state, sheetId, goTo, late, t]);

  const askHandIn = async () => {
    const [missing, marked] = [openNumbers(book), flaggedNumbers(book)];
    const lines = [
      missing.length === 0
        ? t('sit.allAnswered', { count: sheet?.questions.length ?? 0 })
        : t('sit.unanswered', { count: missing.length, list: list(missing.map(String)) }),
      ...(marked.length > 0 ? [t('sit.flagged', { list: list(marked.map(String)) })] : []),
    ];
    const agreed = await confirm({
      title: t('sit.handInAsk'),
      body: lines.join(' '),
      consequence: t('sit.final'),
      confirm: t('sit.handIn'),
      cancel: t('sit.goOn'),
      danger: missing.length > 0,
    });
    if (agreed) await handIn().catch(() => showToast('warning', t('sit.notHandedIn')));
    else if (missing[0] !== undefined) onOpen(missing[0]);
  };
  const askExit = async () => {
    const question = {
      title: t('sit.exitAsk'),
      body: t('sit.exitHint'),
      confirm: t('sit.exit'),
      cancel: t('sit.goOn'),
    };
    if (!(await confirm(question))) return;
    await save();
    goTo('/exam/mine');
  };
  return { onHandIn: () => void askHandIn(), onExit: () => void askExit() };
}
