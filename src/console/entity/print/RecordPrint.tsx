import { Fragment } from 'react';
import { fieldOf } from '../../../model/lookups.ts';
import { recordTitle } from '../../../protocol/recordTitle.ts';
import type { EntityRecord } from '../../../protocol/types.ts';
import { buildFormat } from '../../fields/buildFormat.ts';
import { FieldCell } from '../../fields/FieldCell.tsx';
import { RelatedTable } from '../../fields/rows/RelatedTable.tsx';
import { auditNames, detailTabs } from '../detail/detailParts.ts';
import { relatedFields } from '../detail/relatedFields.ts';
import type { EntityScreenContext } from '../EntityContext.ts';
import { PrintJob } from './PrintJob.tsx';

interface RecordPrintProps {
  readonly context: EntityScreenContext;
  readonly record: EntityRecord;
  readonly onDone: () => void;
}

/** A record on paper: all its tabs one after the other, what belongs to it, and who wrote it when. */
export function RecordPrint({ context, record, onDone }: RecordPrintProps) {
  const { bundle, entity, texts } = context;
  const { t, text } = texts;
  const value = (name: string) => {
    const field = fieldOf(entity, name);
    if (field === undefined) return null;
    const format = buildFormat(field, bundle, texts);
    return (
      <div key={name} data-whole={field.span > 6}>
        <dt>{text(field.label)}</dt>
        <dd>
          <FieldCell field={field} value={record[name]} record={record} format={format} place="detail" />
        </dd>
      </div>
    );
  };
  const group = (label: string, names: readonly string[]) => (
    <section key={names[0]}>
      {label && <h3>{label}</h3>}
      <dl>{names.map(value)}</dl>
    </section>
  );
  const tabs = detailTabs(context, record);
  const audit = auditNames(entity, record);
  return (
    <PrintJob title={`${text(entity.label)} · ${recordTitle(record, entity.titleField)}`} onDone={onDone}>
      {tabs.map((tab) => (
        <Fragment key={tab.names[0]}>
          {tabs.length > 1 && <h2>{text(tab.label) || t('detailTab')}</h2>}
          {tab.groups.map((part) => group(part.label ? text(part.label) : '', part.names))}
        </Fragment>
      ))}
      {relatedFields(context).map((field) => (
        <section key={field.name}>
          <h2>{text(field.label)}</h2>
          <RelatedTable field={field} to={field.to} foreignKey={field.foreignKey} id={String(record.id)} />
        </section>
      ))}
      {audit.length > 0 && group(t('recordInfo'), audit)}
    </PrintJob>
  );
}
