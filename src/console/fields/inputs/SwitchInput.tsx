import { Box, Switch } from '@mui/material';
import type { InputProps } from '../InputProps.ts';
import { ariaOf } from './ariaOf.ts';

/** Yes or no, with the word beside the switch. */
export function SwitchInput(props: InputProps) {
  const on = props.value === true;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 32, gap: 0.5 }}>
      <Switch
        checked={on}
        disabled={props.disabled}
        onChange={(_event, checked) => props.onChange(checked)}
        onBlur={props.onBlur}
        sx={{ ml: -1 }}
        slotProps={{ input: { ...ariaOf(props), role: 'switch', ref: props.inputRef ?? null } }}
      />
      <Box component="span" aria-hidden sx={{ color: 'text.secondary' }}>
        {props.format.texts.t(on ? 'yes' : 'no')}
      </Box>
    </Box>
  );
}
