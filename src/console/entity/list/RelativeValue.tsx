import { MenuItem, Select, TextField } from '@mui/material';
import type { Operator } from '../../../model/operators.ts';
import { countsDays, RELATIVE_WORDS, type RelativeWord, relativeTime } from '../../../model/relativeTime.ts';
import { useTextsOf } from '../../i18n/useTextsOf.ts';
import { CONDITION_TEXTS } from './conditionTexts.ts';

interface RelativeValueProps {
  readonly op: Operator;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

const FIXED = 'fixed';
const FIRST_DAYS = 7;

/** A date by the calendar instead of a fixed one: today, this week, the next 30 days. */
export function RelativeValue({ op, value, onChange }: RelativeValueProps) {
  const { t } = useTextsOf(CONDITION_TEXTS);
  const time = relativeTime(value);
  const words = RELATIVE_WORDS.filter((word) => op !== 'between' || word !== 'now');
  const choose = (word: RelativeWord | typeof FIXED) => {
    if (word === FIXED) onChange(null);
    else onChange(countsDays(word) ? { relative: word, days: time?.days ?? FIRST_DAYS } : { relative: word });
  };
  return (
    <>
      <Select
        size="small"
        value={time?.relative ?? FIXED}
        onChange={(event) => choose(event.target.value)}
        slotProps={{ input: { 'aria-label': t('relativeWord') } }}
      >
        <MenuItem value={FIXED}>{t('relative.fixed')}</MenuItem>
        {words.map((word) => (
          <MenuItem key={word} value={word}>
            {t(`relative.${word}`, { days: 'n' })}
          </MenuItem>
        ))}
      </Select>
      {time !== undefined && countsDays(time.relative) && (
        <TextField
          size="small"
          type="number"
          defaultValue={time.days}
          onChange={({ target }) => {
            const next = relativeTime({ relative: time.relative, days: Number(target.value) });
            if (next !== undefined) onChange(next);
          }}
          // No such number of days was taken: the one in force is shown again.
          onBlur={({ target }) => {
            target.value = String(time.days);
          }}
          slotProps={{ htmlInput: { 'aria-label': t('relativeDays'), min: 1, max: 3660, style: { width: 64 } } }}
        />
      )}
    </>
  );
}
