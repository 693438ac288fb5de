const UNITS = ['B', 'KB', 'MB', 'GB'];

/** A file size in the largest unit that keeps it at least 1: `500 KB`. */
export function formatBytes(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log(bytes) / Math.log(1024)));
  const amount = bytes / 1024 ** step;
  return `${Number(amount.toFixed(amount < 10 ? 1 : 0))} ${UNITS[step]}`;
}
