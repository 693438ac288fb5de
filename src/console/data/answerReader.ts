import { isObject } from '../start/storage/guards.ts';

/** Reads what a declared read answered; what is missing counts as nothing. */
export interface AnswerReader {
  readonly number: (key: string) => number;
  readonly text: (key: string) => string;
  readonly rows: (key: string) => readonly AnswerReader[];
  /** As it came, for what is neither of these. */
  readonly value: (key: string) => unknown;
}

/** A careful look into an answer that another backend may have shaped a little differently. */
export function answerReader(answer: unknown): AnswerReader {
  const object = isObject(answer) ? answer : {};
  return {
    number: (key) => {
      const value = Number(object[key]);
      return Number.isFinite(value) ? value : 0;
    },
    text: (key) => {
      const value = object[key];
      return value === null || value === undefined ? '' : String(value);
    },
    rows: (key) => answerRows(object[key]),
    value: (key) => object[key],
  };
}

/** The rows of an answer that is a bare list. */
export const answerRows = (answer: unknown): readonly AnswerReader[] =>
  Array.isArray(answer) ? answer.map(answerReader) : [];
