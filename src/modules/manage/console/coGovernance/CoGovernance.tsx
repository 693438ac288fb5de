import { useState } from 'react';
import { useCall } from '../../../../console/data/useCall.ts';
import { CallFilters } from '../../../../console/entity/CallFilters.tsx';
import type { EntityScreenContext } from '../../../../console/entity/EntityContext.ts';
import { EntityHeader } from '../../../../console/entity/EntityHeader.tsx';
import { useTextsOf } from '../../../../console/i18n/useTextsOf.ts';
import { ChartSwitch } from '../../../../console/widgets/chart/ChartSwitch.tsx';
import { FigureCards } from '../../../../console/widgets/chart/FigureCards.tsx';
import styles from '../../../../console/widgets/chart/stats.module.css';
import type { EntityRecord } from '../../../../protocol/types.ts';
import { TEXTS } from '../texts.ts';
import { coFigures } from './coFigures.ts';
import { SubjectCard } from './SubjectCard.tsx';

const TOTALS = 'statisticsChartCount';

/** Banquets, clues, promotion, chefs and assistants of a region and period. */
export function CoGovernance({ context }: { readonly context: EntityScreenContext }) {
  const { entity } = context;
  const texts = useTextsOf(TEXTS);
  const { t } = texts;
  const [filters, setFilters] = useState<EntityRecord>({});
  const [asTable, setAsTable] = useState(false);
  const totals = useCall('coGovernance', TOTALS, filters);
  const fields = entity.calls.find(({ name }) => name === TOTALS)?.fields ?? [];
  const shared = { filters, asTable };
  return (
    <div className={styles.root}>
      <EntityHeader entity={entity}>
        <ChartSwitch asTable={asTable} onChange={setAsTable} />
      </EntityHeader>
      <CallFilters context={context} fields={fields} values={filters} onChange={setFilters} />
      <FigureCards label={t('stats.figures')} cards={coFigures(totals.data, texts)} />
      <div className={styles.cards}>
        <SubjectCard title="stats.banquetMonths" type="banquet" by="month" shape="columns" wide {...shared} />
        <SubjectCard title="stats.banquetKinds" type="banquet" by="kind" shape="bars" {...shared} />
        <SubjectCard title="stats.clueStates" type="clue" by="status" shape="ring" {...shared} />
        <SubjectCard title="stats.clueKinds" type="clue" by="kind" shape="bars" {...shared} />
        <SubjectCard title="stats.promotionKinds" type="promotion" by="kind" shape="bars" {...shared} />
        <SubjectCard title="stats.banquetRegions" type="banquet" by="region" shape="bars" {...shared} />
        <SubjectCard title="stats.assistantRegions" type="user" by="region" shape="bars" {...shared} />
      </div>
    </div>
  );
}
