import { TextField } from '@mui/material';
import { useState } from 'react';
import { MomentBox } from '../fields/moment/MomentBox.tsx';
import { parseMoment } from '../fields/moment/parseMoment.ts';

/** How a day and a moment are written. */
const SHAPES = { date: 'YYYY-MM-DD', 'date-time': 'YYYY-MM-DD HH:mm:ss' } as const;

interface MomentFieldProps {
  /** Absent: a moment, which has to be given; a day may be left out. */
  readonly kind?: keyof typeof SHAPES;
  readonly label: string;
  /** Canonical, or what was typed and is no time. */
  readonly value: string;
  readonly problem: string | undefined;
  readonly onChange: (value: string) => void;
}

/** A time outside an entity's form: typed in any usual way, or picked. */
export function MomentField({ kind = 'date-time', label, value, problem, onChange }: MomentFieldProps) {
  const [typed, setTyped] = useState<string>();
  const settle = () => {
    if (typed !== undefined) onChange(parseMoment(typed, kind) ?? typed.trim());
    setTyped(undefined);
  };
  const canonical = parseMoment(value, kind) ?? '';
  return (
    <MomentBox kind={kind} value={canonical} disabled={false} onPick={onChange}>
      {(button) => (
        <TextField
          fullWidth
          required={kind === 'date-time'}
          label={label}
          value={typed ?? value}
          placeholder={SHAPES[kind]}
          error={problem !== undefined}
          helperText={problem ?? ' '}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={settle}
          slotProps={{
            input: { endAdornment: button },
            inputLabel: { shrink: true },
            htmlInput: { autoComplete: 'off' },
          }}
        />
      )}
    </MomentBox>
  );
}
