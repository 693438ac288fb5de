/** Places of a pattern such as `EX{yyyy}{MM}-{0000}`, filled from `YYYY-MM-DD …`. */
const PARTS: Readonly<Record<string, (now: string) => string>> = {
  '{yyyy}': (now) => now.slice(0, 4),
  '{yy}': (now) => now.slice(2, 4),
  '{MM}': (now) => now.slice(5, 7),
  '{dd}': (now) => now.slice(8, 10),
};
const COUNTER = /\{(0{1,12})\}/;

/** The pattern with its dates filled in: numbers begin anew when this changes. */
export function sequencePeriod(pattern: string, now: string): string {
  return pattern.replace(/\{(yyyy|yy|MM|dd)\}/g, (part) => PARTS[part]?.(now) ?? part);
}

/** The number in its place, with leading zeros; larger numbers grow beyond the zeros. */
export function formatSequence(pattern: string, now: string, count: number): string {
  const period = sequencePeriod(pattern, now);
  return period.replace(COUNTER, (_place, zeros: string) => String(count).padStart(zeros.length, '0'));
}

/** The number in a text made by the period's pattern; undefined when another pattern made it. */
export function countIn(period: string, text: string): number | undefined {
  const [before = '', zeros = '', after = ''] = period.split(/\{(0{1,12})\}/);
  if (zeros === '' || !text.startsWith(before) || !text.endsWith(after)) return undefined;
  const digits = text.slice(before.length, text.length - after.length);
  return /^\d{1,15}$/.test(digits) ? Number(digits) : undefined;
}
