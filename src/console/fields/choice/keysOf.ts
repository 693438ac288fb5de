/** The keys of a single or many-valued choice, as texts. */
export function keysOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String);
  return value === null || value === undefined || value === '' ? [] : [String(value)];
}
