import type { MessageKey } from '../../i18n/messages/index.ts';

/** Where a key works; the help sheet shows them in this order. */
export const KEY_PLACES = ['list', 'record', 'form', 'everywhere'] as const;
export type KeyPlace = (typeof KEY_PLACES)[number];

interface KeyBinding {
  readonly place: KeyPlace;
  /** As they are printed on the keys; `Ctrl` stands for ⌘ too. */
  readonly keys: readonly string[];
  readonly text: MessageKey;
}

/** Every key of the console: what is bound is bound from here, and the help sheet shows this table. */
export const KEYS = {
  up: { place: 'list', keys: ['ArrowUp', 'k'], text: 'keys.up' },
  down: { place: 'list', keys: ['ArrowDown', 'j'], text: 'keys.down' },
  left: { place: 'list', keys: ['ArrowLeft'], text: 'keys.left' },
  right: { place: 'list', keys: ['ArrowRight'], text: 'keys.right' },
  rowStart: { place: 'list', keys: ['Home'], text: 'keys.rowStart' },
  rowEnd: { place: 'list', keys: ['End'], text: 'keys.rowEnd' },
  first: { place: 'list', keys: ['Ctrl+Home'], text: 'keys.first' },
  last: { place: 'list', keys: ['Ctrl+End'], text: 'keys.last' },
  pageUp: { place: 'list', keys: ['PageUp'], text: 'keys.pageUp' },
  pageDown: { place: 'list', keys: ['PageDown'], text: 'keys.pageDown' },
  select: { place: 'list', keys: ['Space'], text: 'keys.select' },
  selectTo: { place: 'list', keys: ['Shift+Space'], text: 'keys.selectTo' },
  selectUp: { place: 'list', keys: ['Shift+ArrowUp'], text: 'keys.selectUp' },
  selectDown: { place: 'list', keys: ['Shift+ArrowDown'], text: 'keys.selectDown' },
  selectPage: { place: 'list', keys: ['Ctrl+a'], text: 'keys.selectPage' },
  open: { place: 'list', keys: ['Enter'], text: 'keys.open' },
  edit: { place: 'list', keys: ['e'], text: 'keys.edit' },
  remove: { place: 'list', keys: ['Delete'], text: 'keys.remove' },
  menu: { place: 'list', keys: ['m', 'Shift+F10', 'ContextMenu'], text: 'keys.menu' },
  into: { place: 'list', keys: ['F2'], text: 'keys.into' },
  out: { place: 'list', keys: ['Escape'], text: 'keys.out' },
  add: { place: 'list', keys: ['n'], text: 'keys.add' },
  recordBefore: { place: 'record', keys: ['k', 'ArrowLeft'], text: 'keys.recordBefore' },
  recordAfter: { place: 'record', keys: ['j', 'ArrowRight'], text: 'keys.recordAfter' },
  recordStep: { place: 'record', keys: ['a'], text: 'keys.recordStep' },
  recordReturn: { place: 'record', keys: ['r'], text: 'keys.recordReturn' },
  recordUndo: { place: 'record', keys: ['z'], text: 'keys.recordUndo' },
  recordEdit: { place: 'record', keys: ['e'], text: 'keys.edit' },
  recordFull: { place: 'record', keys: ['f'], text: 'keys.recordFull' },
  recordClose: { place: 'record', keys: ['Escape'], text: 'keys.recordClose' },
  save: { place: 'form', keys: ['Ctrl+s'], text: 'keys.save' },
  saveNext: { place: 'form', keys: ['Ctrl+Enter'], text: 'keys.saveNext' },
  search: { place: 'everywhere', keys: ['Ctrl+k'], text: 'keys.search' },
  undo: { place: 'everywhere', keys: ['Ctrl+z'], text: 'keys.undo' },
  help: { place: 'everywhere', keys: ['?'], text: 'keys.help' },
} as const satisfies Readonly<Record<string, KeyBinding>>;

type KeyName = keyof typeof KEYS;

/** The names of the keys of a place. */
export type KeysOf<P extends KeyPlace> = { [N in KeyName]: (typeof KEYS)[N]['place'] extends P ? N : never }[KeyName];
