import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flowDeleteInstance } from '../../../../protocol/calls/flowManagement.ts';
import { flowRunAct } from '../../../../protocol/calls/flowRuns.ts';
import { askAnew } from '../../../data/askAnew.ts';
import { onOwnServer } from '../../../start/config/configStore.ts';
import { call } from '../../../start/http/call.ts';
import { showToast } from '../../../start/stores/toastStore.ts';
import { useSession } from '../../../stores/useSession.ts';
import type { FlowRowCommand } from '../../work/list/FlowRowCommand.ts';
import type { Execution } from './runColumns.tsx';
import { useManageTexts } from './useManageTexts.ts';

const isOver = ({ status }: Execution): boolean => status !== 'running' && status !== 'suspended';

/** What is asked in a dialog before it is done to one or several runs. */
export type RunsAsked =
  | { readonly kind: 'terminate' | 'migrate'; readonly runs: readonly Execution[] }
  | { readonly kind: 'handOver'; readonly person: { readonly id: string; readonly name: string } };

/** What may be done with runs, one or several; each is asked for by itself, and told how many went well. */
export function useRunCommands(onDone: () => void) {
  const { t } = useManageTexts();
  const { may } = useSession();
  const client = useQueryClient();
  const [shown, setShown] = useState<string>();
  const [asked, setAsked] = useState<RunsAsked>();
  const [busy, setBusy] = useState(false);

  const each = async (runs: readonly Execution[], act: (run: Execution) => Promise<void>) => {
    setBusy(true);
    let failed = 0;
    // One after the other: a refusal of one, which announces itself, keeps none of the others.
    for (const run of runs)
      await act(run).catch(() => {
        failed += 1;
      });
    const done = runs.length - failed;
    if (runs.length > 1 || failed === 0)
      showToast(failed === 0 ? 'success' : 'warning', t('flow.acted', { done, failed }));
    setBusy(false);
    onDone();
    await askAnew(client, { queryKey: ['work'] });
  };
  const act = (runs: readonly Execution[], op: 'suspend' | 'resume') =>
    each(runs, ({ processInstanceId }) => call(flowRunAct, { body: { processInstanceId, op } }));
  const terminate = (runs: readonly Execution[], deleteReason: string) =>
    each(runs, ({ processInstanceId }) => call(flowDeleteInstance, { query: { processInstanceId, deleteReason } }));

  const operates = onOwnServer() && may('flow_follow_operate');
  const ends = may('flow_follow_remove');
  const commands: readonly FlowRowCommand<Execution>[] = [
    {
      key: 'open',
      label: t('flow.open'),
      leads: true,
      run: ({ processInstanceId }) => setShown(processInstanceId),
    },
    ...(operates
      ? [
          {
            key: 'suspend',
            label: t('flow.suspend'),
            possible: ({ status }: Execution) => status === 'running',
            run: (run: Execution) => void act([run], 'suspend'),
          },
          {
            key: 'resume',
            label: t('flow.resume'),
            possible: ({ status }: Execution) => status === 'suspended',
            run: (run: Execution) => void act([run], 'resume'),
          },
          {
            key: 'handOver',
            label: t('flow.handOver'),
            possible: (run: Execution) => run.assignee !== '' && !isOver(run),
            run: ({ assignee: id, assigneeName: name }: Execution) =>
              setAsked({ kind: 'handOver', person: { id, name } }),
          },
        ]
      : []),
    ...(ends
      ? [
          {
            key: 'terminate',
            label: t('flow.terminate'),
            possible: (run: Execution) => !isOver(run),
            run: (run: Execution) => setAsked({ kind: 'terminate', runs: [run] }),
          },
        ]
      : []),
  ];
  return {
    commands,
    operates,
    ends,
    busy,
    act,
    terminate,
    shown,
    asked,
    ask: setAsked,
    close: () => {
      setShown(undefined);
      setAsked(undefined);
    },
  };
}
