import { type FieldProps, useRecordContext } from 'react-admin';
import { FieldCell } from '../fields/FieldCell.tsx';
import { useModelField } from './useModelField.ts';

interface ModelFieldProps extends Pick<FieldProps, 'label' | 'sortable' | 'sortBy' | 'className'> {
  readonly source: string;
  readonly resource?: string;
}

/**
 * A field of react-admin (`<Datagrid>`, `<DataTable.Col>`, `<SimpleShowLayout>`) that shows a value as the console's
 * own tables do: dictionary labels with their colours, masks, units, titles of references.
 */
export function ModelField({ source, resource }: ModelFieldProps) {
  const record = useRecordContext();
  const parts = useModelField(source, resource);
  if (record === undefined || parts === undefined) return null;
  const { field, format } = parts;
  return <FieldCell field={field} value={record[source]} record={record} format={format} place="detail" />;
}
