import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { operatorNamed } from '../../../model/operators.ts';
import { isLeaf } from '../../../model/Tree.ts';
import type { FilterTree } from '../../../protocol/types.ts';
import { isBlankFilter } from '../../data/filtersOf.ts';
import { useText } from '../../i18n/useText.ts';
import { DialogFrame } from '../../widgets/DialogFrame.tsx';
import { TipButton } from '../../widgets/TipButton.tsx';
import type { Column } from '../Column.ts';
import { ConditionLine, type FilterCondition, operatorsOf } from './ConditionLine.tsx';
import { FilterText } from './FilterText.tsx';

interface AdvancedFiltersProps {
  readonly columns: readonly Column[];
  readonly items: readonly FilterTree[];
  readonly onApply: (items: readonly FilterTree[]) => void;
  readonly onClose: () => void;
}

/** The conditions that a line can show; the others are kept, or dropped, as they are. */
function linesOf(items: readonly FilterTree[]): readonly FilterCondition[] {
  return items.flatMap((item, id) => {
    const op = isLeaf(item) ? operatorNamed(item.op) : undefined;
    return isLeaf(item) && op !== undefined ? [{ id, field: item.field, op, value: item.value }] : [];
  });
}

/** Any number of conditions: field, comparison by the field's type, value. All must hold. */
export function AdvancedFilters({ columns, items, onApply, onClose }: AdvancedFiltersProps) {
  const { t } = useText();
  const offered = columns.filter((column) => column.field.filterable && operatorsOf(column).length > 0);
  const first = offered[0];
  const blank = (id: number): FilterCondition[] =>
    first === undefined ? [] : [{ id, field: first.name, op: operatorsOf(first)[0] ?? 'eq', value: null }];
  const [kept, setKept] = useState(items.filter((item) => !isLeaf(item)));
  const given = linesOf(items);
  const [lines, setLines] = useState<readonly FilterCondition[]>(items.length > 0 ? given : blank(0));
  const change = (id: number, part: Partial<FilterCondition>) =>
    setLines((all) => all.map((line) => (line.id === id ? { ...line, ...part } : line)));
  const apply = () => {
    const filled = lines.filter(({ value }) => !isBlankFilter(value));
    onApply([...filled.map(({ field, op, value }) => ({ field, op, value })), ...kept]);
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
          <Button
            onClick={() => {
              setLines([]);
              setKept([]);
            }}
            sx={{ mr: 'auto' }}
          >
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
        {kept.map((tree) => (
          <Box key={JSON.stringify(tree)} sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <FilterText tree={tree} columns={columns} />
            </Box>
            <TipButton
              icon="delete"
              name={t('removeCondition')}
              onClick={() => setKept((all) => all.filter((other) => other !== tree))}
            />
          </Box>
        ))}
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
