import type { FlowEntry } from '../../protocol/endpoints/records.ts';
import { useText } from '../i18n/useText.ts';
import { StatusDot } from '../widgets/StatusDot.tsx';
import timeline from '../widgets/timeline.module.css';
import typography from '../widgets/typography.module.css';
import { VerdictTag } from './VerdictTag.tsx';
import styles from './work.module.css';

function Verdict({ entry }: { readonly entry: FlowEntry }) {
  const { t } = useText();
  if (entry.endTime === '') return <StatusDot color="primary">{t('leave.waiting')}</StatusDot>;
  if (entry.historyActivityType !== 'userTask') return null;
  return <VerdictTag agreed={entry.isPass} status={entry.status} />;
}

/** Who did what and when, in its order. */
export function HistoryList({ entries }: { readonly entries: readonly FlowEntry[] }) {
  const { t } = useText();
  return (
    <section className={styles.card} aria-label={t('leave.history')}>
      <h2>{t('leave.history')}</h2>
      <ol className={timeline.line}>
        {entries.map((entry) => (
          <li
            key={`${entry.historyActivityId} ${entry.taskId} ${entry.endTime}`}
            data-tone={entry.endTime === '' ? 'primary' : 'success'}
          >
            <header>
              <strong>{entry.historyActivityName}</strong>
              {entry.assigneeName !== '' && <span>{entry.assigneeName}</span>}
              <Verdict entry={entry} />
              <time>{entry.endTime || entry.createTime}</time>
              {entry.historyActivityType === 'userTask' && entry.historyActivityDurationTime !== '' && (
                <small>{t('leave.took', { time: entry.historyActivityDurationTime })}</small>
              )}
            </header>
            {entry.comment !== '' && <p className={typography.text}>{entry.comment}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
