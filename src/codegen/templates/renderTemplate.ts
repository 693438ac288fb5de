import { type Piece, readTemplate } from './readTemplate.ts';
import type { TemplateProblem } from './TemplateProblem.ts';
import type { View } from './Words.ts';

/** Characters that may come of one template for one table. */
export const MAX_FILE_LENGTH = 500_000;
/** Pieces that are gone through for it: empty ones add no characters. */
const MAX_STEPS = 200_000;

export type Rendered = { readonly text: string } | { readonly problem: TemplateProblem };

/** Raised inside the walk only. */
class TooMuch extends Error {}

/**
 * The text of a template for one view. It takes the view's own properties and nothing else, calls nothing, and ends:
 * whoever is allowed to write templates can make a file of wrong text, and no more than that.
 */
export function renderTemplate(template: string, view: View): Rendered {
  const read = readTemplate(template);
  if ('problem' in read) return read;
  const out: string[] = [];
  try {
    write(read.pieces, [view], { out, left: MAX_FILE_LENGTH, steps: MAX_STEPS });
    return { text: out.join('') };
  } catch (error) {
    if (error instanceof TooMuch) return { problem: { code: 'tooMuch', line: 1, name: String(MAX_FILE_LENGTH) } };
    throw error;
  }
}

interface Paper {
  readonly out: string[];
  left: number;
  steps: number;
}

function put(paper: Paper, text: string): void {
  paper.left -= text.length;
  if (paper.left < 0) throw new TooMuch();
  paper.out.push(text);
}

function valueIn(views: readonly View[], name: string): View[string] {
  const view = views.findLast((one) => Object.hasOwn(one, name));
  return view?.[name] ?? '';
}

const holds = (value: View[string]): boolean => (typeof value === 'object' ? value.length > 0 : Boolean(value));

function write(pieces: readonly Piece[], views: readonly View[], paper: Paper): void {
  for (const piece of pieces) {
    paper.steps -= 1;
    if (paper.steps < 0) throw new TooMuch();
    if (piece.kind === 'text') put(paper, piece.text);
    else if (piece.kind === 'value') put(paper, String(valueIn(views, piece.name)));
    else if (piece.kind === 'section') writeSection(piece, views, paper);
  }
}

function writeSection(
  { name, unless, inner }: Extract<Piece, { kind: 'section' }>,
  views: readonly View[],
  paper: Paper,
): void {
  const value = valueIn(views, name);
  if (holds(value) === unless) return;
  if (typeof value !== 'object' || unless) write(inner, views, paper);
  else for (const view of value) write(inner, [...views, view], paper);
}
