import type { KeyOf } from '../../../model/SchemaTypes.ts';
import { seededNumbers } from '../../../model/seededNumbers.ts';
import { sumOf } from '../../../model/sumOf.ts';
import * as dict from '../../dict.gen.ts';

type TopicType = KeyOf<'exam_topic_type'>;

/** Longest answer in words. */
export const MAX_ANSWER_LENGTH = 2000;
/** So much is left when the clock on the page begins to warn, and when it warns for the last time. */
export const FIRST_WARNING_MS = 5 * 60_000;
export const LAST_WARNING_MS = 60_000;

const CHOICES: readonly TopicType[] = [
  dict.exam_topic_type.singleChoice,
  dict.exam_topic_type.multipleChoice,
  dict.exam_topic_type.trueOrFalse,
];

/** Answered by choosing options, so that a server marks it at once; others wait for a person. */
export const isChoice = (type: string): boolean => CHOICES.some((one) => one === type);

/** Several options may be chosen. */
export const takesSeveral = (type: string): boolean => type === dict.exam_topic_type.multipleChoice;

/** Letters in order, each once: `C, A` is `A,C`. */
export function lettersIn(answer: string): string {
  return [...new Set(answer.toUpperCase().match(/[A-F]/g) ?? [])].sort().join(',');
}

/** None of an empty answer: an empty text would be found in every other. */
const singleLetters = (answer: string): readonly string[] => answer.match(/[A-F]/g) ?? [];

/** The letter under which the option at this place is shown. */
export const letterAt = (place: number): string => 'ABCDEF'.charAt(place);

/** Letters as they are shown, as the bank knows them: `order` names the bank's letters in the order shown. */
export function bankLetters(shown: string, order: readonly string[]): string {
  const letters = singleLetters(shown).map((letter) => order['ABCDEF'.indexOf(letter)] ?? '');
  return lettersIn(letters.join(','));
}

/** The other way round. */
export function shownLetters(bank: string, order: readonly string[]): string {
  const letters = singleLetters(bank).map((letter) => letterAt(order.indexOf(letter)));
  return lettersIn(letters.join(','));
}

/** The same order for the same seed, wherever it is computed. */
export function shuffled<T>(list: readonly T[], seed: string): T[] {
  const next = seededNumbers(seedOf(seed));
  const rest = [...list];
  const order: T[] = [];
  while (rest.length > 0) order.push(...rest.splice(Math.floor(next() * rest.length), 1));
  return order;
}

/** FNV-1a. */
function seedOf(text: string): number {
  let seed = 2_166_136_261;
  for (const letter of text) seed = Math.imul(seed ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  return seed;
}

/** Points of an answer that a server can judge: all of them for exactly the right options, else none. */
export const pointsFor = (answer: string, right: string, points: number): number =>
  answer !== '' && lettersIn(answer) === lettersIn(right) ? points : 0;

/** A later answer replaces an earlier one, whenever it arrives. */
export const isNewer = (seq: number, known: number): boolean => seq > known;

/** Points may be halves: added up in tenths, so that 0.1 and 0.2 make 0.3. */
export const sumPoints = (points: readonly number[]): number => sumOf(points, (one) => Math.round(one * 10)) / 10;

/** An answer in words that says what the model answer says, but for blanks, punctuation and case. */
export function saysTheSame(answer: string, model: string): boolean {
  const bare = (text: string) => text.replaceAll(/[\s\p{P}]/gu, '').toLowerCase();
  return bare(answer) !== '' && bare(answer) === bare(model);
}
