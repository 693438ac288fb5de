import Popover from '@mui/material/Popover';
import Tooltip from '@mui/material/Tooltip';
import { memo, useRef, useState } from 'react';
import { useText } from '../../i18n/useText.ts';
import type { MenuItem } from '../../stores/MenuItem.ts';
import { Icon } from '../../widgets/Icon.tsx';
import { MenuLink } from './MenuLink.tsx';
import styles from './sidebar.module.css';

interface Props {
  readonly item: MenuItem;
  readonly trail: readonly string[];
}

function FlyoutItems({
  items,
  trail,
  onChosen,
}: {
  items: readonly MenuItem[];
  trail: readonly string[];
  onChosen: () => void;
}) {
  const { text } = useText();
  return (
    <ul className={styles.flyout} data-part="menu-flyout">
      {items.map((item) => (
        <li key={item.code || item.path}>
          {item.children.length === 0 ? (
            <MenuLink item={item} className={styles.fly} current={trail.includes(item.code)} onChosen={onChosen}>
              {text(item.label)}
            </MenuLink>
          ) : (
            <>
              <span className={styles.flyTitle}>{text(item.label)}</span>
              <FlyoutItems items={item.children} trail={trail} onChosen={onChosen} />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

/** A first-level item of the narrow sidebar: an icon, and what is below it beside it. */
export const NarrowItem = memo(function NarrowItem({ item, trail }: Props) {
  const { text } = useText();
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const label = text(item.label);
  const face = <Icon name={item.icon || 'menu'} size={20} />;
  const current = trail.includes(item.code);
  if (item.children.length === 0) {
    return (
      <li>
        <Tooltip title={label} placement="right">
          <MenuLink
            item={item}
            className={`${styles.item} ${styles.narrow}`}
            data-part="menu-narrow"
            current={current}
            aria-label={label}
            onChosen={() => undefined}
          >
            {face}
          </MenuLink>
        </Tooltip>
      </li>
    );
  }
  return (
    <li>
      <Tooltip title={label} placement="right">
        <button
          ref={anchor}
          type="button"
          className={`${styles.item} ${styles.narrow}`}
          data-part="menu-narrow"
          data-current={current ? '' : undefined}
          aria-label={label}
          aria-haspopup="true"
          aria-expanded={open}
          onClick={() => setOpen(true)}
        >
          {face}
        </button>
      </Tooltip>
      <Popover
        open={open}
        anchorEl={anchor.current}
        onClose={() => setOpen(false)}
        anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { sx: { ml: 1, minWidth: 184, maxHeight: '70vh' } } }}
      >
        <nav aria-label={label}>
          <p className={styles.flyHead}>{label}</p>
          <FlyoutItems items={item.children} trail={trail} onChosen={() => setOpen(false)} />
        </nav>
      </Popover>
    </li>
  );
});
