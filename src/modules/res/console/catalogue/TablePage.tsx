import { Button } from '@mui/material';
import { Suspense } from 'react';
import { usePane } from '../../../../console/context/usePane.ts';
import { useCall } from '../../../../console/data/useCall.ts';
import { SampleTable } from '../../../../console/entity/SampleTable.tsx';
import { useEntity } from '../../../../console/entity/useEntity.ts';
import { useTextsOf } from '../../../../console/i18n/useTextsOf.ts';
import styles from '../../../../console/widgets/chart/stats.module.css';
import { LoadingLines } from '../../../../console/widgets/LoadingLines.tsx';
import { NotYetRead } from '../../../../console/widgets/NotYetRead.tsx';
import { PageHeader } from '../../../../console/widgets/PageHeader.tsx';
import { TEXTS } from '../texts.ts';
import { FieldsCard } from './FieldsCard.tsx';
import { ResourcesCard } from './ResourcesCard.tsx';

const PREVIEW_ROWS = 5;

/** One table: what it is, its columns, the resources it stands for and a look at its rows. */
export function TablePage({ name }: { readonly name: string }) {
  const { t, language } = useTextsOf(TEXTS);
  const pane = usePane();
  const { entity, abilities } = useEntity(name);
  const { data, error, refetch } = useCall('resMetadataInfo', 'selectAllTableData', { tableName: entity.table });
  // The call finds names that hold the text as well.
  const table = data?.find((one) => one.entity === name);
  if (!table) return <NotYetRead error={error} refetch={refetch} page />;
  const path = abilities.list ? entity.menu?.path : undefined;
  return (
    <div className={styles.root}>
      <PageHeader
        title={table.tableComment}
        purpose={t('assets.count', {
          table: table.tableName,
          rows: table.rowCount.toLocaleString(language),
          columns: table.columnCount,
        })}
      >
        {path !== undefined && (
          <Button size="small" variant="outlined" onClick={() => pane.navigate(path)}>
            {t('assets.open')}
          </Button>
        )}
      </PageHeader>
      <div className={styles.cards}>
        <ResourcesCard table={table.tableName} />
        <FieldsCard table={table.tableName} columns={table.columns} />
        <section className={styles.card} data-part="card" data-wide="true" aria-label={t('assets.preview')}>
          <header>
            <h2>{t('assets.preview')}</h2>
            <p>{t('assets.previewNote', { count: PREVIEW_ROWS })}</p>
          </header>
          <Suspense fallback={<LoadingLines />}>
            <SampleTable entity={name} rows={PREVIEW_ROWS} refused={t('assets.refused')} />
          </Suspense>
        </section>
      </div>
    </div>
  );
}
