import { useMemo } from 'react';
import { buildFormat } from '../../../../console/fields/buildFormat.ts';
import { FieldCell } from '../../../../console/fields/FieldCell.tsx';
import { useTextsOf } from '../../../../console/i18n/useTextsOf.ts';
import { fieldOf } from '../../../../model/lookups.ts';
import type { EntityBundle } from '../../../../model/Model.ts';
import type { EntityRecord } from '../../../../protocol/types.ts';
import { TEXTS } from '../texts.ts';

interface ValueProps {
  readonly bundle: EntityBundle;
  readonly record: EntityRecord;
  readonly name: string;
}

/** One value of a record as its field's cell shows it. */
export function Value({ bundle, record, name }: ValueProps) {
  const texts = useTextsOf(TEXTS);
  const field = fieldOf(bundle.entity, name);
  const format = useMemo(() => field && buildFormat(field, bundle, texts), [field, bundle, texts]);
  if (field === undefined || format === undefined) return null;
  return <FieldCell field={field} value={record[name]} record={record} format={format} place="list" />;
}
