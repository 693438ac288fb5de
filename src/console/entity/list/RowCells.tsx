import { memo } from 'react';
import type { RaRecord } from 'react-admin';
import type { Toggle } from '../../../model/Entity.ts';
import { recordTitle } from '../../../protocol/recordTitle.ts';
import { FieldCell } from '../../fields/FieldCell.tsx';
import { useText } from '../../i18n/useText.ts';
import styles from '../../widgets/table.module.css';
import typography from '../../widgets/typography.module.css';
import { InlineCell } from '../inline/InlineCell.tsx';
import type { InlineFields } from '../inline/inlineFields.ts';
import type { PlacedColumn } from '../layoutColumns.ts';
import type { RowCommand } from '../RowCommand.ts';
import { columnClass } from './columnClass.ts';
import type { ListRow } from './ListRow.ts';
import { withOverdue } from './OverdueMark.tsx';
import { pinStyle } from './pinStyle.ts';
import type { RowHandlers } from './RowHandlers.ts';
import { ToggleCell } from './ToggleCell.tsx';
import { TreeTwig } from './TreeTwig.tsx';

interface RowCellsProps {
  readonly record: RaRecord;
  readonly columns: readonly PlacedColumn[];
  readonly titleField: string;
  /** What a click on the title does. */
  readonly open: RowCommand | undefined;
  readonly toggles: ReadonlyMap<string, Toggle>;
  readonly inline: InlineFields | undefined;
  readonly handlers: RowHandlers;
  readonly twig: ListRow['twig'];
  readonly depth: number;
}

/** The values of one row. Renders again only when the record or the columns change: not for a selection. */
export const RowCells = memo(function RowCells(props: RowCellsProps) {
  const { record, columns, titleField, open, toggles, inline, handlers, twig, depth } = props;
  const { t } = useText();
  const title = recordTitle(record, titleField);
  return columns.map((column, index) => {
    const { name, field, format } = column;
    const toggle = toggles.get(name);
    const value = <FieldCell field={field} value={record[name]} record={record} format={format} place="list" />;
    const shown = toggle ? (
      <ToggleCell column={column} toggle={toggle} record={record} title={title} onToggle={handlers.onToggle} />
    ) : name === titleField && open ? (
      <button
        type="button"
        className={`${styles.title} ${typography.line}`}
        data-part="row-title"
        onClick={() => handlers.onOpen(open, record)}
      >
        {value}
      </button>
    ) : inline?.names.has(name) && inline.isOpen(field, record) ? (
      <InlineCell
        name={t('inlineEdit', { name: title, field: column.header })}
        align={column.align}
        onEdit={(cell) => handlers.onInline(record, name, cell)}
      >
        {value}
      </InlineCell>
    ) : (
      value
    );
    return (
      <td key={name} className={columnClass(column)} style={pinStyle(column)}>
        {index === 0 && twig !== 'none' ? (
          <span className={styles.branch}>
            <TreeTwig twig={twig} depth={depth} title={title} onBranch={() => handlers.onBranch(record)} />
            {withOverdue(column, record, shown)}
          </span>
        ) : (
          withOverdue(column, record, shown)
        )}
      </td>
    );
  });
});
