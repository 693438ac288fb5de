import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import type { Field } from '../../../model/Field.ts';
import { isNumberField } from '../../../model/isNumberField.ts';
import { FieldCell } from '../FieldCell.tsx';
import type { FieldFormat } from '../FieldFormat.ts';

interface RowsTableProps {
  readonly fields: readonly Field[];
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly format: FieldFormat;
}

/** Child rows as a small table; a number broken over two lines would read as two. */
export function RowsTable({ fields, rows, format }: RowsTableProps) {
  return (
    <Box sx={{ overflowX: 'auto', border: 1, borderColor: 'divider', borderRadius: 1.5 }}>
      <Table size="small" sx={{ '& tr:last-child td': { border: 0 } }}>
        <TableHead>
          <TableRow>
            <TableCell sx={{ width: 48, bgcolor: 'action.hover' }}>#</TableCell>
            {fields.map((field) => (
              <TableCell key={field.name} sx={{ bgcolor: 'action.hover', whiteSpace: 'nowrap' }}>
                {format.texts.text(field.label)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row, index) => (
            <TableRow key={String(row.id ?? index)}>
              <TableCell sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>{index + 1}</TableCell>
              {fields.map((field) => {
                const child = format.children.get(field.name);
                return (
                  <TableCell
                    key={field.name}
                    sx={{ maxWidth: 320, ...(isNumberField(field) && { whiteSpace: 'nowrap' }) }}
                  >
                    {child && (
                      <FieldCell field={field} value={row[field.name]} record={row} format={child} place="list" />
                    )}
                  </TableCell>
                );
              })}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
