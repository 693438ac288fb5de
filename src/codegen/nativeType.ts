/** What a declared type says by itself. */
export interface NativeType {
  readonly nativeType: string;
  readonly type: string;
  readonly length?: number;
  readonly precision?: number;
  readonly scale?: number;
}

const SIZE = /\(\s*(\d+)\s*(?:,\s*(\d+)\s*)?\)/;
const TEXTS = /char|text|clob/;
const NUMBERS = /^(numeric|decimal|number|dec|fixed)\b/;

/** Reads a declared type: `VARCHAR(100)` is a `varchar` of length 100, `decimal(10,2) unsigned` has 10 digits, 2 behind the point. */
export function nativeType(declared: string): NativeType {
  const written = declared.trim().toLowerCase();
  const type = written
    .replace(/\(.*?\)/, '')
    .replace(/\s+/g, ' ')
    .trim();
  const size = SIZE.exec(written);
  const [first, second] = [size?.[1], size?.[2]];
  if (first === undefined) return { nativeType: written, type };
  if (TEXTS.test(type)) return { nativeType: written, type, length: Number(first) };
  if (!NUMBERS.test(type)) return { nativeType: written, type };
  return { nativeType: written, type, precision: Number(first), scale: Number(second ?? 0) };
}
