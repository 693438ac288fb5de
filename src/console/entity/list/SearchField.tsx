import { type CSSProperties, memo, useCallback } from 'react';
import type { Field } from '../../../model/Field.ts';
import { fieldTypes } from '../../../model/fieldTypes/index.ts';
import { type Operator, operators } from '../../../model/operators.ts';
import { filterKey } from '../../../protocol/query/filtersOf.ts';
import type { FieldFormat } from '../../fields/FieldFormat.ts';
import { FILTERS } from '../../fields/filters/index.ts';
import { textWidth } from '../../widgets/textWidth.ts';
import styles from './list.module.css';

export interface SearchEntry {
  readonly field: Field;
  readonly op: Operator;
  readonly format: FieldFormat;
}

/** A longer label takes two lines; list.module.css says so too. */
const MAX_LABEL_PX = 112;
const GAP_PX = 8;
/** What is typed is in sight, a date whole. */
const LEAST_PX = 104;
const LEAST_DATE_PX = 136;
/** Between the two ends of a range. */
const DASH_PX = 16;

interface SearchFieldProps {
  readonly item: SearchEntry;
  readonly idPrefix: string;
  readonly value: unknown;
  /** What is asked for by the field that this one lies within. */
  readonly outer: string | undefined;
  readonly onChange: (key: string, value: unknown) => void;
}

/** A label and the editor of one filter; what is typed into another one is no reason to draw it again. */
export const SearchField = memo(function SearchField({ item, idPrefix, value, outer, onChange }: SearchFieldProps) {
  const { field, op, format } = item;
  const key = filterKey(field.name, op);
  const change = useCallback((next: unknown) => onChange(key, next), [onChange, key]);
  const Filter = FILTERS[operators[op].takes];
  const id = `${idPrefix}-${field.name}-${op}`;
  const wide = op === 'between';
  // What is read as a whole is written as a whole: 18 characters of a credit code stay in sight.
  const least = operators[op].takes === 'text' || op === 'eq' ? (fieldTypes[field.type].leastWidth ?? 0) : 0;
  const label = format.texts.text(field.label);
  const labelled = Math.min(MAX_LABEL_PX, textWidth(label, 14)) + GAP_PX;
  const end = fieldTypes[field.type].clock === undefined ? LEAST_PX : LEAST_DATE_PX;
  const both = 2 * end + DASH_PX;
  const needs = Math.ceil(labelled + (wide ? both : end));
  const room = {
    '--flex': wide ? `1.6 1 ${Math.max(340, needs)}px` : `1 1 ${least > 0 ? 'auto' : `${Math.max(170, needs)}px`}`,
    '--most': `${wide ? 420 : Math.max(300, least + MAX_LABEL_PX + GAP_PX)}px`,
    '--least': `${least}px`,
    '--value': `${wide ? both : 0}px`,
  };
  return (
    <div className={styles.condition} style={room as CSSProperties}>
      <label id={`${id}-label`} htmlFor={id} className={styles.conditionLabel}>
        {label}
      </label>
      <div className={styles.conditionValue}>
        <Filter
          id={id}
          field={field}
          op={op}
          format={format}
          value={value}
          outer={outer}
          labelledBy={`${id}-label`}
          onChange={change}
        />
      </div>
    </div>
  );
});
