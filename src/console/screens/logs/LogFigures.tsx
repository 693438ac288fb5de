import { useMemo, useState } from 'react';
import { useGo } from '../../context/useGo.ts';
import type { EntityScreenContext } from '../../entity/EntityContext.ts';
import { EntityHeader } from '../../entity/EntityHeader.tsx';
import { useTextsOf } from '../../i18n/useTextsOf.ts';
import { ChartCard } from '../../widgets/chart/ChartCard.tsx';
import { ChartSwitch } from '../../widgets/chart/ChartSwitch.tsx';
import { FigureCards } from '../../widgets/chart/FigureCards.tsx';
import styles from '../../widgets/chart/stats.module.css';
import { before, figureCards, periodAt, rangeWords, trendChart } from './figureParts.ts';
import { LOG_TEXTS } from './logTexts.ts';
import { SlowestCalls } from './SlowestCalls.tsx';
import { useCallLog } from './useCallLog.ts';
import { type Span, useLogFigures } from './useLogFigures.ts';
import { WindowChoice } from './WindowChoice.tsx';

/** Requests a minute, errors and the slowest calls of an hour or a day, each with the way to the lines behind it. */
export function LogFigures({ context }: { readonly context: EntityScreenContext }) {
  const { t } = useTextsOf(LOG_TEXTS);
  const go = useGo();
  const [span, setSpan] = useState<Span>('hour');
  /** Ends of the windows one went back to; empty: now. */
  const [ends, setEnds] = useState<readonly string[]>([]);
  const [asTable, setAsTable] = useState(false);
  const { data, error, refetch } = useLogFigures(span, ends.at(-1));
  const address = useCallLog();
  const chart = useMemo(() => data && trendChart(data, t), [data, t]);
  const hint = data?.complete === false ? `${t('logs.trendHint')} · ${t('logs.partial')}` : t('logs.trendHint');
  const open = (at: number) => {
    const createTime = data && periodAt(data, at);
    const to = createTime && address({ createTime });
    if (to !== undefined) go(to);
  };
  return (
    <div className={styles.root}>
      <EntityHeader entity={context.entity}>
        <WindowChoice
          span={span}
          onSpan={(next) => {
            setSpan(next);
            setEnds([]);
          }}
          range={data ? rangeWords(data) : ''}
          onEarlier={() => data && setEnds([...ends, before(data.from)])}
          onLater={ends.length > 0 ? () => setEnds(ends.slice(0, -1)) : undefined}
          onRefresh={() => void refetch()}
        />
        <ChartSwitch asTable={asTable} onChange={setAsTable} />
      </EntityHeader>
      <FigureCards label={t('stats.figures')} cards={figureCards(data, t, address)} failed={error !== null} />
      <div className={styles.cards}>
        <ChartCard
          title={t('logs.trend')}
          hint={hint}
          wide
          asTable={asTable}
          empty={t('logs.none')}
          data={chart}
          error={data === undefined ? error : null}
          onRetry={() => void refetch()}
          onPick={address({}) === undefined ? undefined : open}
        />
        {data && (
          <section className={styles.card} data-part="card" data-wide aria-label={t('logs.slowest')}>
            <header>
              <h2>{t('logs.slowest')}</h2>
              <p>{t('logs.slowestHint')}</p>
            </header>
            <SlowestCalls figures={data} address={address} />
          </section>
        )}
      </div>
    </div>
  );
}
