import PrintIcon from '@mui/icons-material/PrintOutlined';
import ColumnsIcon from '@mui/icons-material/ViewColumnOutlined';
import { Divider, ListItemIcon, ListSubheader, Menu, MenuItem } from '@mui/material';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/useText.ts';
import { Icon } from '../../widgets/Icon.tsx';
import { DENSITIES } from '../ListPreferences.ts';
import { exportName, printName } from './exportName.ts';
import type { ListToolsProps } from './ListToolsProps.ts';

interface ListToolsMenuProps extends ListToolsProps {
  /** With the tools that a phone has no room for; otherwise the densities alone. */
  readonly whole: boolean;
  readonly anchor: HTMLElement | undefined;
  readonly onClose: () => void;
}

export function ListToolsMenu({ whole, anchor, onClose, ...tools }: ListToolsMenuProps) {
  const { t } = useText();
  const item = (key: string, icon: ReactNode, act: () => void, disabled = false) => (
    <MenuItem
      key={key}
      disabled={disabled}
      onClick={() => {
        onClose();
        act();
      }}
    >
      <ListItemIcon>{icon}</ListItemIcon>
      {key}
    </MenuItem>
  );
  return (
    <Menu open={anchor !== undefined} anchorEl={anchor ?? null} onClose={onClose}>
      {whole && [
        item(t('columns'), <ColumnsIcon sx={{ fontSize: 18 }} />, () => anchor && tools.onColumns(anchor)),
        tools.exports &&
          item(exportName(t, tools.selectedCount), <Icon name="download" />, tools.onExport, tools.exporting),
        item(printName(t, tools.selectedCount), <PrintIcon sx={{ fontSize: 18 }} />, tools.onPrint),
        item(t('share'), <Icon name="link" />, tools.onShare),
        <Divider key="line" />,
        <ListSubheader key="density" role="presentation" sx={{ px: 1.5, lineHeight: '32px', bgcolor: 'transparent' }}>
          {t('density')}
        </ListSubheader>,
      ]}
      {DENSITIES.map((density) => (
        <MenuItem
          key={density}
          role="menuitemradio"
          aria-checked={density === tools.density}
          selected={density === tools.density}
          onClick={() => {
            tools.onDensity(density);
            onClose();
          }}
        >
          {t(density)}
        </MenuItem>
      ))}
    </Menu>
  );
}
