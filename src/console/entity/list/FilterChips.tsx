import { Button, Chip } from '@mui/material';
import type { FilterTree } from '../../../protocol/types.ts';
import { useText } from '../../i18n/useText.ts';
import type { Column } from '../Column.ts';
import styles from './Conditions.module.css';
import { FilterText } from './FilterText.tsx';

interface FilterChipsProps {
  readonly items: readonly FilterTree[];
  readonly columns: readonly Column[];
  /** Opens the conditions to be changed. */
  readonly onEdit: () => void;
  readonly onRemove: (item: FilterTree) => void;
  readonly onClear: () => void;
}

/** Conditions in force that the search row does not show; each can be taken away. */
export function FilterChips({ items, columns, onEdit, onRemove, onClear }: FilterChipsProps) {
  const { t } = useText();
  return (
    <div className={styles.chips}>
      {items.map((item) => (
        <Chip
          key={JSON.stringify(item)}
          size="small"
          label={<FilterText tree={item} columns={columns} />}
          onClick={onEdit}
          onDelete={() => onRemove(item)}
        />
      ))}
      <Button size="small" onClick={onClear} sx={{ py: 0 }}>
        {t('clearFilters')}
      </Button>
    </div>
  );
}
