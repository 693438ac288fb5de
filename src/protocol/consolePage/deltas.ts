/** The page names each file twice: what tells versions of one apart needs no more letters than the bundler asks for. */
export const HASH_LETTERS = 7;

/** A file of the console whose name ends in a hash of its content, of eight letters once; a later build has another one in its place. */
const VERSIONED = /^assets\/([\w-]+)-[\w-]{7,8}\.(js|css)$/;

/** The pattern of names that all versions of a file share, `assets/lists-*.js`; undefined where a file has none. */
export function versionsOf(name: string): string | undefined {
  const [, stem, ending] = VERSIONED.exec(name) ?? [];
  return stem === undefined ? undefined : `assets/${stem}-*.${ending}`;
}

/**
 * Where a build keeps what a browser lacks of a file when it holds an earlier version of it: the content in the form
 * `dcz` of RFC 9842, by the SHA-256 of that version in hexadecimal digits.
 */
export function deltaName(name: string, earlier: string): string {
  return `deltas/${name.replace('assets/', '')}.${earlier}.dcz`;
}
