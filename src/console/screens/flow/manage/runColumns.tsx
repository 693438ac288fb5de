import { momentOf } from '../../../../model/wallTime.ts';
import type { flowFollowList } from '../../../../protocol/calls/flowManagement.ts';
import { StatusDot } from '../../../widgets/StatusDot.tsx';
import { STATUS_COLORS } from '../../../widgets/statusColors.ts';
import typography from '../../../widgets/typography.module.css';
import { RUN_TEXTS } from '../../../workflow/run/texts.ts';
import type { FlowColumn } from '../../work/list/FlowRowCommand.ts';
import { spanOf } from './spanOf.ts';
import type { useManageTexts } from './useManageTexts.ts';

/** A run as those see it who look after the processes. */
export type Execution = ReturnType<typeof flowFollowList.read>['records'][number];

type Texts = ReturnType<typeof useManageTexts>;
type Status = keyof typeof STATUS_COLORS;

const isStatus = (status: string): status is Status => Object.hasOwn(STATUS_COLORS, status);
/** How long a run has taken up to now, or took. */
export function ageOf({ startTime, endTime }: Pick<Execution, 'startTime' | 'endTime'>, t: Texts['t']): string {
  if (startTime === '') return '';
  const until = endTime === '' ? Date.now() : momentOf(endTime);
  return spanOf((until - momentOf(startTime)) / 1000, t);
}

/** Where a run stands, by name. */
function Where({ run, texts: { t, text } }: { readonly run: Execution; readonly texts: Texts }) {
  if (run.assigneeLeft) return <StatusDot color="danger">{`${run.taskName} · ${t('flow.state.left')}`}</StatusDot>;
  if (run.overdue) return <StatusDot color="danger">{`${run.taskName} · ${t('overdueRows')}`}</StatusDot>;
  if (!isStatus(run.status)) return run.status;
  const said = text(RUN_TEXTS[`run.status.${run.status}`]);
  const open = run.status === 'running' && run.taskName !== '' ? run.taskName : said;
  return <StatusDot color={STATUS_COLORS[run.status]}>{open}</StatusDot>;
}

/** What is told of a run. */
export const runColumns = (texts: Texts): readonly FlowColumn<Execution>[] => {
  const { t } = texts;
  return [
    {
      key: 'name',
      label: t('flow.name'),
      width: 128,
      cell: ({ name, processDefinitionKey }) => name || processDefinitionKey,
    },
    { key: 'person', label: t('flow.person'), width: 90, card: 'fact', cell: ({ startUser }) => startUser },
    {
      key: 'where',
      label: t('work.step'),
      width: 148,
      card: 'state',
      cell: (run) => <Where run={run} texts={texts} />,
    },
    {
      key: 'who',
      label: t('flow.who'),
      width: 110,
      card: 'fact',
      cell: ({ assigneeName, taskName }) => assigneeName || (taskName === '' ? '' : t('flow.unclaimed')),
    },
    { key: 'age', label: t('flow.age'), width: 78, card: 'fact', cell: (run) => ageOf(run, t) },
    { key: 'begun', label: t('flow.begun'), width: 180, cell: ({ startTime }) => startTime },
    {
      key: 'version',
      label: t('work.version'),
      width: 80,
      cell: ({ processDefinitionVersion: version }) => (version === 0 ? '' : `v${version}`),
    },
    {
      key: 'business',
      label: t('work.business'),
      // Nineteen digits, of which the last tell one from another.
      width: 190,
      cell: ({ businessId }) => <span className={typography.code}>{businessId}</span>,
    },
  ];
};
