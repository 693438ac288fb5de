import { Box, InputAdornment, OutlinedInput } from '@mui/material';
import { useState } from 'react';
import { isObject } from '../../../model/guards.ts';
import { ENTITY_MESSAGES } from '../../i18n/messages/entity.ts';
import type { InputProps } from '../InputProps.ts';
import { InvalidInput } from '../InvalidInput.ts';
import { ariaOf } from './ariaOf.ts';

interface Typed {
  readonly lng: string;
  readonly lat: string;
  readonly address: string;
}

function typedOf(value: unknown): Typed {
  const { lng = '', lat = '', address = '' } = isObject(value) ? value : {};
  return { lng: String(lng), lat: String(lat), address: String(address) };
}

function parse({ lng, lat, address }: Typed): unknown {
  if (lng === '' && lat === '' && address === '') return null;
  const typed = [lng, lat, address].join(' ');
  if (lng === '' || lat === '') return new InvalidInput(typed, ENTITY_MESSAGES.geoPair);
  const [east, north] = [Number(lng), Number(lat)];
  const sound = Math.abs(east) <= 180 && Math.abs(north) <= 90;
  if (!sound) return new InvalidInput(typed, ENTITY_MESSAGES.geoRange);
  return { lng: east, lat: north, ...(address === '' ? {} : { address }) };
}

/** Longitude, latitude and, if it helps, the address in words. */
export function GeoInput(props: InputProps) {
  const { t } = props.format.texts;
  const [own, setOwn] = useState<{ typed: Typed; value: unknown }>();
  const typed = own !== undefined && Object.is(own.value, props.value) ? own.typed : typedOf(props.value);
  const type = (part: keyof Typed, text: string) => {
    const next = { ...typed, [part]: text };
    const value = parse(next);
    setOwn({ typed: next, value });
    props.onChange(value);
  };
  const box = (part: keyof Typed, label: string, attributes: object) => (
    <OutlinedInput
      size="small"
      value={typed[part]}
      error={props.invalid}
      disabled={props.disabled}
      // A number alone does not say which of the two it is.
      startAdornment={
        <InputAdornment position="start" disablePointerEvents>
          {label}
        </InputAdornment>
      }
      onChange={(event) => type(part, event.target.value.trimStart())}
      onBlur={props.onBlur}
      slotProps={{ input: { ...attributes, 'aria-labelledby': undefined, 'aria-label': label } }}
    />
  );
  return (
    <Box
      role="group"
      aria-labelledby={props.labelledBy}
      sx={{
        display: 'grid',
        width: '100%',
        gap: 1,
        gridTemplateColumns: { xs: '1fr 1fr', sm: '2fr 2fr 3fr' },
        '& > :nth-of-type(3)': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
      }}
    >
      {box('lng', t('longitude'), { ...ariaOf(props), inputMode: 'decimal' })}
      {box('lat', t('latitude'), { inputMode: 'decimal' })}
      {box('address', t('address'), { maxLength: 200 })}
    </Box>
  );
}
