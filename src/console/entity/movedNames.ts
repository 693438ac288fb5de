/** The names with one of them taken to another place; those in between move up. */
export function movedNames(names: readonly string[], from: number, to: number): string[] {
  const next = [...names];
  const [name] = next.splice(from, 1);
  if (name !== undefined) next.splice(to, 0, name);
  return next;
}
