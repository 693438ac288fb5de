type Query = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Where a call goes: a name of its query once for each of its values, and not at all without one. */
export function addressWithQuery(apiBase: string, path: string, query: Query = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined) continue;
    for (const item of typeof value === 'string' ? [value] : value) search.append(name, item);
  }
  const text = search.toString();
  return `${apiBase}/${path}${text === '' ? '' : `?${text}`}`;
}
