import { useEffect, useRef } from 'react';
import { useText } from '../../i18n/useText.ts';
import styles from '../../widgets/table.module.css';
import type { BranchRest } from './ListRow.ts';

interface TreeRestProps {
  readonly rest: BranchRest;
  /** Over how many columns it stands. */
  readonly span: number;
  readonly onMore: (of: BranchRest['of'], page: number) => void;
}

/** Ends a branch that holds more rows than were fetched: the next ones come when it is scrolled to, or asked for. */
export function TreeRest({ rest: { of, depth, count, next }, span, onMore }: TreeRestProps) {
  const { t } = useText();
  const line = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    // Counted down, it is looked at anew: a tall screen may see it still.
    if (line.current === null || count === 0 || typeof IntersectionObserver === 'undefined') return;
    const look = (entries: readonly IntersectionObserverEntry[]) => {
      if (entries.some((one) => one.isIntersecting)) onMore(of, next);
    };
    const seen = new IntersectionObserver(look);
    seen.observe(line.current);
    return () => seen.disconnect();
  }, [of, onMore, count, next]);
  return (
    <tr ref={line}>
      <td colSpan={span}>
        <button
          type="button"
          className={styles.rest}
          data-part="tree-rest"
          style={{ marginInlineStart: depth * 20 }}
          onClick={() => onMore(of, next)}
        >
          {t('treeRest', { count })}
        </button>
      </td>
    </tr>
  );
}
