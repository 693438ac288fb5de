/** Items of an authored list with their index; items that had findings were taken out and are skipped. */
export function presentItems<T>(items: readonly T[] | undefined): [number, T][] {
  return (items ?? []).flatMap((item, index) => (item === undefined ? [] : [[index, item] as [number, T]]));
}
