import { Button, MenuItem, Select } from '@mui/material';
import { MAX_FILTER_LEAVES } from '../../../protocol/query/filterTree.ts';
import { takesFilterTrees } from '../../data/filtersThere.ts';
import { useTextsOf } from '../../i18n/useTextsOf.ts';
import { TipButton } from '../../widgets/TipButton.tsx';
import type { Column } from '../Column.ts';
import { ConditionLine } from './ConditionLine.tsx';
import styles from './Conditions.module.css';
import { type DraftGroup, type DraftTest, GROUP_WORDS, type GroupWord, isGroup } from './conditionDraft.ts';
import { CONDITION_TEXTS } from './conditionTexts.ts';
import type { DraftHandlers } from './useConditionDraft.ts';

/** Groups within groups that people still read. */
const MAX_LEVEL = 3;

interface ConditionGroupProps {
  readonly group: DraftGroup;
  readonly level?: number;
  readonly offered: readonly Column[];
  /** How many conditions there are in all groups together. */
  readonly count: number;
  readonly newest: number | undefined;
  readonly handlers: DraftHandlers;
}

const NONE: readonly DraftTest[] = [];
const WORDS = { all: 'groupAll', any: 'groupAny', none: 'groupNone' } as const;

/** Conditions and groups that hold together by one word, with what adds more of them. */
export function ConditionGroup({ group, level = 1, ...shared }: ConditionGroupProps) {
  const { t } = useTextsOf(CONDITION_TEXTS);
  const { offered, count, newest, handlers } = shared;
  const nests = takesFilterTrees();
  const full = count >= MAX_FILTER_LEAVES;
  return (
    <fieldset className={level === 1 ? styles.root : styles.group} aria-label={t(WORDS[group.word])}>
      {nests && (
        <div className={styles.head}>
          <Select
            size="small"
            value={group.word}
            onChange={(event) => handlers.onWord(group.id, event.target.value as GroupWord)}
            slotProps={{ input: { 'aria-label': t('groupWord') } }}
          >
            {GROUP_WORDS.map((word) => (
              <MenuItem key={word} value={word}>
                {t(WORDS[word])}
              </MenuItem>
            ))}
          </Select>
          {level > 1 && <TipButton icon="delete" name={t('removeGroup')} onClick={() => handlers.onRemove(group.id)} />}
        </div>
      )}
      {group.parts.map((part) =>
        isGroup(part) ? (
          <ConditionGroup key={part.id} {...shared} group={part} level={level + 1} />
        ) : (
          <ConditionLine
            key={part.id}
            line={part}
            offered={offered}
            besides={group.word === 'all' ? group.parts.flatMap((one) => (isGroup(one) ? [] : [one])) : NONE}
            focused={part.id === newest}
            onChange={(change) => handlers.onChange(part.id, change)}
            onRemove={() => handlers.onRemove(part.id)}
          />
        ),
      )}
      <div className={styles.head}>
        <Button size="small" disabled={full} onClick={() => handlers.onAddTest(group.id)}>
          + {t('addCondition')}
        </Button>
        {nests && level < MAX_LEVEL && (
          <Button size="small" disabled={full} onClick={() => handlers.onAddGroup(group.id)}>
            + {t('addGroup')}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
