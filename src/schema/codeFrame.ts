/** The line with its neighbours and a caret below the place, as compilers print it. */
export function codeFrame(text: string, line: number, column: number, endColumn: number): string {
  const lines = text.split(/\r?\n/);
  const first = Math.max(1, line - 2);
  const last = Math.min(lines.length, line + 1);
  const gutter = String(last).length;
  const out: string[] = [];
  for (let number = first; number <= last; number++) {
    const content = lines[number - 1] ?? '';
    out.push(`${number === line ? '>' : ' '} ${String(number).padStart(gutter)} | ${content}`);
    if (number !== line) continue;
    const indent = indentOf(content.slice(0, column - 1));
    out.push(`  ${' '.repeat(gutter)} | ${indent}${'^'.repeat(Math.max(1, displayWidth(content, column, endColumn)))}`);
  }
  return out.join('\n');
}

/** Chinese characters are two columns wide in a terminal; the caret must stand below them. */
const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/gu;

function indentOf(before: string): string {
  return before.replace(WIDE, '  ').replace(/[^\t]/gu, ' ');
}

function displayWidth(content: string, column: number, endColumn: number): number {
  return content.slice(column - 1, endColumn - 1).replace(WIDE, '  ').length;
}
