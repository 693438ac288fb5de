import { Unzip, UnzipInflate } from 'fflate';

/** So little is unpacked at a time that a large sheet is never whole in memory. */
const SLICE_BYTES = 16 * 1024;
const ROW = /<(?:\w+:)?row\b[^<>]*>/g;
const HIDDEN = /\shidden\s*=\s*["'](?:1|true)["']/;

/** Reads the tags of rows as their text comes; a tag may be cut by the end of a slice. */
function watchRows(most: number, hidden: Set<number>) {
  const decoder = new TextDecoder();
  let rest = '';
  let rows = 0;
  return (data: Uint8Array) => {
    const text = rest + decoder.decode(data, { stream: true });
    for (const [tag] of text.matchAll(ROW)) {
      if (rows < most && HIDDEN.test(tag)) hidden.add(rows);
      rows += 1;
    }
    const last = text.lastIndexOf('<');
    rest = last < 0 || text.includes('>', last) ? '' : text.slice(last);
  };
}

/** Which rows of a sheet its program does not show, hidden by hand or by a filter: their places among its first rows. */
export function hiddenRows(bytes: Uint8Array, part: string, most: number): ReadonlySet<number> {
  const hidden = new Set<number>();
  const watch = watchRows(most, hidden);
  const unzip = new Unzip((file) => {
    if (file.name !== part) return;
    file.ondata = (error, data) => {
      if (error) throw error;
      watch(data);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  for (let at = 0; at < bytes.length; at += SLICE_BYTES)
    unzip.push(bytes.subarray(at, at + SLICE_BYTES), at + SLICE_BYTES >= bytes.length);
  return hidden;
}
