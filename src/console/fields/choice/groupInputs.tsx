import { Checkbox, FormControlLabel, FormGroup, Radio, RadioGroup, Typography } from '@mui/material';
import type { ReactElement } from 'react';
import { fieldTypes } from '../../../model/fieldTypes/index.ts';
import { textOf } from '../../../model/recordValues.ts';
import type { InputProps } from '../InputProps.ts';
import { keysOf } from './keysOf.ts';
import type { Offer } from './Offer.ts';
import { useOfferedChoices } from './useOfferedChoices.ts';
import { yesNo } from './yesNo.ts';

const LINE = { minHeight: 32 } as const;
const CHOICE = { mr: 2.5, '& .MuiRadio-root, & .MuiCheckbox-root': { py: 0.75 } } as const;

const labelsOf = ({ id, labelledBy, describedBy }: InputProps) => ({
  id,
  'aria-labelledby': labelledBy,
  'aria-describedby': describedBy,
});

/** The first of them takes the focus that the field is given. */
const slotsOf = ({ inputRef }: InputProps, at: number) => ({ input: { ref: (at === 0 && inputRef) || null } });

interface ChoiceLabelProps {
  readonly offer: Offer;
  readonly disabled: boolean;
  readonly control: ReactElement;
}

const ChoiceLabel = ({ offer, ...rest }: ChoiceLabelProps) => (
  <FormControlLabel value={offer.key} label={offer.label} {...rest} sx={CHOICE} />
);

/** Why there is nothing to choose. */
const Nothing = ({ text }: { readonly text: string | undefined }) =>
  text === undefined ? null : (
    <Typography variant="body2" sx={{ color: 'text.secondary', alignSelf: 'center' }}>
      {text}
    </Typography>
  );

/** All choices in sight, one of them chosen. */
export function RadioInput(props: InputProps) {
  const { field, format, value, onChange } = props;
  const flag = fieldTypes[field.type].storage === 'flag';
  const listed = useOfferedChoices(props);
  const offers = flag ? yesNo(format.texts) : listed.offers;
  return (
    <RadioGroup
      row
      {...labelsOf(props)}
      aria-required={props.required}
      aria-invalid={props.invalid}
      value={textOf(value)}
      onChange={(_event, key) => onChange(flag ? key === 'true' : key)}
      onBlur={props.onBlur}
      sx={LINE}
    >
      {offers.map((offer, at) => (
        <ChoiceLabel
          key={offer.key}
          offer={offer}
          disabled={props.disabled}
          control={<Radio size="small" slotProps={slotsOf(props, at)} />}
        />
      ))}
      <Nothing text={listed.nothing} />
    </RadioGroup>
  );
}

/** All choices in sight, several of them chosen; kept in the order of the dictionary. */
export function CheckboxGroupInput(props: InputProps) {
  const { value, onChange } = props;
  const chosen = keysOf(value);
  const { offers, nothing } = useOfferedChoices(props);
  const toggle = (key: string, on: boolean) => {
    const keys = offers.map((offer) => offer.key).filter((other) => (other === key ? on : chosen.includes(other)));
    onChange(keys.length === 0 ? null : keys);
  };
  return (
    <FormGroup row role="group" {...labelsOf(props)} onBlur={props.onBlur} sx={LINE}>
      {offers.map((offer, at) => (
        <ChoiceLabel
          key={offer.key}
          offer={offer}
          disabled={props.disabled}
          control={
            <Checkbox
              size="small"
              checked={chosen.includes(offer.key)}
              onChange={(_event, on) => toggle(offer.key, on)}
              slotProps={slotsOf(props, at)}
            />
          }
        />
      ))}
      <Nothing text={nothing} />
    </FormGroup>
  );
}
