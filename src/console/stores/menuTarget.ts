import { firstText } from '../../model/textIn.ts';
import type { MenuItem } from './MenuItem.ts';

/** Opens in the frame: the path names an html page or an address. */
export const isFramed = (path: string) => path.includes('html') || /^https?:\/\//i.test(path);
export const isExternal = (path: string) => /^https?:\/\//i.test(path);

/** Where a click on an item leads inside the console. */
export function menuTargetOf(item: MenuItem): string {
  if (!isFramed(item.path)) return item.path;
  const { label, code, icon, isOpen, path } = item;
  // Pages of others expect the item's fields as query.
  const query = { name: firstText(label), code, src: path, icon, isOpen: String(isOpen) };
  return `/myiframe/urlPath?${new URLSearchParams(query)}`;
}
