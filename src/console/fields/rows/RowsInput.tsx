import AddIcon from '@mui/icons-material/AddOutlined';
import { Box, Button } from '@mui/material';
import { useMemo, useState } from 'react';
import { useNarrow } from '../../widgets/useNarrow.ts';
import type { InputProps } from '../InputProps.ts';
import { DialogRows } from './DialogRows.tsx';
import { InlineRows } from './InlineRows.tsx';
import { inlineWidth } from './inlineWidth.ts';
import { RowDialog } from './RowDialog.tsx';
import { rowErrorsOf } from './rowErrorsOf.ts';
import { useRows } from './useRows.ts';

/** Up to this many columns fit as editors side by side in a dialog of 800. */
const INLINE_LIMIT = 5;
/** And so much on a phone, where editors that are scrolled to the side are not seen. */
const PHONE_PX = 350;
const ROOMY = new Set(['rich-text', 'textarea', 'json', 'rows', 'geo', 'upload', 'image-upload', 'checkbox-group']);

/** Child rows: added, edited and removed inside their parent. */
export function RowsInput(props: InputProps) {
  const { field, value, onChange, format, disabled, dependencies, rowErrors, id, nested, onBlur } = props;
  const { t } = format.texts;
  const fields = useMemo(
    () => (field.fields ?? []).filter((child) => !child.system && child.name !== field.foreignKey),
    [field],
  );
  const narrow = useNarrow();
  const inline =
    fields.length <= INLINE_LIMIT &&
    !fields.some((child) => ROOMY.has(child.input)) &&
    (!narrow || inlineWidth(fields) <= PHONE_PX);
  const { rows, blank, onAdd, onCell, onPicked, onPut, onRemove } = useRows(value, onChange, fields);
  const errorsOf = useMemo(() => rowErrorsOf(rowErrors), [rowErrors]);
  const [editing, setEditing] = useState<number>();
  const input = useMemo(() => ({ id, format, disabled, nested, onBlur }), [id, format, disabled, nested, onBlur]);
  const add = () => (inline ? onAdd() : setEditing(rows.length));
  const full = rows.length >= (field.maxItems ?? 500);
  return (
    <Box role="group" aria-labelledby={props.labelledBy} sx={{ width: '100%', minWidth: 0 }}>
      {rows.length > 0 && inline && (
        <InlineRows
          input={input}
          fields={fields}
          rows={rows}
          form={dependencies}
          errorsOf={errorsOf}
          onCell={onCell}
          onPicked={onPicked}
          onRemove={onRemove}
        />
      )}
      {rows.length > 0 && !inline && (
        <DialogRows
          input={props}
          fields={fields}
          rows={rows}
          errorsOf={errorsOf}
          onEdit={setEditing}
          onRemove={onRemove}
        />
      )}
      {rows.length === 0 && disabled && <Box sx={{ color: 'text.secondary', lineHeight: '32px' }}>{t('noRows')}</Box>}
      {!disabled && (
        <Button
          id={id}
          ref={props.inputRef}
          size="small"
          variant="outlined"
          color={props.invalid && rows.length === 0 ? 'error' : 'primary'}
          startIcon={<AddIcon />}
          disabled={full}
          onClick={add}
          aria-describedby={props.describedBy}
          sx={{ mt: rows.length > 0 ? 1 : 0, height: 32, borderStyle: 'dashed', width: '100%' }}
        >
          {t('addRow')}
        </Button>
      )}
      {editing !== undefined && (
        <RowDialog
          key={editing}
          input={props}
          fields={fields}
          index={editing}
          row={rows[editing]?.row ?? blank()}
          form={dependencies}
          errors={errorsOf(editing)}
          onClose={() => setEditing(undefined)}
          onDone={(row) => {
            onPut(editing, row);
            setEditing(undefined);
          }}
        />
      )}
    </Box>
  );
}
