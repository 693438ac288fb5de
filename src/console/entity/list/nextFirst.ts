import { sumOf } from '../../../model/sumOf.ts';
import type { EntityRecord } from '../../../protocol/types.ts';
import { textWidth } from '../../widgets/textWidth.ts';
import type { RowCommand } from '../RowCommand.ts';
import { isNextStep } from '../record/nextStep.ts';
import { ACTIONS_WIDTH } from './tableSizes.ts';

const MAX_WORDS = 2;
/** Size, padding and gap of a word, and what the cell keeps for itself at its edges. */
const WORD_PX = 14;
const WORD_PADDING_PX = 14;
const EDGES_PX = 12;

/** Whether the words and the one of the menu stand in their column whole. */
function hasRoom(words: readonly RowCommand[], more: string): boolean {
  const labels = [...words.map(({ label }) => label), more].filter((label) => label !== '');
  return EDGES_PX + sumOf(labels, (label) => WORD_PADDING_PX + textWidth(label, WORD_PX)) <= ACTIONS_WIDTH;
}

/**
 * What stands in a row as words and what in its menu. The step that the paperwork waits for stands right after looking
 * at the record, not behind editing; where both are too wide, the step alone, as the title opens the record too.
 */
export function nextFirst(commands: readonly RowCommand[], record: EntityRecord, more: string) {
  const next = commands.filter((command) => isNextStep(command, record));
  if (next.length === 0) {
    const count = hasRoom(commands.slice(0, MAX_WORDS), commands.length > MAX_WORDS ? more : '') ? MAX_WORDS : 1;
    return { words: commands.slice(0, count), rest: commands.slice(count) };
  }
  const views = commands.filter(({ kind }) => kind === 'view');
  const ordered = [
    ...views,
    ...next,
    ...commands.filter((command) => !next.includes(command) && command.kind !== 'view'),
  ];
  const words = ordered.slice(0, MAX_WORDS);
  const shown = hasRoom(words, more) ? words : next.slice(0, 1);
  return { words: shown, rest: ordered.filter((command) => !shown.includes(command)) };
}
