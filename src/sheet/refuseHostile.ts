import { Unzip, UnzipInflate } from 'fflate';

/** Why a file is not read; each has words of its own in the console. */
export const SHEET_REFUSALS = [
  'notASheet',
  'tooLarge',
  'bomb',
  'macros',
  'links',
  'encrypted',
  'entities',
  'merges',
  'openQuote',
  'unreckoned',
] as const;
export type SheetRefusal = (typeof SHEET_REFUSALS)[number];

/** A file that is no sheet, or does more than hold rows. */
export class RefusedSheet extends Error {
  readonly reason: SheetRefusal;
  /** Where it is, if that can be said. */
  readonly line: number | undefined;
  constructor(reason: SheetRefusal, line?: number) {
    super(reason);
    this.reason = reason;
    this.line = line;
  }
}

/** Rows of one file at most, its headers among them. */
export const MAX_SHEET_ROWS = 100_001;
/** Of a file as it lies on a disk. */
export const MAX_FILE_BYTES = 30 * 1024 * 1024;
/** All parts together, unpacked: 50,000 rows of 40 columns have room. */
const MAX_UNPACKED_BYTES = 150 * 1024 * 1024;
/** Sheets pack to a twentieth; what packs to so much less was made to. */
const MAX_RATIO = 200;
const SMALL_BYTES = 1024 * 1024;
const MAX_PARTS = 2000;
const MAX_MERGES = 1000;
/** What is packed unpacks to a thousandfold at most: so little is taken at a time that it is stopped soon after. */
const SLICE_BYTES = 4 * 1024;

/** A macro may have any name; what a printer was set to lies in such a part of many files, and does nothing. */
const MACROS = /vbaProject|(?<!\/printerSettings\d*)\.bin$|activeX/i;
const LINKS = /externalLinks|embeddings|connections\.xml|queryTables/i;

const refuse = (reason: SheetRefusal): never => {
  throw new RefusedSheet(reason);
};

const isOle = (bytes: Uint8Array) => bytes[0] === 0xd0 && bytes[1] === 0xcf;
const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;

const SHEET = /^xl\/worksheets\/.+\.xml$/;
/** A formula whose result its program has not kept: it would come in as an empty cell. An empty text is a result. */
const UNRECKONED =
  /<(?:\w+:)?c\b(?![^<>]*\bt="str")[^<>]*>\s*<(?:\w+:)?f\b(?:[^<>]*\/>|[^<>]*>[^<]*<\/(?:\w+:)?f>)\s*(?:<(?:\w+:)?v\s*(?:\/>|>\s*<\/(?:\w+:)?v>)\s*)?<\/(?:\w+:)?c>/;
/** Such a cell is no longer than this: a formula of Excel has 8,192 characters at most. */
const MAX_FORMULA_CELL = 10_000;

function watchFormulas() {
  let rest = '';
  return (text: string) => {
    const all = rest + text;
    if (/<(?:\w+:)?f\b/.test(all) && UNRECKONED.test(all)) refuse('unreckoned');
    rest = all.slice(-MAX_FORMULA_CELL);
  };
}

/** So much of a sheet holds a tag or the text of a cell (32,767 characters of Excel, each written as an entity). */
const MAX_STRETCH = 1024 * 1024;

/** A tag or a text without an end: whoever reads such a sheet piece by piece looks through it anew with each. */
function watchStretches() {
  let stretch = 0;
  return (text: string) => {
    const end = text.lastIndexOf('>');
    stretch = end < 0 ? stretch + text.length : text.length - end - 1;
    if (stretch > MAX_STRETCH) refuse('notASheet');
  };
}

const ROW = /<(?:\w+:)?row\b[^<>]*>/g;
const HIDDEN_ROW = /\shidden\s*=\s*["'](?:1|true)["']/;
/** It holds a dozen short attributes. Others may be longer: those of rules of colour name all their cells. */
const MAX_ROW_TAG = 64 * 1024;
const ROW_BEGINS = /^<(?:\w+:)?row\b/;

/** Notes the places of rows that its program does not show; a tag may be cut by the end of a slice. */
function watchRows(hidden: Set<number>) {
  let rest = '';
  let rows = 0;
  return (text: string) => {
    const all = rest + text;
    for (const [tag] of all.matchAll(ROW)) {
      if (rows < MAX_SHEET_ROWS && HIDDEN_ROW.test(tag)) hidden.add(rows);
      rows += 1;
    }
    const last = all.lastIndexOf('<');
    rest = last < 0 || all.includes('>', last) ? '' : all.slice(last);
    if (rest.length <= MAX_ROW_TAG) return;
    if (ROW_BEGINS.test(rest)) refuse('notASheet');
    rest = '';
  };
}

/** Reads what is unpacked as it comes, and lets go of it again. */
function watchPart(name: string, told: (bytes: number) => void, hidden: Set<number>) {
  const decoder = new TextDecoder();
  const watches = SHEET.test(name) ? [watchStretches(), watchFormulas(), watchRows(hidden)] : [];
  let rest = '';
  let merges = 0;
  return (data: Uint8Array) => {
    told(data.length);
    if (!/\.(xml|rels)$/i.test(name)) return;
    const some = decoder.decode(data, { stream: true });
    for (const watch of watches) watch(some);
    const text = rest + some;
    if (/<!(DOCTYPE|ENTITY)/i.test(text)) refuse('entities');
    merges += text.split('<mergeCell ').length - 1;
    if (merges > MAX_MERGES) refuse('merges');
    // A word may be cut by the end of a slice; what was counted is not counted again.
    rest = text.slice(Math.max(text.length - 10, text.lastIndexOf('<')));
    if (rest.startsWith('<mergeCell ')) rest = '';
  };
}

/** Of each part of a file that is a sheet, which of its first rows are hidden by hand or by a filter, by their places. */
type HiddenRows = ReadonlyMap<string, ReadonlySet<number>>;

/**
 * Throws unless the bytes are a sheet that only holds rows; never unpacks more than it may, whatever they say of
 * themselves. Answers what a person does not see of it.
 */
export function refuseHostile(bytes: Uint8Array): HiddenRows {
  if (isOle(bytes)) refuse('encrypted');
  if (!isZip(bytes)) refuse('notASheet');
  let unpacked = 0;
  let parts = 0;
  const hidden = new Map<string, ReadonlySet<number>>();
  const count = (length: number) => {
    unpacked += length;
    if (unpacked > MAX_UNPACKED_BYTES) refuse('bomb');
    if (unpacked > SMALL_BYTES && unpacked > bytes.length * MAX_RATIO) refuse('bomb');
  };
  const unzip = new Unzip((file) => {
    parts += 1;
    if (parts > MAX_PARTS) refuse('bomb');
    if (MACROS.test(file.name)) refuse('macros');
    if (LINKS.test(file.name)) refuse('links');
    const rows = new Set<number>();
    if (SHEET.test(file.name)) hidden.set(file.name, rows);
    const watch = watchPart(file.name, count, rows);
    file.ondata = (error, data) => {
      // What is thrown below comes back as an error of the packing.
      if (error) throw error;
      watch(data);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  try {
    for (let at = 0; at < bytes.length; at += SLICE_BYTES)
      unzip.push(bytes.subarray(at, at + SLICE_BYTES), at + SLICE_BYTES >= bytes.length);
  } catch (error) {
    throw error instanceof RefusedSheet ? error : new RefusedSheet('notASheet');
  }
  if (hidden.size === 0) refuse('notASheet');
  return hidden;
}
