import type { EntityMenu } from '../../model/Entity.ts';
import type { EntityContext } from './Workspace.ts';

/** Place in the menu; entities without a table have one only when they ask for it. */
export function compilePlace({ draft }: EntityContext): EntityMenu | undefined {
  const authored = draft.authored.menu ?? draft.storage !== 'none';
  if (authored === false) return undefined;
  const place = authored === true ? {} : authored;
  return {
    parent: place.parent ?? draft.module,
    path: place.path ?? `/${draft.module}/${draft.name}`,
    sort: place.sort ?? 100,
    icon: place.icon ?? 'table_chart',
    hidden: place.hidden ?? false,
  };
}
