import { useTextsOf } from '../../../../console/i18n/useTextsOf.ts';
import { ChartCard } from '../../../../console/widgets/chart/ChartCard.tsx';
import type { ChartData } from '../../../../console/widgets/chart/ChartData.ts';
import { type ModuleKey, TEXTS } from '../texts.ts';
import { type ColorsOf, subjectChart } from './subjectChart.ts';
import type { Dimension, useSubject } from './useSubject.ts';

const MAX_ENTRIES = 12;
const CATEGORY: Readonly<Record<Dimension, ModuleKey>> = {
  month: 'stats.month',
  kind: 'stats.kind',
  region: 'stats.region',
  status: 'stats.state',
};

interface SubjectCardProps {
  readonly title: ModuleKey;
  readonly subject: ReturnType<typeof useSubject>;
  readonly shape: ChartData['shape'];
  readonly colors?: ColorsOf;
  readonly wide?: boolean;
  readonly asTable: boolean;
}

/** A subject along one dimension as a card. */
export function SubjectCard({ title, subject, shape, colors, wide = false, asTable }: SubjectCardProps) {
  const { t } = useTextsOf(TEXTS);
  const { query, dimension } = subject;
  const rows = query.data?.list;
  const shown = shape === 'bars' ? rows?.slice(0, MAX_ENTRIES) : rows;
  const data =
    shown && subjectChart(shown, shape, { category: t(CATEGORY[dimension]), count: t('stats.count') }, colors);
  return (
    <ChartCard
      title={t(title)}
      wide={wide}
      data={data}
      empty={t('stats.none')}
      asTable={asTable}
      error={query.data === undefined ? query.error : null}
      onRetry={() => void query.refetch()}
    />
  );
}
