import ViewsIcon from '@mui/icons-material/BookmarkBorderOutlined';
import FilterIcon from '@mui/icons-material/FilterAltOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import BinIcon from '@mui/icons-material/RestoreFromTrashOutlined';
import GroupIcon from '@mui/icons-material/SegmentOutlined';
import ColumnsIcon from '@mui/icons-material/ViewColumnOutlined';
import { Divider, ListItemIcon, ListSubheader, Menu, MenuItem } from '@mui/material';
import type { ReactNode } from 'react';
import { DENSITIES } from '../../../protocol/views/ListPreferences.ts';
import { useText } from '../../i18n/useText.ts';
import { Icon } from '../../widgets/Icon.tsx';
import { OPENINGS, useOpening } from '../useOpening.ts';
import { advancedName, groupedName, printName, transferName, viewsName } from './exportName.ts';
import type { ListToolsProps } from './ListToolsProps.ts';

interface ListToolsMenuProps extends ListToolsProps {
  /** With the tools that a phone has no room for; otherwise how rows look and open alone. */
  readonly whole: boolean;
  /** With the saved views, for which the bar has no room either. */
  readonly views: boolean;
  readonly anchor: HTMLElement | undefined;
  readonly onClose: () => void;
}

export function ListToolsMenu({ whole, views, anchor, onClose, ...tools }: ListToolsMenuProps) {
  const { t } = useText();
  const [opening, setOpening] = useOpening();
  const item = (key: string, icon: ReactNode, act: () => void) => (
    <MenuItem
      key={key}
      onClick={() => {
        onClose();
        act();
      }}
    >
      <ListItemIcon>{icon}</ListItemIcon>
      {key}
    </MenuItem>
  );
  const heading = (key: 'layout' | 'density' | 'opening') => (
    <ListSubheader key={key} role="presentation">
      {t(key)}
    </ListSubheader>
  );
  const choice = (label: string, chosen: boolean, choose: () => void) => (
    <MenuItem
      key={label}
      role="menuitemradio"
      aria-checked={chosen}
      selected={chosen}
      onClick={() => {
        choose();
        onClose();
      }}
    >
      {label}
    </MenuItem>
  );
  return (
    <Menu open={anchor !== undefined} anchorEl={anchor ?? null} onClose={onClose}>
      {views &&
        tools.viewName !== undefined &&
        item(
          viewsName(t, tools.viewName, tools.viewChanged),
          <ViewsIcon sx={{ fontSize: 18 }} />,
          () => anchor && tools.onViews(anchor),
        )}
      {tools.bare && [
        item(advancedName(t, tools.advancedCount), <FilterIcon sx={{ fontSize: 18 }} />, tools.onAdvanced),
        item(t('refresh'), <Icon name="refresh" />, tools.onRefresh),
      ]}
      {whole && [
        item(t('columns'), <ColumnsIcon sx={{ fontSize: 18 }} />, () => anchor && tools.onColumns(anchor)),
        tools.onGroup &&
          item(
            groupedName(t, tools.groupedBy),
            <GroupIcon sx={{ fontSize: 18 }} />,
            () => anchor && tools.onGroup?.(anchor),
          ),
        (tools.exports || tools.imports) &&
          item(transferName(t, tools.imports), <Icon name="download" />, () => anchor && tools.onExport(anchor)),
        item(printName(t, tools.selectedCount), <PrintIcon sx={{ fontSize: 18 }} />, tools.onPrint),
        item(t('share'), <Icon name="link" />, tools.onShare),
        tools.onBin && item(t('recycleBin'), <BinIcon sx={{ fontSize: 18 }} />, tools.onBin),
        <Divider key="line" />,
      ]}
      {whole &&
        tools.layouts && [
          heading('layout'),
          ...tools.layouts.layouts.map((one) =>
            choice(t(`layout.${one}`), one === tools.layouts?.layout, () => tools.layouts?.onLayout(one)),
          ),
        ]}
      {heading('density')}
      {DENSITIES.map((density) => choice(t(density), density === tools.density, () => tools.onDensity(density)))}
      {heading('opening')}
      {OPENINGS.map((one) => choice(t(`opening.${one}`), one === opening, () => setOpening(one)))}
    </Menu>
  );
}
