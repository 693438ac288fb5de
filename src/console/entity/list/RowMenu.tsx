import { ListItemIcon, Menu, MenuItem } from '@mui/material';
import type { RaRecord } from 'react-admin';
import { Icon } from '../../widgets/Icon.tsx';
import type { RowCommand } from '../RowCommand.ts';

export interface OpenRowMenu {
  readonly record: RaRecord;
  readonly commands: readonly RowCommand[];
  readonly anchor: HTMLElement;
}

interface RowMenuProps extends OpenRowMenu {
  readonly onCommand: (command: RowCommand, record: RaRecord) => void;
  readonly onClose: () => void;
}

/** The one menu of the table, mounted while it is open. */
export function RowMenu({ record, commands, anchor, onCommand, onClose }: RowMenuProps) {
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
    >
      {commands.map((command) => (
        <MenuItem
          key={command.key}
          onClick={() => {
            onClose();
            onCommand(command, record);
          }}
          sx={command.danger ? { color: 'error.main' } : {}}
        >
          <ListItemIcon>
            <Icon name={command.icon} />
          </ListItemIcon>
          {command.label}
        </MenuItem>
      ))}
    </Menu>
  );
}
