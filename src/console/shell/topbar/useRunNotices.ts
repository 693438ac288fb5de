import { flowNotices, flowNoticesRead } from '../../../protocol/calls/flowNotices.ts';
import { WORK_KINDS } from '../../screens/work/workKinds.ts';
import { onOwnServer } from '../../start/config/configStore.ts';
import { call } from '../../start/http/call.ts';
import { useSession } from '../../stores/useSession.ts';
import type { BarTextKey } from './barTexts.ts';
import { useTold } from './useTold.ts';

const LATEST = 50;

type FlowNoticeRun = ReturnType<typeof flowNotices.read>['records'][number]['run'];

/** By what one was told, or by how the run ended. */
const TITLES: Readonly<Partial<Record<string, BarTextKey>>> = {
  reminded: 'shell.run.reminded',
  copied: 'shell.run.copied',
  approved: 'shell.run.approved',
  rejected: 'shell.run.rejected',
  withdrawn: 'shell.run.withdrawn',
  terminated: 'shell.run.terminated',
};

/** That a step was passed, by its people or its time limit, and whether it waits for another. */
function passedTitle({ passedByTime, taskName }: FlowNoticeRun): BarTextKey {
  if (taskName === '') return passedByTime ? 'shell.run.stepPassedByTime' : 'shell.run.stepPassed';
  return passedByTime ? 'shell.run.passedByTime' : 'shell.run.passed';
}

/** That one was urged, given a copy, that one's own request passed a step, or that it has ended; what came to one to do, its own lists count. */
export function useRunNotices(again: number) {
  const { may } = useSession();
  return useTold({
    key: 'notices',
    enabled: onOwnServer() && WORK_KINDS.some((kind) => may(`work_${kind}`)),
    again,
    read: async (signal) =>
      (await call(flowNotices, { query: { without: 'opened', size: LATEST }, signal, quiet: true })).records,
    rowOf: ({ kind, at, by, run }) => {
      const { processDefinitionName, recordName, startUserName: starter, processInstanceId, status } = run;
      const process = `${processDefinitionName} ${recordName}`.trimEnd();
      const { historyActivityName: passed, taskName: step } = run;
      const key = kind === 'passed' ? passedTitle(run) : TITLES[kind === 'ended' ? status : kind];
      if (key === undefined) return undefined;
      const params = { actor: by.name, process, starter, passed, step };
      return { title: { key, params }, releaseTime: at, run: processInstanceId };
    },
    // With one of them all that was told of its run is read; with several all of all.
    mark: ([first, ...others]) => {
      const processInstanceId = others.length === 0 ? (first?.run.processInstanceId ?? '') : '';
      return call(flowNoticesRead, { body: { processInstanceId } });
    },
  });
}
