import type { RaRecord } from 'react-admin';
import type { Action } from '../../model/Action.ts';
import { allows, type PermissionCodes } from '../../model/allows.ts';
import { type Closing, closingOfAction, closingOfRecord, closingOfRemoval, closingsOf } from '../../model/closing.ts';
import type { Entity } from '../../model/Entity.ts';
import { type EntityRight, hasRight, rightsGrounds } from '../../model/entityRights.ts';
import { isAnswered } from '../actions/ownServerDialogs.ts';
import type { Texts } from '../i18n/useText.ts';
import { onOwnServer } from '../start/config/configStore.ts';
import { currentAround } from '../stores/currentAround.ts';
import type { EntityAbilities } from './EntityAbilities.ts';
import type { RowCommand } from './RowCommand.ts';

type Operations = Pick<EntityAbilities, 'create' | 'update' | 'remove' | 'view'>;

type IsClosed = (record: RaRecord) => boolean;

/** Asks a record's closings; absent where no record of the entity is ever closed. */
function closedBy(
  entity: Entity,
  codes: PermissionCodes,
  ask: (closings: readonly Closing[], record: RaRecord) => Closing | undefined,
): { readonly isClosed?: IsClosed } {
  if (entity.closed.length === 0 && entity.workflow === undefined) return {};
  return { isClosed: (record) => ask(closingsOf(entity, record, codes, currentAround()), record) !== undefined };
}

function rowCommands(
  entity: Entity,
  codes: PermissionCodes,
  able: Operations,
  actions: readonly Action[],
  texts: Texts,
): readonly RowCommand[] {
  const commands: RowCommand[] = [];
  if (able.view)
    commands.push({ key: 'view', kind: 'view', label: texts.t('view'), icon: 'visibility', danger: false });
  if (able.update) {
    const closed = closedBy(entity, codes, (closings) => closingOfRecord(entity, closings));
    commands.push({ key: 'edit', kind: 'edit', label: texts.t('edit'), icon: 'edit', danger: false, ...closed });
  }
  for (const action of actions) {
    const { name, label, icon = 'play_arrow', danger } = action;
    const closed = closedBy(entity, codes, (closings, record) => closingOfAction(entity, action, record, closings));
    commands.push({ key: `action-${name}`, kind: 'action', action, label: texts.text(label), icon, danger, ...closed });
  }
  if (able.remove) {
    const closed = closedBy(entity, codes, closingOfRemoval);
    commands.push({ key: 'remove', kind: 'remove', label: texts.t('remove'), icon: 'delete', danger: true, ...closed });
  }
  return commands;
}

/** Operations that the entity offers and the permission codes open. The server enforces the same table. */
export function abilitiesOf(entity: Entity, codes: PermissionCodes, texts: Texts): EntityAbilities {
  const may = (code: string) => allows(codes, code);
  const grounds = rightsGrounds(entity);
  const has = (right: EntityRight) => hasRight(grounds, right, codes);
  const { permissions } = entity;
  const actions = entity.actions.filter((action) => !action.hidden && may(action.permission) && isAnswered(action));
  const ofScope = (scope: Action['scope']) => actions.filter((action) => action.scope === scope);
  const toggles = entity.toggles.filter((toggle) => may(toggle.permission) || may(permissions.update));
  const able: Operations = {
    create: has('create'),
    update: has('update'),
    remove: has('remove'),
    view: has('view') && entity.list.view !== false,
  };
  return {
    ...able,
    list: has('list'),
    export: has('export'),
    import: has('import') && able.create && onOwnServer(),
    rowCommands: rowCommands(entity, codes, able, ofScope('record'), texts),
    selectionActions: ofScope('selection'),
    batchActions: ofScope('record').filter(({ batch }) => batch),
    collectionActions: ofScope('collection'),
    toggles: new Map(toggles.map((toggle) => [toggle.field, toggle])),
  };
}
