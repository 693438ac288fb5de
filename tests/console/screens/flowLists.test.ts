import { describe, expect, it } from 'vitest';
import { mappingOf, placesOf } from '../../../src/console/screens/flow/manage/StepMapping.tsx';
import { spanOf } from '../../../src/console/screens/flow/manage/spanOf.ts';
import { type FlowRowCommand, wordsOf } from '../../../src/console/screens/work/list/FlowRowCommand.ts';
import { readMigration } from '../../../src/protocol/calls/readFlowRun.ts';

const command = (key: string, possible = true): FlowRowCommand<string> => ({
  key,
  label: key,
  run: () => undefined,
  possible: () => possible,
});

describe('the words of a row', () => {
  it('are three at most; of more, two stand there and the rest behind them', () => {
    const keysOf = (commands: readonly FlowRowCommand<string>[], most?: number) => {
      const { words, rest } = wordsOf(commands, 'row', most);
      return [words.map(({ key }) => key), rest.map(({ key }) => key)];
    };

    expect(keysOf([command('a'), command('b', false), command('c'), command('d')])).toEqual([['a', 'c', 'd'], []]);
    expect(keysOf(['a', 'b', 'c', 'd'].map((key) => command(key)))).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    expect(
      keysOf(
        ['a', 'b', 'c'].map((key) => command(key)),
        2,
      ),
    ).toEqual([['a'], ['b', 'c']]);
  });
});

describe('steps mapped by hand', () => {
  it('are those the runs stand at, once each, what found no place first; only what was chosen is sent', () => {
    const landing = (from: string, reason = '') => ({ from, fromName: from, to: '', toName: '', reason });
    const tried = readMigration([
      { processInstanceId: '1', landings: [landing('a')] },
      { processInstanceId: '2', landings: [landing('a'), landing('gone', 'no such step')] },
    ]);

    expect(placesOf(tried).map(({ from }) => from)).toEqual(['gone', 'a']);
    expect(mappingOf({ gone: 'b', a: '' })).toEqual([{ from: 'gone', to: 'b' }]);
  });
});

describe('how long something took', () => {
  it('is said in the largest unit that says it', () => {
    const t = (key: string, params?: object) => `${key} ${Object.values(params ?? {}).join()}`;

    expect([0, 61, 3600, 90_000, 200_000].map((seconds) => spanOf(seconds, t))).toEqual([
      'flow.minutes 0',
      'flow.minutes 2',
      'flow.hours 1',
      'flow.days 1',
      'flow.days 2',
    ]);
  });
});
