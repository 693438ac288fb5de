import { TableCell, TableRow } from '@mui/material';
import type { Field } from '../../../model/Field.ts';
import { isNumberField } from '../../../model/isNumberField.ts';
import { FieldCell } from '../FieldCell.tsx';
import type { FieldFormat } from '../FieldFormat.ts';
import { RowsFrame } from './RowsFrame.tsx';

interface RowsTableProps {
  readonly fields: readonly Field[];
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly format: FieldFormat;
}

/** Child rows as a small table; a number broken over two lines would read as two. */
export function RowsTable({ fields, rows, format }: RowsTableProps) {
  const columns = fields.map(({ name, label }) => ({ name, label: format.texts.text(label) }));
  return (
    <RowsFrame columns={columns}>
      {rows.map((row, index) => (
        <TableRow key={String(row.id ?? index)}>
          <TableCell sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>{index + 1}</TableCell>
          {fields.map((field) => {
            const child = format.children.get(field.name);
            return (
              <TableCell key={field.name} sx={{ maxWidth: 320, ...(isNumberField(field) && { whiteSpace: 'nowrap' }) }}>
                {child && <FieldCell field={field} value={row[field.name]} record={row} format={child} place="list" />}
              </TableCell>
            );
          })}
        </TableRow>
      ))}
    </RowsFrame>
  );
}
