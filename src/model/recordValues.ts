/** A value of a record as text; nothing is the empty text. */
export const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

/** Ids in whatever form a record holds them: a list, comma-joined text, one id, nothing. */
export function idsOf(value: unknown): string[] {
  const list = Array.isArray(value) ? value : textOf(value).split(',');
  return list.map((id) => String(id).trim()).filter((id) => id !== '' && id !== '-1' && id !== '0');
}
