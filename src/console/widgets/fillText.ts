export type TextParams = Readonly<Record<string, string | number>>;

/** Puts params into `{name}` places; an unknown place stays visible, so that the mistake shows. */
export function fillText(text: string, params: TextParams = {}): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(params[name] ?? place));
}
