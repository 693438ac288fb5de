import type { TextParams } from '../../../../model/fillMessage.ts';
import type { Texts } from '../../../i18n/useText.ts';
import type { Move } from './boardMoves.ts';
import type { BOARD_TEXTS } from './boardTexts.ts';

interface Words {
  readonly labelOf: (value: string) => string;
  readonly text: Texts['text'];
}

/** Why a card stays where it is, in words. */
export function whyNot(
  move: Extract<Move, { kind: 'refused' }>,
  from: string,
  to: string,
  { labelOf, text }: Words,
): { readonly key: keyof typeof BOARD_TEXTS; readonly params: TextParams } {
  const ends = { from: labelOf(from), to: labelOf(to) };
  if (move.why === 'noStep') return { key: 'board.noStep', params: ends };
  const action = move.action === undefined ? '' : text(move.action.label);
  if (move.why === 'noRight') return { key: 'board.noRight', params: { action } };
  return action === '' ? { key: 'board.isClosed', params: {} } : { key: 'board.notNow', params: { action } };
}
