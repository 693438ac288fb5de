import AddIcon from '@mui/icons-material/AddOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlineOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import { Box, Button } from '@mui/material';
import { memo } from 'react';
import type { Action } from '../../../model/Action.ts';
import { useText } from '../../i18n/useText.ts';
import { Icon } from '../../widgets/Icon.tsx';
import { NEAR } from '../dialogs.ts';
import type { EntityAbilities } from '../EntityAbilities.ts';
import { ListTools } from './ListTools.tsx';
import type { ListToolsProps } from './ListToolsProps.ts';

export interface ToolbarProps extends Omit<ListToolsProps, 'exports' | 'imports'> {
  readonly abilities: EntityAbilities;
  readonly onAdd: () => void;
  readonly onRemoveMany: () => void;
  readonly onUnselect: () => void;
  /** How many the list finds; absent where not all of them can be selected. */
  readonly foundCount?: number | undefined;
  readonly selecting?: boolean;
  readonly onSelectFound?: () => void;
  /** Absent: no field can be changed for many. */
  readonly onBulkEdit?: (() => void) | undefined;
  readonly onAction: (action: Action) => void;
  readonly onBatch?: (action: Action) => void;
}

/** One primary button, what the selection allows, and the table's own tools at the right. */
export const Toolbar = memo(function Toolbar(props: ToolbarProps) {
  const { t, text } = useText();
  const { abilities, onAdd, onRemoveMany, onUnselect, onAction, ...others } = props;
  const { foundCount = 0, selecting, onSelectFound, onBulkEdit, onBatch, ...tools } = others;
  const { selectedCount } = tools;
  const counted = (label: string) => (selectedCount > 0 ? `${label} (${selectedCount})` : label);
  const actionButton = (action: Action, counting: boolean, start = onAction) => (
    <Button
      key={action.name}
      variant="outlined"
      color={action.danger ? 'error' : 'inherit'}
      startIcon={<Icon name={action.icon ?? 'play_arrow'} />}
      onClick={() => start(action)}
      sx={{ height: 32 }}
    >
      {counting ? counted(text(action.label)) : text(action.label)}
    </Button>
  );
  return (
    <Box
      role="toolbar"
      aria-label={t('actions')}
      {...NEAR}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, py: 1.5 }}
    >
      {abilities.create && (
        <Button variant="contained" startIcon={<AddIcon />} onClick={onAdd} sx={{ height: 32 }}>
          {t('add')}
        </Button>
      )}
      {abilities.collectionActions.map((action) => actionButton(action, false))}
      {abilities.selectionActions.map((action) => actionButton(action, true))}
      {onBatch && selectedCount > 0 && abilities.batchActions.map((action) => actionButton(action, true, onBatch))}
      {onBulkEdit && selectedCount > 0 && (
        <Button variant="outlined" color="inherit" startIcon={<EditIcon />} onClick={onBulkEdit} sx={{ height: 32 }}>
          {counted(t('bulk.title'))}
        </Button>
      )}
      {abilities.remove && (
        <Button
          variant="outlined"
          color={selectedCount > 0 ? 'error' : 'inherit'}
          startIcon={<DeleteIcon />}
          onClick={onRemoveMany}
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
          {foundCount > selectedCount && (
            <Button size="small" disabled={selecting === true} onClick={onSelectFound}>
              {t('selectAllFound', { total: foundCount })}
            </Button>
          )}
          <Button size="small" onClick={onUnselect}>
            {t('unselect')}
          </Button>
        </Box>
      )}
      <ListTools {...tools} exports={abilities.export} imports={abilities.import} />
    </Box>
  );
});
