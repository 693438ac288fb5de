import { useTextsOf } from '../../../../console/i18n/useTextsOf.ts';
import { useBundle } from '../../../../console/stores/useBundle.ts';
import { ChartCard } from '../../../../console/widgets/chart/ChartCard.tsx';
import { TEXTS } from '../texts.ts';
import { portraitCharts } from './portraitCharts.ts';
import { useOf } from './useOf.ts';

const ENTITY = 'entPortraitScoreResult';
const MAX_PERIODS = 12;

/** The portrait of an enterprise: its indicators of the latest period, and its scores over the periods. */
export function PortraitCards({ entId, asTable }: { readonly entId: string; readonly asTable: boolean }) {
  const texts = useTextsOf(TEXTS);
  const { dictionaries } = useBundle(ENTITY);
  const { data, error, refetch } = useOf(ENTITY, entId, 'period', 'DESC', MAX_PERIODS);
  const labels = new Map(
    (dictionaries.portrait_indicator?.items ?? []).map((item) => [item.key, texts.text(item.label)]),
  );
  const charts = data && portraitCharts(data, (key) => labels.get(key) ?? key, texts.t);
  const shared = {
    asTable,
    empty: texts.t('ent.noPortrait'),
    error: data === undefined ? error : null,
    onRetry: () => void refetch(),
  };
  const period = data?.[0]?.period;
  return (
    <>
      <ChartCard
        title={texts.t('ent.portrait')}
        {...(period ? { hint: String(period) } : {})}
        data={charts?.indicators}
        {...shared}
      />
      <ChartCard title={texts.t('ent.scores')} hint={texts.t('ent.scoresHint')} data={charts?.history} {...shared} />
    </>
  );
}
