import { useTextsOf } from '../../../../console/i18n/useTextsOf.ts';
import { ChartCard } from '../../../../console/widgets/chart/ChartCard.tsx';
import type { ChartData } from '../../../../console/widgets/chart/ChartData.ts';
import { type ModuleKey, TEXTS } from '../texts.ts';
import type { Dimension, useSubject } from './useSubject.ts';

const MAX_ENTRIES = 12;
const PARTS: NonNullable<ChartData['parts']> = ['warning', 'primary', 'info', 'success', 'default', 'danger'];
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
  readonly wide?: boolean;
  readonly asTable: boolean;
}

/** A subject along one dimension as a card. */
export function SubjectCard({ title, subject, shape, wide = false, asTable }: SubjectCardProps) {
  const { t } = useTextsOf(TEXTS);
  const { query, dimension } = subject;
  const rows = query.data?.list;
  const shown = shape === 'bars' ? rows?.slice(0, MAX_ENTRIES) : rows;
  const data = shown && {
    shape,
    category: t(CATEGORY[dimension]),
    names: shown.map(({ name }) => name),
    series: [
      {
        name: t('stats.count'),
        kind: 'bar' as const,
        color: 'primary' as const,
        values: shown.map(({ value }) => value),
      },
    ],
    ...(shape === 'ring' && { parts: PARTS }),
  };
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
