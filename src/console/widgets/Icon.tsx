import { ICONS } from './icons.ts';

function isIconName(name: string): name is keyof typeof ICONS {
  return Object.hasOwn(ICONS, name);
}

/** One icon of the closed set by its schema name; an unknown name (a foreign backend's menu) shows the list icon. */
export function Icon({ name, size = 18 }: { readonly name: string; readonly size?: number }) {
  const Drawn = ICONS[isIconName(name) ? name : 'list_alt'];
  return <Drawn aria-hidden sx={{ fontSize: size }} />;
}
