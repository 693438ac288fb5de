import { memo } from 'react';
import { fieldOf } from '../../../model/lookups.ts';
import type { EntityRecord } from '../../../protocol/types.ts';
import { FieldCell } from '../../fields/FieldCell.tsx';
import { FieldRow } from '../../fields/form/FieldRow.tsx';
import type { EntityScreenContext } from '../EntityContext.ts';
import { shownFormat } from '../shownFormat.ts';
import styles from './detail.module.css';

interface DetailRowProps {
  readonly context: EntityScreenContext;
  readonly record: EntityRecord;
  readonly name: string;
}

/** A field of a record that is looked at. */
export const DetailRow = memo(function DetailRow({ context, record, name }: DetailRowProps) {
  const { entity, texts } = context;
  const field = fieldOf(entity, name);
  if (field === undefined) return null;
  return (
    <FieldRow id={`detail-${name}`} label={texts.text(field.label)} span={field.span} roomy={false}>
      <div className={styles.value} id={`detail-${name}`}>
        <FieldCell
          field={field}
          value={record[name]}
          record={record}
          format={shownFormat(context, field)}
          place="detail"
        />
      </div>
    </FieldRow>
  );
});
