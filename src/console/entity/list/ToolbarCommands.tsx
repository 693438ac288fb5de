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
  /** There is no room for each of them: a menu has them. */
  readonly folded: boolean;
}

/** What the bar of a list does to its records, a button each or in one menu. */
export function ToolbarCommands({ commands, folded }: ToolbarCommandsProps) {
  if (folded && commands.length > 1) return <CommandMenu commands={commands} />;
  return commands.map(({ key, label, icon, danger, run }) => (
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
  ));
}

function CommandMenu({ commands }: Pick<ToolbarCommandsProps, 'commands'>) {
  const { t } = useText();
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
        {t('moreCommands')}
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
