import { MenuItem, OutlinedInput, Select } from '@mui/material';
import { useId, useState } from 'react';
import { withoutFilters } from '../../../entity/filterKeys.ts';
import { sameValue } from '../../../entity/form/sameValue.ts';
import { useSearchFold } from '../../../entity/list/useSearchFold.ts';
import { NOTHING_TYPED } from '../../../fields/filters/filterField.ts';
import { MomentBox } from '../../../fields/moment/MomentBox.tsx';
import { parseMoment } from '../../../fields/moment/parseMoment.ts';
import { useText } from '../../../i18n/useText.ts';
import { SearchArea } from '../../../widgets/SearchArea.tsx';
import { SearchButtons } from '../../../widgets/SearchButtons.tsx';
import { searchKeys } from '../../../widgets/searchKeys.ts';
import { TipButton } from '../../../widgets/TipButton.tsx';
import styles from '../../../workflow/work.module.css';
import type { Searched } from './useFlowList.ts';

/** One condition of a search row. */
export interface SearchPart {
  readonly key: string;
  readonly label: string;
  readonly type?: 'text' | 'date';
  /** What one chooses from instead of typing. */
  readonly options?: readonly { readonly value: string; readonly label: string }[];
}

interface FlowSearchProps {
  readonly parts: readonly SearchPart[];
  /** What is asked for, with conditions of other places. */
  readonly values: Searched;
  readonly busy: boolean;
  readonly onSearch: (values: Searched) => void;
  readonly onRefresh: () => void;
}

interface PartProps {
  readonly id: string;
  readonly part: SearchPart;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const HEIGHT = { height: 32 };
const MAX_LENGTH = 64;

const isNoDay = (text: string): boolean => text.trim() !== '' && parseMoment(text, 'date') === undefined;

/** As it is asked for: without spaces around it, a day as every day is written. */
const said = ({ type }: SearchPart, text: string): string =>
  type === 'date' ? (parseMoment(text, 'date') ?? '') : text.trim();

function Choice({ id, part, value, onChange }: PartProps) {
  const { t } = useText();
  return (
    <Select
      size="small"
      displayEmpty
      value={value}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ root: { sx: { ...HEIGHT, width: '100%' } } }}
      SelectDisplayProps={{ id, 'aria-labelledby': `${id}-label` }}
    >
      <MenuItem value="">{t('work.all')}</MenuItem>
      {part.options?.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </Select>
  );
}

function Day({ id, value, onChange }: PartProps) {
  return (
    <MomentBox kind="date" value={parseMoment(value, 'date') ?? ''} disabled={false} onPick={onChange}>
      {(button) => (
        <OutlinedInput
          size="small"
          fullWidth
          id={id}
          value={value}
          placeholder="YYYY-MM-DD"
          error={isNoDay(value)}
          endAdornment={button}
          sx={HEIGHT}
          inputProps={{ maxLength: MAX_LENGTH, autoComplete: 'off' }}
          onChange={({ target }) => onChange(target.value)}
          onBlur={() => onChange(parseMoment(value, 'date') ?? value)}
        />
      )}
    </MomentBox>
  );
}

function Typed({ id, value, onChange }: PartProps) {
  const { text } = useText();
  return (
    <OutlinedInput
      size="small"
      fullWidth
      id={id}
      value={value}
      placeholder={text(NOTHING_TYPED)}
      sx={HEIGHT}
      inputProps={{ maxLength: MAX_LENGTH }}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

const INPUTS = { text: Typed, date: Day } as const;

/** The search row above a list of tasks, runs or deployments. */
export function FlowSearch({ parts, values, busy, onSearch, onRefresh }: FlowSearchProps) {
  const { t } = useText();
  const id = useId();
  const [draft, setDraft] = useState(values);
  const [applied, setApplied] = useState(values);
  // Cleared, or shown by a view: what stands here follows.
  if (!sameValue(applied, values)) {
    setApplied(values);
    setDraft(values);
  }
  const others = withoutFilters(
    values,
    parts.map(({ key }) => key),
  );
  const { onKeyDown, onSearch: search } = searchKeys(() => {
    if (parts.some(({ key, type }) => type === 'date' && isNoDay(draft[key] ?? ''))) return;
    onSearch({ ...others, ...Object.fromEntries(parts.map((part) => [part.key, said(part, draft[part.key] ?? '')])) });
  });
  const reset = () => {
    setDraft(others);
    onSearch(others);
  };
  const isActive = ({ key }: SearchPart) => (values[key] ?? '') !== '';
  const { bar, shown, compact, expanded, onToggle } = useSearchFold(parts, isActive);
  return (
    <SearchArea ref={bar} className={styles.search} data-compact={compact || undefined} onKeyDown={onKeyDown}>
      {shown.map((part) => {
        const Input = part.options ? Choice : INPUTS[part.type ?? 'text'];
        return (
          <div key={part.key} className={styles.field} data-day={part.type === 'date' || undefined}>
            <label id={`${id}-${part.key}-label`} htmlFor={`${id}-${part.key}`}>
              {part.label}
            </label>
            <Input
              id={`${id}-${part.key}`}
              part={part}
              value={draft[part.key] ?? ''}
              onChange={(value) => setDraft((now) => ({ ...now, [part.key]: value }))}
            />
          </div>
        );
      })}
      <div className={styles.buttons}>
        <SearchButtons onSearch={search} onReset={reset} expanded={expanded} onToggle={onToggle} compact={compact} />
        <TipButton icon="refresh" name={t('refresh')} disabled={busy} onClick={onRefresh} />
      </div>
    </SearchArea>
  );
}
