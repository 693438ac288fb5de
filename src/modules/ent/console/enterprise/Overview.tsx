import { TEXTS } from '../texts.ts';
import '../../../../console/widgets/chart/stats.css';
import './enterprise.css';
import { useState } from 'react';
import { useTextsOf } from '../../../../console/i18n/useTextsOf.ts';
import { ChartSwitch } from '../../../../console/widgets/chart/ChartSwitch.tsx';
import { fieldOf } from '../../../../model/lookups.ts';
import type { EntityBundle } from '../../../../model/Model.ts';
import type { FieldName, ShownRecord } from '../../../../model/SchemaTypes.ts';
import { LatestRows } from './LatestRows.tsx';
import { LicenceCards } from './LicenceCards.tsx';
import { PortraitCards } from './PortraitCards.tsx';
import { Value } from './Value.tsx';

const FACTS: readonly FieldName<'entInfo'>[] = [
  'creditCode',
  'entBusinessType',
  'regionCode',
  'principalName',
  'principalPhone',
  'address',
];

interface OverviewProps {
  readonly bundle: EntityBundle;
  readonly record: ShownRecord<'entInfo'>;
}

/** An enterprise on one page: how it stands, its licences, portrait, tasks and messages. */
export function Overview({ bundle, record }: OverviewProps) {
  const { t, text } = useTextsOf(TEXTS);
  const [asTable, setAsTable] = useState(false);
  const entId = String(record.id);
  const level = String(record.riskLevel ?? '');
  const facts = FACTS.flatMap((name) => fieldOf(bundle.entity, name) ?? []);
  return (
    <div className="st en">
      <div className="en-head">
        <div className="en-level" data-level={level}>
          <b>{level || '–'}</b>
          <span>{t('ent.level')}</span>
        </div>
        <div className="en-who">
          <h2>
            {String(record.entName)} <Value bundle={bundle} record={record} name="status" />
          </h2>
          <dl>
            {facts.map((field) => (
              <div key={field.name}>
                <dt>{text(field.label)}</dt>
                <dd>
                  <Value bundle={bundle} record={record} name={field.name} />
                </dd>
              </div>
            ))}
          </dl>
          {Array.isArray(record.labelIds) && record.labelIds.length > 0 && (
            <p>
              <Value bundle={bundle} record={record} name="labelIds" />
            </p>
          )}
        </div>
        <ChartSwitch asTable={asTable} onChange={setAsTable} />
      </div>
      <div className="st-cards">
        <LicenceCards entId={entId} />
        <PortraitCards entId={entId} asTable={asTable} />
        <LatestRows
          title={t('ent.tasks')}
          empty={t('ent.noTasks')}
          entity="entTaskInfo"
          entId={entId}
          name="taskName"
          time="deadline"
        />
        <LatestRows
          title={t('ent.messages')}
          empty={t('ent.noMessages')}
          entity="entMsgInfo"
          entId={entId}
          name="title"
          time="sendTime"
        />
      </div>
    </div>
  );
}
