import { allows, type PermissionCodes } from '../../model/allows.ts';
import type { Entity } from '../../model/Entity.ts';
import type { OperationName } from '../../model/operations.ts';
import type { Texts } from '../i18n/useText.ts';
import type { EntityAbilities } from './EntityAbilities.ts';
import type { RowCommand } from './RowCommand.ts';

function rowCommands(
  entity: Entity,
  may: (code: string) => boolean,
  has: (name: OperationName) => boolean,
  texts: Texts,
) {
  const { permissions } = entity;
  const commands: RowCommand[] = [];
  if (has('get') && may(permissions.view))
    commands.push({ key: 'view', kind: 'view', label: texts.t('view'), icon: 'visibility', danger: false });
  if (has('update') && may(permissions.update))
    commands.push({ key: 'edit', kind: 'edit', label: texts.t('edit'), icon: 'edit', danger: false });
  for (const action of entity.actions) {
    if (action.scope !== 'record' || !may(action.permission)) continue;
    const { name, label, icon = 'play_arrow', danger } = action;
    commands.push({ key: `action-${name}`, kind: 'action', action, label: texts.text(label), icon, danger });
  }
  if ((has('remove') || has('removeMany')) && may(permissions.remove))
    commands.push({ key: 'remove', kind: 'remove', label: texts.t('remove'), icon: 'delete', danger: true });
  return commands;
}

/** Operations that the entity offers and the permission codes open. The server enforces the same table. */
export function abilitiesOf(entity: Entity, codes: PermissionCodes, texts: Texts): EntityAbilities {
  const may = (code: string) => allows(codes, code);
  const has = (name: OperationName) => entity.api.operations.includes(name);
  const { permissions } = entity;
  const actions = entity.actions.filter((action) => may(action.permission));
  const toggles = entity.toggles.filter((toggle) => may(toggle.permission) || may(permissions.update));
  const remove = may(permissions.remove);
  return {
    list: has('list') && may(permissions.menu),
    create: has('create') && may(permissions.create),
    update: has('update') && may(permissions.update),
    remove: remove && (has('remove') || has('removeMany')),
    removeMany: remove && (has('removeMany') || has('remove')),
    view: has('get') && may(permissions.view),
    export: has('list') && may(permissions.export),
    rowCommands: rowCommands(entity, may, has, texts),
    selectionActions: actions.filter((action) => action.scope === 'selection'),
    collectionActions: actions.filter((action) => action.scope === 'collection'),
    toggles: new Map(toggles.map((toggle) => [toggle.field, toggle])),
  };
}
