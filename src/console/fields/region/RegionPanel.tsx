import SearchIcon from '@mui/icons-material/SearchOutlined';
import { Box, Button, InputAdornment, OutlinedInput, Skeleton } from '@mui/material';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { useText } from '../../i18n/useText.ts';
import { RegionOption } from './RegionOption.tsx';
import styles from './region.module.css';
import { mayChoose, pathText, type RegionNode, shortText } from './regionNodes.ts';
import { type RegionWalkProps, useRegionWalk } from './useRegionWalk.ts';

interface RegionPanelProps extends RegionWalkProps {
  readonly label: string;
  readonly onChoose: (node: RegionNode) => void;
  readonly onClose: () => void;
}

/** Lines a page key goes past. */
const PAGE_STEP = 8;

/** Typing finds a region anywhere; without typing one goes through the levels. All of it by keyboard as well. */
export function RegionPanel(props: RegionPanelProps) {
  const { levels, value, nothing, label, onChoose, onClose } = props;
  const { t } = useText();
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const walk = useRegionWalk(props);
  const { typed, searching, shown, loading, marked, isBranch } = walk;
  const markedKey = marked?.key;
  useEffect(() => {
    if (markedKey !== undefined) list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  }, [markedKey]);

  const take = (node: RegionNode) => {
    if (mayChoose(node, levels)) onChoose(node);
    else if (isBranch(node)) walk.open(node);
  };
  const steps = new Map([
    ['ArrowDown', () => walk.move(1)],
    ['ArrowUp', () => walk.move(-1)],
    ['PageDown', () => walk.move(PAGE_STEP)],
    ['PageUp', () => walk.move(-PAGE_STEP)],
    ['Enter', () => marked && take(marked)],
    ['Escape', () => (searching ? walk.clear() : onClose())],
  ]);
  // While nothing is typed, the keys of a line of text go through the levels.
  const throughLevels = new Map([
    ['ArrowRight', () => marked && isBranch(marked) && walk.open(marked)],
    ['ArrowLeft', walk.up],
    ['Backspace', walk.up],
    ['Home', () => walk.mark(shown[0])],
    ['End', () => walk.mark(shown.at(-1))],
  ]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps.get(event.key) ?? (searching ? undefined : throughLevels.get(event.key));
    if (step === undefined || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    step();
  };
  return (
    <div className={styles.panel}>
      <OutlinedInput
        autoFocus
        fullWidth
        size="small"
        value={typed}
        placeholder={t('regionSearch')}
        onChange={(event) => walk.type(event.target.value)}
        onKeyDown={onKeyDown}
        startAdornment={
          <InputAdornment position="start">
            <SearchIcon sx={{ fontSize: 18 }} />
          </InputAdornment>
        }
        slotProps={{
          input: {
            role: 'combobox',
            'aria-label': `${label} ${t('regionSearch')}`,
            'aria-expanded': true,
            'aria-controls': listId,
            'aria-autocomplete': 'list',
            'aria-activedescendant': marked && `${listId}-${marked.key}`,
            autoComplete: 'off',
          },
        }}
      />
      {!searching && (
        <nav className={styles.path} aria-label={t('regionPath')}>
          {walk.above.map((node) => (
            <Button key={node.key} size="small" color="inherit" onClick={() => walk.backTo(node)}>
              {node.label}
            </Button>
          ))}
        </nav>
      )}
      <div ref={list} id={listId} role="listbox" aria-label={label} className={styles.list} tabIndex={-1}>
        {loading && [0, 1, 2, 3].map((line) => <Skeleton key={line} sx={{ mx: 2, my: 1 }} />)}
        {shown.map((node) => {
          const path = searching ? walk.pathOf(node) : [];
          return (
            <RegionOption
              key={node.key}
              id={`${listId}-${node.key}`}
              node={node}
              path={shortText(path.slice(0, -1))}
              fullPath={pathText(path)}
              active={node.key === marked?.key}
              chosen={node.key === value}
              branch={isBranch(node)}
              onTake={() => take(node)}
              onOpen={() => walk.open(node)}
            />
          );
        })}
      </div>
      {!loading && shown.length === 0 && (
        <Box sx={{ px: 2, py: 3, color: 'text.secondary', fontSize: 14 }} role="status">
          {nothing ?? (searching ? t('regionNone', { text: typed.trim() }) : t('noOptions'))}
        </Box>
      )}
    </div>
  );
}
