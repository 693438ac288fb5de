/** Names of sheets are short and lack the signs of addresses. */
const MAX_SHEET_NAME = 31;

/** A title as the name of a sheet. */
export function sheetName(title: string): string {
  const name = title
    .replaceAll(/[[\]:*?/\\'\p{Cc}]/gu, ' ')
    .trim()
    .slice(0, MAX_SHEET_NAME)
    .trim();
  return name === '' ? 'Sheet1' : name;
}
