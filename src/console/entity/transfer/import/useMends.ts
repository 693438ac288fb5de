import { useState } from 'react';
import type { SheetRow } from '../../../../sheet/readSheet.ts';
import { NO_MENDS, withMend } from './mends.ts';

/** Cells that are mended in the report before their rows are tried again. */
export function useMends() {
  const [mends, setMends] = useState(NO_MENDS);
  const [unsaved, setUnsaved] = useState(false);
  return {
    mends,
    /** What was mended here stands neither in the file nor in a record. */
    unsaved,
    /** What a cell says, as it was mended. */
    cellAt: ({ line, cells }: SheetRow, column: number) => mends.get(line)?.get(column) ?? cells[column] ?? '',
    /** What was found in the cell was found in another text; without a column, in any cell of the row. */
    isMended: ({ line, cells }: SheetRow, column?: number) =>
      [...(mends.get(line) ?? [])].some(
        ([at, said]) => (column === undefined || at === column) && said !== (cells[at] ?? ''),
      ),
    mend: (line: number, column: number, text: string) => {
      setUnsaved(true);
      setMends(withMend(mends, { line, column, text }));
    },
    onTried: () => setMends(NO_MENDS),
    onSaved: () => setUnsaved(false),
  };
}
