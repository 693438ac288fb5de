import SearchIcon from '@mui/icons-material/SearchOutlined';
import { Button, MenuItem, OutlinedInput, Select } from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import { useText } from '../../i18n/useText.ts';
import { TipButton } from '../../widgets/TipButton.tsx';
import styles from '../../workflow/work.module.css';
import type { FlowKind } from './useFlowRoutes.ts';

export interface WorkFilters {
  readonly category: string;
  readonly name: string;
}

export const NO_FILTERS: WorkFilters = { category: '', name: '' };

interface WorkSearchProps {
  readonly kinds: readonly FlowKind[];
  readonly values: WorkFilters;
  readonly busy: boolean;
  readonly onSearch: (values: WorkFilters) => void;
  readonly onRefresh: () => void;
}

/** The search row of a work list: the kind of process and its name. */
export function WorkSearch({ kinds, values, busy, onSearch, onRefresh }: WorkSearchProps) {
  const { t } = useText();
  const id = useId();
  const [draft, setDraft] = useState(values);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const next = { ...draft, name: draft.name.trim() };
    onSearch(next.category === '' && next.name === '' ? NO_FILTERS : next);
  };
  const reset = () => {
    setDraft(NO_FILTERS);
    onSearch(NO_FILTERS);
  };
  return (
    <search className={styles.search}>
      <form onSubmit={submit}>
        <div className={styles.field}>
          <label id={`${id}-category-label`} htmlFor={`${id}-category`}>
            {t('work.category')}
          </label>
          <Select
            size="small"
            displayEmpty
            value={draft.category}
            onChange={(event) => setDraft({ ...draft, category: event.target.value })}
            slotProps={{ root: { sx: { height: 32, width: '100%' } } }}
            SelectDisplayProps={{ id: `${id}-category`, 'aria-labelledby': `${id}-category-label` }}
          >
            <MenuItem value="">{t('work.all')}</MenuItem>
            {kinds.map(({ category, label }) => (
              <MenuItem key={category} value={category}>
                {label}
              </MenuItem>
            ))}
          </Select>
        </div>
        <div className={styles.field}>
          <label htmlFor={`${id}-name`}>{t('work.name')}</label>
          <OutlinedInput
            size="small"
            fullWidth
            id={`${id}-name`}
            value={draft.name}
            sx={{ height: 32 }}
            inputProps={{ maxLength: 100 }}
            onChange={(event) => setDraft({ ...draft, name: event.target.value })}
          />
        </div>
        <div className={styles.buttons}>
          <Button type="submit" variant="contained" startIcon={<SearchIcon />} sx={{ height: 32 }}>
            {t('search')}
          </Button>
          <Button variant="outlined" color="inherit" onClick={reset} sx={{ height: 32 }}>
            {t('reset')}
          </Button>
          <TipButton icon="refresh" name={t('refresh')} disabled={busy} onClick={onRefresh} />
        </div>
      </form>
    </search>
  );
}
