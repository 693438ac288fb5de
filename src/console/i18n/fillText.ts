export type TextParams = Readonly<Record<string, string | number>>;

/** Fills `{name}` placeholders; an unknown one stays visible, so that a mistake is seen. */
export function fillText(text: string, params?: TextParams): string {
  if (params === undefined) return text;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}
