import { Box, Button, Chip } from '@mui/material';
import type { FilterTree } from '../../../protocol/types.ts';
import { useText } from '../../i18n/useText.ts';
import type { Column } from '../Column.ts';
import { FilterText } from './FilterText.tsx';

interface FilterChipsProps {
  readonly items: readonly FilterTree[];
  readonly columns: readonly Column[];
  readonly onRemove: (item: FilterTree) => void;
  readonly onClear: () => void;
}

/** Conditions in force that the search row does not show; each can be taken away. */
export function FilterChips({ items, columns, onRemove, onClear }: FilterChipsProps) {
  const { t } = useText();
  if (items.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, pt: 1 }}>
      {items.map((item) => (
        <Chip
          key={JSON.stringify(item)}
          size="small"
          label={<FilterText tree={item} columns={columns} />}
          onDelete={() => onRemove(item)}
        />
      ))}
      <Button size="small" onClick={onClear} sx={{ py: 0 }}>
        {t('clearFilters')}
      </Button>
    </Box>
  );
}
