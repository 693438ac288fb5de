import type { RaRecord } from 'react-admin';
import { withUnit } from '../../fields/withUnit.ts';
import type { Column } from '../Column.ts';
import type { EntityScreenContext } from '../EntityContext.ts';
import { cardColumns } from '../list/cards/cardParts.ts';
import type { LayoutProps } from './LayoutProps.ts';

/** The columns of what a card says: those that the schema names and this person may see, else the first of the list. */
export function factColumns(
  { context, columns }: Pick<LayoutProps, 'context' | 'columns'>,
  named: readonly string[] | undefined,
  said: readonly string[] = [],
): readonly Column[] {
  if (named !== undefined) return named.flatMap((name) => context.columns.find((column) => column.name === name) ?? []);
  const others = columns.filter(({ name }) => !said.includes(name));
  return cardColumns(others, context.entity).facts;
}

/** What a value says where no heading names it: a number what it counts, a yes what for; a no says nothing. */
function saidAlone({ field, format, name, align }: Column, record: RaRecord): string {
  const word = format.cell.text({ field, value: record[name], record, format });
  const { t, text } = format.texts;
  if (word === '' || word === t('no')) return '';
  const label = text(field.label);
  if (word === t('yes')) return label;
  // Numbers stand at the right of their columns.
  if (align !== 'right') return word;
  const counted = withUnit(word, field, format);
  return counted === word ? `${label} ${word}` : counted;
}

/** What a record says in one line: the facts that it has, else its title. */
export function lineOf(record: RaRecord, facts: readonly Column[], title: string): string {
  const words = facts.map((column) => saidAlone(column, record));
  return words.filter((word) => word !== '').join(' · ') || title;
}

/** Of what a line says names are read: its facts, and its title where that is one. */
export const lineColumns = ({ entity, columns }: EntityScreenContext, facts: readonly Column[]): readonly Column[] => [
  ...facts,
  ...columns.filter((column) => column.name === entity.titleField && !facts.includes(column)),
];

/** The column of the entity's states, whose colour and word say how it stands with a record. */
export const stateColumn = ({ entity, columns }: EntityScreenContext): Column | undefined =>
  columns.find(({ name }) => name === entity.states?.field);
