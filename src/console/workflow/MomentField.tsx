import { TextField } from '@mui/material';
import { useState } from 'react';
import { MomentBox } from '../fields/moment/MomentBox.tsx';
import { parseMoment } from '../fields/moment/parseMoment.ts';

interface MomentFieldProps {
  readonly label: string;
  /** Canonical, or what was typed and is no time. */
  readonly value: string;
  readonly problem: string | undefined;
  readonly onChange: (value: string) => void;
}

/** A time outside an entity's form: typed in any usual way, or picked. */
export function MomentField({ label, value, problem, onChange }: MomentFieldProps) {
  const [typed, setTyped] = useState<string>();
  const settle = () => {
    if (typed !== undefined) onChange(parseMoment(typed, 'date-time') ?? typed.trim());
    setTyped(undefined);
  };
  const canonical = parseMoment(value, 'date-time') ?? '';
  return (
    <MomentBox kind="date-time" value={canonical} disabled={false} onPick={onChange}>
      {(button) => (
        <TextField
          fullWidth
          required
          label={label}
          value={typed ?? value}
          placeholder="YYYY-MM-DD HH:mm:ss"
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
