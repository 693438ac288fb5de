import { TextField } from '@mui/material';
import { useState } from 'react';
import { isPressed } from '../../../widgets/keys/pressed.ts';
import typography from '../../../widgets/typography.module.css';

interface TextRowProps {
  readonly label: string;
  readonly value: string;
  readonly help?: string | undefined;
  readonly placeholder?: string;
  readonly code?: boolean;
  readonly disabled?: boolean;
  readonly onCommit: (value: string) => void;
}

/** A word of an element: kept when the field is left or Enter is pressed, so that undo goes by words, not by letters. */
export function TextRow({ label, value, help, placeholder, code, disabled = false, onCommit }: TextRowProps) {
  const [typed, setTyped] = useState<string>();
  const commit = () => {
    if (typed !== undefined && typed.trim() !== value) onCommit(typed.trim());
    setTyped(undefined);
  };
  return (
    <TextField
      fullWidth
      size="small"
      label={label}
      value={typed ?? value}
      helperText={help}
      placeholder={placeholder ?? ''}
      disabled={disabled}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (isPressed('Enter', event.nativeEvent)) commit();
      }}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: {
          autoComplete: 'off',
          spellCheck: false,
          maxLength: 500,
          className: code ? (typography.code ?? '') : '',
        },
      }}
    />
  );
}
