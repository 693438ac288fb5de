import type { MenuItem } from '../stores/MenuItem.ts';
import { isExternal } from '../stores/menuTarget.ts';

/** Items the current roles may see, without what is hidden; a group without children left goes too. */
export function visibleItems(items: readonly MenuItem[], roles: readonly string[]): MenuItem[] {
  return items.flatMap((item) => {
    if (item.hidden || !isForRoles(item, roles)) return [];
    const children = visibleItems(item.children, roles);
    if (item.children.length > 0 && children.length === 0) return [];
    return [{ ...item, children }];
  });
}

export const isForRoles = (item: MenuItem, roles: readonly string[]) =>
  item.roles.length === 0 || item.roles.some((role) => roles.includes(role));

/** Every item with the way to it, from the root. */
export function walkMenu(items: readonly MenuItem[], trail: readonly MenuItem[] = []): (readonly MenuItem[])[] {
  return items.flatMap((item) => {
    const here = [...trail, item];
    return [here, ...walkMenu(item.children, here)];
  });
}

/** The leaves with the way to them. */
export function menuLeaves(items: readonly MenuItem[]): (readonly MenuItem[])[] {
  return walkMenu(items).filter((trail) => trail.at(-1)?.children.length === 0);
}

const isBelow = (pathname: string, base: string) => pathname === base || pathname.startsWith(`${base}/`);

/** The way to the item that owns an address: the longest path it begins with. */
export function trailOf(items: readonly MenuItem[], pathname: string): readonly MenuItem[] | undefined {
  let best: readonly MenuItem[] | undefined;
  const isLonger = ({ path }: MenuItem, depth: number) => {
    const length = best?.at(-1)?.path.length ?? -1;
    return path.length > length || (path.length === length && depth > (best?.length ?? 0));
  };
  // Asked for several times while a page opens: what is not on the way is not written down.
  const look = (among: readonly MenuItem[], trail: readonly MenuItem[]): void => {
    for (const item of among) {
      if (isBelow(pathname, item.path) && isLonger(item, trail.length + 1)) best = [...trail, item];
      if (item.children.length > 0) look(item.children, [...trail, item]);
    }
  };
  look(items, []);
  return best;
}

export function firstLeaf(item: MenuItem): MenuItem | undefined {
  const index = item.children.find((child) => child.path === `${item.path}/index`);
  if (index !== undefined) return index;
  const [first] = item.children.filter((child) => !isExternal(child.path));
  return first === undefined ? undefined : first.children.length > 0 ? firstLeaf(first) : first;
}
