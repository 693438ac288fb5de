import type { Action } from '../../model/Action.ts';
import { allows, type PermissionCodes } from '../../model/allows.ts';
import type { Entity } from '../../model/Entity.ts';
import type { OperationName } from '../../model/operations.ts';
import type { Texts } from '../i18n/useText.ts';
import type { EntityAbilities } from './EntityAbilities.ts';
import type { RowCommand } from './RowCommand.ts';

type Operations = Pick<EntityAbilities, 'create' | 'update' | 'remove' | 'view'>;

function rowCommands(able: Operations, actions: readonly Action[], texts: Texts): readonly RowCommand[] {
  const commands: RowCommand[] = [];
  if (able.view)
    commands.push({ key: 'view', kind: 'view', label: texts.t('view'), icon: 'visibility', danger: false });
  if (able.update) commands.push({ key: 'edit', kind: 'edit', label: texts.t('edit'), icon: 'edit', danger: false });
  for (const action of actions) {
    const { name, label, icon = 'play_arrow', danger } = action;
    commands.push({ key: `action-${name}`, kind: 'action', action, label: texts.text(label), icon, danger });
  }
  if (able.remove)
    commands.push({ key: 'remove', kind: 'remove', label: texts.t('remove'), icon: 'delete', danger: true });
  return commands;
}

/** Operations that the entity offers and the permission codes open. The server enforces the same table. */
export function abilitiesOf(entity: Entity, codes: PermissionCodes, texts: Texts): EntityAbilities {
  const may = (code: string) => allows(codes, code);
  const has = (name: OperationName) => entity.api.operations.includes(name);
  const { permissions } = entity;
  const actions = entity.actions.filter((action) => may(action.permission));
  const ofScope = (scope: Action['scope']) => actions.filter((action) => action.scope === scope);
  const toggles = entity.toggles.filter((toggle) => may(toggle.permission) || may(permissions.update));
  const able: Operations = {
    create: has('create') && may(permissions.create),
    update: has('update') && may(permissions.update),
    remove: (has('remove') || has('removeMany')) && may(permissions.remove),
    view: has('get') && may(permissions.view),
  };
  return {
    ...able,
    list: has('list') && may(permissions.menu),
    export: has('list') && may(permissions.export),
    rowCommands: rowCommands(able, ofScope('record'), texts),
    selectionActions: ofScope('selection'),
    collectionActions: ofScope('collection'),
    toggles: new Map(toggles.map((toggle) => [toggle.field, toggle])),
  };
}
