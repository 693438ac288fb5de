/** The address of a list narrowed by filters, as shared links write it; the list takes them over when it opens. */
export const filteredList = (path: string, filter: Readonly<Record<string, unknown>>): string =>
  `${path}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
