import { isNewer } from '../../wire/sheetRules.ts';

/** An answer to one question; `seq` counts its versions. */
export interface Answer {
  readonly no: number;
  readonly answer: string;
  readonly flagged: boolean;
  readonly seq: number;
}

/** What was answered in this window, and the version of each answer that the server has. */
export interface Book {
  readonly answers: ReadonlyMap<number, Answer>;
  readonly sent: ReadonlyMap<number, number>;
}

/** The answers that the server has, with later ones that were left on this device. */
export function openBook(known: readonly Answer[], left: readonly Answer[]): Book {
  const later = new Map(left.map((one) => [one.no, one]));
  return {
    sent: new Map(known.map(({ no, seq }) => [no, seq])),
    answers: new Map(
      known.map(({ no, answer, flagged, seq }) => {
        const kept = later.get(no);
        return [no, kept !== undefined && isNewer(kept.seq, seq) ? kept : { no, answer, flagged, seq }];
      }),
    ),
  };
}

/** Answers a question anew, or marks it. */
export function writeInto(book: Book, no: number, change: Partial<Pick<Answer, 'answer' | 'flagged'>>): Book {
  const before = book.answers.get(no);
  if (before === undefined) return book;
  return { ...book, answers: new Map(book.answers).set(no, { ...before, ...change, seq: before.seq + 1 }) };
}

/** Answers that the server has not got yet. */
export const unsentOf = ({ answers, sent }: Book): Answer[] =>
  [...answers.values()].filter(({ no, seq }) => isNewer(seq, sent.get(no) ?? 0));

/** The server has these versions now. */
export function markSaved(book: Book, kept: readonly { readonly no: number; readonly seq: number }[]): Book {
  const sent = new Map(book.sent);
  for (const { no, seq } of kept) sent.set(no, Math.max(seq, sent.get(no) ?? 0));
  return { ...book, sent };
}

/** The numbers of questions without an answer. */
export const openNumbers = ({ answers }: Book): number[] =>
  [...answers.values()].filter(({ answer }) => answer.trim() === '').map(({ no }) => no);

export const flaggedNumbers = ({ answers }: Book): number[] =>
  [...answers.values()].filter(({ flagged }) => flagged).map(({ no }) => no);

/** The letters after one option was pressed: of several each comes and goes, of one the last counts. */
export function pressed(answer: string, letter: string, several: boolean): string {
  if (!several) return letter;
  const letters = answer === '' ? [] : answer.split(',');
  const next = letters.includes(letter) ? letters.filter((one) => one !== letter) : [...letters, letter];
  return next.sort().join(',');
}
