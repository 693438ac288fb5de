import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  flaggedNumbers,
  markSaved,
  openBook,
  openNumbers,
  pressed,
  unsentOf,
  writeInto,
} from '../../../src/modules/exam/console/sitting/answerBook.ts';
import {
  bankLetters,
  lettersIn,
  pointsFor,
  saysTheSame,
  shownLetters,
  shuffled,
} from '../../../src/modules/exam/wire/sheetRules.ts';

const LETTERS = ['A', 'B', 'C', 'D', 'E', 'F'];

describe('the order of a sheet', () => {
  it('is the same for the same seed, loses nothing, and differs from seed to seed', () => {
    const list = Array.from({ length: 20 }, (_, at) => at);

    expect(shuffled(list, 'a')).toEqual(shuffled(list, 'a'));
    expect(shuffled(list, 'a').toSorted((one, other) => one - other)).toEqual(list);
    expect(new Set(Array.from({ length: 30 }, (_, seed) => shuffled(list, `${seed}`).join())).size).toBe(30);
  });

  it('leads from letters as they are shown to those of the bank and back', () => {
    fc.assert(
      fc.property(fc.string(), fc.subarray(LETTERS), (seed, chosen) => {
        const order = shuffled(LETTERS, seed);
        const shown = lettersIn(chosen.join(','));
        expect(shownLetters(bankLetters(shown, order), order)).toBe(shown);
      }),
    );
  });
});

describe('an answer', () => {
  it.each([
    ['A', 'A', 5],
    ['C,A', 'A,C', 5],
    ['A', 'A,C', 0],
    ['A,B,C', 'A,C', 0],
    ['', '', 0],
  ])('%j where %j is right has its points', (answer, right, points) => {
    expect(pointsFor(answer, right, 5)).toBe(points);
  });

  it('takes words that are the same but for blanks and punctuation, and never an empty one', () => {
    expect(saysTheSame(' 48 小时。', '48小时')).toBe(true);
    expect(saysTheSame('24小时', '48小时')).toBe(false);
    expect(saysTheSame('。', '')).toBe(false);
  });

  it('comes and goes where several may be chosen, and replaces another where one may', () => {
    expect(pressed('A,C', 'B', true)).toBe('A,B,C');
    expect(pressed('A,C', 'A', true)).toBe('C');
    expect(pressed('A', 'B', false)).toBe('B');
  });
});

describe('the answers of a window', () => {
  const known = [
    { no: 1, answer: 'A', flagged: false, seq: 3 },
    { no: 2, answer: '', flagged: false, seq: 0 },
  ];

  it('are those of the server, but for later ones that were left on the device', () => {
    const left = [
      { no: 1, answer: 'B', flagged: false, seq: 2 },
      { no: 2, answer: 'C', flagged: true, seq: 1 },
    ];
    const book = openBook(known, left);

    expect(book.answers.get(1)?.answer).toBe('A');
    expect(unsentOf(book)).toEqual([left[1]]);
    expect([openNumbers(book), flaggedNumbers(book)]).toEqual([[], [2]]);
  });

  it('wait until the server has their very version', () => {
    const written = writeInto(writeInto(openBook(known, []), 2, { answer: 'A' }), 2, { answer: 'B' });

    expect(unsentOf(markSaved(written, [{ no: 2, seq: 1 }]))).toMatchObject([{ no: 2, answer: 'B', seq: 2 }]);
    expect(unsentOf(markSaved(written, [{ no: 2, seq: 2 }]))).toEqual([]);
  });
});
