/** One cell of a sheet. A moment is its wall time as if it were UTC: a sheet knows no zones. */
export type SheetCell = string | number | boolean | Date | null;

/** A sheet begins with the headers of its columns. */
export interface SheetColumn {
  readonly header: string;
  /** In characters. */
  readonly width: number;
  /** How numbers and dates in it are shown, in Excel's words. */
  readonly format?: string;
}
