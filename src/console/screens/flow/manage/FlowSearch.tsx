import SearchIcon from '@mui/icons-material/SearchOutlined';
import { Button, MenuItem, OutlinedInput, Select } from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import { useText } from '../../../i18n/useText.ts';
import { TipButton } from '../../../widgets/TipButton.tsx';
import styles from '../../../workflow/work.module.css';

/** One condition of a search row. */
export interface SearchPart {
  readonly key: string;
  readonly label: string;
  readonly type?: 'text' | 'date';
  /** What one chooses from instead of typing. */
  readonly options?: readonly { readonly value: string; readonly label: string }[];
}

export type Searched = Readonly<Record<string, string>>;

interface FlowSearchProps {
  readonly parts: readonly SearchPart[];
  readonly values: Searched;
  readonly busy: boolean;
  readonly onSearch: (values: Searched) => void;
  readonly onRefresh: () => void;
}

const HEIGHT = { height: 32 };
const MAX_LENGTH = 64;

const said = (values: Searched): Searched =>
  Object.fromEntries(
    Object.entries(values)
      .map(([key, value]) => [key, value.trim()] as const)
      .filter(([, value]) => value !== ''),
  );

/** The search row above a list of deployments or runs. */
export function FlowSearch({ parts, values, busy, onSearch, onRefresh }: FlowSearchProps) {
  const { t } = useText();
  const id = useId();
  const [draft, setDraft] = useState(values);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(said(draft));
  };
  const reset = () => {
    setDraft({});
    onSearch({});
  };
  return (
    <search className={styles.search}>
      <form onSubmit={submit}>
        {parts.map(({ key, label, type = 'text', options }) => (
          <div key={key} className={styles.field}>
            <label id={`${id}-${key}-label`} htmlFor={`${id}-${key}`}>
              {label}
            </label>
            {options ? (
              <Select
                size="small"
                displayEmpty
                value={draft[key] ?? ''}
                onChange={({ target }) => setDraft({ ...draft, [key]: target.value })}
                slotProps={{ root: { sx: { ...HEIGHT, width: '100%' } } }}
                SelectDisplayProps={{ id: `${id}-${key}`, 'aria-labelledby': `${id}-${key}-label` }}
              >
                <MenuItem value="">{t('work.all')}</MenuItem>
                {options.map((option) => (
                  <MenuItem key={option.value} value={option.value}>
                    {option.label}
                  </MenuItem>
                ))}
              </Select>
            ) : (
              <OutlinedInput
                size="small"
                fullWidth
                type={type}
                id={`${id}-${key}`}
                value={draft[key] ?? ''}
                sx={HEIGHT}
                inputProps={{ maxLength: MAX_LENGTH }}
                onChange={({ target }) => setDraft({ ...draft, [key]: target.value })}
              />
            )}
          </div>
        ))}
        <div className={styles.buttons}>
          <Button type="submit" variant="contained" startIcon={<SearchIcon />} sx={HEIGHT}>
            {t('search')}
          </Button>
          <Button variant="outlined" color="inherit" onClick={reset} sx={HEIGHT}>
            {t('reset')}
          </Button>
          <TipButton icon="refresh" name={t('refresh')} disabled={busy} onClick={onRefresh} />
        </div>
      </form>
    </search>
  );
}
