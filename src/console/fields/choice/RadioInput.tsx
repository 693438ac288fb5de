import { FormControlLabel, Radio, RadioGroup } from '@mui/material';
import { fieldTypes } from '../../../model/fieldTypes/index.ts';
import type { InputProps } from '../InputProps.ts';
import { keysOf } from './keysOf.ts';
import { offeredChoices } from './offeredChoices.ts';
import { yesNo } from './yesNo.ts';

/** All choices in sight, one of them chosen. */
export function RadioInput(props: InputProps) {
  const { field, format, value, onChange } = props;
  const flag = fieldTypes[field.type].storage === 'flag';
  const offers = flag ? yesNo(format.texts) : offeredChoices(format, keysOf(value));
  return (
    <RadioGroup
      row
      id={props.id}
      aria-labelledby={props.labelledBy}
      aria-describedby={props.describedBy}
      aria-required={props.required}
      aria-invalid={props.invalid}
      value={value === null || value === undefined ? '' : String(value)}
      onChange={(_event, key) => onChange(flag ? key === 'true' : key)}
      onBlur={props.onBlur}
      sx={{ minHeight: 32 }}
    >
      {offers.map((offer, index) => (
        <FormControlLabel
          key={offer.key}
          value={offer.key}
          label={offer.label}
          disabled={props.disabled}
          control={<Radio size="small" slotProps={{ input: { ref: (index === 0 && props.inputRef) || null } }} />}
          sx={{ mr: 2.5, '& .MuiRadio-root': { py: 0.75 } }}
        />
      ))}
    </RadioGroup>
  );
}
