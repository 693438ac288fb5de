import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flowRunAct, flowTaskAct } from '../../../protocol/calls/flowRuns.ts';
import { askAnew } from '../../data/askAnew.ts';
import { useTextsOf } from '../../i18n/useTextsOf.ts';
import { call } from '../../start/http/call.ts';
import { showToast } from '../../start/stores/toastStore.ts';
import { announceFailure } from '../../widgets/announceFailure.ts';
import { type Act, type ActEntry, asks, NOTHING_ENTERED, nearestPlace } from './acts.ts';
import { RUN_TEXTS } from './texts.ts';

const chosenOf = ({ chosen }: ActEntry) =>
  Object.entries(chosen)
    .filter(([, people]) => people.length > 0)
    .map(([node, people]) => ({ node, people }));

function send(processInstanceId: string, act: Act, entry: ActEntry): Promise<void> {
  const asked = asks(act);
  const said = asked.comment === 'no' ? {} : { comment: entry.comment.trim() };
  const people = asked.people ? { people: entry.people } : {};
  const choices = chosenOf(entry);
  const chosen = choices.length === 0 ? {} : { choices };
  if (act.task === undefined)
    return call(flowRunAct, { body: { processInstanceId, op: act.op, ...said, ...people, ...chosen } });
  const to = asked.person || asked.place ? { to: entry.to || nearestPlace(act) } : {};
  const where = asked.where ? { where: entry.where } : {};
  const record = entry.record === undefined ? {} : { record: entry.record };
  const body = {
    taskId: act.task.taskId,
    processInstanceId,
    op: act.op,
    ...said,
    ...record,
    ...to,
    ...people,
    ...where,
    ...chosen,
  };
  return call(flowTaskAct, { body });
}

/** Does what is chosen for a run; the lists and the run are read again, also after a refusal. */
export function useActs(processInstanceId: string, onActed?: () => void) {
  const { t } = useTextsOf(RUN_TEXTS);
  const client = useQueryClient();
  const [chosen, setChosen] = useState<Act>();
  const [busy, setBusy] = useState(false);
  /** Answers what it was refused with. */
  const perform = async (act: Act, entry: ActEntry): Promise<unknown> => {
    setBusy(true);
    try {
      await send(processInstanceId, act, entry);
      showToast('success', t('run.acted', { op: act.text }));
      setChosen(undefined);
      return undefined;
    } catch (error) {
      announceFailure(error);
      return error;
    } finally {
      setBusy(false);
      await askAnew(client, { queryKey: ['work'] });
      onActed?.();
    }
  };
  const choose = (act: Act) => {
    if (asks(act).isAtOnce) void perform(act, NOTHING_ENTERED);
    else setChosen(act);
  };
  return { chosen, busy, choose, perform, leave: () => setChosen(undefined) };
}
