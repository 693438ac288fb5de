import { stringify } from 'yaml';
import type { Word } from './wordsOf.ts';

/** One line of YAML, as it stands behind a key. */
export const yamlLine = (value: unknown): string =>
  stringify(value, { collectionStyle: 'flow', lineWidth: 0, flowCollectionPadding: true }).trim();

export const code = (text: string): string => `\`${text}\``;

/** A table; a bar inside a cell is no border. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, ...rows].map((cells) => cells.map((cell) => cell.replaceAll('|', '\\|')));
  const [first = [], ...rest] = lines.map((cells) => `| ${cells.join(' | ')} |`);
  return [first, `| ${head.map(() => '---').join(' | ')} |`, ...rest].join('\n');
}

/** Words below a place as a table, by their path from there. */
export function wordTable(words: readonly Word[], above = 0): string {
  return table(
    ['word', 'takes', 'says', 'example'],
    words.map((word) => [
      code(shownPath(word.path.slice(above))) + (word.required ? ', required' : ''),
      word.takes,
      word.description,
      code(yamlLine(word.example)),
    ]),
  );
}

/** `closed.0.when` is read as `closed[].when`, `actions.*.label` as `actions.<name>.label`. */
const shownPath = (path: readonly string[]): string =>
  path.join('.').replaceAll('.0', '[]').replace(/^0\./, '').replace(/^\*\./, '').replaceAll('*', '<name>');
