/** Two rounds of a 53-bit hash (cyrb53). */
function hash(bytes: Uint8Array, seed: number): string {
  let high = 0xdeadbeef ^ seed;
  let low = 0x41c6ce57 ^ seed;
  for (const byte of bytes) {
    high = Math.imul(high ^ byte, 2654435761);
    low = Math.imul(low ^ byte, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36);
}

/** Tells one content from another. No seal: the browser's own digests are missing where the console runs without TLS. */
export const contentKey = (bytes: Uint8Array): string =>
  `${bytes.length.toString(36)}-${hash(bytes, 0)}-${hash(bytes, 1)}`;
