import { Box } from '@mui/material';
import type { Field } from '../../../model/Field.ts';
import { fieldTypes } from '../../../model/fieldTypes/index.ts';
import { type Operator, operators } from '../../../model/operators.ts';
import { filterKey } from '../../data/filtersOf.ts';
import type { FieldFormat } from '../../fields/FieldFormat.ts';
import { FILTERS } from '../../fields/filters/index.ts';

export interface SearchEntry {
  readonly field: Field;
  readonly op: Operator;
  readonly format: FieldFormat;
}

/** The widest label with its distance. */
const LABEL_PX = 120;

interface SearchFieldProps {
  readonly item: SearchEntry;
  readonly idPrefix: string;
  readonly value: unknown;
  /** What is asked for by the field that this one lies within. */
  readonly outer: string | undefined;
  readonly onChange: (key: string, value: unknown) => void;
}

/** A label and the editor of one filter. */
export function SearchField({ item: { field, op, format }, idPrefix, value, outer, onChange }: SearchFieldProps) {
  const Filter = FILTERS[operators[op].takes];
  const id = `${idPrefix}-${field.name}-${op}`;
  const wide = op === 'between';
  // What is read as a whole is written as a whole: 18 characters of a credit code stay in sight.
  const least = operators[op].takes === 'text' || op === 'eq' ? (fieldTypes[field.type].leastWidth ?? 0) : 0;
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        minWidth: 0,
        flex: { xs: '1 1 100%', sm: wide ? '1.6 1 340px' : `1 1 ${least > 0 ? 'auto' : '170px'}` },
        maxWidth: { sm: wide ? 420 : Math.max(300, least + LABEL_PX) },
      }}
    >
      <Box
        component="label"
        id={`${id}-label`}
        htmlFor={id}
        sx={{ flex: 'none', color: 'text.secondary', fontSize: 14, maxWidth: 112, lineHeight: '18px' }}
      >
        {format.texts.text(field.label)}
      </Box>
      <Box sx={{ flex: 1, minWidth: { xs: 0, sm: least } }}>
        <Filter
          id={id}
          field={field}
          op={op}
          format={format}
          value={value}
          outer={outer}
          labelledBy={`${id}-label`}
          onChange={(next) => onChange(filterKey(field.name, op), next)}
        />
      </Box>
    </Box>
  );
}
