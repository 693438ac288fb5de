import type { RaRecord } from 'react-admin';
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

/** What a record says in one line: the facts that it has, else its title. */
export function lineOf(record: RaRecord, facts: readonly Column[], title: string): string {
  const words = facts.map(({ field, format, name }) =>
    format.cell.text({ field, value: record[name], record, format }),
  );
  return words.filter((word) => word !== '').join(' · ') || title;
}

/** The column of the entity's states, whose colour and word say how it stands with a record. */
export const stateColumn = ({ entity, columns }: EntityScreenContext): Column | undefined =>
  columns.find(({ name }) => name === entity.states?.field);
