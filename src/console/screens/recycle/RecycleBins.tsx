import { useQuery } from '@tanstack/react-query';
import { removedCounts } from '../../../protocol/calls/recycle.ts';
import { binAddress } from '../../entity/recycle/binAddress.ts';
import { onOwnServer } from '../../start/config/configStore.ts';
import { call } from '../../start/http/call.ts';
import { useModelIndex } from '../../stores/useModelIndex.ts';
import { NotYetRead } from '../../widgets/NotYetRead.tsx';
import { PageHeader } from '../../widgets/PageHeader.tsx';
import { PageLink } from '../../widgets/PageLink.tsx';
import { StateNotice } from '../../widgets/StateNotice.tsx';
import styles from './recycle.module.css';
import { useRecycleTexts } from './useRecycleTexts.ts';

/** The bins that are not empty, each with what lies in it. */
export function RecycleBins() {
  const { t } = useRecycleTexts();
  return (
    <div className={styles.root}>
      <PageHeader title={t('recycle.title')} purpose={t('recycle.purpose')} />
      {onOwnServer() ? <Bins /> : <StateNotice icon="delete" title={t('recycle.foreign')} />}
    </div>
  );
}

function Bins() {
  const { t, text } = useRecycleTexts();
  const { entities } = useModelIndex();
  const { data, error, refetch } = useQuery({
    queryKey: ['recycle', 'counts'],
    queryFn: ({ signal }) => call(removedCounts, { signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  if (data === undefined) return <NotYetRead error={error} refetch={refetch} />;
  if (data.length === 0) return <StateNotice icon="delete" title={t('recycle.empty')} hint={t('recycle.emptyHint')} />;
  return (
    <ul className={styles.bins}>
      {data.map(({ entity, count }) => (
        <li key={entity}>
          <PageLink to={binAddress(entity)}>
            <span>{text(entities.find(({ name }) => name === entity)?.label ?? {}) || entity}</span>
            <strong>{t('recycle.count', { count })}</strong>
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
