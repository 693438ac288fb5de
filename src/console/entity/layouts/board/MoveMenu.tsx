import { ListItemText, ListSubheader, Menu, MenuItem } from '@mui/material';
import type { RaRecord } from 'react-admin';
import type { FieldChoice } from '../../../fields/FieldFormat.ts';
import { useTextsOf } from '../../../i18n/useTextsOf.ts';
import { StatusDot } from '../../../widgets/StatusDot.tsx';
import { columnOf, type Move } from './boardMoves.ts';
import { BOARD_TEXTS } from './boardTexts.ts';
import { whyNot } from './whyNot.ts';

/** The card whose columns are to be chosen from, and where. */
export interface MovePlace {
  readonly record: RaRecord;
  readonly anchor: HTMLElement;
}

interface MoveMenuProps {
  readonly place: MovePlace;
  readonly columns: readonly FieldChoice[];
  readonly by: string;
  readonly plan: (record: RaRecord, to: string) => Move;
  readonly labelOf: (value: string) => string;
  readonly onMove: (record: RaRecord, to: string) => void;
  readonly onClose: () => void;
}

/** Where a card may go, by which action, and why not elsewhere: what dragging shows, for those who do not drag. */
export function MoveMenu({ place, columns, by, plan, labelOf, onMove, onClose }: MoveMenuProps) {
  const { t, text } = useTextsOf(BOARD_TEXTS);
  const { record, anchor } = place;
  const wordOf = (move: Move, to: string): string | undefined => {
    if (move.kind === 'step') return text(move.action.label);
    if (move.kind === 'write') return undefined;
    const { key, params } = whyNot(move, columnOf(record, by), to, { labelOf, text });
    return t(key, params);
  };
  return (
    <Menu open anchorEl={anchor} onClose={onClose} slotProps={{ paper: { sx: { maxWidth: 320 } } }}>
      <ListSubheader role="presentation">{t('board.moveTo')}</ListSubheader>
      {columns.map(({ key, label, color }) => {
        const move = plan(record, key);
        return (
          <MenuItem
            key={key}
            disabled={move.kind === 'refused'}
            // What is in the way is there to be read.
            sx={{ '&.Mui-disabled': { opacity: 1, color: 'text.secondary' } }}
            onClick={() => {
              onClose();
              onMove(record, key);
            }}
          >
            <ListItemText
              primary={<StatusDot color={color}>{label}</StatusDot>}
              secondary={wordOf(move, key)}
              slotProps={{ secondary: { sx: { whiteSpace: 'normal' } } }}
            />
          </MenuItem>
        );
      })}
    </Menu>
  );
}
