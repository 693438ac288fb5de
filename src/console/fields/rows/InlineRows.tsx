import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import type { Field } from '../../../model/Field.ts';
import { fieldTypes } from '../../../model/fieldTypes/index.ts';
import { InlineRow, type InlineRowProps } from './InlineRow.tsx';
import type { KeyedRow } from './useRows.ts';

/** Ticks and numbers leave the room to what has words. */
const SLIM_PX = 112;
const isSlim = ({ type }: Field): boolean => fieldTypes[type].storage === 'flag' || fieldTypes[type].align === 'right';

interface InlineRowsProps extends Pick<InlineRowProps, 'input' | 'form' | 'onCell' | 'onRemove'> {
  readonly fields: readonly Field[];
  readonly rows: readonly KeyedRow[];
  readonly errorsOf: (index: number) => Readonly<Record<string, string>>;
}

/** Child rows with few columns: a table whose cells are the editors. */
export function InlineRows({ input, fields, rows, errorsOf, ...rest }: InlineRowsProps) {
  const { text } = input.format.texts;
  return (
    <Box sx={{ overflowX: 'auto', border: 1, borderColor: 'divider', borderRadius: 1.5 }}>
      <Table
        size="small"
        sx={{
          minWidth: 80 + fields.reduce((sum, field) => sum + (isSlim(field) ? SLIM_PX : 150), 0),
          '& tbody tr:last-child td': { border: 0 },
        }}
      >
        <TableHead>
          <TableRow>
            <TableCell sx={{ width: 44, bgcolor: 'action.hover' }}>#</TableCell>
            {fields.map((field) => (
              <TableCell
                key={field.name}
                id={`${input.id}-${field.name}-label`}
                sx={{
                  bgcolor: 'action.hover',
                  px: 1,
                  whiteSpace: 'nowrap',
                  ...(isSlim(field) && { width: SLIM_PX }),
                }}
              >
                {field.required && (
                  <Box component="span" aria-hidden sx={{ color: 'error.main', mr: 0.5 }}>
                    *
                  </Box>
                )}
                {text(field.label)}
              </TableCell>
            ))}
            {!input.disabled && (
              <TableCell sx={{ width: 44, bgcolor: 'action.hover' }}>
                <span className="sa-hidden">{input.format.texts.t('actions')}</span>
              </TableCell>
            )}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ key, row }, index) => (
            <InlineRow
              key={key}
              input={input}
              fields={fields}
              row={row}
              index={index}
              errors={errorsOf(index)}
              {...rest}
            />
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
