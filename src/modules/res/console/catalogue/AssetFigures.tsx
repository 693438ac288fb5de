import { useState } from 'react';
import { useCall } from '../../../../console/data/useCall.ts';
import { EntityHeader } from '../../../../console/entity/EntityHeader.tsx';
import { useTextsOf } from '../../../../console/i18n/useTextsOf.ts';
import { ChartCard } from '../../../../console/widgets/chart/ChartCard.tsx';
import type { ChartData } from '../../../../console/widgets/chart/ChartData.ts';
import { ChartSwitch } from '../../../../console/widgets/chart/ChartSwitch.tsx';
import { FigureCards } from '../../../../console/widgets/chart/FigureCards.tsx';
import styles from '../../../../console/widgets/chart/stats.module.css';
import type { Entity } from '../../../../model/Entity.ts';
import type { ReadOf } from '../../../../model/SchemaTypes.ts';
import { type ModuleTexts, TEXTS } from '../texts.ts';

type Assets = ReadOf<'resMetadataInfo.selectDataAssets'>;

/** From open to restricted. */
const LEVELS: NonNullable<ChartData['parts']> = ['success', 'primary', 'warning', 'danger'];
const COUNTED = ['tables', 'fields', 'rows', 'subjects', 'apis', 'dictionaries'] as const;

/** How much data there is, by module and by level. */
export function AssetFigures({ entity }: { readonly entity: Entity }) {
  const { t } = useTextsOf(TEXTS);
  const [asTable, setAsTable] = useState(false);
  const { data, error, refetch } = useCall('resMetadataInfo', 'selectDataAssets', {});
  const shared = { asTable, empty: t('assets.none'), error: data ? null : error, onRetry: () => void refetch() };
  return (
    <div className={styles.root}>
      <EntityHeader entity={entity}>
        <ChartSwitch asTable={asTable} onChange={setAsTable} />
      </EntityHeader>
      <FigureCards
        label={t('assets.figures')}
        cards={COUNTED.map((name) => ({ label: t(`assets.${name}`), value: data?.[name] }))}
        failed={error !== null}
      />
      <div className={styles.cards}>
        <ChartCard title={t('assets.byModule')} data={data && moduleChart(data, t)} {...shared} />
        <ChartCard title={t('assets.byLevel')} data={data && levelChart(data, t)} {...shared} />
      </div>
    </div>
  );
}

function moduleChart({ byModule }: Assets, t: ModuleTexts['t']): ChartData {
  const rows = byModule.toSorted((one, other) => other.rows - one.rows);
  return {
    shape: 'bars',
    category: t('assets.module'),
    names: rows.map(({ name }) => name),
    series: [{ name: t('assets.rows'), kind: 'bar', color: 'primary', values: rows.map((row) => row.rows) }],
  };
}

const levelChart = ({ byLevel }: Assets, t: ModuleTexts['t']): ChartData => ({
  shape: 'ring',
  category: t('assets.level'),
  names: byLevel.map(({ name }) => name),
  series: [{ name: t('assets.fields'), kind: 'bar', color: 'primary', values: byLevel.map(({ value }) => value) }],
  parts: LEVELS,
});
