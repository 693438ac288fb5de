import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { IconShape } from '../model/icons.ts';

const FOLDER = path.dirname(createRequire(import.meta.url).resolve('@mui/icons-material/package.json'));
const SUFFIX = 'Outlined.js';

/** `AccountTree` -> `account_tree`, `Battery20` -> `battery_20`. */
const snakeName = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/([A-Za-z])(\d)/g, '$1_$2')
    .toLowerCase();

const files: ReadonlyMap<string, string> = new Map(
  readdirSync(FOLDER)
    .filter((file) => file.endsWith(SUFFIX))
    .map((file) => [snakeName(file.slice(0, -SUFFIX.length)), file]),
);

/** Every name of the icon set (MUI, outlined), in snake case. */
export const ICON_SET: readonly string[] = [...files.keys()].sort();

/** What an icon is drawn from, read from its component: the set has paths, circles and ellipses only. */
export function iconShapes(name: string): IconShape[] {
  const file = files.get(name);
  if (file === undefined) return [];
  const text = readFileSync(path.join(FOLDER, file), 'utf8');
  const shared = /"g", \{\s*fillRule: "evenodd"/.test(text) ? { fillRule: 'evenodd' } : {};
  return [...text.matchAll(/\("(path|circle|ellipse)", \{([^}]*)\}/g)].map(([, tag, attributes = '']) => ({
    tag: tag as IconShape['tag'],
    attributes: {
      ...shared,
      ...Object.fromEntries([...attributes.matchAll(/(\w+): "([^"]*)"/g)].map(([, key, value]) => [key, value])),
    },
  }));
}
