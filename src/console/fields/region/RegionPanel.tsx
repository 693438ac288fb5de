import SearchIcon from '@mui/icons-material/SearchOutlined';
import { Box, Button, InputAdornment, OutlinedInput, Skeleton } from '@mui/material';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useText } from '../../i18n/useText.ts';
import { RegionOption } from './RegionOption.tsx';
import styles from './region.module.css';
import {
  chainOf,
  isLowestLevel,
  type Levels,
  mayChoose,
  pathText,
  type RegionNode,
  type RegionTarget,
  shortText,
} from './regionNodes.ts';
import { useRegionSearch, useRegionsAbove, useRegionsBelow } from './useRegions.ts';

interface RegionPanelProps {
  readonly target: RegionTarget;
  readonly levels: Levels;
  readonly value: string | undefined;
  /** Where it opens: the region whose parts are shown; undefined: the top. */
  readonly start: string | undefined;
  /** Only regions in this one, and itself, may be chosen. */
  readonly outer: string | undefined;
  /** Why nothing can be chosen, where that is known. */
  readonly nothing: string | undefined;
  /** Where it opens is known. */
  readonly ready: boolean;
  /** What was typed before it opened. */
  readonly typed: string;
  /** Codes that begin so are near the person. */
  readonly near: string | undefined;
  readonly label: string;
  readonly onChoose: (node: RegionNode) => void;
  readonly onClose: () => void;
}

const NONE: readonly RegionNode[] = [];
/** Lines a page key goes past. */
const PAGE_STEP = 8;

/** Typing finds a region anywhere; without typing one goes through the levels. All of it by keyboard as well. */
export function RegionPanel(props: RegionPanelProps) {
  const { target, levels, value, outer, nothing } = props;
  const near = outer ?? props.near;
  const { t } = useText();
  const listId = useId();
  const [typed, setTyped] = useState(props.typed);
  const [place, setPlace] = useState<{ readonly at: string | undefined }>();
  const { at } = place ?? { at: props.start };
  const [skipping, setSkipping] = useState(true);
  const [active, setActive] = useState<string>();
  const list = useRef<HTMLDivElement>(null);
  const searching = typed.trim() !== '';
  const below = useRegionsBelow(target, at, levels);
  const search = useRegionSearch(target, typed, { near, only: outer !== undefined }, levels);
  const { known } = useRegionsAbove(target, [
    ...(at === undefined ? [] : [at]),
    ...(searching ? search.hits : []).map(({ key }) => key),
  ]);
  const outerNode = at !== undefined && at === outer ? known.get(at) : undefined;
  const itself = outerNode !== undefined && mayChoose(outerNode, levels) ? [outerNode] : NONE;
  const listed = props.ready ? [...itself, ...below.nodes] : NONE;
  const shown = nothing !== undefined ? NONE : searching ? search.hits : listed;
  const isWaiting = searching ? search.loading : below.loading || !props.ready;
  const loading = nothing === undefined && isWaiting && shown.length === 0;
  const chain = at === undefined ? NONE : chainOf(at, known);
  const above = outer === undefined ? chain : chain.filter(({ key }) => key !== outer && key.startsWith(outer));
  const isBranch = (node: RegionNode) =>
    node.key !== at && !isLowestLevel(node, levels) && (searching || below.isBranch(node));
  const marked = shown.find(({ key }) => key === active) ?? shown.find(({ key }) => key === value) ?? shown[0];

  const goTo = (key: string | undefined, forward: boolean) => {
    setTyped('');
    setPlace({ at: key });
    setActive(undefined);
    setSkipping(forward);
  };
  const up = () => {
    if (at === undefined || at === outer) return;
    goTo(chain.at(-1)?.parent, false);
    setActive(at);
  };
  // A level with one choice is no choice.
  const [lone] = below.nodes;
  const skip =
    skipping &&
    props.ready &&
    !searching &&
    below.isSettled &&
    itself.length === 0 &&
    below.nodes.length === 1 &&
    lone !== undefined &&
    below.isBranch(lone)
      ? lone.key
      : undefined;
  useEffect(() => {
    if (skip !== undefined) setPlace({ at: skip });
  }, [skip]);
  const markedKey = marked?.key;
  useEffect(() => {
    if (markedKey !== undefined) list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  }, [markedKey]);

  const take = (node: RegionNode) => {
    if (mayChoose(node, levels)) props.onChoose(node);
    else if (isBranch(node)) goTo(node.key, true);
  };
  const move = (step: number) => {
    const index = shown.findIndex(({ key }) => key === marked?.key);
    setActive(shown[Math.min(Math.max(index + step, 0), shown.length - 1)]?.key);
  };
  const steps = new Map([
    ['ArrowDown', () => move(1)],
    ['ArrowUp', () => move(-1)],
    ['PageDown', () => move(PAGE_STEP)],
    ['PageUp', () => move(-PAGE_STEP)],
    ['Enter', () => marked && take(marked)],
    ['Escape', () => (searching ? setTyped('') : props.onClose())],
  ]);
  // While nothing is typed, the keys of a line of text go through the levels.
  const throughLevels = new Map([
    ['ArrowRight', () => marked && isBranch(marked) && goTo(marked.key, true)],
    ['ArrowLeft', up],
    ['Backspace', up],
    ['Home', () => setActive(shown[0]?.key)],
    ['End', () => setActive(shown.at(-1)?.key)],
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
        onChange={(event) => {
          setTyped(event.target.value);
          setActive(undefined);
        }}
        onKeyDown={onKeyDown}
        startAdornment={
          <InputAdornment position="start">
            <SearchIcon sx={{ fontSize: 18 }} />
          </InputAdornment>
        }
        slotProps={{
          input: {
            role: 'combobox',
            'aria-label': `${props.label} ${t('regionSearch')}`,
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
          {above.map((node) => (
            <Button key={node.key} size="small" color="inherit" onClick={() => goTo(node.parent, false)}>
              {node.label}
            </Button>
          ))}
        </nav>
      )}
      <div ref={list} id={listId} role="listbox" aria-label={props.label} className={styles.list} tabIndex={-1}>
        {loading && [0, 1, 2, 3].map((line) => <Skeleton key={line} sx={{ mx: 2, my: 1 }} />)}
        {shown.map((node) => {
          const path = searching ? chainOf(node.key, known) : [];
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
              onOpen={() => goTo(node.key, true)}
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
