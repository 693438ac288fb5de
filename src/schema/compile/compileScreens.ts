import type { Entity } from '../../model/Entity.ts';
import { SCREEN_NAMES } from '../../model/widgets.ts';
import { suggestName } from '../Report.ts';
import type { EntityContext } from './Workspace.ts';

/** The custom screens an entity names; a name outside the closed lists is a finding. */
export function compileScreens(context: EntityContext): Entity['screens'] {
  const list = named(context, 'list', SCREEN_NAMES.list);
  const detail = named(context, 'detail', SCREEN_NAMES.detail);
  return { ...(list === undefined ? {} : { list }), ...(detail === undefined ? {} : { detail }) };
}

function named<T extends string>(context: EntityContext, key: 'list' | 'detail', known: readonly T[]): T | undefined {
  const name = context.draft.authored.screens?.[key];
  if (name === undefined) return undefined;
  const found = known.find((one) => one === name);
  if (found === undefined) {
    const hint = 'Screens are listed in src/model/widgets.ts; leave the key out for the generated screen.';
    context.report({
      code: 'unknownScreen',
      path: ['screens', key],
      message: `There is no ${key} screen "${name}"`,
      remedy: suggestName(name, known, hint),
    });
  }
  return found;
}
