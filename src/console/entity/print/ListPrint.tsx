import { Fragment } from 'react';
import type { SortItem } from '../../../model/Entity.ts';
import type { FilterTree } from '../../../protocol/types.ts';
import { FieldCell } from '../../fields/FieldCell.tsx';
import { useTextsOf } from '../../i18n/useTextsOf.ts';
import type { Column } from '../Column.ts';
import type { EntityScreenContext } from '../EntityContext.ts';
import { FilterText } from '../list/FilterText.tsx';
import { GroupName } from '../list/group/GroupName.tsx';
import type { RowGroups } from '../list/group/RowGroups.ts';
import type { ListRow } from '../list/ListRow.ts';
import { linesOf } from '../list/window/linesOf.ts';
import { LIST_PRINT_TEXTS } from './listPrintTexts.ts';
import { PrintJob } from './PrintJob.tsx';

export interface ListPrintProps {
  readonly context: EntityScreenContext;
  /** Those in sight. */
  readonly columns: readonly Column[];
  readonly filters: readonly FilterTree[];
  readonly sort: readonly SortItem[];
  readonly rows: readonly ListRow[];
  readonly groups?: RowGroups | undefined;
  /** How many were found, where the rows are not chosen one by one. */
  readonly total: number | undefined;
  readonly onDone: () => void;
}

/** What is put away on the screen is printed. */
const NONE: ReadonlySet<string> = new Set();
/** More stand side by side only on a sheet that lies. */
const MAX_UPRIGHT_COLUMNS = 6;

/** The rows of a list as a plain table on paper, below what they were looked for by and how they are sorted. */
export function ListPrint({ context, columns, filters, sort, rows, groups, total, onDone }: ListPrintProps) {
  const { entity } = context;
  const { t, text, list } = useTextsOf(LIST_PRINT_TEXTS);
  const count = rows.length;
  const foundText = total === count ? t('total', { total }) : t('printedRows', { count, total: total ?? count });
  const countText = total === undefined ? t('selected', { count }) : foundText;
  const sorted = list(
    sort.flatMap(({ field, order }) => {
      const header = context.columns.find(({ name }) => name === field)?.header;
      return header === undefined ? [] : [t(order === 'DESC' ? 'printedFalling' : 'printedRising', { field: header })];
    }),
  );
  const countOf = (head: string) => {
    const all = groups?.figures.get(head)?.count;
    return all === undefined ? '' : t('groupCount', { count: all });
  };
  return (
    <PrintJob title={text(entity.label)} landscape={columns.length > MAX_UPRIGHT_COLUMNS} onDone={onDone}>
      <p>
        {t(filters.length === 0 ? 'printedAll' : 'printedBy')}
        {filters.map((tree, at) => (
          <Fragment key={JSON.stringify(tree)}>
            {at > 0 && t('printedNext')}
            <FilterText tree={tree} columns={context.columns} />
          </Fragment>
        ))}
      </p>
      <p>{[countText, ...(sorted === '' ? [] : [t('printedSort', { fields: sorted })])].join(t('printedNext'))}</p>
      <table>
        <thead>
          <tr>
            {columns.map(({ name, header, align }) => (
              <th key={name} scope="col" style={{ textAlign: align }}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {linesOf(rows, groups && { ...groups, folded: NONE }).map(({ row: { record, depth }, head, rest }) =>
            rest !== undefined ? null : head !== undefined && groups ? (
              <tr key={`group ${record.id}`}>
                <th colSpan={columns.length} scope="colgroup" style={{ textAlign: 'start' }}>
                  <GroupName groups={groups} name={head} first={record} /> {countOf(head)}
                </th>
              </tr>
            ) : (
              <tr key={record.id}>
                {columns.map(({ name, field, format, align }, at) => (
                  <td
                    key={name}
                    style={{ textAlign: align, ...(at === 0 && depth > 0 && { paddingLeft: `${depth}em` }) }}
                  >
                    <FieldCell field={field} value={record[name]} record={record} format={format} place="list" />
                  </td>
                ))}
              </tr>
            ),
          )}
        </tbody>
      </table>
    </PrintJob>
  );
}
