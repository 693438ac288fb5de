import type { ReactNode } from 'react';
import { useTextsOf } from '../../../../console/i18n/useTextsOf.ts';
import { fieldOf } from '../../../../model/lookups.ts';
import type { EntityBundle } from '../../../../model/Model.ts';
import type { FieldName, ShownRecord } from '../../../../model/SchemaTypes.ts';
import { TEXTS } from '../texts.ts';
import styles from './enterprise.module.css';
import { Value } from './Value.tsx';

const FACTS: readonly FieldName<'entInfo'>[] = [
  'creditCode',
  'entBusinessType',
  'regionCode',
  'principalName',
  'principalPhone',
  'address',
];

interface EnterpriseHeadProps {
  readonly bundle: EntityBundle;
  readonly record: ShownRecord<'entInfo'>;
  /** At its end. */
  readonly children: ReactNode;
}

/** Who the enterprise is, and how it stands. */
export function EnterpriseHead({ bundle, record, children }: EnterpriseHeadProps) {
  const { t, text } = useTextsOf(TEXTS);
  const level = String(record.riskLevel ?? '');
  const facts = FACTS.flatMap((name) => fieldOf(bundle.entity, name) ?? []);
  return (
    <div className={styles.head}>
      <div className={styles.level} data-level={level}>
        <b>{level || '–'}</b>
        <span>{t('ent.level')}</span>
      </div>
      <div className={styles.who} data-part="enterprise-who">
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
      {children}
    </div>
  );
}
