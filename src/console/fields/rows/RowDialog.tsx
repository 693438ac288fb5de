import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { withComputed } from '../../../model/computeField.ts';
import type { Field } from '../../../model/Field.ts';
import { isRequired, isVisible } from '../../../model/visibility.ts';
import { DialogFrame } from '../../widgets/DialogFrame.tsx';
import type { InputProps } from '../InputProps.ts';
import { RowField } from './RowField.tsx';
import { useRows } from './useRows.ts';

interface RowDialogProps {
  readonly input: InputProps;
  readonly fields: readonly Field[];
  readonly index: number;
  readonly row: Readonly<Record<string, unknown>>;
  readonly form: Readonly<Record<string, unknown>>;
  readonly errors: Readonly<Record<string, string>>;
  readonly onDone: (row: Readonly<Record<string, unknown>>) => void;
  readonly onClose: () => void;
}

/** One child row with many fields; editors exist only while it is open. */
export function RowDialog({ input, fields, index, row, form, errors, onDone, onClose }: RowDialogProps) {
  const { t, text } = input.format.texts;
  const [drafts, setDrafts] = useState<unknown>([row]);
  const { rows, onCell, onPicked } = useRows(drafts, setDrafts, fields);
  const draft = rows[0]?.row ?? row;
  const scope = withComputed(fields, { row: draft, form });
  return (
    <DialogFrame
      width={640}
      title={t('rowTitle', { label: text(input.field.label), row: index + 1 })}
      onClose={onClose}
      footer={
        <>
          <Button variant="outlined" color="inherit" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button variant="contained" disableElevation onClick={() => onDone(draft)}>
            {t('confirm')}
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(12, 1fr)', columnGap: 2, rowGap: 2 }}>
        {fields
          .filter((field) => isVisible(field, scope))
          .map((field) => {
            const format = input.format.children.get(field.name);
            const labelId = `${input.id}-${index}-${field.name}-dialog-label`;
            return (
              <Box key={field.name} sx={{ gridColumn: { xs: 'span 12', sm: `span ${field.span}` } }}>
                <Box
                  component="label"
                  id={labelId}
                  htmlFor={`${input.id}-dialog-${index}-${field.name}`}
                  sx={{ display: 'block', mb: 0.5 }}
                >
                  {isRequired(field, scope) && (
                    <Box component="span" aria-hidden sx={{ color: 'error.main', mr: 0.5 }}>
                      *
                    </Box>
                  )}
                  {text(field.label)}
                </Box>
                {format && (
                  <RowField
                    field={field}
                    format={format}
                    row={draft}
                    index={index}
                    form={form}
                    error={errors[field.name]}
                    disabled={false}
                    idPrefix={`${input.id}-dialog`}
                    labelledBy={labelId}
                    nested={input.nested}
                    onCell={(_index, name, value) => onCell(0, name, value)}
                    onPicked={(_index, name, record) => onPicked(0, name, record)}
                    onBlur={input.onBlur}
                  />
                )}
                <Box sx={{ minHeight: 18, fontSize: 12, color: errors[field.name] ? 'error.main' : 'text.secondary' }}>
                  {errors[field.name] ?? (field.help && text(field.help))}
                </Box>
              </Box>
            );
          })}
      </Box>
    </DialogFrame>
  );
}
