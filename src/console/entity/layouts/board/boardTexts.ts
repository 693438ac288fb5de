import type { EngineText } from '../../../../model/Text.ts';

/** Come with the board, which most lists never show. */
export const BOARD_TEXTS = {
  'board.empty': { zh: '没有记录', en: 'Nothing here' },
  'board.noColumns': { zh: '没有可显示的{name}列', en: 'No columns of {name} to show' },
  'board.more': { zh: '显示更多（还有 {count} 条）', en: 'Show more ({count} left)' },
  'board.move': { zh: '移动到…（M）', en: 'Move to… (M)' },
  'board.moveTo': { zh: '移动到', en: 'Move to' },
  'board.moveOf': { zh: '移动“{name}”', en: 'Move {name}' },
  'board.moved': { zh: '“{name}”已移到“{column}”', en: '{name} moved to {column}' },
  'board.elsewhere': {
    zh: '“{name}”已由{user}改为“{column}”，没有移动',
    en: '{user} has changed {name} to {column} meanwhile; it was not moved',
  },
  'board.noStep': { zh: '“{from}”不能直接变为“{to}”', en: 'Cannot go straight from {from} to {to}' },
  'board.noRight': { zh: '您没有“{action}”的权限', en: 'You may not do this: {action}' },
  'board.notNow': { zh: '这条记录现在不能“{action}”', en: 'Not for this record now: {action}' },
  'board.isClosed': { zh: '这条记录已不能修改', en: 'This record can no longer be changed' },
} as const satisfies Record<string, EngineText>;
