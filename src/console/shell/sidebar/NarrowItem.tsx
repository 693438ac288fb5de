import Popover from '@mui/material/Popover';
import Tooltip from '@mui/material/Tooltip';
import { memo, useRef, useState } from 'react';
import { useText } from '../../i18n/useText.ts';
import type { MenuItem } from '../../stores/MenuItem.ts';
import { Icon } from '../../widgets/Icon.tsx';
import { MenuLink } from './MenuLink.tsx';

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
    <ul className="sb-flyout">
      {items.map((item) => (
        <li key={item.code || item.path}>
          {item.children.length === 0 ? (
            <MenuLink item={item} className="sb-fly" current={trail.includes(item.code)} onChosen={onChosen}>
              {text(item.label)}
            </MenuLink>
          ) : (
            <>
              <span className="sb-fly-title">{text(item.label)}</span>
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
            className="sb-item sb-narrow"
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
          className="sb-item sb-narrow"
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
          <p className="sb-fly-head">{label}</p>
          <FlyoutItems items={item.children} trail={trail} onChosen={() => setOpen(false)} />
        </nav>
      </Popover>
    </li>
  );
});
