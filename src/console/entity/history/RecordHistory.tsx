import { MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { mayRead } from '../../../model/fieldAccess.ts';
import { historyFields } from '../../../model/history.ts';
import { recordHistory } from '../../../protocol/calls/history.ts';
import type { HistoryEntry } from '../../../protocol/calls/readHistory.ts';
import { call } from '../../start/http/call.ts';
import { useModelIndex } from '../../stores/useModelIndex.ts';
import type { EntityScreenContext } from '../EntityContext.ts';
import { ChangeLine } from './ChangeLine.tsx';
import styles from './history.module.css';
import { useHistoryPages } from './useHistoryPages.ts';
import { useHistoryTexts } from './useHistoryTexts.ts';

interface RecordHistoryProps {
  readonly context: EntityScreenContext;
  readonly id: string;
}

/** Who changed what of a record and of its rows, of all its fields or of one. */
export function RecordHistory({ context, id }: RecordHistoryProps) {
  const { entity, codes } = context;
  const { t, text } = useHistoryTexts();
  const { entities } = useModelIndex();
  const [field, setField] = useState('');
  const pages = useHistoryPages([entity.name, id, field], (place, signal) => {
    const query = { entity: entity.name, id, ...(field && { field }), ...(place && { before: place.id }) };
    return call(recordHistory, { query, signal });
  });
  const fields = [...historyFields(entity).values()].filter((one) => mayRead(one, codes));
  const aboutOf = ({ entity: of, recordName }: HistoryEntry) => {
    if (of === entity.name) return null;
    const label = text(entities.find(({ name }) => name === of)?.label ?? {}) || of;
    return <em>{recordName === '' ? label : `${label} · ${recordName}`}</em>;
  };
  const empty =
    field === ''
      ? { title: t('history.none'), hint: t('history.noneHint') }
      : { title: t('history.noneFound'), hint: t('history.noneHint') };
  return (
    <div className={styles.record}>
      <TextField
        select
        size="small"
        label={t('history.field')}
        value={field}
        onChange={({ target }) => setField(target.value)}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        sx={{ minWidth: 200 }}
      >
        <MenuItem value="">{t('history.allFields')}</MenuItem>
        {fields.map(({ name, label }) => (
          <MenuItem key={name} value={name}>
            {text(label)}
          </MenuItem>
        ))}
      </TextField>
      <ChangeLine pages={pages} empty={empty} aboutOf={aboutOf} />
    </div>
  );
}
