import { useText } from '../../i18n/useText.ts';
import { ErrorNotice } from '../ErrorNotice.tsx';
import { StateLine } from '../StateNotice.tsx';
import { Chart } from './Chart.tsx';
import type { ChartData } from './ChartData.ts';
import { ChartTable } from './ChartTable.tsx';
import { chartWords } from './chartWords.ts';
import styles from './stats.module.css';

const HEIGHT_PX = 260;
const BAR_PX = 30;

interface ChartCardProps {
  readonly title: string;
  /** What is counted, where the title does not say it all. */
  readonly hint?: string;
  /** Undefined while it loads. */
  readonly data: ChartData | undefined;
  /** Why there may be nothing. */
  readonly empty: string;
  readonly asTable: boolean;
  readonly wide?: boolean;
  readonly error?: unknown;
  readonly onRetry?: () => void;
  /** Shows what is behind one of the names. */
  readonly onPick?: ((at: number) => void) | undefined;
}

function Body({ title, data, empty, asTable, error, onRetry, onPick }: ChartCardProps) {
  if (error && onRetry) return <ErrorNotice error={error} onRetry={onRetry} />;
  if (data === undefined) return <span className={styles.bone} />;
  const nothing = data.names.length === 0 || data.series.every(({ values }) => values.every((value) => !value));
  if (nothing) return <StateLine>{empty}</StateLine>;
  const words = chartWords(title, data);
  if (asTable) return <ChartTable data={data} label={title} onPick={onPick} />;
  const height = data.shape === 'bars' ? Math.max(HEIGHT_PX, data.names.length * BAR_PX + 40) : HEIGHT_PX;
  return <Chart data={data} label={words} height={height} onPick={onPick} />;
}

/** A titled card with a chart, or with the same numbers as a table. */
export function ChartCard(props: ChartCardProps) {
  const { t } = useText();
  const { title, hint, wide, data } = props;
  return (
    <section
      className={styles.card}
      data-part="card"
      data-wide={wide}
      aria-label={title}
      aria-busy={data === undefined}
    >
      <header>
        <h2>{title}</h2>
        {hint && <p>{hint}</p>}
      </header>
      <Body {...props} />
      {data === undefined && !props.error && <span className={styles.unseen}>{t('loading')}</span>}
    </section>
  );
}
