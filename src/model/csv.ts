/** Texts that a spreadsheet may take for formulas (OWASP: CSV injection), full-width signs among them; `'` may stand before. */
export const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;

/**
 * An apostrophe makes a formula text. A text with apostrophes before such a sign gets one more, so that whoever reads
 * the file back takes away just that one.
 */
function inert(text: string): string {
  return FORMULA.test(text) && !/^[+-]?\d+(\.\d+)?$/.test(text) ? `'${text}` : text;
}

/** Long digit strings (ids, card numbers) lose digits in a spreadsheet unless they are marked as text. */
function exact(text: string): string {
  return /^\d{12,}$/.test(text) ? `\t${text}` : text;
}

/**
 * Rows of cells as CSV, safe to open in a spreadsheet: no cell is a formula, none loses digits. Quotes stand
 * around every cell, or around those that need them only: with a semicolon, too, as some countries' Excel parts by it.
 */
export function csvText(rows: readonly (readonly string[])[], quotes: 'all' | 'needed'): string {
  const cell = (text: string) => {
    const safe = exact(inert(text));
    return quotes === 'all' || /[",;\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  return rows.map((row) => row.map(cell).join(',')).join('\r\n');
}

/** CSV as the content of a file: begins with a BOM, so that Excel reads UTF-8, and ends its last line. */
export function csvFile(text: string): string {
  return `\ufeff${text}\r\n`;
}
