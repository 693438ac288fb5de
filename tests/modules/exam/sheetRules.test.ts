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
import { NOBODY, passRate } from '../../../src/modules/exam/server/exams/examineeCounts.ts';
import { shareStatus } from '../../../src/modules/exam/server/saving/examCourseTaskEnt.ts';
import { entryState } from '../../../src/modules/exam/server/sitting/entryState.ts';
import { settingFor, sittingRules } from '../../../src/modules/exam/server/sitting/examSetting.ts';
import { studyProgress } from '../../../src/modules/exam/server/study/studyProgress.ts';
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

describe('where somebody stands with an exam', () => {
  const NOW = '2026-11-29 10:00:00';
  const TASK = { status: '2', startTime: '2026-11-29 09:00:00', endTime: '2026-11-29 18:00:00', maxAttempts: 2 };
  const RULES = { hours: '', within: true, againFrom: '', faceCheck: false };
  type Words = [task?: object, entry?: object, rules?: object, sitting?: boolean];

  it.each<[string, string, Words]>([
    ['open', 'that runs', []],
    ['open', 'that begins this second', [{ startTime: NOW }]],
    ['upcoming', 'that begins in a second', [{ startTime: '2026-11-29 10:00:01' }]],
    ['ended', 'that ends this second', [{ endTime: NOW }]],
    ['open', 'that ends in a second', [{ endTime: '2026-11-29 10:00:01' }]],
    ['ended', 'that has ended', [{ status: '3' }]],
    ['done', 'that has ended, and that she sat', [{ status: '3' }, { status: '2' }]],
    ['cancelled', 'that was called off', [{ status: '4' }]],
    ['absent', 'that she was absent from', [{}, { status: '3' }]],
    ['open', 'of which one attempt is left', [{}, { usedAttempts: 1 }]],
    ['done', 'of which none is left', [{}, { usedAttempts: 2 }]],
    ['onSite', 'that is sat on site', [{ examMode: '2' }]],
    ['open', 'that is open again from today', [{}, {}, { againFrom: '2026-11-29' }]],
    ['waiting', 'that is open again from tomorrow', [{}, {}, { againFrom: '2026-11-30' }]],
    ['closedNow', 'out of its hours', [{}, {}, { within: false }]],
    ['sitting', 'that was called off while she sits', [{ status: '4' }, {}, {}, true]],
  ])('is %s at one %s', (state, _what, [task = {}, entry = {}, rules = {}, sitting = false]) => {
    const known = [
      { status: '0', ...entry },
      { ...TASK, ...task },
    ] as unknown as Parameters<typeof entryState>;

    expect(entryState(known[0], known[1], sitting, NOW, { ...RULES, ...rules })).toBe(state);
  });
});

describe('the setting of an exam', () => {
  type Setting = NonNullable<Parameters<typeof sittingRules>[0]>;
  const setting = (words: object) =>
    ({ openFrom: '08:00:00', openTo: '22:00:00', retakeDays: 3, faceCheck: null, ...words }) as Setting;

  it.each([
    ['07:59:59', false],
    ['08:00:00', true],
    ['21:59:59', true],
    ['22:00:00', false],
  ])('opens it at %s: %s', (time, within) => {
    expect(sittingRules(setting({}), { usedAttempts: 0 }, undefined, `2026-11-29 ${time}`)).toMatchObject({
      within,
      hours: '08:00–22:00',
    });
  });

  it.each([
    ['three days after the last attempt', {}, 1, '2026-12-02'],
    ['at once after attempts that were reset', {}, 0, ''],
    ['at once where no days are asked', { retakeDays: 0 }, 1, ''],
  ])('opens it again %s', (_what, words, usedAttempts, againFrom) => {
    const last = { handInTime: '2026-11-29 10:00:00' };

    expect(sittingRules(setting(words), { usedAttempts }, last, '2026-11-29 11:00:00').againFrom).toBe(againFrom);
  });

  it('is the latest that names the form of the enterprise, else the latest that names none', () => {
    const named = (id: string, words: object) =>
      setting({ id, taskType: '1', staffCategory: ['3'], businessType: null, ...words });
    const settings = [
      named('otherType', { taskType: '2' }),
      named('otherPeople', { staffCategory: ['1'] }),
      named('otherForm', { businessType: ['b'] }),
      named('any', {}),
      named('form', { businessType: ['a'] }),
      named('olderForm', { businessType: ['a'] }),
    ];
    const context = { model: { dictionaries: {} } } as Parameters<typeof settingFor>[0];
    const idFor = (businessType: string, all = settings) =>
      settingFor(context, all, { taskType: '1', staffCategory: '3', businessType })?.id;

    expect([idFor('a'), idFor('c'), idFor('c', settings.slice(0, 3))]).toEqual(['form', 'any', undefined]);
  });
});

describe('the pass rate of examinees', () => {
  it.each([
    ['leaves out whose sheets wait', { passed: 1, graded: 2 }, 50],
    ['is unknown while all of them wait', { passed: 0, graded: 0 }, null],
  ])('%s', (_what, counts, rate) => {
    expect(passRate({ ...NOBODY, finished: 3, ...counts })).toBe(rate);
  });
});

describe('an enterprise in a course task', () => {
  it.each<[string, Parameters<typeof shareStatus>[0]]>([
    ['0', { staffCount: 2, finishCount: 0, deadline: '2026-11-29' }],
    ['1', { staffCount: 2, finishCount: 1, deadline: '2026-11-29' }],
    ['1', { staffCount: 2, finishCount: 0, status: '1', deadline: '2026-11-29' }],
    ['2', { staffCount: 2, finishCount: 2, deadline: '2026-11-28' }],
    ['3', { staffCount: 2, finishCount: 1, deadline: '2026-11-28' }],
    // Nobody to learn is nobody who has.
    ['0', { staffCount: 0, finishCount: 0, deadline: '2026-11-29' }],
  ])('is in state %s with %j', (status, share) => {
    expect(shareStatus(share, '2026-11-29')).toBe(status);
  });
});

describe('progress of study', () => {
  it.each([
    ['falls never', 40, { position: 10, total: 100, seconds: 60 }, true, 40],
    ['grows at double speed and three seconds at most', 0, { position: 100, total: 100, seconds: 20 }, true, 43],
    ['is complete within a second of the end', 97, { position: 99, total: 100, seconds: 10 }, true, 100],
    ['is complete within a twentieth of a short recording', 90, { position: 9.5, total: 10, seconds: 10 }, true, 100],
    ['is not complete before that', 90, { position: 9.4, total: 10, seconds: 10 }, true, 94],
    ['is a page in two seconds', 0, { position: 10, total: 10, seconds: 4 }, false, 30],
    ['is complete with the last page only', 90, { position: 9.9, total: 10, seconds: 60 }, false, 99],
    ['stays where nothing is to be studied', 7, { position: 1, total: 0, seconds: 1 }, true, 7],
  ])('%s', (_what, before, report, timed, after) => {
    expect(studyProgress({ progress: before, reached: 0 }, report, timed).progress).toBe(after);
  });
});
