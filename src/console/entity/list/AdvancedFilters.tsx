import { Box, Button, MenuItem, Select } from '@mui/material';
import { useState } from 'react';
import type { Operator } from '../../../model/Condition.ts';
import { fieldTypes } from '../../../model/fieldTypes/index.ts';
import { FILTERS } from '../../fields/filters/index.ts';
import { OPERATOR_TEXT } from '../../fields/operatorText.ts';
import { useText } from '../../i18n/useText.ts';
import { DialogFrame } from '../../widgets/DialogFrame.tsx';
import { TipButton } from '../../widgets/TipButton.tsx';
import type { Column } from '../Column.ts';
import { type FilterItem, type FilterValues, filledFilters, filterKey } from '../filterKeys.ts';

interface AdvancedFiltersProps {
  readonly columns: readonly Column[];
  readonly items: readonly FilterItem[];
  readonly onApply: (values: FilterValues) => void;
  readonly onClose: () => void;
}

interface Line {
  readonly id: number;
  readonly field: string;
  readonly op: Operator;
  readonly value: unknown;
}

const operatorsOf = (column: Column): readonly Operator[] => fieldTypes[column.field.type].operators;

/** Any number of conditions: field, comparison by the field's type, value. All must hold. */
export function AdvancedFilters({ columns, items, onApply, onClose }: AdvancedFiltersProps) {
  const { t } = useText();
  const offered = columns.filter((column) => column.field.filterable && operatorsOf(column).length > 0);
  const first = offered[0];
  const blank = (id: number): Line[] =>
    first === undefined ? [] : [{ id, field: first.name, op: operatorsOf(first)[0] ?? 'eq', value: null }];
  const given = items.map((item, id) => ({ id, field: item.field, op: item.op, value: item.value }));
  const [lines, setLines] = useState<readonly Line[]>(given.length > 0 ? given : blank(0));
  const change = (id: number, part: Partial<Line>) =>
    setLines((all) => all.map((line) => (line.id === id ? { ...line, ...part } : line)));
  const apply = () => {
    onApply(filledFilters(Object.fromEntries(lines.map((line) => [filterKey(line.field, line.op), line.value]))));
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
          const Filter = FILTERS[line.op];
          const labelId = `filter-${line.id}-label`;
          return (
            <Box
              key={line.id}
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
                onChange={(event) => chooseField(line.id, event.target.value)}
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
                onChange={(event) => change(line.id, { op: event.target.value as Operator, value: null })}
                slotProps={{ input: { 'aria-label': t('conditionOp') } }}
              >
                {operatorsOf(column).map((op) => (
                  <MenuItem key={op} value={op}>
                    {t(OPERATOR_TEXT[op])}
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
                  onChange={(value) => change(line.id, { value })}
                />
              </Box>
              <TipButton
                icon="delete"
                name={t('removeCondition')}
                onClick={() => setLines((all) => all.filter((other) => other.id !== line.id))}
              />
            </Box>
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
