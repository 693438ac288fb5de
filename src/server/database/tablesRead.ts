const SOURCES = /\b(?:from|join) "(\w+)"/g;

/** Every table that a statement reads, as statements of ours name them. */
export function tablesRead(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(SOURCES), ([, table = '']) => table))];
}
