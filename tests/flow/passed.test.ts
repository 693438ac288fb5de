import { describe, expect, it } from 'vitest';
import { passedSteps } from '../../src/flow/reading/passed.ts';
import { by, Play, processOf, task } from './processes.ts';

const late = (id: string, onTimeout: string, more = by('bob')) =>
  task(id, `${more} flowable:dueDate="P1D" shian:onTimeout="${onTimeout}"`);
const TWO = 'shian:approvers="user:bob,cat" shian:sign="each"';

/** a, where time decides, then b. */
async function timedOut(a: string, ...agreed: readonly string[]): Promise<Play> {
  const run = new Play(await processOf(a + task('b', by('dan')), 'start>a', 'a>b', 'b>end'));
  run.start();
  for (const person of agreed) run.approve(person, 'a');
  run.do('clock', { op: 'timer', visit: 1 }, 1440);
  return run;
}

const passedIn = ({ graph, state }: Play) => state && passedSteps(graph, state);

describe('a step whose time is over', () => {
  it('is told as passed, by its time limit', async () => {
    const run = await timedOut(late('a', 'approve'));

    expect(run.where()).toBe('b');
    expect(run.passed).toEqual(['a']);
    expect(passedIn(run)).toEqual([{ node: 'a', byTime: true }]);
  });

  it('is told so too where one of several had agreed by then', async () => {
    expect(passedIn(await timedOut(late('a', 'approve', TWO), 'bob'))).toEqual([{ node: 'a', byTime: true }]);
  });

  it('is not passed where time refuses it, though one had agreed and the run goes on', async () => {
    const run = await timedOut(late('a', 'reject', `${TWO} shian:onReject="lines"`), 'bob');

    expect(run.where()).toBe('b');
    expect(run.passed).toEqual([]);
    expect(passedIn(run)).toEqual([]);
  });

  it('is passed by its people where they agreed in time, also where it was one less who had to', async () => {
    const run = new Play(await processOf(late('a', 'approve', TWO) + task('b', by('dan')), 'start>a', 'a>b', 'b>end'));
    run.start();
    run.approve('bob', 'a');
    run.do('eve', { op: 'removeSigners', tasks: [run.taskAt('a', 'cat')] });

    expect(run.where()).toBe('b');
    expect(run.passed).toEqual(['a']);
    expect(passedIn(run)).toEqual([{ node: 'a', byTime: false }]);
  });
});
