import type { RaRecord } from 'react-admin';
import type { Field } from '../../../model/Field.ts';
import type { EntityScreenContext } from '../../entity/EntityContext.ts';
import type { RowCommand } from '../../entity/RowCommand.ts';
import { DICT_TEXTS } from './dictTexts.ts';
import { reshapeContext } from './reshapeContext.ts';

/** Both tables stand whole beside each other, and beside the menu, in a window of 1440 px. */
const WIDTHS = { code: 178, dictValue: 132 };

/** Shown, but given by the place in the page. */
const locked = (field: Field): Field => ({ ...field, readOnlyWhen: { all: [] } });

/** An item has a key of its own; the help speaks of dictionaries. */
function ownKey({ help: _help, default: _default, ...field }: Field): Field {
  return { ...field, required: true };
}

/** The row's own command first, then edit, view and delete. */
function withCommand(context: EntityScreenContext, first: RowCommand): EntityScreenContext {
  const rank = ['edit', 'view', 'remove'];
  const others = context.abilities.rowCommands.toSorted((a, b) => rank.indexOf(a.kind) - rank.indexOf(b.kind));
  return { ...context, abilities: { ...context.abilities, rowCommands: [first, ...others] } };
}

/** The dictionaries themselves: code, name, sort, sealed; a click opens the items. */
export function dictionariesOf(
  context: EntityScreenContext,
  chosen: string,
  itemsAt: (record: RaRecord) => string,
  compact: boolean,
): EntityScreenContext {
  const columns = ['code', 'dictValue', 'sort', 'isSealed'];
  const shaped = reshapeContext(context, { columns, form: [...columns, 'remark'], widths: WIDTHS, fields: {} });
  const filter = { parentId__empty: true };
  const scope = {
    name: `${context.entity.name}-dictionaries`,
    filter,
    searchFilter: filter,
    preset: { dictKey: '-1' },
    current: chosen,
    compact,
  };
  const command: RowCommand = {
    key: 'items',
    kind: 'link',
    label: context.texts.text(DICT_TEXTS['dict.items']),
    icon: 'list_alt',
    danger: false,
    to: itemsAt,
    opens: true,
  };
  return { ...withCommand(shaped, command), scope };
}

/** The items of one dictionary as a tree; its code and the parent are given, not typed. */
export function itemsOf(
  context: EntityScreenContext,
  dictionary: RaRecord,
  parent: RaRecord,
  createAt: (record: RaRecord) => string,
  compact: boolean,
): EntityScreenContext {
  const shaped = reshapeContext(context, {
    columns: ['dictValue', 'dictKey', 'sort', 'isSealed'],
    widths: { dictValue: 104 },
    form: ['code', 'dictValue', 'parentId', 'dictKey', 'sort', 'isSealed', 'remark'],
    tree: 'parentId',
    fields: {
      code: locked,
      parentId: locked,
      dictKey: ownKey,
    },
  });
  const scope = {
    name: `${context.entity.name}-items`,
    filter: { parentId__eq: dictionary.id },
    searchFilter: { code__eq: dictionary.code, parentId__empty: false },
    preset: { code: dictionary.code, parentId: parent.id, parentName: parent.dictValue },
    compact,
  };
  const command: RowCommand = {
    key: 'child',
    kind: 'link',
    label: context.texts.text(DICT_TEXTS['dict.addChild']),
    icon: 'add',
    danger: false,
    to: createAt,
  };
  return { ...(context.abilities.create ? withCommand(shaped, command) : shaped), scope };
}
