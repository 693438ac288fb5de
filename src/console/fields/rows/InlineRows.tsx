import { Box } from '@mui/material';
import type { Field } from '../../../model/Field.ts';
import { InlineRow, type InlineRowProps } from './InlineRow.tsx';
import { inlineWidth, isSlim, SLIM_PX } from './inlineWidth.ts';
import { RowsFrame } from './RowsFrame.tsx';
import type { KeyedRow } from './useRows.ts';

interface InlineRowsProps extends Pick<InlineRowProps, 'input' | 'form' | 'onCell' | 'onPicked' | 'onRemove'> {
  readonly fields: readonly Field[];
  readonly rows: readonly KeyedRow[];
  readonly errorsOf: (index: number) => Readonly<Record<string, string>>;
}

/** Child rows with few columns: a table whose cells are the editors. */
export function InlineRows({ input, fields, rows, errorsOf, ...rest }: InlineRowsProps) {
  const { t, text } = input.format.texts;
  const columns = fields.map((field) => ({
    name: field.name,
    id: `${input.id}-${field.name}-label`,
    width: isSlim(field) ? SLIM_PX : undefined,
    label: (
      <>
        {field.required && (
          <Box component="span" aria-hidden sx={{ color: 'error.main', mr: 0.5 }}>
            *
          </Box>
        )}
        {text(field.label)}
      </>
    ),
  }));
  return (
    <RowsFrame
      slim
      columns={columns}
      minWidth={inlineWidth(fields)}
      actions={input.disabled ? undefined : { label: t('actions'), width: 44 }}
    >
      {rows.map(({ key, row }, index) => (
        <InlineRow key={key} input={input} fields={fields} row={row} index={index} errors={errorsOf(index)} {...rest} />
      ))}
    </RowsFrame>
  );
}
