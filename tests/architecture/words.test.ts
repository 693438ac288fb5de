import { describe, expect, it } from 'vitest';
import { sources, textOf } from './sourceFiles.ts';

/** A number's name says what it is and its unit or role; these say neither. */
const VAGUE = [
  ...[
    'AFTER',
    'AGAIN',
    'AT_ONCE',
    'BATCH',
    'CHUNK',
    'DAY',
    'DEEPEST',
    'FEW',
    'FRESH',
    'HEIGHT',
    'HITS',
    'HOUR',
    'KEPT',
  ],
  ...['KEY', 'LARGEST', 'LIMIT', 'LISTED', 'LONGEST', 'MOST', 'NAMED', 'OFTEN', 'PAGE', 'PATIENCE', 'PAUSE', 'REST'],
  ...['ROUNDS', 'SHORTEST', 'SHOWN', 'SIZE', 'SLICE', 'STEP', 'TIMEOUT', 'TOLD', 'WIDTH', 'WINDOW'],
];

const NUMBER = new RegExp(`^(?:export )?const (?:${VAGUE.join('|')}) = -?[0-9].*`, 'gm');

describe('the words of the code', () => {
  it('name the unit or the role of a number: MAX_ROWS, PAGE_SIZE, RETRY_MS', () => {
    const found = ['src', 'generators']
      .flatMap(sources)
      .flatMap((file) => (textOf(file).match(NUMBER) ?? []).map((line) => `${file}: ${line}`));

    expect(found).toEqual([]);
  });
});

/** What one reader has before her: each end of the wire with the ground both stand on. */
const ENDS = [
  { end: 'schemas', folders: ['src/model', 'src/schema'] },
  { end: 'the server', folders: ['src/model', 'src/protocol', 'src/server'] },
  { end: 'the console', folders: ['src/model', 'src/protocol', 'src/console'] },
];

/** Exports whose name is the place they stand in: handlers of actions, rules and field types by entity or type. */
const BY_PLACE =
  /\/(?:server\/actions|server\/routes\/entity\/rules|model\/fieldTypes)\/|metaSchema\/words\.ts|protocol\/calls\//;

const EXPORT = /^export (?:async )?(?:const|function\*?|class|interface|type) (\w+)/gm;

describe('the names of the code', () => {
  it.each(ENDS)('mean one thing each for a reader of $end', ({ folders }) => {
    const places = folders
      .flatMap(sources)
      .filter((file) => !BY_PLACE.test(file))
      .flatMap((file) =>
        [...new Set([...textOf(file).matchAll(EXPORT)].map(([, name = '']) => name))].map((name) => ({ name, file })),
      );
    const twice = [...Map.groupBy(places, ({ name }) => name)].filter(([, found]) => found.length > 1);

    expect(twice.map(([name, found]) => `${name}: ${found.map(({ file }) => file).join(', ')}`)).toEqual([]);
  });
});
