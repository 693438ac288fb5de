import { type Piece, readTemplate } from './readTemplate.ts';
import type { TemplateProblem } from './TemplateProblem.ts';
import type { Word, Words } from './Words.ts';

/** Every mistake in a template, by the names it may use; none: it can be generated from. */
export function checkTemplate(template: string, words: Words): readonly TemplateProblem[] {
  const read = readTemplate(template);
  return 'problem' in read ? [read.problem] : read.pieces.flatMap((piece) => problemsOf(piece, [words]));
}

/** What a name stands for at a place: the words of the innermost list count first. */
export function wordNamed(scopes: readonly Words[], name: string): Word | undefined {
  const scope = scopes.findLast((words) => Object.hasOwn(words, name));
  return scope?.[name];
}

function problemsOf(piece: Piece, scopes: readonly Words[]): TemplateProblem[] {
  if (piece.kind === 'text') return [];
  const { name, line } = piece;
  if (piece.kind === 'forbidden') return [{ code: 'forbidden', line, name }];
  const word = wordNamed(scopes, name);
  if (word === undefined) return [{ code: 'unknownName', line, name }];
  if (piece.kind === 'value') return typeof word === 'object' ? [{ code: 'listAsText', line, name }] : [];
  if (typeof word !== 'object' || piece.unless) return piece.inner.flatMap((one) => problemsOf(one, scopes));
  if (scopes.includes(word)) return [{ code: 'nestedList', line, name }];
  return piece.inner.flatMap((one) => problemsOf(one, [...scopes, word]));
}
