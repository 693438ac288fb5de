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
