/** Fills `{name}` placeholders; a placeholder without a value stays as it is. */
export function fillText(text: string, params: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{([A-Za-z][A-Za-z0-9]{0,30})\}/g, (whole, name: string) =>
    Object.hasOwn(params, name) ? String(params[name]) : whole,
  );
}
