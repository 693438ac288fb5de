import { Checkbox, FormControlLabel, FormGroup } from '@mui/material';
import type { InputProps } from '../InputProps.ts';
import { keysOf } from './keysOf.ts';
import { offeredChoices } from './offeredChoices.ts';

/** All choices in sight, several of them chosen; kept in the order of the dictionary. */
export function CheckboxGroupInput(props: InputProps) {
  const { format, value, onChange } = props;
  const chosen = keysOf(value);
  const offers = offeredChoices(format, chosen);
  const toggle = (key: string, on: boolean) => {
    const keys = offers.map((offer) => offer.key).filter((other) => (other === key ? on : chosen.includes(other)));
    onChange(keys.length === 0 ? null : keys);
  };
  return (
    <FormGroup
      row
      id={props.id}
      role="group"
      aria-labelledby={props.labelledBy}
      aria-describedby={props.describedBy}
      onBlur={props.onBlur}
      sx={{ minHeight: 32 }}
    >
      {offers.map((offer, index) => (
        <FormControlLabel
          key={offer.key}
          label={offer.label}
          disabled={props.disabled}
          control={
            <Checkbox
              size="small"
              checked={chosen.includes(offer.key)}
              onChange={(_event, on) => toggle(offer.key, on)}
              slotProps={{ input: { ref: (index === 0 && props.inputRef) || null } }}
            />
          }
          sx={{ mr: 2.5, '& .MuiCheckbox-root': { py: 0.75 } }}
        />
      ))}
    </FormGroup>
  );
}
