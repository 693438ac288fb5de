import ExpandMore from '@mui/icons-material/ExpandMoreOutlined';
import { useText } from '../../i18n/useText.ts';
import { WordButton } from '../../widgets/WordButton.tsx';
import { viewsName } from './exportName.ts';
import styles from './list.module.css';

interface ViewButtonProps {
  /** Of the view that is open; empty when none is. */
  readonly name: string;
  /** The list is no longer as the view has it. */
  readonly changed: boolean;
  readonly onOpen: (anchor: HTMLElement) => void;
}

/** Opens the saved views of the list; says which one is open, and whether it was changed. */
export function ViewButton({ name, changed, onOpen }: ViewButtonProps) {
  const { t } = useText();
  const shown = name === '' ? t('views') : `${name}${changed ? ' *' : ''}`;
  return (
    <WordButton
      look="quiet"
      arrow={<ExpandMore />}
      className={styles.view}
      aria-haspopup="menu"
      aria-label={viewsName(t, name, changed)}
      onClick={(event) => onOpen(event.currentTarget)}
    >
      {shown}
    </WordButton>
  );
}
