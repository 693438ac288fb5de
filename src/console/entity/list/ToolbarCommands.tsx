import DownIcon from '@mui/icons-material/ExpandMoreOutlined';
import { ListItemIcon, Menu, MenuItem } from '@mui/material';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/useText.ts';
import { useMenu } from '../../widgets/useMenu.ts';
import { WordButton } from '../../widgets/WordButton.tsx';

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
        <WordButton key={key} look={danger ? 'danger' : 'framed'} icon={icon} onClick={run}>
          {label}
        </WordButton>
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
  const menu = useMenu();
  return (
    <>
      <WordButton look="framed" arrow={<DownIcon />} aria-haspopup="menu" onClick={menu.show}>
        {label}
      </WordButton>
      {menu.anchor && (
        <Menu open={menu.open} anchorEl={menu.anchor} onClose={menu.close}>
          {commands.map(({ key, label, icon, danger, run }) => (
            <MenuItem
              key={key}
              onClick={() => {
                menu.close();
                run();
              }}
              sx={danger ? { color: 'error.main' } : {}}
            >
              <ListItemIcon sx={{ '& svg': { fontSize: 18 } }}>{icon}</ListItemIcon>
              {label}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
}
