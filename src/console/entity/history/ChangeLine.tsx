import { Button } from '@mui/material';
import { type ReactNode, Suspense } from 'react';
import type { HistoryEntry } from '../../../protocol/calls/readHistory.ts';
import { ErrorNotice } from '../../widgets/ErrorNotice.tsx';
import { LoadingLines } from '../../widgets/LoadingLines.tsx';
import { StateNotice } from '../../widgets/StateNotice.tsx';
import timeline from '../../widgets/timeline.module.css';
import { ChangeEntry } from './ChangeEntry.tsx';
import styles from './history.module.css';
import { useGoOn } from './useGoOn.ts';
import type { useHistoryPages } from './useHistoryPages.ts';
import { useHistoryTexts } from './useHistoryTexts.ts';

interface ChangeLineProps {
  readonly pages: ReturnType<typeof useHistoryPages>;
  /** Why there is nothing. */
  readonly empty: { readonly title: string; readonly hint?: string | undefined; readonly children?: ReactNode };
  readonly aboutOf: (entry: HistoryEntry) => ReactNode;
}

const MONTH_LENGTH = 7;

/** Changes down the line of time, month by month, the newest first. */
export function ChangeLine({ pages, empty, aboutOf }: ChangeLineProps) {
  const { t } = useHistoryTexts();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = pages;
  useGoOn(pages);
  if (error !== null && data === undefined) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];
  const goesOn = entries.length === 0 && hasNextPage && error === null;
  if (data === undefined || goesOn) return <LoadingLines />;
  const months = Map.groupBy(entries, ({ at }) => at.slice(0, MONTH_LENGTH));
  return (
    <Suspense fallback={<LoadingLines />}>
      {entries.length === 0 && !hasNextPage && <StateNotice icon="history" {...empty} />}
      {[...months].map(([month, changes]) => (
        <section key={month} aria-label={month} className={styles.month}>
          <h3>{month}</h3>
          <ol className={timeline.line}>
            {changes.map((entry) => (
              <ChangeEntry key={entry.id} entry={entry} about={aboutOf(entry)} />
            ))}
          </ol>
        </section>
      ))}
      {hasNextPage && (
        <div className={styles.more}>
          <Button variant="outlined" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('history.older')}
          </Button>
        </div>
      )}
    </Suspense>
  );
}
