import { Box, Button, Radio, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useState } from 'react';
import { FieldCell } from '../../fields/FieldCell.tsx';
import type { FormFrame } from '../../fields/form/FormFrame.ts';
import { useTextsOf } from '../../i18n/useTextsOf.ts';
import { DialogFrame } from '../../widgets/DialogFrame.tsx';
import type { Conflict } from './Conflict.ts';
import { changerOf } from './changerOf.ts';
import { CONFLICT_TEXTS } from './conflictTexts.ts';

interface ConflictViewProps {
  readonly conflict: Conflict;
  readonly frame: Pick<FormFrame, 'fields' | 'formats' | 'record'>;
  readonly onChoose: (keepMine: ReadonlySet<string>) => void;
  readonly onClose: () => void;
}

/** Mine and theirs side by side, chosen field by field, then saved again. */
export function ConflictView({ conflict, frame, onChoose, onClose }: ConflictViewProps) {
  const texts = useTextsOf(CONFLICT_TEXTS);
  const { t, text } = texts;
  const { current, mine, fields } = conflict;
  const [keep, setKeep] = useState<ReadonlySet<string>>(new Set(fields));
  const choose = (name: string, own: boolean) =>
    setKeep(new Set(fields.filter((other) => (other === name ? own : keep.has(other)))));
  const user = changerOf(current, texts);
  const side = (name: string, own: boolean, labelId: string) => {
    const field = frame.fields.get(name);
    const format = frame.formats.get(name);
    const chosen = keep.has(name) === own;
    const values = own ? { ...frame.record, ...mine } : current;
    return (
      <TableCell sx={{ bgcolor: chosen ? 'action.selected' : undefined, verticalAlign: 'top' }}>
        <Box component="label" sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5, cursor: 'pointer' }}>
          <Radio
            checked={chosen}
            onChange={() => choose(name, own)}
            slotProps={{ input: { 'aria-labelledby': labelId } }}
            sx={{ p: 0.25 }}
          />
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {field && format && (
              <FieldCell field={field} value={values[name]} record={values} format={format} place="detail" />
            )}
          </Box>
        </Box>
      </TableCell>
    );
  };
  return (
    <DialogFrame
      title={t('conflictTitle')}
      width={800}
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => setKeep(new Set(fields))}>{t('conflictAllMine')}</Button>
          <Button onClick={() => setKeep(new Set())} sx={{ mr: 'auto' }}>
            {t('conflictAllTheirs')}
          </Button>
          <Button variant="outlined" color="inherit" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button variant="contained" onClick={() => onChoose(keep)}>
            {t('conflictSave')}
          </Button>
        </>
      }
    >
      <Box sx={{ mb: 2 }}>
        {fields.length === 0 ? t('conflictSame') : t('conflictBody', { user, time: String(current.updateTime ?? '') })}
      </Box>
      {fields.length > 0 && (
        <Table size="small" sx={{ tableLayout: 'fixed', border: 1, borderColor: 'divider' }}>
          <TableHead>
            <TableRow>
              <TableCell sx={{ width: 128 }}>{t('conflictField')}</TableCell>
              <TableCell id="conflict-mine">{t('conflictMine')}</TableCell>
              <TableCell id="conflict-theirs">{t('conflictTheirs')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {fields.map((name) => {
              const field = frame.fields.get(name);
              return (
                <TableRow key={name}>
                  <TableCell component="th" scope="row" id={`conflict-${name}`}>
                    {field ? text(field.label) : name}
                  </TableCell>
                  {side(name, true, `conflict-${name} conflict-mine`)}
                  {side(name, false, `conflict-${name} conflict-theirs`)}
                </TableRow>
              );
            })}
          </TableBody>
        </Table>
      )}
    </DialogFrame>
  );
}
