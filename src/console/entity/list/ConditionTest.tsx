import { MenuItem, Select } from '@mui/material';
import { operatorLabel } from '../../../model/operatorLabel.ts';
import { type Operator, operators } from '../../../model/operators.ts';
import { relativeTime } from '../../../model/relativeTime.ts';
import { isDateField } from '../../../protocol/query/filterOps.ts';
import { FILTERS } from '../../fields/filters/index.ts';
import { useTextsOf } from '../../i18n/useTextsOf.ts';
import type { Column } from '../Column.ts';
import styles from './Conditions.module.css';
import type { DraftTest } from './conditionDraft.ts';
import { CONDITION_TEXTS } from './conditionTexts.ts';
import { operatorsOf } from './operatorsOf.ts';
import { RelativeValue } from './RelativeValue.tsx';

interface ConditionTestProps {
  readonly line: DraftTest;
  /** The column that is asked about. */
  readonly column: Column;
  /** What is asked for by the field that this one lies within. */
  readonly outer: string | undefined;
  readonly onChange: (part: Partial<DraftTest>) => void;
}

/** Comparison and value of one condition; dates also by the calendar. */
export function ConditionTest({ line, column, outer, onChange }: ConditionTestProps) {
  const { t, text } = useTextsOf(CONDITION_TEXTS);
  const Filter = FILTERS[operators[line.op].takes];
  const labelId = `filter-${line.id}-label`;
  // A link or the search row may ask what the type does not offer by itself.
  const offeredOps = new Set([...operatorsOf(column), line.op]);
  const moves = isDateField(column.field) && operators[line.op].family === 'order';
  return (
    <>
      <Select
        size="small"
        value={line.op}
        onChange={(event) => onChange({ op: event.target.value as Operator, value: null })}
        slotProps={{ input: { 'aria-label': t('conditionOp') } }}
      >
        {[...offeredOps].map((op) => (
          <MenuItem key={op} value={op}>
            {text(operatorLabel(op, column.field.type))}
          </MenuItem>
        ))}
      </Select>
      {moves && <RelativeValue op={line.op} value={line.value} onChange={(value) => onChange({ value })} />}
      {!(moves && relativeTime(line.value) !== undefined) && (
        <div className={styles.value}>
          <span id={labelId} className="sa-hidden">
            {`${column.header} ${t('conditionValue')}`}
          </span>
          <Filter
            key={`${line.field}-${line.op}`}
            id={`filter-${line.id}`}
            field={column.field}
            op={line.op}
            format={column.format}
            value={line.value}
            outer={outer}
            labelledBy={labelId}
            onChange={(value) => onChange({ value })}
          />
        </div>
      )}
    </>
  );
}
