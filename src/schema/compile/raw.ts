/** Helpers over plain YAML values whose shape the meta-schema has already checked. */
export type Raw = Readonly<Record<string, unknown>>;

export const isRaw = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const rawMap = (value: unknown): Raw => (isRaw(value) ? value : {});
export const rawList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
export const names = (value: unknown): readonly string[] => rawList(value).filter((item) => typeof item === 'string');
export const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** The keys of `source` that are present, unchanged. */
export function pick(source: Raw, keys: readonly string[]): Raw {
  return Object.fromEntries(keys.filter((key) => source[key] !== undefined).map((key) => [key, source[key]]));
}

/** The entries whose value is not undefined: optional properties stay absent. */
export function present<T extends object>(source: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const entries = Object.entries(source).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [K in keyof T]: Exclude<T[K], undefined> };
}
