import { type AnchorHTMLAttributes, type MouseEvent, type PointerEvent, useRef } from 'react';
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

/** Who rests on an entry so long is likely to press it; who only passes over it is not. */
const REST_MS = 60;

/** The model of its screen comes while the pointer rests there, or the button is still held: its rows are asked for at once. */
function fetchModel({ path }: MenuItem): void {
  const entity = indexStore()
    .get()
    .value?.entities.find(({ menuPath }) => menuPath === path);
  // Whatever fails now is told when it is needed.
  if (entity !== undefined) void loadBundle(entity.name).catch(() => undefined);
}

/** A menu item as a real link: middle click and "copy address" work as everywhere. */
export function MenuLink({ item, current, onChosen, children, ...others }: Props) {
  const open = useOpenMenu();
  const { t } = useText();
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (item.isOpen === 2 && isExternal(item.path)) {
    return (
      <a {...others} href={item.path} target="_blank" rel="noopener noreferrer" onClick={onChosen}>
        {children}
        <span className="sa-hidden">{t('shell.newWindow')}</span>
      </a>
    );
  }
  const to = menuTargetOf(item);
  const rest = ({ pointerType }: PointerEvent) => {
    // A finger that touches an entry may be scrolling.
    if (pointerType !== 'touch') resting.current = setTimeout(() => fetchModel(item), REST_MS);
  };
  const choose = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    open(item);
    onChosen();
  };
  return (
    <a
      {...others}
      href={to}
      aria-current={current ? 'page' : undefined}
      onPointerEnter={rest}
      onPointerLeave={() => clearTimeout(resting.current)}
      onPointerDown={() => fetchModel(item)}
      onClick={choose}
    >
      {children}
    </a>
  );
}
