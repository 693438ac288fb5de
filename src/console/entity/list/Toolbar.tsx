import AddIcon from '@mui/icons-material/AddOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlineOutlined';
import DensityIcon from '@mui/icons-material/DensityMediumOutlined';
import FilterIcon from '@mui/icons-material/FilterAltOutlined';
import ColumnsIcon from '@mui/icons-material/ViewColumnOutlined';
import { Badge, Box, Button, Menu, MenuItem } from '@mui/material';
import { memo, useState } from 'react';
import type { Action } from '../../../model/Action.ts';
import { useText } from '../../i18n/useText.ts';
import { Icon } from '../../widgets/Icon.tsx';
import { TipButton } from '../../widgets/TipButton.tsx';
import type { EntityAbilities } from '../EntityAbilities.ts';
import { DENSITIES, type Density } from '../ListPreferences.ts';

export interface ToolbarProps {
  readonly abilities: EntityAbilities;
  readonly selectedCount: number;
  readonly advancedCount: number;
  readonly density: Density;
  readonly exporting: boolean;
  readonly onAdd: () => void;
  readonly onRemoveMany: () => void;
  readonly onUnselect: () => void;
  readonly onAction: (action: Action) => void;
  readonly onAdvanced: () => void;
  readonly onColumns: (anchor: HTMLElement) => void;
  readonly onDensity: (density: Density) => void;
  readonly onExport: () => void;
  readonly onShare: () => void;
  readonly onRefresh: () => void;
}

/** One primary button, what the selection allows, and the table's own tools at the right. */
export const Toolbar = memo(function Toolbar(props: ToolbarProps) {
  const { t, text } = useText();
  const { abilities, selectedCount } = props;
  const [densityAnchor, setDensityAnchor] = useState<HTMLElement>();
  const counted = (label: string) => (selectedCount > 0 ? `${label} (${selectedCount})` : label);
  const actionButton = (action: Action, counting: boolean) => (
    <Button
      key={action.name}
      variant="outlined"
      color={action.danger ? 'error' : 'inherit'}
      startIcon={<Icon name={action.icon ?? 'play_arrow'} />}
      onClick={() => props.onAction(action)}
      sx={{ height: 32 }}
    >
      {counting ? counted(text(action.label)) : text(action.label)}
    </Button>
  );
  return (
    <Box
      role="toolbar"
      aria-label={t('actions')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, py: 1.5 }}
    >
      {abilities.create && (
        <Button variant="contained" startIcon={<AddIcon />} onClick={props.onAdd} sx={{ height: 32 }}>
          {t('add')}
        </Button>
      )}
      {abilities.collectionActions.map((action) => actionButton(action, false))}
      {abilities.selectionActions.map((action) => actionButton(action, true))}
      {abilities.removeMany && (
        <Button
          variant="outlined"
          color={selectedCount > 0 ? 'error' : 'inherit'}
          startIcon={<DeleteIcon />}
          onClick={props.onRemoveMany}
          sx={{ height: 32 }}
        >
          {counted(t('removeMany'))}
        </Button>
      )}
      {selectedCount > 0 && (
        <Box
          role="status"
          sx={{ display: 'flex', alignItems: 'center', gap: 0.5, color: 'text.secondary', fontSize: 14 }}
        >
          {t('selected', { count: selectedCount })}
          <Button size="small" onClick={props.onUnselect}>
            {t('unselect')}
          </Button>
        </Box>
      )}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, ml: 'auto' }}>
        <TipButton
          icon={
            <Badge
              badgeContent={props.advancedCount > 0 ? props.advancedCount : undefined}
              color="primary"
              sx={{ '& .MuiBadge-badge': { minWidth: 16, height: 16, fontSize: 12 } }}
            >
              <FilterIcon sx={{ fontSize: 18 }} />
            </Badge>
          }
          name={props.advancedCount > 0 ? t('advancedCount', { count: props.advancedCount }) : t('advanced')}
          onClick={props.onAdvanced}
        />
        <TipButton
          icon={<ColumnsIcon sx={{ fontSize: 18 }} />}
          name={t('columns')}
          aria-haspopup="dialog"
          onClick={(event) => props.onColumns(event.currentTarget)}
        />
        <TipButton
          icon={<DensityIcon sx={{ fontSize: 18 }} />}
          name={t('density')}
          aria-haspopup="menu"
          onClick={(event) => setDensityAnchor(event.currentTarget)}
        />
        {abilities.export && (
          <TipButton icon="download" name={t('export')} disabled={props.exporting} onClick={props.onExport} />
        )}
        <TipButton icon="link" name={t('share')} onClick={props.onShare} />
        <TipButton icon="refresh" name={t('refresh')} onClick={props.onRefresh} />
      </Box>
      <Menu
        open={densityAnchor !== undefined}
        anchorEl={densityAnchor ?? null}
        onClose={() => setDensityAnchor(undefined)}
      >
        {DENSITIES.map((density) => (
          <MenuItem
            key={density}
            selected={density === props.density}
            onClick={() => {
              props.onDensity(density);
              setDensityAnchor(undefined);
            }}
          >
            {t(density)}
          </MenuItem>
        ))}
      </Menu>
    </Box>
  );
});
