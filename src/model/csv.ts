/** A spreadsheet runs what begins like a formula; an apostrophe makes it text (OWASP: CSV injection). */
function inert(text: string): string {
  return /^[=+\-@\t\r]/.test(text) && !/^[+-]?\d+(\.\d+)?$/.test(text) ? `'${text}` : text;
}

/** Long digit strings (ids, card numbers) lose digits in a spreadsheet unless they are marked as text. */
function exact(text: string): string {
  return /^\d{12,}$/.test(text) ? `\t${text}` : text;
}

/**
 * Rows of cells as CSV, safe to open in a spreadsheet: no cell is a formula, none loses digits. Quotes stand
 * around every cell, or around those that need them only.
 */
export function csvText(rows: readonly (readonly string[])[], quotes: 'all' | 'needed'): string {
  const cell = (text: string) => {
    const safe = exact(inert(text));
    return quotes === 'all' || /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  return rows.map((row) => row.map(cell).join(',')).join('\r\n');
}

/** CSV as the content of a file: begins with a BOM, so that Excel reads UTF-8, and ends its last line. */
export function csvFile(text: string): string {
  return `\ufeff${text}\r\n`;
}
