import ClearIcon from '@mui/icons-material/CloseOutlined';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/useText.ts';
import { TipButton } from '../../widgets/TipButton.tsx';
import { CommandMenu, type ToolbarCommand } from './ToolbarCommands.tsx';

interface SelectionBarProps {
  readonly count: number;
  /** What can be done with the chosen. */
  readonly commands: readonly ToolbarCommand[];
  readonly onUnselect: () => void;
}

/** On a phone, in one line: how many are chosen, the way back, and a menu of what can be done with them. */
export function SelectionBar({ count, commands, onUnselect }: SelectionBarProps): ReactNode {
  const { t } = useText();
  return (
    <>
      <TipButton icon={<ClearIcon sx={{ fontSize: 18 }} />} name={t('unselect')} onClick={onUnselect} />
      <span role="status">{t('selected', { count })}</span>
      {commands.length > 0 && <CommandMenu label={t('actions')} commands={commands} />}
    </>
  );
}
