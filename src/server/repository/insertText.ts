/** Written here, not by the query builder, which makes a node of each value: that costs more than the insert. */
export function insertText(
  table: string,
  names: readonly string[],
  rows: number,
  parameter: (at: number) => string,
): string {
  const rowAt = (row: number) => `(${names.map((_, at) => parameter(row * names.length + at + 1)).join(', ')})`;
  const columns = names.map((column) => `"${column}"`).join(', ');
  return `insert into "${table}" (${columns}) values ${Array.from({ length: rows }, (_, row) => rowAt(row)).join(', ')}`;
}
