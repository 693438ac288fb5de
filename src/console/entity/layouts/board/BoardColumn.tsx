import { useEffect, useId } from 'react';
import type { Identifier, RaRecord } from 'react-admin';
import { groupedNumber } from '../../../../model/groupedNumber.ts';
import type { FieldChoice } from '../../../fields/FieldFormat.ts';
import { useTextsOf } from '../../../i18n/useTextsOf.ts';
import { LoadingLines } from '../../../widgets/LoadingLines.tsx';
import { PartFailed } from '../../../widgets/PartFailed.tsx';
import { StatusDot } from '../../../widgets/StatusDot.tsx';
import type { Column } from '../../Column.ts';
import type { LayoutProps } from '../LayoutProps.ts';
import { BoardCard } from './BoardCard.tsx';
import styles from './board.module.css';
import { BOARD_TEXTS } from './boardTexts.ts';
import type { MovePlace } from './MoveMenu.tsx';
import { useBoardColumn } from './useBoardColumn.ts';
import { useKeptPlace } from './useKeptPlace.ts';

interface BoardColumnProps extends LayoutProps {
  readonly by: string;
  readonly column: FieldChoice;
  readonly facts: readonly Column[];
  /** The card of another column that is being dragged. */
  readonly dragged: RaRecord | undefined;
  /** It may stay here. */
  readonly takes: boolean;
  /** The card that the tab key comes to. */
  readonly focused: Identifier | undefined;
  readonly onFocus: (id: Identifier) => void;
  /** How many cards it has; undefined while nobody knows. */
  readonly onTotal: (key: string, total: number | undefined) => void;
  /** Absent where the reader may move nothing. */
  readonly onDrag: ((record: RaRecord | undefined) => void) | undefined;
  readonly onDrop: (record: RaRecord) => void;
  readonly onMoveMenu: (place: MovePlace) => void;
}

/** The cards of one value; it pages by itself, and its failure is its own. */
export function BoardColumn(props: BoardColumnProps) {
  const { column, dragged, takes, onDrop, onTotal, by, facts, focused } = props;
  const { t } = useTextsOf(BOARD_TEXTS);
  const heading = useId();
  const query = useBoardColumn(props, by, column.key);
  const place = useKeptPlace();
  const { cards, total } = query;
  useEffect(() => onTotal(column.key, total), [onTotal, column.key, total]);
  const rest = (total ?? 0) - cards.length;
  const tabbed = cards.some(({ id }) => id === focused) ? focused : cards[0]?.id;
  return (
    <section
      {...place}
      className={styles.column}
      data-column={column.key}
      data-drop={dragged === undefined ? undefined : takes ? 'yes' : 'no'}
      aria-labelledby={heading}
      aria-busy={query.isFetching}
      // Where it may not stay it is let go as well, to be told why.
      onDragOver={(event) => dragged && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        if (dragged) onDrop(dragged);
      }}
    >
      <h2 id={heading} tabIndex={-1} className={styles.heading}>
        <StatusDot color={column.color}>{column.label}</StatusDot>
        {total !== undefined && <span className={styles.count}>{groupedNumber(total)}</span>}
      </h2>
      {query.isPending && (
        <div className={styles.waiting}>
          <LoadingLines />
        </div>
      )}
      {query.isError && cards.length === 0 && (
        <div className={styles.none}>
          <PartFailed name={column.label} error={query.error} onRetry={() => void query.refetch()} />
        </div>
      )}
      {query.isSuccess && cards.length === 0 && <p className={styles.none}>{t('board.empty')}</p>}
      {cards.length > 0 && (
        <ul className={styles.cards}>
          {cards.map((record) => (
            <BoardCard key={record.id} {...props} record={record} facts={facts} isTabbed={record.id === tabbed} />
          ))}
        </ul>
      )}
      {rest > 0 && (
        <button
          type="button"
          className={styles.more}
          disabled={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('board.more', { count: rest })}
        </button>
      )}
    </section>
  );
}
