import { useMemo } from 'react';
import type { Entity } from '../../../../model/Entity.ts';
import { useText } from '../../../i18n/useText.ts';
import type { EntityTableProps } from '../EntityTable.tsx';
import { GroupFold } from '../group/GroupFold.tsx';
import { TotalsLine } from '../TotalsLine.tsx';
import { linesOf } from '../window/linesOf.ts';
import { CardBar } from './CardBar.tsx';
import { cardColumns } from './cardParts.ts';
import styles from './cards.module.css';
import { RecordCard } from './RecordCard.tsx';

interface CardListProps {
  readonly table: EntityTableProps;
  readonly entity: Pick<Entity, 'titleField' | 'states'>;
}

/** The rows of a list on a phone: from the same columns and with the same commands as the table. */
export function CardList({ table, entity }: CardListProps) {
  const { t } = useText();
  const { rows, layout, selected, titleField, commands, handlers, selectable, groups } = table;
  const { state, facts } = useMemo(() => cardColumns(layout.columns, entity), [layout, entity]);
  const titleColumn = layout.columns.find(({ name }) => name === titleField);
  return (
    <>
      <section className={styles.scroll} aria-label={table.label} aria-busy={table.busy}>
        <CardBar table={table} />
        <ul className={styles.list} aria-label={t('cards.rows', { name: table.label })}>
          {linesOf(rows, groups).map(({ row: { record }, index, head }) =>
            head !== undefined && groups ? (
              <li key={`group ${index}`} className={styles.band}>
                <GroupFold groups={groups} name={head} first={record} />
              </li>
            ) : (
              <RecordCard
                key={record.id}
                record={record}
                titleColumn={titleColumn}
                titleField={titleField}
                state={state}
                facts={facts}
                commands={commands}
                handlers={handlers}
                selectable={selectable}
                selected={selected.has(record.id)}
                current={table.current !== undefined && record.id === table.current}
              />
            ),
          )}
        </ul>
      </section>
      {table.totals && <TotalsLine columns={layout.columns} totals={table.totals} />}
    </>
  );
}
