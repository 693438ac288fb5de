/** The engine's own code of an error (`SQLITE_BUSY`, `23505`), wherever it was wrapped. */
export function errorCode(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return '';
  return String(error.code);
}
