import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { OPERATOR_TEXT } from '../../fields/operatorText.ts';
import { useText } from '../../i18n/useText.ts';
import { announce } from '../../widgets/announce.ts';
import { DialogFrame } from '../../widgets/DialogFrame.tsx';
import type { Column } from '../Column.ts';
import { type FilterItem, type FilterValues, filledFilters, filterKey } from '../filterKeys.ts';
import { type Condition, ConditionLine, operatorsOf } from './ConditionLine.tsx';

interface AdvancedFiltersProps {
  readonly columns: readonly Column[];
  readonly items: readonly FilterItem[];
  readonly onApply: (values: FilterValues) => void;
  readonly onClose: () => void;
}

const keyOf = ({ field, op }: Condition) => filterKey(field, op);
const isFilled = (line: Condition) => Object.keys(filledFilters({ [keyOf(line)]: line.value })).length > 0;

/** Any number of conditions: field, comparison by the field's type, value. All must hold. */
export function AdvancedFilters({ columns, items, onApply, onClose }: AdvancedFiltersProps) {
  const { t } = useText();
  const offered = columns.filter((column) => column.field.filterable && operatorsOf(column).length > 0);
  const first = offered[0];
  const blank = (id: number): Condition[] =>
    first === undefined ? [] : [{ id, field: first.name, op: operatorsOf(first)[0] ?? 'eq', value: null }];
  const given = items.map((item, id) => ({ id, field: item.field, op: item.op, value: item.value }));
  const [lines, setLines] = useState<readonly Condition[]>(given.length > 0 ? given : blank(0));
  const change = (id: number, part: Partial<Condition>) =>
    setLines((all) => all.map((line) => (line.id === id ? { ...line, ...part } : line)));
  const apply = () => {
    const filled = lines.filter(isFilled);
    const twice = filled.find((line, at) => filled.findIndex((other) => keyOf(other) === keyOf(line)) < at);
    const field = twice && offered.find(({ name }) => name === twice.field);
    // One would take the place of the other without a word.
    if (twice && field) {
      announce('conditionTwice', 'warning', { condition: `${field.header} ${t(OPERATOR_TEXT[twice.op])}` });
      return;
    }
    onApply(Object.fromEntries(filled.map((line) => [keyOf(line), line.value])));
    onClose();
  };
  const chooseField = (id: number, name: string) => {
    const column = offered.find((candidate) => candidate.name === name);
    if (column) change(id, { field: name, op: operatorsOf(column)[0] ?? 'eq', value: null });
  };
  return (
    <DialogFrame
      title={t('advanced')}
      width={720}
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => setLines([])} sx={{ mr: 'auto' }}>
            {t('clearFilters')}
          </Button>
          <Button variant="outlined" color="inherit" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button variant="contained" onClick={apply}>
            {t('apply')}
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        {lines.map((line) => {
          const column = offered.find((candidate) => candidate.name === line.field);
          if (column === undefined) return null;
          return (
            <ConditionLine
              key={line.id}
              line={line}
              column={column}
              offered={offered}
              onField={(name) => chooseField(line.id, name)}
              onChange={(part) => change(line.id, part)}
              onRemove={() => setLines((all) => all.filter((other) => other.id !== line.id))}
            />
          );
        })}
        <Box>
          <Button
            size="small"
            onClick={() => setLines((all) => [...all, ...blank(Math.max(-1, ...all.map((line) => line.id)) + 1)])}
          >
            + {t('addCondition')}
          </Button>
        </Box>
      </Box>
    </DialogFrame>
  );
}
