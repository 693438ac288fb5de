/** What a reviver is told besides, which the types of the language do not have yet. */
type ExactReviver = (key: string, value: unknown, context: { readonly source?: string }) => unknown;

/** JSON, where a whole number that JavaScript would round is a bigint: an id that lost its digits is seen as one. */
export function exactJson(text: string): unknown {
  const keep: ExactReviver = (_key, value, { source = '' }) =>
    typeof value === 'number' && !Number.isSafeInteger(value) && /^-?[0-9]+$/.test(source) ? BigInt(source) : value;
  return JSON.parse(text, keep as (key: string, value: unknown) => unknown);
}
