import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { useText } from '../../i18n/useText.ts';
import type { MenuItem } from '../../stores/MenuItem.ts';
import { isExternal, menuTargetOf } from '../../stores/menuTarget.ts';
import { useOpenMenu } from '../useOpenMenu.ts';

interface Props extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly item: MenuItem;
  readonly current: boolean;
  readonly onChosen: () => void;
}

/** A menu item as a real link: middle click and "copy address" work as everywhere. */
export function MenuLink({ item, current, onChosen, children, ...rest }: Props) {
  const open = useOpenMenu();
  const { t } = useText();
  if (item.isOpen === 2 && isExternal(item.path)) {
    return (
      <a {...rest} href={item.path} target="_blank" rel="noopener noreferrer" onClick={onChosen}>
        {children}
        <span className="sa-hidden">{t('shell.newWindow')}</span>
      </a>
    );
  }
  const to = menuTargetOf(item);
  const choose = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    open(item);
    onChosen();
  };
  return (
    <a {...rest} href={to} aria-current={current ? 'page' : undefined} onClick={choose}>
      {children}
    </a>
  );
}
