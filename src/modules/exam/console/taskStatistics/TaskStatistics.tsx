import { useState } from 'react';
import { usePane } from '../../../../console/context/usePane.ts';
import { usePagedCall } from '../../../../console/data/usePagedCall.ts';
import { CallFilters } from '../../../../console/entity/CallFilters.tsx';
import type { EntityScreenContext } from '../../../../console/entity/EntityContext.ts';
import { EntityHeader } from '../../../../console/entity/EntityHeader.tsx';
import { useEntity } from '../../../../console/entity/useEntity.ts';
import { useFieldCells } from '../../../../console/entity/useFieldCells.tsx';
import { useTextsOf } from '../../../../console/i18n/useTextsOf.ts';
import { ChartCard } from '../../../../console/widgets/chart/ChartCard.tsx';
import { ChartSwitch } from '../../../../console/widgets/chart/ChartSwitch.tsx';
import { FigureCards } from '../../../../console/widgets/chart/FigureCards.tsx';
import styles from '../../../../console/widgets/chart/stats.module.css';
import { PagedTable } from '../../../../console/widgets/PagedTable.tsx';
import { TEXTS } from '../texts.ts';
import { taskColumns } from './taskColumns.tsx';
import { pageFigures, tasksChart } from './taskFigures.ts';

const TASKS = 'examTaskInfo';
const CALL = 'statisticsPage';
const PAGE_SIZE = 10;

/** Exam tasks page by page: how many take part, have submitted and have passed; a row opens its task. */
export function TaskStatistics({ context }: { readonly context: EntityScreenContext }) {
  const { t } = useTextsOf(TEXTS);
  const tasks = useEntity(TASKS);
  const cells = useFieldCells(tasks);
  const pane = usePane();
  const [asTable, setAsTable] = useState(false);
  const { data, search, paging } = usePagedCall(TASKS, CALL, PAGE_SIZE);
  const fields = tasks.entity.calls.find(({ name }) => name === CALL)?.fields ?? [];
  const path = tasks.entity.menu?.path;
  return (
    <div className={styles.root}>
      <EntityHeader entity={context.entity}>
        <ChartSwitch asTable={asTable} onChange={setAsTable} />
      </EntityHeader>
      <CallFilters context={tasks} fields={fields} {...search} />
      <FigureCards
        label={t('stats.figures')}
        cards={pageFigures(data?.records, data?.total, t)}
        failed={paging.error !== null}
      />
      <div className={styles.cards}>
        <ChartCard
          title={t('stats.byTask')}
          hint={t('taskStats.pageHint')}
          wide
          asTable={asTable}
          data={data && tasksChart(data.records, t)}
          empty={t('taskStats.none')}
          error={paging.error}
          onRetry={paging.onRetry}
        />
        <PagedTable
          title={t('stats.tasks')}
          hint={t('total', { total: data?.total ?? 0 })}
          columns={taskColumns(cells, t, (id) => path !== undefined && pane.navigate(`${path}/${id}`))}
          rows={data?.records}
          rowKey={({ id }) => id}
          total={data?.total ?? 0}
          empty={t('taskStats.none')}
          {...paging}
        />
      </div>
    </div>
  );
}
