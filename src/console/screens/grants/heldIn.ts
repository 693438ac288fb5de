import { answerReader } from '../../data/answerReader.ts';
import { isTexts } from '../../start/storage/guards.ts';

/** The ids of a kind that are handed out already, as the `…-tree-keys` reads answer them. */
export function heldIn(answer: unknown, kind: string): ReadonlySet<string> {
  const list = answerReader(answer).value(kind);
  return new Set(isTexts(list) ? list : []);
}
