import ChevronRight from '@mui/icons-material/ChevronRightOutlined';
import { useText } from '../../i18n/useText.ts';
import styles from '../../widgets/table.module.css';
import type { ListRow } from './ListRow.ts';

interface TreeTwigProps {
  readonly twig: ListRow['twig'];
  readonly depth: number;
  readonly title: string;
  readonly onBranch: () => void;
}

/** Opens and closes the rows below. */
export function TreeTwig({ twig, depth, title, onBranch }: TreeTwigProps) {
  const { t } = useText();
  const indent = { marginInlineStart: depth * 20 };
  if (twig === 'leaf')
    return <span className={styles.twig} data-part="twig" style={{ ...indent, cursor: 'default' }} aria-hidden />;
  const open = twig === 'open';
  return (
    <button
      type="button"
      className={styles.twig}
      data-part="twig"
      style={indent}
      aria-expanded={open}
      aria-label={t(open ? 'treeClose' : 'treeOpen', { name: title })}
      onClick={onBranch}
    >
      <ChevronRight sx={{ fontSize: 16 }} />
    </button>
  );
}
