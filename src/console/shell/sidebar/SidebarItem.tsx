import ExpandIcon from '@mui/icons-material/ExpandMoreOutlined';
import { memo } from 'react';
import { useText } from '../../i18n/useText.ts';
import type { MenuItem } from '../../stores/MenuItem.ts';
import { Icon } from '../../widgets/Icon.tsx';
import { openGroupsStore, setGroupOpen } from '../sidebarStore.ts';
import { MenuLink } from './MenuLink.tsx';
import styles from './sidebar.module.css';
import { codesOf, trailTo } from './trailTo.ts';

interface Props {
  readonly item: MenuItem;
  readonly depth: number;
  /** Everything at its level. */
  readonly among: readonly MenuItem[];
  /** Codes on the way to the open page; none where it is elsewhere. */
  readonly trail: readonly string[];
  readonly onChosen: () => void;
}

/** A leaf is a link, a group a button that opens what is below it. */
export const SidebarItem = memo(function SidebarItem({ item, depth, among, trail, onChosen }: Props) {
  const { text } = useText();
  const open = openGroupsStore.useOf((groups) => groups.has(item.code));
  const current = trail.includes(item.code);
  const face = (
    <>
      {depth === 0 && <Icon name={item.icon || 'menu'} size={18} />}
      <span className={styles.label}>{text(item.label)}</span>
    </>
  );
  if (item.children.length === 0) {
    return (
      <li>
        <MenuLink
          item={item}
          className={styles.item}
          data-part="menu-item"
          data-depth={depth}
          current={current}
          onChosen={onChosen}
        >
          {face}
        </MenuLink>
      </li>
    );
  }
  return (
    <li>
      <button
        type="button"
        className={`${styles.item} ${styles.group}`}
        data-part="menu-group"
        data-depth={depth}
        data-current={current && !open ? '' : undefined}
        aria-expanded={open}
        onClick={() => setGroupOpen(item.code, !open, codesOf(among))}
      >
        {face}
        <ExpandIcon className={styles.arrow} sx={{ fontSize: 18 }} />
      </button>
      {open && (
        <ul>
          {item.children.map((child) => (
            <SidebarItem
              key={child.code || child.path}
              item={child}
              depth={depth + 1}
              among={item.children}
              trail={trailTo(child, trail)}
              onChosen={onChosen}
            />
          ))}
        </ul>
      )}
    </li>
  );
});
