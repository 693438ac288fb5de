import { TextField } from '@mui/material';
import { useState } from 'react';
import type { OwnDialogProps } from '../../actions/DialogsContext.ts';
import { useTextsOf } from '../../i18n/useTextsOf.ts';
import { DialogFrame } from '../../widgets/DialogFrame.tsx';
import { NotYetRead } from '../../widgets/NotYetRead.tsx';
import { StateNotice } from '../../widgets/StateNotice.tsx';
import typography from '../../widgets/typography.module.css';
import { DEVELOP_TEXTS } from './developTexts.ts';
import { SourceColumns } from './SourceColumns.tsx';
import styles from './sources.module.css';
import { useSourceTables } from './useSourceTables.ts';

const WIDTH_PX = 1080;

/** The tables of a data source, and the columns of the one that is chosen. */
export function SourceTables({ records, action, onClose }: OwnDialogProps) {
  const { t, text } = useTextsOf(DEVELOP_TEXTS);
  const id = String(records[0]?.id ?? '');
  const { data: tables, error, refetch } = useSourceTables(id);
  const [keyword, setKeyword] = useState('');
  const [chosen, choose] = useState<string>();
  const wanted = keyword.trim().toLowerCase();
  const shown = tables?.filter(({ name, comment }) => `${name} ${comment}`.toLowerCase().includes(wanted)) ?? [];
  const open = shown.find(({ name }) => name === chosen) ?? shown[0];
  return (
    <DialogFrame
      title={`${text(action.label)} · ${String(records[0]?.name ?? '')}`}
      width={WIDTH_PX}
      flush
      onClose={onClose}
    >
      {tables === undefined && <NotYetRead error={error} refetch={refetch} />}
      {tables?.length === 0 && <StateNotice icon="storage" title={t('sources.none')} hint={t('sources.noneHint')} />}
      {tables !== undefined && tables.length > 0 && (
        <div className={styles.root}>
          <nav className={styles.list} aria-label={t('sources.tables')}>
            <TextField
              size="small"
              fullWidth
              value={keyword}
              onChange={(event) => setKeyword(event.target.value)}
              placeholder={t('sources.find')}
              slotProps={{ htmlInput: { 'aria-label': t('sources.find') } }}
            />
            <ul>
              {shown.map(({ name, comment }) => (
                <li key={name}>
                  <button type="button" aria-current={name === open?.name} onClick={() => choose(name)}>
                    <span className={typography.code}>{name}</span>
                    {comment !== '' && <span className={styles.comment}>{comment}</span>}
                  </button>
                </li>
              ))}
            </ul>
            <p className={styles.count} role="status">
              {t('sources.count', { count: shown.length })}
            </p>
          </nav>
          {open !== undefined && <SourceColumns id={id} name={open.name} />}
        </div>
      )}
    </DialogFrame>
  );
}
