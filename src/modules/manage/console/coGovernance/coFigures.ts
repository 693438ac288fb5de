import type { AnswerReader } from '../../../../console/data/answerReader.ts';
import type { FigureCard } from '../../../../console/widgets/chart/FigureCards.tsx';
import type { ModuleTexts } from '../texts.ts';

const waiting = (count: number | undefined): Pick<FigureCard, 'tone'> => (count ? { tone: 'warning' } : {});

/** Banquets, chefs, clues, promotion and assistants in one figure each. */
export function coFigures(answer: AnswerReader | undefined, { t }: ModuleTexts): readonly FigureCard[] {
  const of = (key: string) => answer?.number(key);
  const note = (text: string) => (answer === undefined ? {} : { note: text });
  return [
    {
      label: t('stats.banquets'),
      value: of('banquetCount'),
      ...note(t('stats.banquetsNote', { tables: of('banquetTables') ?? 0, diners: of('banquetDiners') ?? 0 })),
    },
    { label: t('stats.banquetsPending'), value: of('banquetPending'), ...waiting(of('banquetPending')) },
    {
      label: t('stats.chefs'),
      value: of('chefCount'),
      unit: t('stats.people'),
      ...note(t('stats.chefsNote', { count: of('chefCertExpired') ?? 0 })),
    },
    {
      label: t('stats.clues'),
      value: of('clueCount'),
      ...note(t('stats.cluesNote', { closed: of('clueClosed') ?? 0, rate: of('clueClosedRate') ?? 0 })),
    },
    {
      label: t('stats.promotion'),
      value: of('promotionCount'),
      ...note(t('stats.promotionNote', { count: of('promotionAudience') ?? 0 })),
    },
    {
      label: t('stats.assistants'),
      value: of('userCount'),
      unit: t('stats.people'),
      ...note(t('stats.assistantsNote', { count: of('userLocked') ?? 0 })),
    },
  ];
}
