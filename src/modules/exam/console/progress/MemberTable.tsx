import { useState } from 'react';
import { useGetList } from 'react-admin';
import { useTextsOf } from '../../../../console/i18n/useTextsOf.ts';
import { useBundle } from '../../../../console/stores/useBundle.ts';
import styles from '../../../../console/widgets/chart/stats.module.css';
import { ErrorNotice } from '../../../../console/widgets/ErrorNotice.tsx';
import { PageTurner } from '../../../../console/widgets/PageTurner.tsx';
import { StateLine } from '../../../../console/widgets/StateNotice.tsx';
import { useDebounced } from '../../../../console/widgets/useDebounced.ts';
import type { EntityRecord } from '../../../../protocol/types.ts';
import { TEXTS } from '../texts.ts';
import { MemberFilters } from './MemberFilters.tsx';
import { MemberRows } from './MemberRows.tsx';
import type { ProgressMembers } from './Progress.ts';

const PAGE_SIZE = 10;

interface MemberTableProps {
  readonly members: ProgressMembers;
  /** Which rows belong here: `taskId__eq` and the like. */
  readonly filter: EntityRecord;
}

/** Who takes part in something, with a filter and pages; those who are not through come first. */
export function MemberTable({ members, filter }: MemberTableProps) {
  const { t } = useTextsOf(TEXTS);
  const { entity, title, fields, empty, choose, search, bar } = members;
  const bundle = useBundle(entity);
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState('');
  const [typed, setTyped] = useState('');
  const words = useDebounced(typed.trim());
  const narrowed = chosen !== '' || words !== '';
  const {
    data,
    total = 0,
    error,
    refetch,
  } = useGetList(entity, {
    filter: {
      ...filter,
      ...(chosen !== '' && { [`${choose}__eq`]: chosen }),
      ...(search !== undefined && words !== '' && { [`${search}__contains`]: words }),
    },
    pagination: { page, perPage: PAGE_SIZE },
    sort: { field: choose, order: 'ASC' },
  });
  return (
    <section className={styles.card} data-part="card" aria-label={t(title)}>
      <header className={styles.filters}>
        <h2>{t(title)}</h2>
        <p>{t('total', { total })}</p>
        <MemberFilters
          bundle={bundle}
          members={members}
          typed={typed}
          chosen={chosen}
          onType={(text) => {
            setTyped(text);
            setPage(1);
          }}
          onChoose={(key) => {
            setChosen(key);
            setPage(1);
          }}
        />
      </header>
      {error && data === undefined && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data === undefined && !error && <span className={styles.bone} />}
      {data?.length === 0 && <StateLine>{t(narrowed ? 'progress.noMatch' : empty)}</StateLine>}
      {data !== undefined && data.length > 0 && <MemberRows bundle={bundle} fields={fields} rows={data} bar={bar} />}
      {total > PAGE_SIZE && (
        <nav aria-label={t('pages')}>
          <PageTurner count={Math.ceil(total / PAGE_SIZE)} page={page} onPage={setPage} />
        </nav>
      )}
    </section>
  );
}
