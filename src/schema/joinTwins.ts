import { type Document, isMap, isScalar, type Pair, visit } from 'yaml';

/**
 * Of a key that stands twice the first one holds, with what only the second map has: what is read and where it is
 * looked for are one, and the rest of the file still has its findings.
 */
export function joinTwins(yaml: Document.Parsed): void {
  if (!yaml.errors.some(({ code }) => code === 'DUPLICATE_KEY')) return;
  visit(yaml, {
    Map: (_key, map) => {
      map.items = map.items.filter((pair, at, all) => {
        const first = all.findIndex((other) => isSameKey(other, pair));
        const [kept, value] = [all[first]?.value, pair.value];
        if (first >= 0 && first < at && isMap(kept) && isMap(value)) kept.items.push(...value.items);
        return first < 0 || first === at;
      });
    },
  });
}

const isSameKey = (one: Pair, other: Pair): boolean =>
  isScalar(one.key) && isScalar(other.key) && one.key.value === other.key.value;
