/** Longest part of a line that is shown; what lies outside is marked by dots. */
const MAX_LINE_LENGTH = 110;
const CHARACTERS_BEFORE = 40;

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
    const shown = cut(content, from);
    out.push(`${number === line ? '>' : ' '} ${String(number).padStart(gutter)} | ${shown}`);
    if (number !== line) continue;
    const shift = from > 0 ? from - 1 : 0;
    const indent = indentOf(shown.slice(0, column - 1 - shift));
    const width = displayWidth(content.slice(column - 1, Math.min(endColumn - 1, from + MAX_LINE_LENGTH)));
    out.push(`  ${' '.repeat(gutter)} | ${indent}${'^'.repeat(Math.max(1, width))}`);
  }
  return out.join('\n');
}

function windowStart(content: string, column: number): number {
  return content.length <= MAX_LINE_LENGTH || column <= MAX_LINE_LENGTH - CHARACTERS_BEFORE
    ? 0
    : column - 1 - CHARACTERS_BEFORE;
}

function cut(content: string, from: number): string {
  const end = content.length > from + MAX_LINE_LENGTH ? '…' : '';
  return `${from > 0 ? '…' : ''}${content.slice(from, from + MAX_LINE_LENGTH)}${end}`;
}

/** Chinese characters are two columns wide in a terminal; the caret must stand below them. */
const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/gu;

function indentOf(before: string): string {
  return before.replace(WIDE, '  ').replace(/[^\t]/gu, ' ');
}

function displayWidth(content: string): number {
  return content.replace(WIDE, '  ').length;
}
