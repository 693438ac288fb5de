import DownIcon from '@mui/icons-material/ExpandMoreOutlined';
import { Button, ListItemIcon, Menu, MenuItem } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useText } from '../../i18n/useText.ts';

export interface ToolbarCommand {
  readonly key: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly danger: boolean;
  readonly run: () => void;
}

interface ToolbarCommandsProps {
  readonly commands: readonly ToolbarCommand[];
  /** So many, from the last one on, have no room: a menu has them. */
  readonly folded: number;
  /** How many are chosen, where nothing else has room to say it. */
  readonly chosen: number;
}

/** What the bar of a list does to its records: a button each, and a menu for those that have no room. */
export function ToolbarCommands({ commands, folded, chosen }: ToolbarCommandsProps) {
  const { t } = useText();
  const shown = commands.length - folded;
  return (
    <>
      {commands.slice(0, shown).map(({ key, label, icon, danger, run }) => (
        <Button
          key={key}
          variant="outlined"
          color={danger ? 'error' : 'inherit'}
          startIcon={icon}
          onClick={run}
          sx={{ height: 32 }}
        >
          {label}
        </Button>
      ))}
      {folded > 0 && (
        <CommandMenu
          label={chosen > 0 ? `${t('moreCommands')} (${chosen})` : t('moreCommands')}
          commands={commands.slice(shown)}
        />
      )}
    </>
  );
}

interface CommandMenuProps {
  readonly label: string;
  readonly commands: readonly ToolbarCommand[];
}

/** Commands behind one button. */
export function CommandMenu({ label, commands }: CommandMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        endIcon={<DownIcon />}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ height: 32 }}
      >
        {label}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {commands.map(({ key, label, icon, danger, run }) => (
          <MenuItem
            key={key}
            onClick={() => {
              setAnchor(null);
              run();
            }}
            sx={danger ? { color: 'error.main' } : {}}
          >
            <ListItemIcon>{icon}</ListItemIcon>
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
