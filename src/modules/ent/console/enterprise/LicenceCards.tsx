import { usePane } from '../../../../console/context/usePane.ts';
import { todayInShanghai } from '../../../../console/fields/moment/todayInShanghai.ts';
import { AddRelated } from '../../../../console/fields/rows/AddRelated.tsx';
import { filesOfValue } from '../../../../console/fields/upload/filesOfValue.ts';
import { Thumbnails } from '../../../../console/fields/upload/Thumbnails.tsx';
import { useTextsOf } from '../../../../console/i18n/useTextsOf.ts';
import { useBundle } from '../../../../console/stores/useBundle.ts';
import statsStyles from '../../../../console/widgets/chart/stats.module.css';
import { ErrorNotice } from '../../../../console/widgets/ErrorNotice.tsx';
import { StateLine } from '../../../../console/widgets/StateNotice.tsx';
import { StatusDot } from '../../../../console/widgets/StatusDot.tsx';
import { expiryOf } from '../expiry/expiryOf.ts';
import { TEXTS } from '../texts.ts';
import styles from './enterprise.module.css';
import { useOf } from './useOf.ts';
import { Value } from './Value.tsx';

const ENTITY = 'entLicenceInfo';
/** The related list of the enterprise that they are added to. */
const LIST = 'licences';
const MAX_CARDS = 12;

/** The licences of an enterprise with their pictures, the most urgent first. */
export function LicenceCards({ entId }: { readonly entId: string }) {
  const { t } = useTextsOf(TEXTS);
  const pane = usePane();
  const bundle = useBundle(ENTITY);
  const { data, error, refetch } = useOf(ENTITY, entId, 'validTo', 'ASC', MAX_CARDS);
  const today = todayInShanghai();
  const path = bundle.entity.menu?.path;
  return (
    <section className={statsStyles.card} data-part="card" data-wide="true" aria-label={t('ent.licences')}>
      <header>
        <h2>{t('ent.licences')}</h2>
        {data !== undefined && data.length > 0 && <AddRelated list={LIST} />}
      </header>
      {data === undefined && !error && <span className={statsStyles.bone} />}
      {data === undefined && error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <StateLine>
          {t('ent.noLicences')}
          <AddRelated list={LIST} />
        </StateLine>
      )}
      <ul className={styles.licences}>
        {data?.map((licence) => {
          const { color, kind, days } = expiryOf(licence.validTo, licence, today);
          return (
            <li key={licence.id} data-tone={color}>
              <Thumbnails files={filesOfValue(licence.scans)} size={56} limit={1} />
              <div>
                <strong>
                  <Value bundle={bundle} record={licence} name="licenceTypeId" />
                </strong>
                <button
                  type="button"
                  className={statsStyles.link}
                  data-part="stat-link"
                  onClick={() => path && pane.navigate(`${path}/${licence.id}`)}
                >
                  {String(licence.licenceNo)}
                </button>
                <span>
                  <StatusDot color={color}>{t(`ent.${kind}`, { days })}</StatusDot>
                  {typeof licence.validTo === 'string' && licence.validTo}
                </span>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
