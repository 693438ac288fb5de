/** Nothing was given: undefined, null, an empty text or an empty list all count as null. */
export function isAbsent(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}
