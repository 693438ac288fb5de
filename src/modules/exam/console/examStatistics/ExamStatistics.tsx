import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useCall } from '../../../../console/data/useCall.ts';
import { CallFilters } from '../../../../console/entity/CallFilters.tsx';
import type { EntityScreenContext } from '../../../../console/entity/EntityContext.ts';
import { EntityHeader } from '../../../../console/entity/EntityHeader.tsx';
import { todayInShanghai } from '../../../../console/fields/moment/todayInShanghai.ts';
import { useTextsOf } from '../../../../console/i18n/useTextsOf.ts';
import { ChartCard } from '../../../../console/widgets/chart/ChartCard.tsx';
import type { ChartData } from '../../../../console/widgets/chart/ChartData.ts';
import { ChartSwitch } from '../../../../console/widgets/chart/ChartSwitch.tsx';
import { FigureCards } from '../../../../console/widgets/chart/FigureCards.tsx';
import { ReadTogether } from '../../../../console/widgets/chart/ReadTogether.tsx';
import styles from '../../../../console/widgets/chart/stats.module.css';
import type { EntityRecord } from '../../../../protocol/types.ts';
import { type ModuleTexts, TEXTS } from '../texts.ts';
import { formChart, missedChart, rankingChart, taskChart, trendChart } from './examCharts.ts';
import { examFigures } from './examFigures.ts';
import { examFilters } from './examFilters.ts';

const NAME = 'examStatistics';

/** The examinations of a year, region and task: figures, trend, business forms, missed questions, ranking, tasks. */
export function ExamStatistics({ context }: { readonly context: EntityScreenContext }) {
  const { entity } = context;
  const texts = useTextsOf(TEXTS);
  const { t } = texts;
  const [filters, setFilters] = useState<EntityRecord>({});
  const [asTable, setAsTable] = useState(false);
  const fields = useMemo(() => examFilters(entity, Number(todayInShanghai().slice(0, 'YYYY'.length))), [entity]);
  const { year, regionCode, taskId } = filters;
  const values = useMemo(
    () => ({ year: year ? Number(year) : undefined, regionCode, taskId }),
    [year, regionCode, taskId],
  );
  const ranked = useMemo(() => ({ ...values, regionCode: undefined, code: regionCode }), [values, regionCode]);
  const overview = useCall(NAME, 'statisticsExamTask', values);
  const forms = useCall(NAME, 'statisticsEntType', values);
  const missed = useCall(NAME, 'statisticsWrongOption', values);
  const ranking = useCall(NAME, 'getEntRankByCode', ranked);
  const tasks = useCall(NAME, 'getCompleteList', values);
  const card = <D,>(
    { data, error, refetch }: UseQueryResult<D>,
    draw: (answer: D, t: ModuleTexts['t']) => ChartData,
  ) => ({
    asTable,
    empty: t('stats.noneExam'),
    data: data === undefined ? undefined : draw(data, t),
    error: data === undefined ? error : null,
    onRetry: () => void refetch(),
  });
  return (
    <div className={styles.root}>
      <EntityHeader entity={entity}>
        <ChartSwitch asTable={asTable} onChange={setAsTable} />
      </EntityHeader>
      <CallFilters context={context} fields={fields} values={filters} onChange={setFilters} />
      <ReadTogether queries={[overview, forms, missed, ranking, tasks]}>
        <FigureCards label={t('stats.figures')} cards={examFigures(overview.data, texts)} failed={overview.isError} />
        <div className={styles.cards}>
          <ChartCard title={t('stats.trend')} wide {...card(overview, trendChart)} />
          <ChartCard title={t('stats.forms')} {...card(forms, formChart)} />
          <ChartCard title={t('stats.missed')} hint={t('stats.missedHint')} {...card(missed, missedChart)} />
          <ChartCard title={t('stats.ranking')} hint={t('stats.rankingHint')} {...card(ranking, rankingChart)} />
          <ChartCard title={t('stats.byTask')} hint={t('stats.byTaskHint')} {...card(tasks, taskChart)} />
        </div>
      </ReadTogether>
    </div>
  );
}
