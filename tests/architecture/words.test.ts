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
  { end: 'the server', folders: ['src/model', 'src/protocol', 'src/flow', 'src/server'] },
  { end: 'the console', folders: ['src/model', 'src/protocol', 'src/flow', 'src/sheet', 'src/console'] },
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

/** Words that say that something is done, or with what mood, but not what: no name of an export by themselves. */
const BARE = [
  ...['again', 'asked', 'closed', 'done', 'enter', 'ensure', 'faults', 'finish', 'fixed', 'flipped', 'forget'],
  ...['freshen', 'furthest', 'given', 'handle', 'held', 'here', 'indented', 'joined', 'keep', 'kept', 'last', 'later'],
  ...['localized', 'matching', 'meant', 'merged', 'named', 'needed', 'nest', 'nothing', 'owned', 'plan', 'postpone'],
  ...[
    'present',
    'process',
    'put',
    'readable',
    'refused',
    'reshape',
    'run',
    'said',
    'say',
    'seen',
    'selected',
    'settle',
  ],
  ...['settled', 'shown', 'spoken', 'structured', 'take', 'taken', 'tell', 'told', 'wanted', 'weave', 'whole', 'work'],
];

/** How a sentence would say it; the field says: announce, report, lock, record, reserve, lenient, all. */
const FIGURATIVE = /^(?:tell|told|hold|note|giveUp|take)[A-Z]|(?:Both|Again|Here|Whole|Alone)$/;

describe('the functions of the code', () => {
  it('say what they do, beyond a bare participle or a figure of speech', () => {
    const found = ['src', 'generators'].flatMap(sources).flatMap((file) =>
      [...textOf(file).matchAll(/^export (?:async )?(?:const|function\*?) ([a-z]\w*)/gm)]
        .map(([, name = '']) => name)
        .filter((name) => BARE.includes(name) || FIGURATIVE.test(name))
        .map((name) => `${file}: ${name}`),
    );

    expect(found).toEqual([]);
  });
});
