import { momentOf } from '../../../../model/wallTime.ts';
import type { flowFollowList } from '../../../../protocol/calls/flowManagement.ts';
import { StatusDot } from '../../../widgets/StatusDot.tsx';
import { STATUS_COLORS } from '../../../widgets/statusColors.ts';
import typography from '../../../widgets/typography.module.css';
import type { FlowColumn } from '../../../workflow/FlowTable.tsx';
import { RUN_TEXTS } from '../../work/run/texts.ts';
import type { useManageTexts } from './useManageTexts.ts';

/** A run as those see it who look after the processes. */
export type Execution = ReturnType<typeof flowFollowList.read>['records'][number];

type Texts = ReturnType<typeof useManageTexts>;
type Status = keyof typeof STATUS_COLORS;

const isStatus = (status: string): status is Status => Object.hasOwn(STATUS_COLORS, status);
const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;

/** How long a run has taken up to now, or took. */
export function ageOf({ startTime, endTime }: Pick<Execution, 'startTime' | 'endTime'>, t: Texts['t']): string {
  if (startTime === '') return '—';
  const until = endTime === '' ? Date.now() : momentOf(endTime);
  const hours = Math.floor((until - momentOf(startTime)) / HOUR_MS);
  if (!Number.isFinite(hours)) return '—';
  if (hours >= DAY_HOURS) return t('flow.days', { days: Math.floor(hours / DAY_HOURS) });
  return hours < 1 ? t('flow.lessHour') : t('flow.hours', { hours });
}

/** Where a run stands, by name. */
function Where({ run, texts: { t, text } }: { readonly run: Execution; readonly texts: Texts }) {
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
      width: 160,
      cell: ({ name, processDefinitionKey }) => name || processDefinitionKey,
    },
    { key: 'person', label: t('flow.person'), width: 110, cell: ({ startUser }) => startUser },
    { key: 'where', label: t('work.step'), width: 170, cell: (run) => <Where run={run} texts={texts} /> },
    {
      key: 'who',
      label: t('flow.who'),
      width: 120,
      cell: ({ assigneeName, taskName }) => assigneeName || (taskName === '' ? '—' : t('flow.unclaimed')),
    },
    { key: 'age', label: t('flow.age'), width: 100, cell: (run) => ageOf(run, t) },
    { key: 'begun', label: t('flow.begun'), width: 180, cell: ({ startTime }) => startTime },
    {
      key: 'version',
      label: t('work.version'),
      width: 90,
      cell: ({ processDefinitionVersion: version }) => (version === 0 ? '—' : `v${version}`),
    },
    {
      key: 'business',
      label: t('flow.business'),
      width: 190,
      cell: ({ businessId }) => <span className={typography.code}>{businessId}</span>,
    },
    {
      key: 'instance',
      label: t('flow.instance'),
      width: 190,
      cell: ({ processInstanceId }) => <span className={typography.code}>{processInstanceId}</span>,
    },
  ];
};
