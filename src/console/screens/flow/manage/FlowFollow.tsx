import { Suspense } from 'react';
import { flowFollowList } from '../../../../protocol/calls/flowManagement.ts';
import { lazyPart } from '../../../parts/lazyPart.ts';
import { onOwnServer } from '../../../start/config/configStore.ts';
import { LoadingLines } from '../../../widgets/LoadingLines.tsx';
import { ScopeTabs } from '../../../widgets/ScopeTabs.tsx';
import { useWork } from '../../../workflow/useWork.ts';
import { FlowDialog } from '../../work/FlowDialog.tsx';
import { FlowList } from '../../work/list/FlowList.tsx';
import { useFlowList } from '../../work/list/useFlowList.ts';
import { useFlowRoutes } from '../../work/useFlowRoutes.ts';
import { WholeRun } from '../../work/WholeRun.tsx';
import { categoryPart } from '../../work/workParts.ts';
import { HandOverDialog } from './HandOverDialog.tsx';
import { MigrateDialog } from './MigrateDialog.tsx';
import { RunsBar } from './RunsBar.tsx';
import { runColumns } from './runColumns.tsx';
import { TerminateDialog } from './TerminateDialog.tsx';
import { useManageTexts } from './useManageTexts.ts';
import { useRunCommands } from './useRunCommands.ts';

const FlowWaits = lazyPart(async () => (await import('./FlowWaits.tsx')).FlowWaits);

const SEARCHED = [
  'businessId',
  'startUser',
  'assignee',
  'category',
  'processDefinitionKey',
  'taskDefinitionKey',
  'beginDate',
  'endDate',
  'state',
] as const;
const STATES = ['open', 'overdue', 'left', 'suspended', 'finished', 'all'] as const;
/** Not rows but what they come to. */
const WAITS = 'waits';

/** Runs of the tenant: where they stand, and what those may do with them who look after the processes. */
export function FlowFollow() {
  const texts = useManageTexts();
  const { t } = texts;
  const kinds = useFlowRoutes();
  const list = useFlowList('flow_follow', SEARCHED);
  const state = STATES.find((one) => one === list.searched.state) ?? 'open';
  // BladeX knows what runs, and no other states.
  const asked = onOwnServer() ? { ...list.searched, state } : list.searched;
  const read = useWork(flowFollowList, { query: { ...asked, ...list.query } });
  const runCommands = useRunCommands(() => list.choose([]));
  const { commands, operates, ends, shown, asked: dialog, close } = runCommands;
  const many = onOwnServer() && (operates || ends);
  const isWaits = onOwnServer() && list.searched.state === WAITS;
  const tabs = onOwnServer() && (
    <ScopeTabs
      label={t('flow.states')}
      tabs={[...STATES.map((key) => ({ key, label: t(`flow.state.${key}`) })), { key: WAITS, label: t('flow.waits') }]}
      current={isWaits ? WAITS : state}
      onCurrent={(next) => list.search({ ...list.searched, state: next })}
    />
  );
  if (isWaits)
    return (
      <Suspense fallback={<LoadingLines />}>
        <FlowWaits
          tabs={tabs}
          kinds={kinds}
          onRuns={({ processDefinitionKey, node: taskDefinitionKey }, late) =>
            list.search({ processDefinitionKey, taskDefinitionKey, state: late ? 'overdue' : 'open' })
          }
        />
      </Suspense>
    );
  return (
    <>
      <FlowList
        list={list}
        title={t('flow.instances')}
        purpose={t('flow.instancesPurpose')}
        tabs={tabs}
        parts={[
          { key: 'businessId', label: t('work.business') },
          { key: 'startUser', label: t('flow.person') },
          ...(onOwnServer() ? [{ key: 'assignee', label: t('flow.who') }] : []),
          categoryPart(kinds, t),
          { key: 'processDefinitionKey', label: t('flow.key') },
          ...(onOwnServer() ? [{ key: 'taskDefinitionKey', label: t('flow.step') }] : []),
          { key: 'beginDate', label: t('work.from'), type: 'date' },
          { key: 'endDate', label: t('work.until'), type: 'date' },
        ]}
        read={read}
        columns={runColumns(texts)}
        commands={commands}
        keyOf={({ processInstanceId }) => processInstanceId}
        nameOf={({ name, startUser, startTime }) => `${name} ${startUser} ${startTime}`}
        bar={many ? (runs) => <RunsBar runs={runs} commands={runCommands} /> : undefined}
        empty={{ title: t('flow.noInstances'), hint: t('flow.noInstancesHint') }}
      />
      {shown !== undefined &&
        (onOwnServer() ? (
          <WholeRun processInstanceId={shown} onClose={close} />
        ) : (
          <FlowDialog of={{ processInstanceId: shown }} onClose={close} />
        ))}
      {dialog?.kind === 'terminate' && (
        <TerminateDialog
          count={dialog.runs.length}
          busy={runCommands.busy}
          onEnd={(reason) => void runCommands.terminate(dialog.runs, reason).then(close)}
          onClose={close}
        />
      )}
      {dialog?.kind === 'handOver' && <HandOverDialog person={dialog.person} onClose={close} onDone={close} />}
      {dialog?.kind === 'migrate' && (
        <MigrateDialog
          runs={dialog.runs}
          onClose={close}
          onDone={() => {
            list.choose([]);
            close();
          }}
        />
      )}
    </>
  );
}
