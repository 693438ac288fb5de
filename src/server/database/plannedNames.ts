/** What a table or column that a plan names is called in the database before the plan is carried out. */
export function plannedNames() {
  const tables = new Map<string, string>();
  const columns = new Map<string, string | undefined>();
  const key = (table: string, column: string) => `${table}\n${column}`;
  return {
    table: (table: string): string => tables.get(table) ?? table,
    renameTable: (from: string, to: string) => tables.set(to, from),
    /** Undefined: the plan makes it, so that it is without values. */
    column: (table: string, column: string): string | undefined =>
      columns.has(key(table, column)) ? columns.get(key(table, column)) : column,
    setColumn: (table: string, column: string, origin: string | undefined) => columns.set(key(table, column), origin),
  };
}
