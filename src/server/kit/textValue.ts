/** A text among canonical values, or undefined when it is absent or empty. */
export function textValue<V extends object, K extends Extract<keyof V, string>>(
  values: V,
  name: K,
): (V[K] extends string | null | undefined ? NonNullable<V[K]> : string) | undefined {
  const value: unknown = values[name];
  return typeof value === 'string' && value !== '' ? (value as ReturnType<typeof textValue<V, K>>) : undefined;
}
