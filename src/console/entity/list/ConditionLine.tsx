import { Box, MenuItem, Select } from '@mui/material';
import { fieldTypes } from '../../../model/fieldTypes/index.ts';
import { type Operator, operators } from '../../../model/operators.ts';
import { FILTERS } from '../../fields/filters/index.ts';
import { useText } from '../../i18n/useText.ts';
import { TipButton } from '../../widgets/TipButton.tsx';
import type { Column } from '../Column.ts';

/** A condition that is being written. */
export interface FilterCondition {
  readonly id: number;
  readonly field: string;
  readonly op: Operator;
  readonly value: unknown;
}

interface ConditionLineProps {
  readonly line: FilterCondition;
  /** The column of its field. */
  readonly column: Column;
  readonly offered: readonly Column[];
  readonly onField: (name: string) => void;
  readonly onChange: (part: Partial<FilterCondition>) => void;
  readonly onRemove: () => void;
}

/** How values of a column can be compared. */
export const operatorsOf = (column: Column): readonly Operator[] => fieldTypes[column.field.type].operators;

/** One condition: field, comparison, value. */
export function ConditionLine({ line, column, offered, onField, onChange, onRemove }: ConditionLineProps) {
  const { t, text } = useText();
  const Filter = FILTERS[operators[line.op].takes];
  const labelId = `filter-${line.id}-label`;
  // A link or the search row may ask what the type does not offer by itself.
  const offeredOps = new Set([...operatorsOf(column), line.op]);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1,
        alignItems: 'center',
        gridTemplateColumns: { xs: '1fr 1fr auto', sm: '160px 132px minmax(0, 1fr) auto' },
      }}
    >
      <Select
        size="small"
        value={line.field}
        onChange={(event) => onField(event.target.value)}
        slotProps={{ input: { 'aria-label': t('conditionField') } }}
      >
        {offered.map((candidate) => (
          <MenuItem key={candidate.name} value={candidate.name}>
            {candidate.header}
          </MenuItem>
        ))}
      </Select>
      <Select
        size="small"
        value={line.op}
        onChange={(event) => onChange({ op: event.target.value as Operator, value: null })}
        slotProps={{ input: { 'aria-label': t('conditionOp') } }}
      >
        {[...offeredOps].map((op) => (
          <MenuItem key={op} value={op}>
            {text(operators[op].label)}
          </MenuItem>
        ))}
      </Select>
      <Box sx={{ gridColumn: { xs: '1 / 3', sm: 'auto' }, gridRow: { xs: 2, sm: 'auto' }, minWidth: 0 }}>
        <span id={labelId} className="se-hidden">
          {`${column.header} ${t('conditionValue')}`}
        </span>
        <Filter
          key={`${line.field}-${line.op}`}
          id={`filter-${line.id}`}
          field={column.field}
          op={line.op}
          format={column.format}
          value={line.value}
          labelledBy={labelId}
          onChange={(value) => onChange({ value })}
        />
      </Box>
      <TipButton icon="delete" name={t('removeCondition')} onClick={onRemove} />
    </Box>
  );
}
