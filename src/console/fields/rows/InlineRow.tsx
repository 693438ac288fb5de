import DeleteIcon from '@mui/icons-material/DeleteOutlineOutlined';
import { Box, IconButton, TableCell, TableRow } from '@mui/material';
import { memo } from 'react';
import type { Field } from '../../../model/Field.ts';
import { fieldTypes } from '../../../model/fieldTypes/index.ts';
import type { InputProps } from '../InputProps.ts';
import { RowField, type RowFieldProps } from './RowField.tsx';

export interface InlineRowProps {
  readonly input: Pick<InputProps, 'id' | 'format' | 'disabled' | 'nested' | 'onBlur'>;
  readonly fields: readonly Field[];
  readonly row: Readonly<Record<string, unknown>>;
  readonly index: number;
  readonly form: Readonly<Record<string, unknown>>;
  /** Errors of this row by field name; the same object while nothing changed. */
  readonly errors: Readonly<Record<string, string>>;
  readonly onCell: RowFieldProps['onCell'];
  readonly onPicked: RowFieldProps['onPicked'];
  readonly onRemove: (index: number) => void;
}

/** One child row edited in place. Other rows do not render when one of them is typed in. */
export const InlineRow = memo(function InlineRow({
  input,
  fields,
  row,
  index,
  form,
  errors,
  onCell,
  onPicked,
  onRemove,
}: InlineRowProps) {
  const { t } = input.format.texts;
  return (
    <TableRow sx={{ verticalAlign: 'top' }}>
      <TableCell sx={{ color: 'text.secondary', lineHeight: '32px' }}>{index + 1}</TableCell>
      {fields.map((field) => {
        const format = input.format.children.get(field.name);
        const error = errors[field.name];
        return (
          <TableCell key={field.name} sx={{ px: fieldTypes[field.type].storage === 'flag' ? 1.5 : 0.5, py: 0.5 }}>
            {format && (
              <RowField
                field={field}
                format={format}
                row={row}
                index={index}
                form={form}
                error={error}
                disabled={input.disabled}
                idPrefix={input.id}
                labelledBy={`${input.id}-${field.name}-label`}
                nested={input.nested}
                onCell={onCell}
                onPicked={onPicked}
                onBlur={input.onBlur}
              />
            )}
            {error && (
              <Box id={`${input.id}-${index}-${field.name}-error`} sx={{ fontSize: 12, color: 'error.main' }}>
                {error}
              </Box>
            )}
          </TableCell>
        );
      })}
      {!input.disabled && (
        <TableCell sx={{ px: 0.5, py: 0.5 }}>
          <IconButton
            size="small"
            aria-label={t('removeRow', { row: index + 1 })}
            onClick={() => onRemove(index)}
            sx={{ mt: 0.25 }}
          >
            <DeleteIcon sx={{ fontSize: 18 }} />
          </IconButton>
        </TableCell>
      )}
    </TableRow>
  );
});
