import { useCallback, useRef, useState } from 'react';
import type { Identifier, RaRecord } from 'react-admin';
import { filterKey } from '../../../../protocol/query/filtersOf.ts';
import type { FieldChoice } from '../../../fields/FieldFormat.ts';
import { useTextsOf } from '../../../i18n/useTextsOf.ts';
import typography from '../../../widgets/typography.module.css';
import { LayoutNotice } from '../LayoutNotice.tsx';
import type { LayoutProps } from '../LayoutProps.ts';
import { factColumns } from '../shownFacts.ts';
import { BoardColumn } from './BoardColumn.tsx';
import styles from './board.module.css';
import { columnOf, movesCards } from './boardMoves.ts';
import { BOARD_TEXTS } from './boardTexts.ts';
import { MoveMenu, type MovePlace } from './MoveMenu.tsx';
import { useBoardKeys } from './useBoardKeys.ts';
import { useBoardMove } from './useBoardMove.ts';

/** The values that have a column: as the schema lists them, and of those the ones that the filters leave. */
function columnsIn({ context, filters }: LayoutProps): readonly FieldChoice[] {
  const { board } = context.entity.list;
  const choices = context.columns.find(({ name }) => name === board?.by)?.format.choices ?? [];
  const listed = board?.columns?.flatMap((key) => choices.find((choice) => choice.key === key) ?? []) ?? choices;
  const [is, among] = [filters[filterKey(board?.by ?? '', 'eq')], filters[filterKey(board?.by ?? '', 'in')]];
  if (typeof is === 'string' && is !== '') return choices.filter(({ key }) => key === is);
  return Array.isArray(among) && among.length > 0 ? choices.filter(({ key }) => among.includes(key)) : listed;
}

/** A list as cards in columns; a card is moved by dragging it or from its menu, both by the same action. */
export function BoardView(props: LayoutProps) {
  const { t, text } = useTextsOf(BOARD_TEXTS);
  const { context, filters, onFilters } = props;
  const { entity } = context;
  const by = entity.list.board?.by ?? '';
  const columns = columnsIn(props);
  const labelOf = (value: string) =>
    context.columns.find(({ name }) => name === by)?.format.choiceOf.get(value)?.label ?? value;
  const { plan, move } = useBoardMove(props, by, labelOf);
  const [dragged, setDragged] = useState<RaRecord>();
  const [moving, setMoving] = useState<MovePlace>();
  const [focused, setFocused] = useState<Identifier>();
  const [totals, setTotals] = useState<Readonly<Record<string, number | undefined>>>({});
  const onTotal = useCallback(
    (key: string, total: number | undefined) => setTotals((known) => ({ ...known, [key]: total })),
    [],
  );
  const hasNone = columns.length > 0 && columns.every(({ key }) => totals[key] === 0);
  const board = useRef<HTMLDivElement>(null);
  const moves = movesCards(context, by);
  const onKeyDown = useBoardKeys(board, moves);
  const facts = factColumns(props, entity.list.board?.facts, [by]);
  return (
    <>
      {hasNone && Object.keys(filters).length > 0 && (
        <LayoutNotice>
          {t('emptyFiltered')}
          <button type="button" className={typography.link} onClick={() => onFilters({})}>
            {t('clearFilters')}
          </button>
        </LayoutNotice>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys go from card to card */}
      <div ref={board} className={styles.board} onKeyDown={onKeyDown}>
        {columns.map((column) => (
          <BoardColumn
            key={column.key}
            {...props}
            by={by}
            column={column}
            facts={facts}
            dragged={dragged && columnOf(dragged, by) !== column.key ? dragged : undefined}
            takes={dragged !== undefined && plan(dragged, column.key).kind !== 'refused'}
            focused={focused}
            onFocus={setFocused}
            onTotal={onTotal}
            onDrag={moves ? setDragged : undefined}
            onDrop={(record) => {
              setDragged(undefined);
              move(record, column.key);
            }}
            onMoveMenu={setMoving}
          />
        ))}
        {columns.length === 0 && <p className={styles.none}>{t('board.noColumns', { name: text(entity.label) })}</p>}
        {moving && (
          <MoveMenu
            place={moving}
            columns={columns.filter(({ key }) => key !== columnOf(moving.record, by))}
            plan={plan}
            labelOf={labelOf}
            by={by}
            onMove={move}
            onClose={() => setMoving(undefined)}
          />
        )}
      </div>
    </>
  );
}
