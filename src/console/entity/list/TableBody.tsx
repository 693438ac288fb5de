import type { Identifier } from 'react-admin';
import { GroupRow } from './group/GroupRow.tsx';
import type { RowGroups } from './group/RowGroups.ts';
import { TableRow, type TableRowProps } from './TableRow.tsx';
import { TreeRest } from './TreeRest.tsx';
import type { Drawn } from './window/Drawn.ts';
import type { Line } from './window/linesOf.ts';
import { RowGap } from './window/RowGap.tsx';

type Shared = Pick<
  TableRowProps,
  'columns' | 'titleField' | 'toggles' | 'inline' | 'commands' | 'compact' | 'handlers' | 'selectable'
>;

interface TableBodyProps {
  readonly lines: readonly Line[];
  readonly drawn: Drawn;
  /** So many records stand before the first line. */
  readonly before: number;
  readonly selected: ReadonlySet<Identifier>;
  readonly current: Identifier | undefined;
  readonly groups: RowGroups | undefined;
  /** Over how many columns a line stands that has no cells. */
  readonly span: number;
  /** The same for every row. */
  readonly row: Shared;
}

/** The lines that are drawn; what is above and below them is as high as it would be. */
export function TableBody({ lines, drawn, before, selected, current, groups, span, row }: TableBodyProps) {
  return (
    <tbody>
      <RowGap height={drawn.before} span={span} />
      {lines
        .slice(drawn.start, drawn.end)
        .map(({ row: { record, depth, twig }, index, rest, head }) =>
          rest ? (
            <TreeRest key={`${record.id} ${rest.depth}`} rest={rest} onMore={row.handlers.onMore} span={span} />
          ) : head !== undefined && groups ? (
            <GroupRow
              key={`group ${index}`}
              groups={groups}
              name={head}
              first={record}
              columns={row.columns}
              selectable={row.selectable}
              hasActions={row.commands.length > 0}
            />
          ) : (
            <TableRow
              key={record.id}
              record={record}
              depth={depth}
              twig={twig}
              {...row}
              selected={selected.has(record.id)}
              ariaRow={before + index + 2}
              current={current !== undefined && record.id === current}
            />
          ),
        )}
      <RowGap height={drawn.after} span={span} />
    </tbody>
  );
}
