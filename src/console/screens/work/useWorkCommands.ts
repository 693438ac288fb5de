import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { snakeCase } from '../../../model/snakeCase.ts';
import { workClaimTask } from '../../../protocol/calls/workflow.ts';
import type { FlowEntry } from '../../../protocol/endpoints/records.ts';
import { usePane } from '../../context/usePane.ts';
import { askAnew } from '../../data/askAnew.ts';
import { addressOf } from '../../entity/dialogAddress.ts';
import type { MessageKey } from '../../i18n/messages/index.ts';
import { useText } from '../../i18n/useText.ts';
import { onOwnServer } from '../../start/config/configStore.ts';
import { call } from '../../start/http/call.ts';
import { useModelIndex } from '../../stores/useModelIndex.ts';
import { useSession } from '../../stores/useSession.ts';
import { announce } from '../../widgets/announce.ts';
import { announceFailure } from '../../widgets/announceFailure.ts';
import { useConfirm } from '../../widgets/ConfirmHost.tsx';
import type { DiagramOf } from '../../workflow/DiagramOf.ts';
import type { FlowRowCommand } from './list/FlowRowCommand.ts';
import { type FlowKind, hasPages } from './useFlowRoutes.ts';
import type { WorkRow } from './workColumns.tsx';
import type { WorkKind } from './workKinds.ts';

export type WorkCommand = FlowRowCommand<WorkRow>;

const LEADING: Readonly<Record<WorkKind, string>> = {
  start: 'flow',
  claim: 'detail',
  todo: 'handle',
  send: 'detail',
  done: 'detail',
  copied: 'detail',
};

/** What the rows of a list can be asked to do, as far as the user's buttons allow. */
export function useWorkCommands(kind: WorkKind, kinds: readonly FlowKind[]) {
  const { t } = useText();
  const { may } = useSession();
  const { entities } = useModelIndex();
  const pane = usePane();
  const ask = useConfirm();
  const client = useQueryClient();
  const [diagram, setDiagram] = useState<DiagramOf>();
  /** The run that a dialog is open about. */
  const [run, setRun] = useState<string>();
  const dialogs = {
    diagram,
    closeDiagram: () => setDiagram(undefined),
    run,
    closeRun: () => setRun(undefined),
  };
  const routeOf = (category: string) => kinds.find((one) => one.category === category)?.route ?? '';
  const go = (category: string, rest: string) => pane.navigate(`/work/process/${routeOf(category)}/${rest}`);
  /** A record under approval is handled where it lies; papers of a process of its own have screens of theirs, all others a dialog. */
  const goTo = (flow: FlowEntry, rest: string) => {
    const place = entities.find(({ name }) => snakeCase(name) === flow.businessTable)?.menuPath;
    if (place !== undefined) pane.navigate(addressOf(place, { kind: 'view', id: flow.businessId }));
    else if (onOwnServer() && !hasPages(routeOf(flow.category))) setRun(flow.processInstanceId);
    else go(flow.category, rest);
  };
  const claim = async (flow: FlowEntry) => {
    if (!(await ask({ body: t('work.claimAsk'), confirm: t('work.doClaim') }))) return;
    const query = { taskId: flow.taskId };
    try {
      await call(workClaimTask, { query });
      announce('work.claimDone');
    } catch (error) {
      announceFailure(error);
    }
    await askAnew(client, { queryKey: ['work'] });
  };

  const command = (word: string, label: MessageKey, run: (row: WorkRow) => void): readonly WorkCommand[] =>
    may(`work_${kind}_${word}`) ? [{ key: word, label: t(label), run, leads: word === LEADING[kind] }] : [];
  const onFlow = (run: (flow: FlowEntry) => void) => (row: WorkRow) => 'flow' in row && run(row.flow);

  if (kind === 'start') {
    const start = command('flow', 'work.doStart', (row) => {
      if ('process' in row) go(row.process.category, `form/${row.process.id}`);
    }).map((one) => ({ ...one, possible: (row: WorkRow) => 'process' in row && row.process.suspensionState === 1 }));
    const image = command('image', 'work.diagram', (row) => {
      if ('process' in row) setDiagram({ processDefinitionId: row.process.id });
    });
    return { commands: [...start, ...image], ...dialogs };
  }
  const commands = [
    ...(kind === 'claim'
      ? command(
          'sign',
          'work.doClaim',
          onFlow((flow) => void claim(flow)),
        )
      : []),
    ...(kind === 'todo'
      ? command(
          'handle',
          'work.handle',
          onFlow((flow) => goTo(flow, `handle/${flow.taskId}/${flow.processInstanceId}/${flow.businessId}`)),
        )
      : []),
    ...command(
      'detail',
      'work.details',
      onFlow((flow) => goTo(flow, `detail/${flow.processInstanceId}/${flow.businessId}`)),
    ),
    ...command(
      'follow',
      'work.follow',
      onFlow(({ processInstanceId }) => setDiagram({ processInstanceId })),
    ),
    ...(onOwnServer()
      ? [{ key: 'operate', label: t('work.operate'), run: onFlow((flow) => setRun(flow.processInstanceId)) }]
      : []),
  ];
  return { commands, ...dialogs };
}
