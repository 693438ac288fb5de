import { isObject } from '../../start/storage/guards.ts';
import type { CellKind } from '../CellKind.ts';
import { RowsTable } from '../rows/RowsTable.tsx';

/** How many in tables; a table of its own in detail views. */
export const rowsCell: CellKind = {
  Show: ({ field, value, format, place }) => {
    const rows = Array.isArray(value) ? value.filter(isObject) : [];
    if (place === 'list') return format.texts.t('rowCount', { count: rows.length });
    return <RowsTable fields={field.fields ?? []} rows={rows} format={format} />;
  },
  text: ({ value, format }) =>
    Array.isArray(value) && value.length > 0 ? format.texts.t('rowCount', { count: value.length }) : '',
};
