import { MenuItem, Select } from '@mui/material';
import { useTextsOf } from '../../i18n/useTextsOf.ts';
import type { Column } from '../Column.ts';
import { useEntity } from '../useEntity.ts';
import { ConditionTest } from './ConditionTest.tsx';
import type { DraftTest } from './conditionDraft.ts';
import { CONDITION_TEXTS } from './conditionTexts.ts';
import { isOffered, operatorsOf } from './operatorsOf.ts';

interface ReferredConditionProps {
  /** What the reference names. */
  readonly entity: string;
  readonly line: DraftTest;
  /** The column of the reference. */
  readonly column: Column;
  /** The field of the other entity that is asked about; undefined asks about the reference itself. */
  readonly below: string | undefined;
  readonly outer: string | undefined;
  readonly onChange: (part: Partial<DraftTest>) => void;
}

const ITSELF = '';

/** A condition on a reference, or on a field of what it names where the person may open that list. */
export function ReferredCondition({ entity, line, column, below, outer, onChange }: ReferredConditionProps) {
  const { t } = useTextsOf(CONDITION_TEXTS);
  const { columns, abilities } = useEntity(entity);
  const offered = abilities.list ? columns.filter(isOffered) : [];
  const chosen = offered.find(({ name }) => name === below);
  const choose = (name: string) => {
    const next = offered.find((candidate) => candidate.name === name);
    const op = operatorsOf(next ?? column)[0] ?? 'eq';
    onChange({ field: next === undefined ? column.name : `${column.name}.${next.name}`, op, value: null });
  };
  return (
    <>
      {offered.length > 0 && (
        <Select
          size="small"
          displayEmpty
          value={chosen?.name ?? ITSELF}
          onChange={(event) => choose(event.target.value)}
          slotProps={{ input: { 'aria-label': t('conditionBelow', { field: column.header }) } }}
        >
          <MenuItem value={ITSELF}>{t('conditionItself')}</MenuItem>
          {offered.map((candidate) => (
            <MenuItem key={candidate.name} value={candidate.name}>
              {candidate.header}
            </MenuItem>
          ))}
        </Select>
      )}
      <ConditionTest
        line={line}
        column={chosen ?? column}
        outer={chosen === undefined ? outer : undefined}
        onChange={onChange}
      />
    </>
  );
}
