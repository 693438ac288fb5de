import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import type { ReactNode } from 'react';

const HEAD = { bgcolor: 'action.hover', whiteSpace: 'nowrap' } as const;

export interface RowsColumn {
  readonly name: string;
  readonly label: ReactNode;
  /** What editors below it are named by. */
  readonly id?: string;
  readonly width?: number | undefined;
}

interface RowsFrameProps {
  readonly columns: readonly RowsColumn[];
  /** Narrower, and the table scrolls inside. */
  readonly minWidth?: number;
  readonly slim?: boolean;
  /** Name and room of the buttons at the end of each row; none where nobody changes them. */
  readonly actions?: { readonly label: string; readonly width: number } | undefined;
  readonly children: ReactNode;
}

/** The table of child rows, looked at or edited: a number, the columns, what can be done. */
export function RowsFrame({ columns, minWidth, slim = false, actions, children }: RowsFrameProps) {
  return (
    <Box sx={{ overflowX: 'auto', border: 1, borderColor: 'divider', borderRadius: 1.5 }}>
      <Table
        size="small"
        sx={{
          minWidth,
          '& tbody tr:last-child td': { border: 0 },
          ...(!slim && { '& :is(th, td)': { px: { xs: 1, sm: 2 } } }),
        }}
      >
        <TableHead>
          <TableRow>
            <TableCell sx={{ ...HEAD, width: 44 }}>#</TableCell>
            {columns.map(({ name, label, id, width }) => (
              <TableCell key={name} id={id} sx={{ ...HEAD, width, ...(slim && { px: 1 }) }}>
                {label}
              </TableCell>
            ))}
            {actions && (
              <TableCell sx={{ ...HEAD, width: actions.width }}>
                <span className="sa-hidden">{actions.label}</span>
              </TableCell>
            )}
          </TableRow>
        </TableHead>
        <TableBody>{children}</TableBody>
      </Table>
    </Box>
  );
}
