import { Button } from '@mui/material';
import { useCallback, useState } from 'react';
import { RECYCLE_CODES } from '../../../model/recycle.ts';
import type { RefusedRecycling } from '../../../protocol/calls/readRecycle.ts';
import { usePane } from '../../context/usePane.ts';
import type { EntityScreenContext } from '../../entity/EntityContext.ts';
import { QuickSearch } from '../../entity/list/QuickSearch.tsx';
import { useRestore } from '../../entity/recycle/useRestore.ts';
import { showToast } from '../../start/stores/toastStore.ts';
import { useModelIndex } from '../../stores/useModelIndex.ts';
import { useSession } from '../../stores/useSession.ts';
import { NotYetRead } from '../../widgets/NotYetRead.tsx';
import { PageHeader } from '../../widgets/PageHeader.tsx';
import { PageLink } from '../../widgets/PageLink.tsx';
import { PageTurner } from '../../widgets/PageTurner.tsx';
import { StateNotice } from '../../widgets/StateNotice.tsx';
import { toggledSet } from '../../widgets/toggledSet.ts';
import typography from '../../widgets/typography.module.css';
import { type BinQuestion, binQuestionIn, searchOfBin } from './BinQuestion.ts';
import { BinTable } from './BinTable.tsx';
import { RefusedRestores } from './RefusedRestores.tsx';
import styles from './recycle.module.css';
import { BIN_PAGE, useBin } from './useBin.ts';
import { usePurge } from './usePurge.ts';
import { useRecycleTexts } from './useRecycleTexts.ts';

const NONE: ReadonlySet<string> = new Set();

/** The rows of a bin, and what can be done with them one by one or together. The address carries page, search and row. */
export function BinContent({ context }: { readonly context: EntityScreenContext }) {
  const { entity } = context;
  const { t, text } = useRecycleTexts();
  const { may } = useSession();
  const { entities } = useModelIndex();
  const pane = usePane();
  const { pathname, navigate } = pane;
  const { page, text: search, record: wanted } = binQuestionIn(pane.search);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => (wanted === '' ? NONE : new Set([wanted])));
  const [refused, setRefused] = useState<readonly RefusedRecycling[]>([]);
  const { data, error, refetch, isFetching } = useBin(entity.name, page, search);
  const restoreAll = useRestore(entity);
  const purgeAll = usePurge(entity);
  const go = useCallback(
    (next: Partial<BinQuestion>) => {
      navigate(pathname + searchOfBin(next), { replace: true });
      setChosen(NONE);
    },
    [navigate, pathname],
  );
  const find = useCallback((words: string) => go({ text: words }), [go]);
  const records = data?.records ?? [];
  const menuPath = entities.find(({ name }) => name === entity.name)?.menuPath;
  const restore = async (ids: readonly string[]) => {
    const outcome = await restoreAll(ids);
    setChosen(new Set(outcome.refused.map(({ id }) => id)));
    setRefused(outcome.refused);
    if (outcome.done.length > 0) showToast('success', t('recycle.restoredCount', { count: outcome.done.length }));
  };
  const purge = async (ids: readonly string[]) => {
    const meant = records.filter(({ id }) => ids.includes(String(id)));
    if (await purgeAll(meant)) setChosen(NONE);
  };
  const days = data?.days ?? 0;
  const kept = days > 0 ? t('recycle.kept', { days }) : t('recycle.keptForEver');
  const mayPurge = may(RECYCLE_CODES.purge);
  const ids = [...chosen];
  const onPage = records.map(({ id }) => String(id));
  const isAll = onPage.every((id) => chosen.has(id));
  return (
    <>
      <PageHeader title={t('recycle.titleOf', { entity: text(entity.label) })} purpose={data && kept} />
      <div className={styles.bar}>
        {records.length > 0 && (
          <>
            <Button variant="contained" disabled={ids.length === 0} onClick={() => void restore(ids)}>
              {ids.length === 0 ? t('recycle.restore') : t('recycle.restoreMany', { count: ids.length })}
            </Button>
            {mayPurge && (
              <Button variant="outlined" color="error" disabled={ids.length === 0} onClick={() => void purge(ids)}>
                {ids.length === 0 ? t('recycle.purge') : t('recycle.purgeMany', { count: ids.length })}
              </Button>
            )}
          </>
        )}
        <span className={styles.tools}>
          <QuickSearch value={search} onSearch={find} givesWay={false} />
          {menuPath !== undefined && (
            <PageLink className={typography.link} to={menuPath}>
              {t('recycle.toList')}
            </PageLink>
          )}
        </span>
      </div>
      {data === undefined && <NotYetRead error={error} refetch={refetch} />}
      {data?.records.length === 0 &&
        (search === '' ? (
          <StateNotice icon="delete" title={t('recycle.empty')} hint={t('recycle.emptyHint')} />
        ) : (
          <StateNotice icon="manage_search" title={t('recycle.noneFound')}>
            <Button variant="outlined" onClick={() => find('')}>
              {t('clearFilters')}
            </Button>
          </StateNotice>
        ))}
      {data !== undefined && records.length > 0 && (
        <BinTable
          context={context}
          page={data}
          busy={isFetching}
          chosen={chosen}
          onToggle={(toggled) => setChosen(toggledSet(chosen, toggled))}
          onToggleAll={() => setChosen(isAll ? NONE : new Set(onPage))}
          onRestore={(id) => void restore([id])}
          onPurge={mayPurge ? (id) => void purge([id]) : undefined}
        />
      )}
      {data !== undefined && data.total > BIN_PAGE && (
        <nav className={styles.foot} aria-label={t('pages')}>
          <span>{t('total', { total: data.total })}</span>
          <PageTurner
            count={Math.ceil(data.total / BIN_PAGE)}
            page={page}
            onPage={(next) => go({ page: next, text: search })}
          />
        </nav>
      )}
      {refused.length > 0 && (
        <RefusedRestores
          entity={entity}
          menuPath={menuPath}
          records={records}
          refused={refused}
          onClose={() => setRefused([])}
        />
      )}
    </>
  );
}
