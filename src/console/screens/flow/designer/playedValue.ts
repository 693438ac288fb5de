/** What was typed for a variable: a number, yes or no, or the text it is. */
export function playedValue(typed: string): string | number | boolean {
  if (typed === 'true' || typed === 'false') return typed === 'true';
  return typed !== '' && Number.isFinite(Number(typed)) ? Number(typed) : typed;
}
