/** What a reviver is told besides, which the types of the language and browsers before 2025 do not have. */
type ExactReviver = (key: string, value: unknown, context?: { readonly source?: string }) => unknown;

/** JSON, where `keep` says what a whole number becomes that JavaScript would round: an id of 19 digits. */
export function exactJson(text: string, keep: (digits: string) => unknown): unknown {
  const revive: ExactReviver = (_key, value, { source = '' } = {}) =>
    typeof value === 'number' && !Number.isSafeInteger(value) && /^-?[0-9]+$/.test(source) ? keep(source) : value;
  return JSON.parse(text, revive as (key: string, value: unknown) => unknown);
}
