import DownIcon from '@mui/icons-material/ArrowDownwardOutlined';
import UpIcon from '@mui/icons-material/ArrowUpwardOutlined';
import { Box, Button, Checkbox, FormControlLabel, Popover } from '@mui/material';
import type { ListPreferences } from '../../../protocol/views/ListPreferences.ts';
import { useText } from '../../i18n/useText.ts';
import { TipButton } from '../../widgets/TipButton.tsx';
import type { Column } from '../Column.ts';
import { isShown, orderedColumns } from '../layoutColumns.ts';
import { movedNames } from '../movedNames.ts';

export interface ColumnChooserProps {
  readonly anchor: HTMLElement;
  readonly columns: readonly Column[];
  readonly preferences: ListPreferences;
  readonly onChange: (part: Partial<ListPreferences>) => void;
  readonly onClose: () => void;
}

/** Which columns show, and in what order, also by keys; in the header columns and widths are dragged. */
export function ColumnChooser({ anchor, columns, preferences, onChange, onClose }: ColumnChooserProps) {
  const { t, inside } = useText();
  const ordered = orderedColumns(columns, preferences.order);
  const names = ordered.map((column) => column.name);
  const visible = ordered.filter((column) => isShown(column, preferences.shown)).length;
  const move = (from: number, to: number) => onChange({ order: movedNames(names, from, to) });
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { 'aria-label': t('columns'), role: 'dialog' } }}
    >
      <Box sx={{ width: 288 }}>
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'space-between',
            px: 2,
            py: 1,
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          <strong>{t('columns')}</strong>
          <Button size="small" onClick={() => onChange({ order: [], shown: {}, widths: {} })}>
            {t('columnsReset')}
          </Button>
        </Box>
        <Box component="ul" sx={{ m: 0, p: 1, maxHeight: 380, overflowY: 'auto', listStyle: 'none' }}>
          {ordered.map((column, index) => {
            const shown = isShown(column, preferences.shown);
            return (
              <Box
                component="li"
                key={column.name}
                draggable
                onDragStart={(event) => event.dataTransfer.setData('text/plain', String(index))}
                onDragOver={(event) => event.preventDefault()}
                onDrop={(event) => {
                  event.preventDefault();
                  move(Number(event.dataTransfer.getData('text/plain')), index);
                }}
                sx={{
                  display: 'flex',
                  alignItems: 'center',
                  pl: 1,
                  borderRadius: 1,
                  '&:hover': { bgcolor: 'action.hover' },
                  '& button': { opacity: 0 },
                  '&:hover button, & button:focus-visible': { opacity: 1 },
                }}
              >
                <FormControlLabel
                  control={
                    <Checkbox
                      checked={shown}
                      disabled={shown && visible === 1}
                      onChange={(_event, on) => onChange({ shown: { ...preferences.shown, [column.name]: on } })}
                      sx={{ p: 0.75 }}
                    />
                  }
                  label={column.header}
                  sx={{
                    flex: 1,
                    minWidth: 0,
                    mr: 0,
                    '& .MuiFormControlLabel-label': {
                      overflow: 'hidden',
                      textOverflow: 'ellipsis',
                      whiteSpace: 'nowrap',
                    },
                  }}
                />
                <TipButton
                  icon={<UpIcon sx={{ fontSize: 16 }} />}
                  name={t('columnUpOf', { name: inside(column.header) })}
                  disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                />
                <TipButton
                  icon={<DownIcon sx={{ fontSize: 16 }} />}
                  name={t('columnDownOf', { name: inside(column.header) })}
                  disabled={index === ordered.length - 1}
                  onClick={() => move(index, index + 1)}
                />
              </Box>
            );
          })}
        </Box>
      </Box>
    </Popover>
  );
}
