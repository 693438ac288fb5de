import { EventEmitter } from 'node:events';
import type { Engine } from 'bpmn-engine';
import { evaluateCondition } from '../../../model/evaluateCondition.ts';
import type { Json } from '../../../model/Json.ts';
import { readExpression } from './readExpression.ts';

/** What happened to an element while the engine ran. */
export interface Movement {
  readonly kind: 'enter' | 'end' | 'take';
  readonly activityId: string;
  /** `userTask`, `sequenceFlow` … */
  readonly type: string;
  readonly name: string;
  readonly executionId: string;
}

/** The engine after it ran until every branch waits for a person or has ended. */
export interface Halt {
  /** To go on from; empty when finished. */
  readonly state: string;
  readonly finished: boolean;
  readonly movements: readonly Movement[];
}

export type Variables = Readonly<Record<string, Json>>;

/** Parallel branches that multiply are cut off here. */
const MAX_MOVEMENTS = 2000;

const EVENTS: Readonly<Record<string, Movement['kind']>> = {
  'activity.enter': 'enter',
  'activity.end': 'end',
  'flow.take': 'take',
};

/** As much of the engine's own objects as is read. */
interface Told {
  readonly id: string;
  readonly type: string;
  readonly name?: string;
  readonly executionId?: string;
}

const shortType = (type: string): string => {
  const name = type.replace('bpmn:', '');
  return name.slice(0, 1).toLowerCase() + name.slice(1);
};

function listening(movements: Movement[]) {
  const listener = new EventEmitter();
  for (const [event, kind] of Object.entries(EVENTS)) {
    listener.on(event, ({ id, type, name, executionId }: Told) => {
      if (movements.length >= MAX_MOVEMENTS) throw new Error('The process branches without end');
      movements.push({ kind, activityId: id, type: shortType(type), name: name ?? '', executionId: executionId ?? '' });
    });
  }
  return listener;
}

/** As much of a sequence flow as its condition. */
interface Conditional {
  readonly id: string;
  readonly behaviour?: { readonly conditionExpression?: { readonly body?: string } };
}

/** The engine's own expressions and scripts are replaced: only our conditions are ever evaluated. */
function optionsOf(name: string, variables: Variables) {
  const holds = (text: string) => evaluateCondition(readExpression(text), { row: variables, form: variables });
  return {
    name,
    expressions: {
      resolveExpression: holds,
      isExpression: (text: unknown) => typeof text === 'string' && text.startsWith('${'),
      hasExpression: (text: unknown) => typeof text === 'string' && text.includes('${'),
    },
    scripts: {
      register: () => undefined,
      getScript: (_language: string, { behaviour }: Conditional) => ({
        execute: (_scope: unknown, next: CallableFunction) =>
          next(null, holds(behaviour?.conditionExpression?.body ?? '')),
      }),
    },
  };
}

type Run = (engine: Engine, listener: EventEmitter) => Promise<void>;

/** The engine is loaded when the first process runs: most of the time a server has none under way. */
async function run(options: ConstructorParameters<typeof Engine>[0], step: Run): Promise<Halt> {
  const engine = new (await import('bpmn-engine')).Engine(options);
  const movements: Movement[] = [];
  const failures: Error[] = [];
  engine.on('error', (error: Error) => failures.push(error));
  await step(engine, listening(movements));
  if (failures[0]) throw failures[0];
  const finished = engine.execution.isRunning !== true;
  const state = finished ? '' : JSON.stringify(await engine.getState());
  if (!finished) await engine.stop();
  return { state, finished, movements };
}

/** Runs a checked process from its start event. */
export function startProcess(xml: string, variables: Variables): Promise<Halt> {
  return run({ ...optionsOf('start', variables), source: xml }, async (engine, listener) => {
    await engine.execute({ listener });
  });
}

/** Goes on from a saved state after the task of that execution was done. */
export function continueProcess(state: string, executionId: string, variables: Variables): Promise<Halt> {
  return run(optionsOf('continue', variables), async (engine, listener) => {
    engine.recover(JSON.parse(state));
    const execution = await engine.resume({ listener });
    execution.signal({ executionId });
  });
}
