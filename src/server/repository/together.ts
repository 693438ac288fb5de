/** Who may be in any of them is known only where all are. */
export function together(sets: readonly (ReadonlySet<string> | undefined)[]): ReadonlySet<string> | undefined {
  const all = new Set<string>();
  for (const set of sets) {
    if (set === undefined) return undefined;
    for (const id of set) all.add(id);
  }
  return all;
}
