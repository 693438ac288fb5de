import { Button } from '@mui/material';
import type { MouseEvent } from 'react';
import type { FilterTree } from '../../../protocol/types.ts';
import { useTextsOf } from '../../i18n/useTextsOf.ts';
import { DialogFrame } from '../../widgets/DialogFrame.tsx';
import { isSound } from '../../widgets/isSound.ts';
import type { Column } from '../Column.ts';
import { ConditionGroup } from './ConditionGroup.tsx';
import { testsIn, treesOf } from './conditionDraft.ts';
import { CONDITION_TEXTS } from './conditionTexts.ts';
import { isOffered } from './operatorsOf.ts';
import { useConditionDraft } from './useConditionDraft.ts';

export interface AdvancedFiltersProps {
  readonly columns: readonly Column[];
  readonly items: readonly FilterTree[];
  readonly onApply: (items: readonly FilterTree[]) => void;
  readonly onClose: () => void;
}

/** The conditions of a list: any number of them, in groups of which all, any or none must hold. */
export function AdvancedFilters({ columns, items, onApply, onClose }: AdvancedFiltersProps) {
  const { t } = useTextsOf(CONDITION_TEXTS);
  const offered = columns.filter(isOffered);
  const { draft, handlers, clear, newest } = useConditionDraft(items, offered);
  const apply = ({ currentTarget }: MouseEvent) => {
    const dialog = currentTarget.closest('[role=dialog]');
    if (dialog !== null && !isSound(dialog)) return;
    onApply(treesOf(draft));
    onClose();
  };
  return (
    <DialogFrame
      title={t('advanced')}
      width={800}
      onClose={onClose}
      footer={
        <>
          <Button onClick={clear} sx={{ mr: 'auto' }}>
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
      <ConditionGroup
        group={draft}
        offered={offered}
        count={testsIn(draft).length}
        newest={newest}
        handlers={handlers}
      />
    </DialogFrame>
  );
}
