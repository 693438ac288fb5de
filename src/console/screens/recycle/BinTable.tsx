import { DAY_MS } from '../../../model/days.ts';
import { decidingColumns } from '../../../model/decidingColumns.ts';
import { momentOf } from '../../../model/wallTime.ts';
import type { Removal, readRemoved } from '../../../protocol/calls/readRecycle.ts';
import { recordTitle } from '../../../protocol/recordTitle.ts';
import type { EntityRecord } from '../../../protocol/types.ts';
import type { EntityScreenContext } from '../../entity/EntityContext.ts';
import { useFieldCells } from '../../entity/useFieldCells.tsx';
import { CheckAll } from '../../widgets/CheckAll.tsx';
import { Dash } from '../../widgets/Dash.tsx';
import table from '../../widgets/table.module.css';
import styles from './recycle.module.css';
import { useRecycleTexts } from './useRecycleTexts.ts';

interface BinTableProps {
  readonly context: EntityScreenContext;
  readonly page: ReturnType<typeof readRemoved>;
  readonly busy: boolean;
  readonly chosen: ReadonlySet<string>;
  readonly onToggle: (id: string) => void;
  readonly onToggleAll: () => void;
  readonly onRestore: (id: string) => void;
  /** Absent: this person takes nothing away for good. */
  readonly onPurge: ((id: string) => void) | undefined;
}

/** Columns of the list, in pixels too; more of them leave no room for what is asked here. */
const ROOM = { most: 4, width: 560 };
/** So many of them stay however narrow the page is. */
const SURE_COLUMNS = 2;

/** Days until a record goes for good; undefined: it stays. */
function daysLeft({ until }: Removal): number | undefined {
  return until === '' ? undefined : Math.max(0, Math.ceil((momentOf(until) - Date.now()) / DAY_MS));
}

/** Where there is little room, who removed it and why matter more than these. */
const isSpare = (at: number, names: readonly string[]): boolean => at >= SURE_COLUMNS && at < names.length;

function columnNames({ entity, columns }: EntityScreenContext): readonly string[] {
  const shown = columns.filter((column) => column.shown).map(({ name }) => name);
  return decidingColumns(entity, shown, ROOM);
}

/** Removed records with the columns of their list, and who removed them, when, why, and how long they stay. */
export function BinTable(props: BinTableProps) {
  const { context, page, busy, chosen, onToggleAll } = props;
  const { t } = useRecycleTexts();
  const cells = useFieldCells(context);
  const names = columnNames(context);
  const own = [
    t('recycle.by'),
    t('recycle.at'),
    t('recycle.reason'),
    ...(page.days > 0 ? [t('recycle.until')] : []),
    t('recycle.actions'),
  ];
  const count = page.removals.filter(({ id }) => chosen.has(id)).length;
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-label={t('recycle.title')} aria-busy={busy}>
        <thead>
          <tr>
            <td className={styles.choose}>
              <CheckAll
                chosen={count === page.removals.length ? 'all' : count > 0 ? 'some' : 'none'}
                onChange={onToggleAll}
              />
            </td>
            {names.map((name, at) => (
              <th
                key={name}
                scope="col"
                data-align={cells.align(name)}
                data-spare={isSpare(at, names) ? '' : undefined}
              >
                {cells.label(name)}
              </th>
            ))}
            {own.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {page.records.map((record, at) => {
            const removal = page.removals[at];
            return removal && <BinRow key={removal.id} {...props} record={record} removal={removal} names={names} />;
          })}
        </tbody>
      </table>
    </div>
  );
}

interface BinRowProps extends BinTableProps {
  readonly record: EntityRecord;
  readonly removal: Removal;
  readonly names: readonly string[];
}

function BinRow({ context, page, record, removal, names, chosen, onToggle, onRestore, onPurge }: BinRowProps) {
  const { t } = useRecycleTexts();
  const cells = useFieldCells(context);
  const { id } = removal;
  const left = daysLeft(removal);
  const isChosen = chosen.has(id);
  const name = recordTitle(record, context.entity.titleField);
  return (
    <tr aria-selected={isChosen}>
      <td className={styles.choose}>
        <input
          type="checkbox"
          className={table.check}
          aria-label={t('recycle.record', { name })}
          checked={isChosen}
          onChange={() => onToggle(id)}
        />
      </td>
      {names.map((column, at) => (
        <td
          key={column}
          data-label={cells.label(column)}
          data-align={cells.align(column)}
          data-spare={isSpare(at, names) ? '' : undefined}
        >
          {cells.show(column, record)}
        </td>
      ))}
      <td data-label={t('recycle.by')}>{removal.by.name}</td>
      <td data-label={t('recycle.at')} className={styles.moment}>
        {removal.at}
      </td>
      <td data-label={t('recycle.reason')} className={styles.reason}>
        {removal.reason || <Dash />}
      </td>
      {page.days > 0 && (
        <td data-label={t('recycle.until')}>{left === undefined ? <Dash /> : t('recycle.days', { count: left })}</td>
      )}
      <td className={styles.acts}>
        <span className={table.words}>
          <button type="button" className={table.word} onClick={() => onRestore(id)}>
            {t('recycle.restore')}
          </button>
          {onPurge && (
            <button type="button" className={table.word} data-danger="true" onClick={() => onPurge(id)}>
              {t('recycle.purge')}
            </button>
          )}
        </span>
      </td>
    </tr>
  );
}
