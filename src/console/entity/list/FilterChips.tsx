import { Box, Button, Chip } from '@mui/material';
import { OPERATOR_TEXT } from '../../fields/operatorText.ts';
import { useText } from '../../i18n/useText.ts';
import type { Column } from '../Column.ts';
import type { FilterItem } from '../filterKeys.ts';

interface FilterChipsProps {
  readonly items: readonly FilterItem[];
  readonly columns: readonly Column[];
  readonly onRemove: (key: string) => void;
  readonly onClear: () => void;
}

function valueText(item: FilterItem, { field, format }: Column): string {
  const show = (value: unknown) => format.cell.text({ field, value, record: {}, format });
  if (item.op === 'between' && Array.isArray(item.value)) return item.value.map((end) => show(end) || '…').join(' – ');
  return item.op === 'empty' ? format.texts.t(item.value === false ? 'no' : 'yes') : show(item.value);
}

/** Conditions in force that the search row does not show; each can be taken away. */
export function FilterChips({ items, columns, onRemove, onClear }: FilterChipsProps) {
  const { t } = useText();
  if (items.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, pt: 1 }}>
      {items.map((item) => {
        const column = columns.find((candidate) => candidate.name === item.field);
        if (column === undefined) return null;
        const text = `${column.header} ${t(OPERATOR_TEXT[item.op])} ${valueText(item, column)}`;
        return <Chip key={item.key} size="small" label={text} onDelete={() => onRemove(item.key)} />;
      })}
      <Button size="small" onClick={onClear} sx={{ py: 0 }}>
        {t('clearFilters')}
      </Button>
    </Box>
  );
}
