import { OutlinedInput } from '@mui/material';
import { useState } from 'react';
import { MomentBox } from './MomentBox.tsx';
import { parseMoment } from './parseMoment.ts';

interface DayBoxProps {
  readonly id: string;
  /** YYYY-MM-DD or empty. */
  readonly value: string;
  readonly onDay: (day: string) => void;
}

/** A day, typed or picked; it counts when one leaves it or presses Enter. */
export function DayBox({ id, value, onDay }: DayBoxProps) {
  const [typed, setTyped] = useState(value);
  const [applied, setApplied] = useState(value);
  if (applied !== value) {
    setApplied(value);
    setTyped(value);
  }
  const isNoDay = typed.trim() !== '' && parseMoment(typed, 'date') === undefined;
  const say = () => {
    const day = parseMoment(typed, 'date') ?? '';
    if (!isNoDay && day !== value) onDay(day);
  };
  return (
    <MomentBox kind="date" value={value} disabled={false} onPick={onDay}>
      {(button) => (
        <OutlinedInput
          size="small"
          fullWidth
          id={id}
          value={typed}
          placeholder="YYYY-MM-DD"
          error={isNoDay}
          endAdornment={button}
          sx={{ height: 32 }}
          inputProps={{ autoComplete: 'off' }}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={say}
          onKeyDown={({ key }) => {
            if (key === 'Enter') say();
          }}
        />
      )}
    </MomentBox>
  );
}
