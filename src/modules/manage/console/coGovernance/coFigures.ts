import type { FigureCard } from '../../../../console/widgets/chart/FigureCards.tsx';
import { groupedNumber } from '../../../../model/groupedNumber.ts';
import type { ReadOf } from '../../../../model/SchemaTypes.ts';
import type { ModuleTexts } from '../texts.ts';

/** As the figures above write them. */
const said = (count = 0) => groupedNumber(count);
const waiting = (count: number | undefined): Pick<FigureCard, 'tone'> => (count ? { tone: 'warning' } : {});

/** Banquets, chefs, clues, promotion and assistants in one figure each. */
export function coFigures(
  answer: ReadOf<'coGovernance.statisticsChartCount'> | undefined,
  { t }: ModuleTexts,
): readonly FigureCard[] {
  const note = (text: string) => (answer === undefined ? {} : { note: text });
  return [
    {
      label: t('stats.banquets'),
      value: answer?.banquetCount,
      ...note(t('stats.banquetsNote', { tables: said(answer?.banquetTables), diners: said(answer?.banquetDiners) })),
    },
    { label: t('stats.banquetsPending'), value: answer?.banquetPending, ...waiting(answer?.banquetPending) },
    {
      label: t('stats.chefs'),
      value: answer?.chefCount,
      unit: t('stats.people'),
      ...note(t('stats.chefsNote', { count: answer?.chefCertExpired ?? 0 })),
    },
    {
      label: t('stats.clues'),
      value: answer?.clueCount,
      ...note(t('stats.cluesNote', { closed: answer?.clueClosed ?? 0, rate: answer?.clueClosedRate ?? 0 })),
    },
    {
      label: t('stats.promotion'),
      value: answer?.promotionCount,
      ...note(t('stats.promotionNote', { count: said(answer?.promotionAudience) })),
    },
    {
      label: t('stats.assistants'),
      value: answer?.userCount,
      unit: t('stats.people'),
      ...note(t('stats.assistantsNote', { count: answer?.userLocked ?? 0 })),
    },
  ];
}
