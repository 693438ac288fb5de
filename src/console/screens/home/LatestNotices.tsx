import { useLatestNotices } from '../../data/useLatestNotices.ts';
import { useText } from '../../i18n/useText.ts';
import { ErrorNotice } from '../../widgets/ErrorNotice.tsx';
import cardStyles from '../../widgets/homeCard.module.css';
import { PageLink } from '../../widgets/PageLink.tsx';
import { StateLine } from '../../widgets/StateNotice.tsx';
import styles from './home.module.css';

const MAX_NOTICES = 6;
const BONES = ['a', 'b', 'c', 'd'];

export function LatestNotices({ path }: { readonly path: string }) {
  const { t } = useText();
  const { data, isPending, error, refetch } = useLatestNotices();
  return (
    <section className={cardStyles.card} data-part="home-card">
      <header>
        <h2>{t('home.notices')}</h2>
        <PageLink to={path} className={styles.more}>
          {t('home.all')}
        </PageLink>
      </header>
      {data === undefined && error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      <ul className={styles.notices} data-part="home-notices">
        {isPending &&
          BONES.map((key) => (
            <li key={key} className={`${cardStyles.bone} ${cardStyles.boneRow}`} data-part="home-bone" />
          ))}
        {data?.length === 0 && (
          <li>
            <StateLine>{t('home.noticesEmpty')}</StateLine>
          </li>
        )}
        {data?.slice(0, MAX_NOTICES).map((notice) => (
          <li key={notice.id}>
            <PageLink to={`${path}/${notice.id}`}>
              <span title={String(notice.title)}>{String(notice.title)}</span>
              <time>{String(notice.releaseTime ?? '').slice(0, 10)}</time>
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
