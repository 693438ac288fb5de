import { InputAdornment, OutlinedInput } from '@mui/material';
import type { ChangeEvent, InputHTMLAttributes, ReactNode } from 'react';
import { InputBox } from '../../widgets/InputBox.tsx';
import type { InputProps } from '../InputProps.ts';
import { ariaOf } from './ariaOf.ts';

interface TextBoxProps {
  readonly input: InputProps;
  readonly text: string;
  /** `isPasted`: it did not come sign by sign. */
  readonly onText: (text: string, isPasted: boolean) => void;
  readonly onSettle?: () => void;
  readonly placeholder: string;
  readonly rows?: number;
  readonly attributes?: InputHTMLAttributes<HTMLInputElement> & Record<`data-${string}`, string>;
  readonly end?: ReactNode;
  readonly mono?: boolean;
}

/** The one text field of all editors: same height, same attributes, unit at its end. */
export function TextBox({ input, text, onText, onSettle, placeholder, rows, attributes, end, mono }: TextBoxProps) {
  const unit = input.field.unit === undefined ? '' : input.format.texts.text(input.field.unit);
  const adornment = end ?? (unit === '' ? undefined : unit);
  const settle = () => {
    onSettle?.();
    input.onBlur();
  };
  const onChange = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) =>
    onText(target.value, 'inputType' in nativeEvent && nativeEvent.inputType === 'insertFromPaste');
  if (rows === undefined && end === undefined && !mono)
    return (
      <InputBox
        {...ariaOf(input)}
        {...attributes}
        ref={input.inputRef}
        value={text}
        wrong={input.invalid}
        disabled={input.disabled}
        placeholder={placeholder}
        onChange={onChange}
        onBlur={settle}
        end={unit}
      />
    );
  return (
    <OutlinedInput
      fullWidth
      size="small"
      value={text}
      error={input.invalid}
      disabled={input.disabled}
      placeholder={placeholder}
      inputRef={input.inputRef}
      multiline={rows !== undefined}
      {...(rows === undefined ? {} : { minRows: rows, maxRows: 14 })}
      onChange={onChange}
      onBlur={settle}
      {...(adornment === undefined
        ? {}
        : { endAdornment: <InputAdornment position="end">{adornment}</InputAdornment> })}
      slotProps={{ input: { ...ariaOf(input), ...attributes } }}
      sx={{
        ...(end !== undefined && { pr: 1, '& .MuiInputAdornment-root': { ml: 0 }, '& input': { pr: 0 } }),
        ...(mono && { fontFamily: 'var(--sa-mono)', fontSize: 14 }),
      }}
    />
  );
}
