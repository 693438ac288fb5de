import ArrowUp from '@mui/icons-material/ArrowUpwardOutlined';
import { useText } from '../../../i18n/useText.ts';
import { CheckAll } from '../../../widgets/CheckAll.tsx';
import tableStyles from '../../../widgets/table.module.css';
import type { EntityTableProps } from '../EntityTable.tsx';
import { selectionOf } from '../selectionOf.ts';
import styles from './cards.module.css';

/** What the header of the table does: all of the page, and the order. */
export function CardBar({ table }: { readonly table: EntityTableProps }) {
  const { t } = useText();
  const { layout, sort, onSort, rows, selected, selectable, onSelectAll } = table;
  const sortable = layout.columns.filter((column) => column.sortable);
  const [first] = sort;
  const known = sortable.some(({ name }) => name === first?.field);
  const selection = selectionOf(rows, selected);
  return (
    <div className={styles.bar}>
      {selectable && (
        <CheckAll
          chosen={selection}
          className={`${tableStyles.check} ${styles.check}`}
          data-part="row-check"
          onChange={onSelectAll}
        />
      )}
      {sortable.length > 0 && (
        <select
          className={styles.sort}
          aria-label={t('cards.sort')}
          value={known ? first?.field : ''}
          onChange={(event) => event.target.value !== '' && onSort(event.target.value, false)}
        >
          <option value="">{t('cards.sort')}</option>
          {sortable.map(({ name, header }) => (
            <option key={name} value={name}>
              {header}
            </option>
          ))}
        </select>
      )}
      {known && first && (
        <button
          type="button"
          className={tableStyles.word}
          data-part="row-action"
          aria-label={t(first.order === 'ASC' ? 'cards.descending' : 'cards.ascending')}
          onClick={() => onSort(first.field, false)}
        >
          <ArrowUp aria-hidden sx={{ fontSize: 18, rotate: first.order === 'DESC' ? '180deg' : '0deg' }} />
        </button>
      )}
    </div>
  );
}
