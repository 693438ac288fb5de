import AddIcon from '@mui/icons-material/AddOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlineOutlined';
import AllIcon from '@mui/icons-material/DoneAllOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import { Button } from '@mui/material';
import { memo, useState } from 'react';
import type { Action } from '../../../model/Action.ts';
import { useText } from '../../i18n/useText.ts';
import { Icon } from '../../widgets/Icon.tsx';
import { useFollowing } from '../../widgets/useFollowing.ts';
import { useNarrow } from '../../widgets/useNarrow.ts';
import { WordButton } from '../../widgets/WordButton.tsx';
import { NEAR } from '../dialogs.ts';
import type { EntityAbilities } from '../EntityAbilities.ts';
import { foldedCommands, foldedOnPhones, mostFold } from './fold.ts';
import { ListTools } from './ListTools.tsx';
import type { ListToolsProps } from './ListToolsProps.ts';
import styles from './list.module.css';
import { SelectionBar } from './SelectionBar.tsx';
import { type ToolbarCommand, ToolbarCommands } from './ToolbarCommands.tsx';
import { useFolding } from './useFolding.ts';

export interface ToolbarProps extends Omit<ListToolsProps, 'exports' | 'imports' | 'fold' | 'bare' | 'onSeek'> {
  readonly abilities: EntityAbilities;
  /** Something beside the list has taken room from it. */
  readonly crowded: boolean;
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

/** What can be done with all, and what with the chosen or with some of them. */
function useCommands(props: ToolbarProps) {
  const { t, text } = useText();
  const { abilities, selectedCount, onRemoveMany, onAction, onBatch, onBulkEdit } = props;
  const some = selectedCount > 0;
  const counted = (label: string) => (some ? `${label} (${selectedCount})` : label);
  const command = (action: Action, label: string, start = onAction): ToolbarCommand => ({
    key: action.name,
    label,
    icon: <Icon name={action.icon ?? 'play_arrow'} />,
    danger: action.danger,
    run: () => start(action),
  });
  const whole = abilities.collectionActions.map((action) => command(action, text(action.label)));
  const chosen: readonly ToolbarCommand[] = [
    ...abilities.selectionActions.map((action) => command(action, counted(text(action.label)))),
    ...(onBatch && some
      ? abilities.batchActions.map((action) => command(action, counted(text(action.label)), onBatch))
      : []),
    ...(onBulkEdit && some
      ? [{ key: 'bulk', label: counted(t('bulk.title')), icon: <EditIcon />, danger: false, run: onBulkEdit }]
      : []),
    ...(abilities.remove
      ? [{ key: 'remove', label: counted(t('removeMany')), icon: <DeleteIcon />, danger: some, run: onRemoveMany }]
      : []),
  ];
  return { whole, chosen };
}

const ToolbarLine = memo(function ToolbarLine(props: ToolbarProps) {
  const { t, language } = useText();
  const { abilities, crowded, onAdd, onRemoveMany, onUnselect, onAction, ...others } = props;
  const { foundCount = 0, selecting, onSelectFound, onBulkEdit, onBatch, ...tools } = others;
  const { selectedCount, viewName } = tools;
  const { whole, chosen } = useCommands(props);
  const commands = [...whole, ...chosen];
  const narrow = useNarrow();
  const [seeking, setSeeking] = useState(false);
  // Numbers of as many digits take the same room.
  const digits = selectedCount > 0 ? String(selectedCount).length : 0;
  const most = mostFold(commands.length, narrow);
  const [bar, fold] = useFolding(most, [language, commands.length, digits, viewName, seeking, crowded].join(' '));
  const bare = fold === most;
  const reaches = foundCount > selectedCount;
  if (narrow && selectedCount > 0) {
    const all = { key: 'found', label: t('selectAllFound', { total: foundCount }), icon: <AllIcon />, danger: false };
    const found = reaches && onSelectFound && selecting !== true ? [{ ...all, run: onSelectFound }] : [];
    return (
      <div ref={bar} role="toolbar" aria-label={t('actions')} {...NEAR} className={styles.bar} data-chosen="">
        <SelectionBar count={selectedCount} commands={[...found, ...chosen]} onUnselect={onUnselect} />
        <ListTools {...tools} fold={most} bare exports={abilities.export} imports={abilities.import} />
      </div>
    );
  }
  return (
    <div ref={bar} role="toolbar" aria-label={t('actions')} {...NEAR} className={styles.bar}>
      {abilities.create && (
        <WordButton look="main" icon={<AddIcon />} onClick={onAdd}>
          {t('add')}
        </WordButton>
      )}
      <ToolbarCommands
        commands={commands}
        folded={narrow ? foldedOnPhones(commands.length) : foldedCommands(commands.length, fold)}
        chosen={bare ? selectedCount : 0}
      />
      {selectedCount > 0 && (
        <div role="status" className={styles.chosen}>
          <span className={bare ? 'sa-hidden' : undefined}>{t('selected', { count: selectedCount })}</span>
          {reaches && (
            <Button size="small" disabled={selecting === true} onClick={onSelectFound}>
              {t('selectAllFound', { total: foundCount })}
            </Button>
          )}
          <Button size="small" onClick={onUnselect}>
            {t('unselect')}
          </Button>
        </div>
      )}
      <ListTools
        {...tools}
        fold={fold}
        bare={bare}
        onSeek={setSeeking}
        exports={abilities.export}
        imports={abilities.import}
      />
    </div>
  );
});

/**
 * One primary button, what the selection allows, and the table's own tools at the right, in one line. The row that is
 * chosen answers first: most of these buttons are drawn anew for it.
 */
export function Toolbar(props: ToolbarProps) {
  const selectedCount = useFollowing(props.selectedCount);
  return <ToolbarLine {...props} selectedCount={selectedCount} />;
}
