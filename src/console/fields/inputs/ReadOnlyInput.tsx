import { Box } from '@mui/material';
import { fieldTypes } from '../../../model/fieldTypes/index.ts';
import { FieldCell } from '../FieldCell.tsx';
import type { InputProps } from '../InputProps.ts';

/** The value as the cell shows it: computed fields follow what they are computed from. */
export function ReadOnlyInput({ field, value, format, record, dependencies, id }: InputProps) {
  const made = fieldTypes[field.type].isMade && (value === null || value === undefined);
  const row = { ...record, ...dependencies };
  if (made && field.computed === undefined)
    return (
      <Box id={id} sx={{ color: 'text.secondary', lineHeight: '32px' }}>
        {format.texts.t('generated')}
      </Box>
    );
  const shown = field.computed !== undefined && Object.keys(dependencies).length > 0 ? undefined : value;
  return (
    <Box id={id} sx={{ minHeight: 32, py: '5px', lineHeight: '22px', overflowWrap: 'anywhere', width: '100%' }}>
      <FieldCell field={field} value={shown} record={row} format={format} place="detail" />
    </Box>
  );
}
