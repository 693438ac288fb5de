import { type CSSProperties, Suspense } from 'react';
import type { RaRecord } from 'react-admin';
import { fieldTypes } from '../../../../model/fieldTypes/index.ts';
import type { EntitySummary } from '../../../../model/Model.ts';
import type { FilledCard } from '../../../../protocol/calls/readDashboards.ts';
import type { Column } from '../../../entity/Column.ts';
import { addressOf } from '../../../entity/dialogAddress.ts';
import { withOverdue } from '../../../entity/list/OverdueMark.tsx';
import { useEntity } from '../../../entity/useEntity.ts';
import { FieldCell } from '../../../fields/FieldCell.tsx';
import { useText } from '../../../i18n/useText.ts';
import cardStyles from '../../../widgets/homeCard.module.css';
import { PageLink } from '../../../widgets/PageLink.tsx';
import { PartBoundary } from '../../../widgets/PartBoundary.tsx';
import { PartFailed } from '../../../widgets/PartFailed.tsx';
import { StateLine } from '../../../widgets/StateNotice.tsx';
import { CardFrame } from './CardFrame.tsx';
import styles from './cards.module.css';

interface ListBoxProps {
  readonly card: Pick<FilledCard, 'title' | 'width' | 'button' | 'failed' | 'entity' | 'records' | 'columns' | 'total'>;
  readonly to: string | undefined;
  readonly place: EntitySummary | undefined;
  readonly onRetry: () => void;
}

/** The first rows of a list, each the way to its record. */
export function ListBox({ card, to, place, onRetry }: ListBoxProps) {
  const { t, text } = useText();
  const { records, total, title } = card;
  return (
    <CardFrame card={card} to={to} total={total} onRetry={onRetry}>
      {records.length === 0 ? (
        <StateLine>{t('home.cardEmpty')}</StateLine>
      ) : (
        <PartBoundary place="home" failed={(retry) => <PartFailed name={text(title)} onRetry={retry} />}>
          <Suspense fallback={<RowsBone rows={records.length} />}>
            <Rows card={card} to={to} place={place} />
          </Suspense>
        </PartBoundary>
      )}
    </CardFrame>
  );
}

/** As tall as so many rows. */
const RowsBone = ({ rows }: { readonly rows: number }) => (
  <span
    className={`${cardStyles.bone} ${styles.rowsBone}`}
    data-part="home-bone"
    style={{ '--rows': rows } as CSSProperties}
  />
);

/** A time that is cut says another; texts have their whole in the tooltip. */
const widthOf = ({ field }: Column): string =>
  fieldTypes[field.type].clock === undefined ? 'fit-content(45%)' : 'max-content';

function Rows({ card, to, place }: Pick<ListBoxProps, 'card' | 'to' | 'place'>) {
  const { text } = useText();
  const { columns: all } = useEntity(card.entity);
  const columns = card.columns.flatMap((name) => all.find((column) => column.name === name) ?? []);
  const path = place?.menuPath;
  const addressFor = (record: RaRecord) =>
    place?.places === true && path !== undefined ? addressOf(path, { kind: 'view', id: String(record.id) }) : to;
  return (
    <table
      className={styles.rows}
      style={{ gridTemplateColumns: ['minmax(30%, 1fr)', ...columns.slice(1).map(widthOf)].join(' ') }}
      aria-label={text(card.title)}
    >
      <thead>
        <tr>
          {columns.map(({ name, header, align }) => (
            <th key={name} scope="col" data-align={align}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {(card.records as readonly RaRecord[]).map((record) => {
          const address = addressFor(record);
          return (
            <tr key={record.id}>
              {columns.map((column, at) => {
                const { field, format, name, align, header } = column;
                const value = (
                  <FieldCell field={field} value={record[name]} record={record} format={format} place="list" />
                );
                const shown = withOverdue(column, record, value);
                return (
                  <td key={name} data-align={align} data-label={header}>
                    {at === 0 && address !== undefined ? (
                      <PageLink to={address} title={format.cell.text({ field, value: record[name], record, format })}>
                        {shown}
                      </PageLink>
                    ) : (
                      shown
                    )}
                  </td>
                );
              })}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
