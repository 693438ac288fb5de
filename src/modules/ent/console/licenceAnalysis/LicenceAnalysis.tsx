import { useState } from 'react';
import { useCall } from '../../../../console/data/useCall.ts';
import { CallFilters } from '../../../../console/entity/CallFilters.tsx';
import type { EntityScreenContext } from '../../../../console/entity/EntityContext.ts';
import { EntityHeader } from '../../../../console/entity/EntityHeader.tsx';
import { useEntity } from '../../../../console/entity/useEntity.ts';
import { useTextsOf } from '../../../../console/i18n/useTextsOf.ts';
import { ChartCard } from '../../../../console/widgets/chart/ChartCard.tsx';
import { ChartSwitch } from '../../../../console/widgets/chart/ChartSwitch.tsx';
import { FigureCards } from '../../../../console/widgets/chart/FigureCards.tsx';
import styles from '../../../../console/widgets/chart/stats.module.css';
import { ErrorNotice } from '../../../../console/widgets/ErrorNotice.tsx';
import type { EntityRecord } from '../../../../protocol/types.ts';
import { TEXTS } from '../texts.ts';
import { ExpiringTable } from './ExpiringTable.tsx';
import { monthChart, stateChart, typeChart } from './licenceCharts.ts';

const LICENCES = 'entLicenceInfo';
const CALL = 'entAnalysis';
const TONES = { '1': 'success', '2': 'warning', '3': 'danger' } as const;

/** Licences by state, type and month of expiry, and those that run out next. */
export function LicenceAnalysis({ context }: { readonly context: EntityScreenContext }) {
  const { t } = useTextsOf(TEXTS);
  const licences = useEntity(LICENCES);
  const [filters, setFilters] = useState<EntityRecord>({});
  const [asTable, setAsTable] = useState(false);
  const { data: answer, error, refetch } = useCall(LICENCES, CALL, filters);
  const fields = licences.entity.calls.find(({ name }) => name === CALL)?.fields ?? [];
  const states = answer?.byStatus ?? [];
  const shared = { asTable, empty: t('stats.none') };
  const failed = answer === undefined && error !== null;
  const tone = (state: string) => TONES[state as keyof typeof TONES];
  return (
    <div className={styles.root}>
      <EntityHeader entity={context.entity}>
        <ChartSwitch asTable={asTable} onChange={setAsTable} />
      </EntityHeader>
      <CallFilters context={licences} fields={fields} values={filters} onChange={setFilters} />
      {failed && (
        <section className={styles.card}>
          <ErrorNotice error={error} onRetry={() => void refetch()} />
        </section>
      )}
      {!failed && (
        <>
          <FigureCards
            label={t('stats.figures')}
            cards={[
              { label: t('stats.licences'), value: answer?.total },
              ...states.map((row) => ({
                label: row.name,
                value: row.value,
                ...(tone(row.status) && { tone: tone(row.status) }),
              })),
            ]}
          />
          <div className={styles.cards}>
            <ChartCard title={t('stats.licenceStates')} data={answer && stateChart(states, t)} {...shared} />
            <ChartCard title={t('stats.licenceMonths')} data={answer && monthChart(answer.byMonth, t)} {...shared} />
            <ChartCard title={t('stats.licenceTypes')} wide data={answer && typeChart(answer.byType, t)} {...shared} />
            <ExpiringTable rows={answer?.expiring} path={licences.entity.menu?.path} />
          </div>
        </>
      )}
    </div>
  );
}
