/** Longest part of a line that is shown, in columns of the terminal; what lies outside is marked by dots. */
const MAX_COLUMNS = 110;
const COLUMNS_BEFORE = 40;

/** The line with its neighbours and a caret below the place, as compilers print it. */
export function codeFrame(text: string, line: number, column: number, endColumn: number): string {
  const lines = text.split(/\r?\n/);
  const first = Math.max(1, line - 2);
  const last = Math.min(lines.length, line + 1);
  const gutter = String(last).length;
  const out: string[] = [];
  for (let number = first; number <= last; number++) {
    const content = lines[number - 1] ?? '';
    const from = number === line ? windowStart(content, column) : 0;
    const end = from + fitting(content.slice(from), MAX_COLUMNS);
    const dots = from > 0 ? '…' : '';
    const shown = `${dots}${content.slice(from, end)}${content.length > end ? '…' : ''}`;
    out.push(`${number === line ? '>' : ' '} ${String(number).padStart(gutter)} | ${shown}`);
    if (number !== line) continue;
    const indent = indentOf(`${dots}${content.slice(from, column - 1)}`);
    const width = displayWidth(content.slice(column - 1, Math.min(endColumn - 1, end)));
    out.push(`  ${' '.repeat(gutter)} | ${indent}${'^'.repeat(Math.max(1, width))}`);
  }
  return out.join('\n');
}

function windowStart(content: string, column: number): number {
  const before = content.slice(0, column - 1);
  if (displayWidth(content) <= MAX_COLUMNS || displayWidth(before) <= MAX_COLUMNS - COLUMNS_BEFORE) return 0;
  return before.length - fitting(before.split('').reverse().join(''), COLUMNS_BEFORE);
}

/** How many of its first characters fit into so many columns. */
function fitting(content: string, columns: number): number {
  let [count, left] = [0, columns];
  for (const character of content.split('')) {
    left -= displayWidth(character);
    if (left < 0) break;
    count++;
  }
  return count;
}

/** Chinese characters are two columns wide in a terminal; the caret must stand below them. */
const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/gu;

function indentOf(before: string): string {
  return before.replace(WIDE, '  ').replace(/[^\t]/gu, ' ');
}

function displayWidth(content: string): number {
  return content.replace(WIDE, '  ').length;
}
