import type { MenuNode } from '../../model/Menu.ts';
import type { Text } from '../../model/Text.ts';
import { defaultLanguage } from '../../model/textIn.ts';
import { speechStore } from '../start/texts/speech.ts';
import type { MenuItem } from '../stores/MenuItem.ts';
import { fetchModelFile } from '../stores/modelStore.ts';

/** The menu of a backend that says its names in one language: entries that are called as in the schemas keep their translations. */
export async function withMenuNames(items: readonly MenuItem[]): Promise<readonly MenuItem[]> {
  const menu = await fetchModelFile<readonly MenuNode[]>('/model/menu.json').catch(() => []);
  return named(items, new Map(entriesOf(menu)));
}

const entriesOf = (nodes: readonly MenuNode[]): readonly (readonly [string, Text])[] =>
  nodes.flatMap(({ path, label, children }) => [[path, label] as const, ...entriesOf(children)]);

const named = (items: readonly MenuItem[], labels: ReadonlyMap<string, Text>): readonly MenuItem[] =>
  items.map((item) => ({
    ...item,
    label: labelOf(item.label, labels.get(item.path)),
    children: named(item.children, labels),
  }));

/** What the backend itself says in another language goes before. */
function labelOf(told: Text, ours: Text | undefined): Text {
  const first = defaultLanguage(speechStore.get());
  const name = told[first];
  if (ours === undefined || ours[first] !== name) return told;
  const translated = Object.entries(told).filter(([, text]) => text !== name);
  return { ...told, ...ours, ...Object.fromEntries(translated) };
}
