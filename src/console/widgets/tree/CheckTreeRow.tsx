import ArrowIcon from '@mui/icons-material/ChevronRightOutlined';
import { Checkbox, Tooltip } from '@mui/material';
import type { KeyboardEvent } from 'react';
import type { TreeItem } from './TreeItem.ts';
import styles from './tree.module.css';
import type { Tick } from './treeTicks.ts';

export interface TreeRow {
  readonly item: TreeItem;
  readonly depth: number;
  readonly opened: boolean;
}

interface CheckTreeRowProps {
  readonly row: TreeRow;
  readonly tick: Tick;
  /** The one row that Tab comes to; the arrows reach the others. */
  readonly reachable: boolean;
  readonly onFocus: () => void;
  readonly onTick: () => void;
  readonly onFlip: () => void;
  readonly onKey: (event: KeyboardEvent) => void;
}

const CHECKED = { on: true, half: 'mixed', off: false } as const;
const INDENT_PX = 22;

export function CheckTreeRow({ row, tick, reachable, onFocus, onTick, onFlip, onKey }: CheckTreeRowProps) {
  const { item, depth, opened } = row;
  const branch = item.children.length > 0;
  const locked = item.locked !== undefined;
  const line = (
    <div
      className={styles.row}
      role="treeitem"
      data-node={item.id}
      tabIndex={reachable ? 0 : -1}
      aria-level={depth + 1}
      aria-checked={CHECKED[tick]}
      aria-disabled={locked}
      aria-label={[item.label, item.note, item.locked].filter(Boolean).join(' ')}
      {...(branch && { 'aria-expanded': opened })}
      style={{ paddingLeft: depth * INDENT_PX }}
      onFocus={onFocus}
      onClick={onTick}
      onKeyDown={onKey}
    >
      <button
        type="button"
        tabIndex={-1}
        className={styles.arrow}
        data-open={opened}
        aria-hidden
        onClick={(event) => {
          event.stopPropagation();
          onFlip();
        }}
      >
        {branch && <ArrowIcon fontSize="small" />}
      </button>
      <Checkbox
        size="small"
        tabIndex={-1}
        aria-hidden
        checked={tick === 'on'}
        indeterminate={tick === 'half'}
        disabled={locked}
        sx={{ p: 0.5 }}
      />
      <span className={styles.label}>{item.label}</span>
      {item.note && <span className={styles.note}>{item.note}</span>}
      {locked && <span className={styles.lock}>{item.locked}</span>}
    </div>
  );
  return locked ? (
    <Tooltip title={item.locked} placement="top">
      {line}
    </Tooltip>
  ) : (
    line
  );
}
