import { describe, expect, it } from 'vitest';
import type { FlowGraph } from '../../src/flow/graph/FlowGraph.ts';
import {
  beginPlay,
  decideTask,
  nextMoves,
  type PlayedRun,
  passedOf,
  ringDue,
  tokenNodes,
} from '../../src/flow/playing/play.ts';
import { askedVariables, playable } from '../../src/flow/playing/playable.ts';
import { processOf, split, task } from './processes.ts';

const played = (graph: FlowGraph, variables = {}) => beginPlay(playable(graph), variables);

/** The first of those whose turn it is does so. */
function decide(run: PlayedRun, node: string, agrees: boolean): PlayedRun {
  const found = nextMoves(run).find((move) => move.kind === 'task' && move.node === node);
  if (found?.kind !== 'task') throw new Error(`Nobody decides at ${node}`);
  return decideTask(run, found, agrees);
}

describe('a process that is played through', () => {
  it('takes the ways that the values of its form and its people choose', async () => {
    const graph = await processOf(
      task('head', 'shian:approvers="head:1" shian:onReject="starter"') + task('boss', 'shian:approvers="role:boss"'),
      'start>choice',
      'choice>boss ? days > 3',
      'choice>head*',
      'head>end',
      'boss>end',
    );

    const long = played(graph, { days: 5 });
    const short = played(graph, { days: 1 });
    const refused = decide(short, 'head', false);
    const again = decide(decide(refused, 'start', true), 'head', true);

    expect(askedVariables(graph)).toEqual(['days']);
    expect([tokenNodes(long), tokenNodes(short), tokenNodes(refused)]).toEqual([['boss'], ['head'], ['start']]);
    expect(nextMoves(refused)).toMatchObject([{ who: 'starter', mayReject: false }]);
    expect([again.state.status, nextMoves(again)]).toEqual(['approved', []]);
    expect(again.done.map(({ kind, node }) => `${kind} ${node}`)).toEqual([
      'start start',
      'reject head',
      'approve start',
      'approve head',
    ]);
    expect(passedOf(again)).toContain('end');
  });

  it('counts the votes of several, waits at joins, and lets clocks ring', async () => {
    const wait =
      '<bpmn:intermediateCatchEvent id="wait"><bpmn:timerEventDefinition><bpmn:timeDuration xsi:type="bpmn:tFormalExpression">P1D</bpmn:timeDuration></bpmn:timerEventDefinition></bpmn:intermediateCatchEvent>';
    const graph = await processOf(
      `${task('all', 'shian:approvers="role:clerk" shian:sign="60%"')}${wait}${split('F', 'J')}`,
      'start>F',
      'F>all',
      'F>wait',
      'all>J',
      'wait>J',
      'J>end',
    );

    const begun = played(graph);
    const voted = decide(decide(begun, 'all', true), 'all', true);
    const [clock] = nextMoves(voted);

    expect(nextMoves(begun).map(({ kind }) => kind)).toEqual(['task', 'task', 'task', 'clock']);
    expect(tokenNodes(voted).toSorted()).toEqual(['J', 'wait']);
    if (clock?.kind !== 'clock') throw new Error('No clock');
    expect(ringDue(voted, clock).state.status).toBe('approved');
  });
});
