import { usePane } from '../../../../console/context/usePane.ts';
import { AddRelated } from '../../../../console/fields/rows/AddRelated.tsx';
import { useTextsOf } from '../../../../console/i18n/useTextsOf.ts';
import { filteredList } from '../../../../console/stores/filteredList.ts';
import { useBundle } from '../../../../console/stores/useBundle.ts';
import statsStyles from '../../../../console/widgets/chart/stats.module.css';
import { ErrorNotice } from '../../../../console/widgets/ErrorNotice.tsx';
import { StateLine } from '../../../../console/widgets/StateNotice.tsx';
import type { EntityName, FieldName } from '../../../../model/SchemaTypes.ts';
import { TEXTS } from '../texts.ts';
import styles from './enterprise.module.css';
import { useOf } from './useOf.ts';
import { Value } from './Value.tsx';

const MAX_ROWS = 6;

interface LatestRowsProps<N extends EntityName> {
  readonly title: string;
  readonly empty: string;
  readonly entity: N;
  /** The related list of the enterprise that they are added to. */
  readonly list: string;
  readonly entId: string;
  /** The fields in a line: what it is, when, and how it stands. */
  readonly name: FieldName<N>;
  readonly time: FieldName<N>;
}

const textAt = (row: Readonly<Record<string, unknown>>, name: string) => String(row[name] ?? '');

/** The latest tasks or messages of an enterprise with their state. */
export function LatestRows<N extends EntityName>(props: LatestRowsProps<N>) {
  const { title, empty, entity, list, entId, name, time } = props;
  const { t } = useTextsOf(TEXTS);
  const pane = usePane();
  const bundle = useBundle(entity);
  const { data, total, error, refetch } = useOf(entity, entId, time, 'DESC', MAX_ROWS);
  const path = bundle.entity.menu?.path;
  const all = () => path && pane.navigate(filteredList(path, { entId__eq: entId }));
  return (
    <section className={statsStyles.card} data-part="card" aria-label={title}>
      <header>
        <h2>{title}</h2>
        {data !== undefined && data.length > 0 && <AddRelated list={list} />}
        {total !== undefined && total > MAX_ROWS && (
          <button type="button" className={`${statsStyles.link} ${styles.all}`} data-part="stat-link" onClick={all}>
            {t('ent.allOf', { count: total })}
          </button>
        )}
      </header>
      {data === undefined && !error && <span className={statsStyles.bone} />}
      {data === undefined && error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <StateLine>
          {empty}
          <AddRelated list={list} />
        </StateLine>
      )}
      <ul className={styles.rows}>
        {data?.map((row) => (
          <li key={row.id}>
            <button
              type="button"
              className={statsStyles.link}
              data-part="stat-link"
              onClick={() => path && pane.navigate(`${path}/${row.id}`)}
            >
              {textAt(row, name)}
            </button>
            <time>{textAt(row, time).slice(0, 10)}</time>
            <Value bundle={bundle} record={row} name="status" />
          </li>
        ))}
      </ul>
    </section>
  );
}
