import { usePane } from '../../../../console/context/usePane.ts';
import { usePagedCall } from '../../../../console/data/usePagedCall.ts';
import { CallFilters } from '../../../../console/entity/CallFilters.tsx';
import type { EntityScreenContext } from '../../../../console/entity/EntityContext.ts';
import { useEntity } from '../../../../console/entity/useEntity.ts';
import { useFieldCells } from '../../../../console/entity/useFieldCells.tsx';
import { useTextsOf } from '../../../../console/i18n/useTextsOf.ts';
import styles from '../../../../console/widgets/chart/stats.module.css';
import { PagedTable } from '../../../../console/widgets/PagedTable.tsx';
import { TEXTS } from '../texts.ts';
import { overviewColumns } from './overviewColumns.tsx';

const ENTERPRISES = 'entInfo';
const CALL = 'mergeEntInfoPage';
const PAGE_SIZE = 20;

/** Enterprises with the licences they hold, those that run out and those that are missing; a row opens its file. */
export function LicenceOverview({ context }: { readonly context: EntityScreenContext }) {
  const { t, text } = useTextsOf(TEXTS);
  const enterprises = useEntity(ENTERPRISES);
  const cells = useFieldCells(enterprises);
  const pane = usePane();
  const { data, search, paging } = usePagedCall(ENTERPRISES, CALL, PAGE_SIZE);
  const fields = enterprises.entity.calls.find(({ name }) => name === CALL)?.fields ?? [];
  const path = enterprises.entity.menu?.path;
  return (
    <div className={styles.root}>
      <CallFilters context={enterprises} fields={fields} {...search} />
      <div className={styles.cards}>
        <PagedTable
          title={text(context.entity.label)}
          hint={t('total', { total: data?.total ?? 0 })}
          columns={overviewColumns(cells, t, (id) => path !== undefined && pane.navigate(`${path}/${id}`))}
          rows={data?.records}
          rowKey={({ id }) => id}
          empty={t('overview.none')}
          total={data?.total ?? 0}
          {...paging}
        />
      </div>
    </div>
  );
}
