import { Box } from '@mui/material';
import { useMemo } from 'react';
import { fieldTypes } from '../../../model/fieldTypes/index.ts';
import { FilterInput } from './FilterInput.tsx';
import type { FilterProps } from './FilterProps.ts';
import { filterField } from './filterField.ts';

const part = (value: unknown, index: number): unknown => (Array.isArray(value) ? (value[index] ?? null) : null);

/** A moment is filtered by days: from the first second of one to the last of another. */
const dayOf = (value: unknown) => (typeof value === 'string' ? value.slice(0, 10) : value);

/** From and to; one end may stay open. */
export function RangeFilter({ id, field, op, value, onChange, format, labelledBy }: FilterProps) {
  const byDay = fieldTypes[field.type].clock === 'moment';
  const edited = useMemo(
    () => ({ ...filterField(field, op), ...(byDay && { input: 'date' as const }) }),
    [field, op, byDay],
  );
  const put = (index: 0 | 1, next: unknown) => {
    const ends = [part(value, 0), part(value, 1)];
    ends[index] = byDay && typeof next === 'string' ? `${next} ${index === 0 ? '00:00:00' : '23:59:59'}` : next;
    onChange(ends[0] === null && ends[1] === null ? null : ends);
  };
  const end = (index: 0 | 1) => {
    const label = format.texts.t(index === 0 ? 'fromOf' : 'toOf', { label: format.texts.text(field.label) });
    return (
      <Box role="group" aria-label={label} sx={{ flex: 1, minWidth: 0 }}>
        <FilterInput
          id={index === 0 ? id : `${id}-to`}
          field={edited}
          value={byDay ? dayOf(part(value, index)) : part(value, index)}
          onChange={(next) => put(index, next)}
          labelledBy={labelledBy}
          format={format}
        />
      </Box>
    );
  };
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, width: '100%' }}>
      {end(0)}
      <Box component="span" aria-hidden sx={{ color: 'text.secondary' }}>
        –
      </Box>
      {end(1)}
    </Box>
  );
}
