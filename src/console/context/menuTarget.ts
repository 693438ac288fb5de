import type { MenuItem } from './MenuItem.ts';

/** Opens in the frame: the path names an html page or an address (specification section 2). */
export const isFramed = (path: string) => path.includes('html') || /^https?:\/\//i.test(path);
export const isExternal = (path: string) => /^https?:\/\//i.test(path);

/** Where a click on an item leads inside the console. */
export function targetOf(item: MenuItem): string {
  if (!isFramed(item.path)) return item.path;
  return `/myiframe/urlPath?${new URLSearchParams({ name: item.label.zh, code: item.code, src: item.path })}`;
}
