/** A text among canonical values, or undefined when it is absent or empty. */
export function textValue(values: Readonly<Record<string, unknown>>, name: string): string | undefined {
  const value = values[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}
