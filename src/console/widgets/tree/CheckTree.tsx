import { Button, Checkbox, FormControlLabel } from '@mui/material';
import { type CSSProperties, type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { useText } from '../../i18n/useText.ts';
import { InputBox } from '../InputBox.tsx';
import { toggledSet } from '../toggledSet.ts';
import { CheckTreeRow, type TreeRow } from './CheckTreeRow.tsx';
import { moveOf } from './moveOf.ts';
import type { TreeItem } from './TreeItem.ts';
import styles from './tree.module.css';
import { branchOf, searchTree, tickOf, toggleTick, withTicks } from './treeTicks.ts';

interface CheckTreeProps {
  readonly label: string;
  readonly items: readonly TreeItem[];
  readonly ticked: ReadonlySet<string>;
  readonly onTick: (ticked: ReadonlySet<string>) => void;
  /** Parents and children are ticked together (default); else each for itself. */
  readonly linked?: boolean;
}

function rowsOf(items: readonly TreeItem[], open: (id: string) => boolean, depth = 0): TreeRow[] {
  return items.flatMap((item) => {
    const opened = item.children.length > 0 && open(item.id);
    return [{ item, depth, opened }, ...(opened ? rowsOf(item.children, open, depth + 1) : [])];
  });
}

/** A tree to tick, with a search, everything-at-once, and the keys a tree has (arrows, space). */
export function CheckTree({ label, items, ticked, onTick, linked = true }: CheckTreeProps) {
  const { t } = useText();
  const [text, setText] = useState('');
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set());
  const [focused, setFocused] = useState<string>();
  const searching = text.trim() !== '';
  const shown = useMemo(() => searchTree(items, text), [items, text]);
  const rows = useMemo(() => rowsOf(shown, (id) => searching !== opened.has(id)), [shown, opened, searching]);
  const whole = useMemo(() => new Map(items.flatMap(branchOf).map((item) => [item.id, item])), [items]);
  const all = useMemo(() => [...whole.values()].filter(({ virtual }) => virtual !== true), [whole]);
  const shownIds = useMemo(() => new Set(shown.flatMap(branchOf).map(({ id }) => id)), [shown]);
  const isShown = ({ id }: TreeItem) => shownIds.has(id);
  const free = all.filter((item) => item.locked === undefined && isShown(item));
  const count = all.filter(({ id }) => ticked.has(id)).length;
  const full = free.length > 0 && free.every(({ id }) => ticked.has(id));
  const flip = (id: string) => setOpened((now) => toggledSet(now, id));
  const tick = (item: TreeItem) =>
    onTick(
      linked ? toggleTick(items, ticked, item.id, isShown) : withTicks([item], ticked, !ticked.has(item.id), false),
    );
  const tickAll = () => onTick(withTicks(free, ticked, !full, linked));
  const tree = useRef<HTMLDivElement>(null);
  const goTo = (index: number) => {
    const next = rows[Math.min(rows.length - 1, Math.max(0, index))];
    if (next === undefined) return;
    setFocused(next.item.id);
    tree.current?.querySelector<HTMLElement>(`[data-node="${next.item.id}"]`)?.focus();
  };
  const onKey = (event: KeyboardEvent, row: TreeRow) => {
    const move = moveOf(event.key, row);
    if (move === undefined) return;
    event.preventDefault();
    const at = rows.indexOf(row);
    if (move === 'tick') tick(row.item);
    else if (move === 'flip') flip(row.item.id);
    else goTo(move === 'first' ? 0 : move === 'last' ? rows.length - 1 : at + (move === 'next' ? 1 : -1));
  };
  return (
    <div className={styles.root}>
      <div className={styles.head}>
        <InputBox
          className={styles.search}
          value={text}
          onChange={(event) => setText(event.target.value)}
          placeholder={t('tree.search')}
          aria-label={t('tree.searchOf', { label })}
        />
        <span className={styles.count} aria-live="polite">
          {t('tree.count', { count, total: all.length })}
        </span>
        <FormControlLabel
          label={t('tree.all')}
          control={
            <Checkbox
              size="small"
              checked={full}
              indeterminate={!full && count > 0}
              disabled={free.length === 0}
              onChange={tickAll}
            />
          }
        />
        <Button size="small" onClick={() => setOpened(opened.size > 0 ? new Set() : new Set(whole.keys()))}>
          {t(opened.size > 0 ? 'tree.fold' : 'tree.unfold')}
        </Button>
      </div>
      <div
        ref={tree}
        className={styles.tree}
        style={{ '--rows': whole.size } as CSSProperties}
        role="tree"
        aria-label={label}
        aria-multiselectable
      >
        {rows.map((row, index) => (
          <CheckTreeRow
            key={row.item.id}
            row={row}
            // What a search leaves out counts as well.
            tick={linked ? tickOf(whole.get(row.item.id) ?? row.item, ticked) : ticked.has(row.item.id) ? 'on' : 'off'}
            reachable={focused === undefined ? index === 0 : row.item.id === focused}
            onFocus={() => setFocused(row.item.id)}
            onTick={() => tick(row.item)}
            onFlip={() => flip(row.item.id)}
            onKey={(event) => onKey(event, row)}
          />
        ))}
        {rows.length === 0 && <p className={styles.none}>{t(searching ? 'tree.noMatch' : 'tree.empty')}</p>}
      </div>
    </div>
  );
}
