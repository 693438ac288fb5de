/** The closed sets that every consumer has a map over. */
export type OpenSet = 'field type' | 'operator';

interface OpenedMap {
  readonly set: OpenSet;
  readonly what: string;
  readonly entries: Record<string, unknown>;
}

const opened: OpenedMap[] = [];

/**
 * A consumer's map over field types or operators: total over ours, which the compiler sees to, and open for those that
 * a module (or a test) adds with `extendMap` before the first schema is read. `what` says what the map gives a name.
 */
export function openMap<Name extends string, Value>(
  set: OpenSet,
  what: string,
  own: Readonly<Record<Name, Value>>,
): Readonly<Record<Name, Value>> {
  const entries: Record<string, unknown> = { ...own };
  opened.push({ set, what, entries });
  return entries as Record<Name, Value>;
}

/** One more name in an open map; a name that is taken keeps its meaning. */
export function extendMap<Value>(map: Readonly<Record<string, Value>>, name: string, value: Value): void {
  const found = opened.find(({ entries }) => entries === map);
  if (found === undefined) throw new Error(`The map that gives ${name} a meaning is not open`);
  if (Object.hasOwn(map, name)) throw new Error(`The ${found.set} ${name} has its ${found.what} already`);
  found.entries[name] = value;
}

/** What added names still lack: "field type percent has no codec". Maps that were never loaded cannot be asked. */
export function mapGaps(): readonly string[] {
  return opened.flatMap(({ set, what, entries }) => {
    const names = opened.filter((other) => other.set === set).flatMap((other) => Object.keys(other.entries));
    const missing = [...new Set(names)].filter((name) => !Object.hasOwn(entries, name));
    return missing.map((name) => `${set} ${name} has no ${what}`);
  });
}
