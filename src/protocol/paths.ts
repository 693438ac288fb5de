const PLACE = /\{([A-Za-z][A-Za-z0-9]{0,63})\}/g;

/** Names of the `{name}` parts of a path template, in order. */
export function pathParams(template: string): readonly string[] {
  return [...template.matchAll(PLACE)].map((match) => match[1] ?? '');
}

/** The path with its `{name}` parts filled and escaped; a part without a value becomes empty. */
export function fillPath(template: string, values: Readonly<Record<string, unknown>>): string {
  return template.replace(PLACE, (_whole, name: string) => encodeURIComponent(String(values[name] ?? '')));
}

/** A path below an entity's base; a leading slash makes it absolute below the API base. */
export function joinPath(base: string, path: string): string {
  if (path.startsWith('/')) return path.slice(1);
  return path === '' ? base : `${base}/${path}`;
}
