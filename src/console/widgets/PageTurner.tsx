import PreviousIcon from '@mui/icons-material/NavigateBefore';
import NextIcon from '@mui/icons-material/NavigateNext';
import usePagination, { type UsePaginationItem } from '@mui/material/usePagination';
import { type MouseEvent, useEffect, useRef } from 'react';
import { useText } from '../i18n/useText.ts';
import styles from './PageTurner.module.css';
import { useNarrow } from './useNarrow.ts';

interface PageTurnerProps {
  /** More than one. */
  readonly count: number;
  readonly page: number;
  readonly onPage: (page: number) => void;
}

/** The one before, the first, those around the open one, the last, and the next. */
export function PageTurner({ count, page, onPage }: PageTurnerProps) {
  const narrow = useNarrow();
  const { items } = usePagination({
    count,
    page,
    siblingCount: narrow ? 0 : 1,
    boundaryCount: 1,
    onChange: (_event, next) => onPage(next),
  });
  const list = useRef<HTMLUListElement>(null);
  // Who has reached the end by the keyboard goes on from the open page: a button that is switched off holds no focus.
  const reached = useRef<Element>(undefined);
  useEffect(() => {
    const from = reached.current;
    reached.current = undefined;
    const { activeElement } = document;
    if (from === undefined || (activeElement !== document.body && activeElement !== from)) return;
    list.current?.querySelector<HTMLElement>(`[aria-current][data-page="${page}"]`)?.focus();
  }, [page]);
  const turn = (item: UsePaginationItem, event: MouseEvent<HTMLButtonElement>) => {
    const ends = item.type !== 'page' && (item.page === 1 || item.page === count);
    reached.current = ends && document.activeElement === event.currentTarget ? event.currentTarget : undefined;
    item.onClick(event);
  };
  return (
    <ul ref={list} className={styles.pages}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place keeps its button, and the focus in it, as pages move by
        <li key={index}>
          <TurnButton item={item} onTurn={turn} />
        </li>
      ))}
    </ul>
  );
}

interface TurnButtonProps {
  readonly item: UsePaginationItem;
  readonly onTurn: (item: UsePaginationItem, event: MouseEvent<HTMLButtonElement>) => void;
}

function TurnButton({ item, onTurn }: TurnButtonProps) {
  const { t } = useText();
  const { type, page, selected, disabled } = item;
  if (type === 'start-ellipsis' || type === 'end-ellipsis') return <div className={styles.gap}>…</div>;
  const isStep = type === 'previous' || type === 'next';
  return (
    <button
      type="button"
      className={styles.page}
      data-page={isStep ? undefined : page}
      aria-label={isStep ? t(type) : t('page', { page: page ?? 0 })}
      aria-current={selected ? 'page' : undefined}
      disabled={disabled}
      onClick={(event) => onTurn(item, event)}
    >
      {type === 'previous' && <PreviousIcon aria-hidden sx={{ fontSize: 18 }} />}
      {type === 'next' && <NextIcon aria-hidden sx={{ fontSize: 18 }} />}
      {!isStep && page}
    </button>
  );
}
