import { useText } from '../../i18n/useText.ts';
import { FlowTable } from '../../workflow/FlowTable.tsx';
import type { WorkCommand } from './useWorkCommands.ts';
import type { WorkColumn, WorkRow } from './workColumns.tsx';

interface WorkTableProps {
  readonly label: string;
  readonly columns: readonly WorkColumn[];
  readonly rows: readonly WorkRow[];
  readonly commands: readonly WorkCommand[];
}

const keyOf = (row: WorkRow): string =>
  'process' in row ? row.process.id : row.flow.taskId || `${row.flow.processInstanceId} ${row.flow.createTime}`;
const nameOf = (row: WorkRow): string =>
  'process' in row
    ? row.process.name
    : `${row.flow.processDefinitionName} ${row.flow.startUserName} ${row.flow.createTime}`;

/** The table of a work list. */
export function WorkTable({ label, columns, rows, commands }: WorkTableProps) {
  const texts = useText();
  const shown = columns.map((column) => ({
    ...column,
    label: texts.t(column.label),
    cell: (row: WorkRow) => column.cell(row, texts),
  }));
  return <FlowTable label={label} columns={shown} rows={rows} commands={commands} keyOf={keyOf} nameOf={nameOf} />;
}
