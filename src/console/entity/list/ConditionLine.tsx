import { MenuItem, Select } from '@mui/material';
import { Suspense } from 'react';
import { referredPath } from '../../../protocol/query/filterTree.ts';
import { takesFilterTrees } from '../../data/filtersThere.ts';
import { useTextsOf } from '../../i18n/useTextsOf.ts';
import { TipButton } from '../../widgets/TipButton.tsx';
import type { Column } from '../Column.ts';
import styles from './Conditions.module.css';
import { ConditionTest } from './ConditionTest.tsx';
import type { DraftTest } from './conditionDraft.ts';
import { CONDITION_TEXTS } from './conditionTexts.ts';
import { operatorsOf } from './operatorsOf.ts';
import { outerOf } from './outerOf.ts';
import { ReferredCondition } from './ReferredCondition.tsx';

interface ConditionLineProps {
  readonly line: DraftTest;
  readonly offered: readonly Column[];
  /** Conditions that hold together with this one. */
  readonly besides: readonly DraftTest[];
  /** The line was just added. */
  readonly focused: boolean;
  readonly onChange: (part: Partial<DraftTest>) => void;
  readonly onRemove: () => void;
}

/** One condition: field, of a reference also a field of what it names, comparison, value. */
export function ConditionLine({ line, offered, besides, focused, onChange, onRemove }: ConditionLineProps) {
  const { t } = useTextsOf(CONDITION_TEXTS);
  const path = referredPath(line.field);
  const head = path?.reference ?? line.field;
  const column = offered.find(({ name }) => name === head);
  if (column === undefined) return null;
  const outer = outerOf(column.field, besides);
  const target = takesFilterTrees() && !column.field.many ? column.format.target?.entity : undefined;
  const choose = (name: string) => {
    const next = offered.find((candidate) => candidate.name === name);
    if (next) onChange({ field: name, op: operatorsOf(next)[0] ?? 'eq', value: null });
  };
  return (
    <div className={styles.line}>
      <Select
        size="small"
        value={head}
        autoFocus={focused}
        onChange={(event) => choose(event.target.value)}
        slotProps={{ input: { 'aria-label': t('conditionField') } }}
      >
        {offered.map((candidate) => (
          <MenuItem key={candidate.name} value={candidate.name}>
            {candidate.header}
          </MenuItem>
        ))}
      </Select>
      <div className={styles.test}>
        <Suspense fallback={null}>
          {target === undefined ? (
            <ConditionTest line={line} column={column} outer={outer} onChange={onChange} />
          ) : (
            <ReferredCondition
              entity={target}
              line={line}
              column={column}
              below={path?.field}
              outer={outer}
              onChange={onChange}
            />
          )}
        </Suspense>
      </div>
      <TipButton icon="delete" name={t('removeCondition')} onClick={onRemove} />
    </div>
  );
}
