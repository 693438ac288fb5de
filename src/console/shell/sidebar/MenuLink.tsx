import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { useText } from '../../i18n/useText.ts';
import type { MenuItem } from '../../stores/MenuItem.ts';
import { isExternal, menuTargetOf } from '../../stores/menuTarget.ts';
import { indexStore, loadBundle } from '../../stores/modelStore.ts';
import { useOpenMenu } from '../useOpenMenu.ts';

interface Props extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly item: MenuItem;
  readonly current: boolean;
  readonly onChosen: () => void;
}

/** The model of its screen comes while the button is still held: some hundred milliseconds are won. */
function fetchModel({ path }: MenuItem): void {
  const entity = indexStore()
    .get()
    .value?.entities.find(({ menuPath }) => menuPath === path);
  // Whatever fails now is told when it is needed.
  if (entity !== undefined) void loadBundle(entity.name).catch(() => undefined);
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
    <a
      {...rest}
      href={to}
      aria-current={current ? 'page' : undefined}
      onPointerDown={() => fetchModel(item)}
      onClick={choose}
    >
      {children}
    </a>
  );
}
