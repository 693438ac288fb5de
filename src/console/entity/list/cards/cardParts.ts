import type { Entity } from '../../../../model/Entity.ts';
import { isFlowField } from '../../../../model/workflow.ts';
import type { EntityRecord } from '../../../../protocol/types.ts';
import type { PlacedColumn } from '../../layoutColumns.ts';
import type { RowCommand } from '../../RowCommand.ts';
import { nextFirst } from '../nextFirst.ts';

const FACTS = 2;

/** One word that says by itself how it stands with a record: a yes or no says nothing without the name of its column. */
const isWordOfState = ({ field, format: { choices, texts } }: PlacedColumn): boolean =>
  (field.cell === 'status' || field.cell === 'tag') &&
  !field.many &&
  choices.every(({ label }) => label !== texts.t('yes'));

/** What a card shows of a record beside its title: its state, and what decides first of the others. */
export function cardColumns(
  columns: readonly PlacedColumn[],
  { titleField, states }: Pick<Entity, 'titleField' | 'states'>,
) {
  const others = columns.filter(({ name }) => name !== titleField);
  // Without states of its own: the first column of tags says how it stands with the record.
  const state = others.find(({ name }) => name === states?.field) ?? others.find(isWordOfState);
  // Where its approval stands the record itself tells: of two facts it would take the room of what is due.
  const facts = others
    .filter((column) => column !== state && !isFlowField(column.field))
    .toSorted((one, other) => one.rank - other.rank);
  return { state, facts: facts.slice(0, FACTS) };
}

/** One command as a button, the rest in the menu. Looking at it is what tapping the card does: for that alone there is none. */
export function cardCommands(commands: readonly RowCommand[], record: EntityRecord) {
  const { words, rest } = nextFirst(commands, record, '');
  const all = [...words, ...rest];
  const first = all.find(({ kind, danger }) => kind !== 'view' && !danger);
  const others = all.filter((command) => command !== first);
  return { first, rest: others.some(({ kind }) => kind !== 'view') ? others : [] };
}
