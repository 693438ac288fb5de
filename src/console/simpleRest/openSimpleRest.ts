import type { MenuNode } from '../../model/Menu.ts';
import type { ModelIndex } from '../../model/Model.ts';
import { servedBundle, servedIndex } from '../../protocol/simpleRest/servedModel.ts';
import { sessionStore } from '../start/stores/sessionStore.ts';
import type { MenuItem } from '../stores/MenuItem.ts';
import { fetchModelFile, loadIndex, readModelWith } from '../stores/modelStore.ts';
import { navigationStore } from '../stores/navigationStore.ts';

/** The menu tree of the schemas, as far as it leads to what the server holds. */
function itemsOf(nodes: readonly MenuNode[], paths: ReadonlySet<string>): MenuItem[] {
  return nodes.flatMap(({ code, label, icon, path, isOpen, hidden, children }) => {
    const below = itemsOf(children, paths);
    if (below.length === 0 && !paths.has(path)) return [];
    return [{ code, label, icon, path, isOpen, hidden, roles: [], keepAlive: true, constant: [], children: below }];
  });
}

const pathsOf = ({ entities }: ModelIndex): ReadonlySet<string> =>
  new Set(entities.flatMap(({ menuPath }) => menuPath ?? []));

/** Menu and permissions come from the schemas: such a server tells neither. */
export async function openSimpleRest(): Promise<ModelIndex> {
  readModelWith({ index: servedIndex, bundle: servedBundle });
  const [index, menu] = await Promise.all([loadIndex(), fetchModelFile<readonly MenuNode[]>('/model/menu.json')]);
  const codes = new Set(index.entities.flatMap(({ permissions }) => Object.values(permissions)));
  sessionStore.set({ ...sessionStore.get(), codes });
  navigationStore.set({ items: itemsOf(menu, pathsOf(index)), loaded: true });
  return index;
}
