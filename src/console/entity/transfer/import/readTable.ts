import { readSheet, type SheetRow } from '../../../../sheet/readSheet.ts';
import { MAX_FILE_BYTES, RefusedSheet } from '../../../../sheet/refuseHostile.ts';
import { contentKey } from './contentKey.ts';

/** What a file holds: a row of headers, and rows that say something; an empty one neither. */
export interface Table {
  readonly name: string;
  /** Tells this content from others: the same file has the same. */
  readonly content: string;
  readonly headers: readonly string[];
  readonly rows: readonly SheetRow[];
}

const filledWidth = (cells: readonly string[]) => cells.findLastIndex((cell) => cell.trim() !== '') + 1;
const isFilled = ({ cells }: SheetRow) => cells.some((cell) => cell.trim() !== '');

/** Opens a file here, in the browser; throws `RefusedSheet` for what is no sheet or does more than hold rows. */
export async function readTable(file: File): Promise<Table> {
  if (file.size > MAX_FILE_BYTES) throw new RefusedSheet('tooLarge');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const rows: SheetRow[] = [];
  for await (const row of readSheet(bytes, file.name)) if (isFilled(row)) rows.push(row);
  // What is hidden above the headers is no row behind them.
  const at = Math.max(
    0,
    rows.findIndex(({ isHidden }) => !isHidden),
  );
  const [head, ...others] = rows.slice(at);
  // A column without a header is one too: a comma too many would else lose what stands behind it without a word.
  const width = rows.reduce((most, { cells }) => Math.max(most, filledWidth(cells)), 0);
  const headers = Array.from({ length: width }, (_, at) => (head?.cells[at] ?? '').trim());
  return { name: file.name, content: contentKey(bytes), headers, rows: others };
}
