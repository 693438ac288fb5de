import { useMemo } from 'react';
import type { Entity } from '../../../../model/Entity.ts';
import { useText } from '../../../i18n/useText.ts';
import type { EntityTableProps } from '../EntityTable.tsx';
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
  const { rows, layout, selected, titleField, commands, handlers, selectable } = table;
  const { state, facts } = useMemo(() => cardColumns(layout.columns, entity), [layout, entity]);
  const titleColumn = layout.columns.find(({ name }) => name === titleField);
  return (
    <section className={styles.scroll} aria-label={table.label} aria-busy={table.busy}>
      <CardBar table={table} />
      <ul className={styles.list} aria-label={t('cards.rows', { name: table.label })}>
        {rows.map(({ record }) => (
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
        ))}
      </ul>
    </section>
  );
}
