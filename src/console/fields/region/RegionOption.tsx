import CheckIcon from '@mui/icons-material/CheckOutlined';
import ChevronRight from '@mui/icons-material/ChevronRightOutlined';
import { useText } from '../../i18n/useText.ts';
import styles from './region.module.css';
import type { RegionNode } from './regionNodes.ts';

interface RegionOptionProps {
  readonly id: string;
  readonly node: RegionNode;
  /** What it lies in, where that does not show above the list. */
  readonly path: string;
  readonly fullPath: string;
  readonly active: boolean;
  readonly chosen: boolean;
  /** More lies below that may be chosen. */
  readonly branch: boolean;
  readonly onTake: () => void;
  readonly onOpen: () => void;
}

/** One region: the row takes it, the arrow at its end (the right arrow key) opens it. */
export function RegionOption({ id, node, path, fullPath, active, chosen, branch, onTake, onOpen }: RegionOptionProps) {
  const { t } = useText();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the search box that owns the list
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={chosen}
      data-active={active || undefined}
      className={styles.option}
      title={fullPath || undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onTake}
    >
      <span className={styles.name} data-part="region-name">
        {node.label}
        {path !== '' && <small>{path}</small>}
      </span>
      {chosen && <CheckIcon aria-hidden sx={{ fontSize: 18 }} color="primary" />}
      {branch && (
        // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: an option may hold no button; the right arrow key does the same
        <span
          className={styles.open}
          data-part="region-open"
          title={t('regionBelow', { name: node.label })}
          onClick={(event) => {
            event.stopPropagation();
            onOpen();
          }}
        >
          <ChevronRight aria-hidden sx={{ fontSize: 18 }} />
          <span className="sa-hidden">{t('regionHasMore')}</span>
        </span>
      )}
    </div>
  );
}
