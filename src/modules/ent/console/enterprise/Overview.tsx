import { useState } from 'react';
import { useTextsOf } from '../../../../console/i18n/useTextsOf.ts';
import { ChartSwitch } from '../../../../console/widgets/chart/ChartSwitch.tsx';
import statsStyles from '../../../../console/widgets/chart/stats.module.css';
import { useIsPlaced } from '../../../../console/widgets/RecordFrame.tsx';
import type { EntityBundle } from '../../../../model/Model.ts';
import type { ShownRecord } from '../../../../model/SchemaTypes.ts';
import { TEXTS } from '../texts.ts';
import { EnterpriseHead } from './EnterpriseHead.tsx';
import styles from './enterprise.module.css';
import { LatestRows } from './LatestRows.tsx';
import { LicenceCards } from './LicenceCards.tsx';
import { PortraitCards } from './PortraitCards.tsx';

interface OverviewProps {
  readonly bundle: EntityBundle;
  readonly record: ShownRecord<'entInfo'>;
}

/** An enterprise on one page: how it stands, its licences, portrait, tasks and messages. */
export function Overview({ bundle, record }: OverviewProps) {
  const { t } = useTextsOf(TEXTS);
  const placed = useIsPlaced();
  const [asTable, setAsTable] = useState(false);
  const entId = String(record.id);
  const charts = <ChartSwitch asTable={asTable} onChange={setAsTable} />;
  return (
    <div className={`${statsStyles.root} ${styles.root}`}>
      {placed ? (
        <div className={styles.switch}>{charts}</div>
      ) : (
        <EnterpriseHead bundle={bundle} record={record}>
          {charts}
        </EnterpriseHead>
      )}
      <div className={`${statsStyles.cards} ${styles.cards}`}>
        <LicenceCards entId={entId} />
        <PortraitCards entId={entId} asTable={asTable} />
        <LatestRows
          title={t('ent.tasks')}
          empty={t('ent.noTasks')}
          entity="entTaskInfo"
          list="tasks"
          entId={entId}
          name="taskName"
          time="deadline"
        />
        <LatestRows
          title={t('ent.messages')}
          empty={t('ent.noMessages')}
          entity="entMsgInfo"
          list="messages"
          entId={entId}
          name="title"
          time="sendTime"
        />
      </div>
    </div>
  );
}
