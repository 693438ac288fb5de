import { useState } from 'react';
import { useCall } from '../../../../console/data/useCall.ts';
import { CallFilters } from '../../../../console/entity/CallFilters.tsx';
import type { EntityScreenContext } from '../../../../console/entity/EntityContext.ts';
import { EntityHeader } from '../../../../console/entity/EntityHeader.tsx';
import { useTextsOf } from '../../../../console/i18n/useTextsOf.ts';
import { useBundle } from '../../../../console/stores/useBundle.ts';
import { ChartSwitch } from '../../../../console/widgets/chart/ChartSwitch.tsx';
import { FigureCards } from '../../../../console/widgets/chart/FigureCards.tsx';
import { ReadTogether } from '../../../../console/widgets/chart/ReadTogether.tsx';
import styles from '../../../../console/widgets/chart/stats.module.css';
import type { EntityRecord } from '../../../../protocol/types.ts';
import { TEXTS } from '../texts.ts';
import { coFigures } from './coFigures.ts';
import { SubjectCard } from './SubjectCard.tsx';
import { useSubject } from './useSubject.ts';

const TOTALS = 'statisticsChartCount';

/** Banquets, clues, promotion, chefs and assistants of a region and period. */
export function CoGovernance({ context }: { readonly context: EntityScreenContext }) {
  const { entity } = context;
  const texts = useTextsOf(TEXTS);
  const { t } = texts;
  const [filters, setFilters] = useState<EntityRecord>({});
  const [asTable, setAsTable] = useState(false);
  const totals = useCall('coGovernance', TOTALS, filters);
  const { dictionaries } = useBundle('manageFoodSafetyClues');
  const stateColors = new Map(dictionaries.clue_status?.items.map(({ key, color }) => [key, color]));
  const fields = entity.calls.find(({ name }) => name === TOTALS)?.fields ?? [];
  const banquetMonths = useSubject('banquet', 'month', filters);
  const banquetKinds = useSubject('banquet', 'kind', filters);
  const clueStates = useSubject('clue', 'status', filters);
  const clueKinds = useSubject('clue', 'kind', filters);
  const promotionKinds = useSubject('promotion', 'kind', filters);
  const banquetRegions = useSubject('banquet', 'region', filters);
  const assistantRegions = useSubject('user', 'region', filters);
  const subjects = [
    banquetMonths,
    banquetKinds,
    clueStates,
    clueKinds,
    promotionKinds,
    banquetRegions,
    assistantRegions,
  ];
  return (
    <div className={styles.root}>
      <EntityHeader entity={entity}>
        <ChartSwitch asTable={asTable} onChange={setAsTable} />
      </EntityHeader>
      <CallFilters context={context} fields={fields} values={filters} onChange={setFilters} />
      <ReadTogether queries={[totals, ...subjects.map(({ query }) => query)]}>
        <FigureCards label={t('stats.figures')} cards={coFigures(totals.data, texts)} failed={totals.isError} />
        <div className={styles.cards}>
          <SubjectCard title="stats.banquetMonths" subject={banquetMonths} shape="columns" wide asTable={asTable} />
          <SubjectCard title="stats.banquetKinds" subject={banquetKinds} shape="bars" asTable={asTable} />
          <SubjectCard
            title="stats.clueStates"
            subject={clueStates}
            shape="ring"
            colors={stateColors}
            asTable={asTable}
          />
          <SubjectCard title="stats.clueKinds" subject={clueKinds} shape="bars" asTable={asTable} />
          <SubjectCard title="stats.promotionKinds" subject={promotionKinds} shape="bars" asTable={asTable} />
          <SubjectCard title="stats.banquetRegions" subject={banquetRegions} shape="bars" asTable={asTable} />
          <SubjectCard title="stats.assistantRegions" subject={assistantRegions} shape="bars" asTable={asTable} />
        </div>
      </ReadTogether>
    </div>
  );
}
