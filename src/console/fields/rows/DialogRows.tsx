import { TableCell, TableRow } from '@mui/material';
import type { Field } from '../../../model/Field.ts';
import { TipButton } from '../../widgets/TipButton.tsx';
import { FieldCell } from '../FieldCell.tsx';
import type { InputProps } from '../InputProps.ts';
import { RowsFrame } from './RowsFrame.tsx';
import type { KeyedRow } from './useRows.ts';

interface DialogRowsProps {
  readonly input: InputProps;
  readonly fields: readonly Field[];
  readonly rows: readonly KeyedRow[];
  readonly errorsOf: (index: number) => Readonly<Record<string, string>>;
  readonly onEdit: (index: number) => void;
  readonly onRemove: (index: number) => void;
}

const MAX_ROWS = 5;

/** Child rows with many columns: the first ones as a table, the editors in a dialog. */
export function DialogRows({ input, fields, rows, errorsOf, onEdit, onRemove }: DialogRowsProps) {
  const { t, text } = input.format.texts;
  const shown = fields.slice(0, MAX_ROWS);
  const columns = shown.map(({ name, label }) => ({ name, label: text(label) }));
  return (
    <RowsFrame columns={columns} actions={input.disabled ? undefined : { label: t('actions'), width: 88 }}>
      {rows.map(({ key, row }, index) => (
        <TableRow
          key={key}
          sx={
            Object.keys(errorsOf(index)).length > 0
              ? { boxShadow: 'inset 3px 0 0 currentColor', color: 'error.main' }
              : {}
          }
        >
          <TableCell sx={{ color: 'inherit' }}>{index + 1}</TableCell>
          {shown.map((field) => {
            const format = input.format.children.get(field.name);
            return (
              <TableCell key={field.name} sx={{ maxWidth: 220 }}>
                {format && (
                  <FieldCell field={field} value={row[field.name]} record={row} format={format} place="list" />
                )}
              </TableCell>
            );
          })}
          {!input.disabled && (
            <TableCell sx={{ whiteSpace: 'nowrap', py: 0 }}>
              <TipButton icon="edit" name={t('editRow', { row: index + 1 })} onClick={() => onEdit(index)} />
              <TipButton icon="delete" name={t('removeRow', { row: index + 1 })} onClick={() => onRemove(index)} />
            </TableCell>
          )}
        </TableRow>
      ))}
    </RowsFrame>
  );
}
