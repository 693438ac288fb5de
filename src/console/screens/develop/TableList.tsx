import { Checkbox, TextField } from '@mui/material';
import { useDeferredValue, useState } from 'react';
import { useTextsOf } from '../../i18n/useTextsOf.ts';
import { ErrorNotice } from '../../widgets/ErrorNotice.tsx';
import { LoadingLines } from '../../widgets/LoadingLines.tsx';
import { StateLine } from '../../widgets/StateNotice.tsx';
import { toggledSet } from '../../widgets/toggledSet.ts';
import typography from '../../widgets/typography.module.css';
import styles from './codegen.module.css';
import { DEVELOP_TEXTS } from './developTexts.ts';
import { useTables } from './useTables.ts';

interface TableListProps {
  readonly databaseId: string;
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
  /** Looks at the columns of one. */
  readonly onOpen: (id: string) => void;
}

/** The tables of a data source, to be ticked. */
export function TableList({ databaseId, chosen, onChoose, onOpen }: TableListProps) {
  const { t } = useTextsOf(DEVELOP_TEXTS);
  const [keyword, setKeyword] = useState('');
  const wanted = useDeferredValue(keyword.trim().toLowerCase());
  const { data = [], error, isLoading, refetch } = useTables(databaseId);
  if (error !== null) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  const shown = data.filter(({ tableName, comment }) => `${tableName} ${comment}`.toLowerCase().includes(wanted));
  return (
    <>
      <TextField
        size="small"
        fullWidth
        value={keyword}
        onChange={(event) => setKeyword(event.target.value)}
        placeholder={t('codegen.findTable')}
        slotProps={{ htmlInput: { 'aria-label': t('codegen.findTable') } }}
      />
      <ul className={styles.tables} aria-label={t('codegen.tables')}>
        {shown.map(({ id, tableName, comment }) => (
          <li key={id}>
            <Checkbox
              size="small"
              checked={chosen.has(tableName)}
              onChange={() => {
                onChoose(toggledSet(chosen, tableName));
                onOpen(id);
              }}
              slotProps={{ input: { 'aria-label': tableName } }}
            />
            <button type="button" onClick={() => onOpen(id)}>
              <span className={typography.code}>{tableName}</span>
              {comment !== '' && <span className={styles.comment}>{comment}</span>}
            </button>
          </li>
        ))}
      </ul>
      {shown.length === 0 &&
        databaseId !== '' &&
        (isLoading ? <LoadingLines /> : <StateLine>{t('codegen.noTables')}</StateLine>)}
      <p className={styles.count} role="status">
        {t('codegen.chosen', { count: chosen.size })}
      </p>
    </>
  );
}
