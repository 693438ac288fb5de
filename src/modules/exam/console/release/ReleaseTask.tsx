import { useCall } from '../../../../console/data/useCall.ts';
import { useConsoleData } from '../../../../console/data/useConsoleData.ts';
import { useTextsOf } from '../../../../console/i18n/useTextsOf.ts';
import type { OwnDialogProps } from '../../../../console/modules/ConsoleModule.ts';
import { showToast } from '../../../../console/start/stores/toastStore.ts';
import { announce } from '../../../../console/widgets/announce.ts';
import { announceFailure } from '../../../../console/widgets/announceFailure.ts';
import { ConfirmDialog } from '../../../../console/widgets/ConfirmDialog.tsx';
import { TEXTS } from '../texts.ts';

/** Asks before a release, with how many it reaches; a backend that cannot tell is asked without the numbers. */
export function ReleaseTask({ action, records: [task], onDone, onClose }: OwnDialogProps) {
  const { t, text } = useTextsOf(TEXTS);
  const data = useConsoleData();
  const taskId = String(task?.id);
  const { data: reach } = useCall('examTaskInfo', 'getReleaseReach', { taskId });
  const send = async () => {
    try {
      await data.action('examTaskInfo', action.name, { ids: [taskId], values: {}, record: { ...task } });
      if (action.success) showToast('success', text(action.success));
    } catch (error) {
      announceFailure(error);
    }
    onDone();
  };
  const answer = (yes: boolean) => {
    onClose();
    if (yes) void send();
    else announce('cancelled', 'info');
  };
  const plain = action.confirm ? text(action.confirm) : '';
  const label = text(action.label);
  const body = reach ? t('release.reach', { task: String(task?.taskName ?? ''), ...reach }) : plain;
  return <ConfirmDialog question={{ title: label, body, confirm: label }} onAnswer={answer} />;
}
