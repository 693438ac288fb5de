import { type ReactNode, useState } from 'react';
import { momentOf } from '../../../../model/wallTime.ts';
import { flowWaits } from '../../../../protocol/calls/flowRuns.ts';
import type { FlowWait } from '../../../../protocol/calls/readFlowRun.ts';
import { Dash } from '../../../widgets/Dash.tsx';
import { ErrorNotice } from '../../../widgets/ErrorNotice.tsx';
import { LoadingLines } from '../../../widgets/LoadingLines.tsx';
import { PageHeader } from '../../../widgets/PageHeader.tsx';
import { StateNotice } from '../../../widgets/StateNotice.tsx';
import { useWork } from '../../../workflow/useWork.ts';
import frame from '../../../workflow/work.module.css';
import { FlowSearch } from '../../work/list/FlowSearch.tsx';
import type { Searched } from '../../work/list/useFlowList.ts';
import type { FlowKind } from '../../work/useFlowRoutes.ts';
import { categoryPart } from '../../work/workParts.ts';
import styles from './FlowWaits.module.css';
import { spanOf } from './spanOf.ts';
import { useManageTexts } from './useManageTexts.ts';

interface FlowWaitsProps {
  readonly tabs: ReactNode;
  readonly kinds: readonly FlowKind[];
  /** Opens the runs that wait there; only those that are late. */
  readonly onRuns: (step: FlowWait, late: boolean) => void;
}

const secondsSince = (moment: string): number => (Date.now() - momentOf(moment)) / 1000;

/** A number with a bar beside it, as long as it is of the largest. */
function Bar({ share, text }: { readonly share: number; readonly text: string }) {
  return (
    <span className={styles.measure}>
      <span>{text}</span>
      <span aria-hidden className={styles.bar} style={{ width: `${Math.round(share * 100)}%` }} />
    </span>
  );
}

const COLUMNS = [
  ['process', 'flow.name'],
  ['step', 'work.step'],
  ['open', 'flow.openNow'],
  ['late', 'flow.lateNow'],
  ['oldest', 'flow.oldest'],
  ['done', 'flow.doneCount'],
  ['median', 'flow.median'],
  ['longest', 'flow.longest'],
] as const;
type ColumnKey = (typeof COLUMNS)[number][0];

function Steps({ steps, onRuns }: { readonly steps: readonly FlowWait[] } & Pick<FlowWaitsProps, 'onRuns'>) {
  const { t } = useManageTexts();
  const most = Math.max(1, ...steps.map(({ open }) => open));
  const slowest = Math.max(1, ...steps.map(({ median }) => median));
  const cellsOf = (step: FlowWait): Readonly<Record<ColumnKey, ReactNode>> => {
    const { processDefinitionName: process, name, open, overdue, since, done, median, longest } = step;
    const runs = t('flow.showRuns', { process: `${process} · ${name}` });
    return {
      process,
      step: name,
      open: open > 0 && (
        <button type="button" aria-label={`${open} ${runs}`} onClick={() => onRuns(step, false)}>
          <Bar share={open / most} text={String(open)} />
        </button>
      ),
      late: overdue > 0 && (
        <button
          type="button"
          data-late
          aria-label={`${t('flow.lateNow')} ${overdue} ${runs}`}
          onClick={() => onRuns(step, true)}
        >
          {overdue}
        </button>
      ),
      oldest: since !== '' && spanOf(secondsSince(since), t),
      done: done > 0 && done,
      median: done > 0 && <Bar share={median / slowest} text={spanOf(median, t)} />,
      longest: done > 0 && spanOf(longest, t),
    };
  };
  return (
    <section
      className={styles.steps}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      aria-label={t('flow.waits')}
    >
      <table>
        <thead>
          <tr>
            {COLUMNS.map(([key, label]) => (
              <th key={key} scope="col">
                {t(label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {steps.map((step) => {
            const cells = cellsOf(step);
            return (
              <tr key={`${step.processDefinitionKey} ${step.node}`}>
                {COLUMNS.map(([key, label]) => (
                  <td key={key} data-label={t(label)}>
                    {cells[key] || <Dash />}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

/** Where runs wait and how long: by process and step, each number a door to its runs. */
export function FlowWaits({ tabs, kinds, onRuns }: FlowWaitsProps) {
  const { t } = useManageTexts();
  const [searched, setSearched] = useState<Searched>({});
  const { data, error, refetch, isFetching } = useWork(flowWaits, { query: searched });
  const refresh = () => void refetch();
  return (
    <div className={frame.list}>
      <PageHeader title={t('flow.instances')} purpose={t('flow.waitsHint')} />
      {tabs}
      <FlowSearch
        parts={[
          categoryPart(kinds, t),
          { key: 'processDefinitionKey', label: t('flow.key') },
          { key: 'beginDate', label: t('flow.doneFrom'), type: 'date' },
          { key: 'endDate', label: t('flow.doneUntil'), type: 'date' },
        ]}
        values={searched}
        busy={isFetching}
        onSearch={setSearched}
        onRefresh={refresh}
      />
      {error !== null && <ErrorNotice error={error} onRetry={refresh} />}
      {error === null && data === undefined && <LoadingLines />}
      {error === null && data?.length === 0 && (
        <StateNotice icon="task" title={t('flow.noWaits')} hint={t('flow.noInstancesHint')} />
      )}
      {error === null && data !== undefined && data.length > 0 && <Steps steps={data} onRuns={onRuns} />}
    </div>
  );
}
