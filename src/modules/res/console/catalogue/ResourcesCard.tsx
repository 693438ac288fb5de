import { useGetList } from 'react-admin';
import { usePane } from '../../../../console/context/usePane.ts';
import { useEntity } from '../../../../console/entity/useEntity.ts';
import { FieldCell } from '../../../../console/fields/FieldCell.tsx';
import { useTextsOf } from '../../../../console/i18n/useTextsOf.ts';
import statsStyles from '../../../../console/widgets/chart/stats.module.css';
import { TEXTS } from '../texts.ts';
import styles from './catalogue.module.css';

const SUBJECTS = 'resSubjectDataInfo';
const MAX_RESOURCES = 20;
const SHOWN = ['resourceCode', 'dataSubject', 'ownerDeptId', 'updateCycle', 'dataLevel', 'status'];

/** The data resources whose main table this is, each with the way to it. */
export function ResourcesCard({ table }: { readonly table: string }) {
  const { t } = useTextsOf(TEXTS);
  const pane = usePane();
  const { entity, columns, abilities } = useEntity(SUBJECTS);
  const { data } = useGetList(
    SUBJECTS,
    {
      filter: { mainTable__eq: table },
      pagination: { page: 1, perPage: MAX_RESOURCES },
      sort: { field: 'sort', order: 'ASC' },
    },
    { enabled: abilities.list },
  );
  if (!abilities.list) return null;
  const path = entity.menu?.path;
  const shown = SHOWN.flatMap((name) => columns.find((column) => column.name === name) ?? []);
  return (
    <section className={statsStyles.card} data-part="card" data-wide="true" aria-label={t('assets.resources')}>
      <header>
        <h2>{t('assets.resources')}</h2>
      </header>
      {data?.length === 0 && <p>{t('assets.noResource', { table })}</p>}
      {data?.map((row) => (
        <div key={row.id} className={styles.resource}>
          <button
            type="button"
            className={statsStyles.link}
            data-part="stat-link"
            onClick={() => path !== undefined && pane.navigate(`${path}/${row.id}`)}
          >
            {row.resourceName}
          </button>
          <dl>
            {shown.map(({ name, header, field, format }) => (
              <div key={name}>
                <dt>{header}</dt>
                <dd>
                  <FieldCell field={field} value={row[name]} record={row} format={format} place="list" />
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </section>
  );
}
