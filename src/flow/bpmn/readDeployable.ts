import type { FlowGraph } from '../graph/FlowGraph.ts';
import type { FlowProblem } from './problems.ts';
import { type FlowReading, readFlow } from './readFlow.ts';
import { drawnParts, withPlaces } from './unnamed.ts';

/** An action that can run by itself, as far as it is asked for here: `entity.action`. */
interface Named {
  readonly name: string;
}

function unknownActions(graph: FlowGraph, actions: readonly Named[]): readonly FlowProblem[] {
  const known = new Set(actions.map(({ name }) => name));
  const unknown = Object.values(graph.nodes).flatMap(({ id, name, kind, action = '' }) => {
    if (kind !== 'service' || known.has(action)) return [];
    const message = {
      zh: `“${name}”：没有可自动执行的动作 ${action}；请选择由服务器执行、没有必填项的已声明动作（实体.动作）`,
      en: `“${name}”: no action ${action} runs by itself; name a declared one (entity.action) that the server carries out and that asks for nothing`,
    };
    return [{ element: id, message }];
  });
  return withPlaces(unknown, drawnParts(graph));
}

/**
 * A file as it is deployed to a product: besides what the machine can run, its actions must be such as run by
 * themselves there. Who draws while they are not at hand is told of them when it is deployed.
 */
export async function readDeployable(xml: string, actions?: readonly Named[]): Promise<FlowReading> {
  const reading = await readFlow(xml);
  const [first, ...rest] = reading.graph && actions ? unknownActions(reading.graph, actions) : [];
  return first === undefined ? reading : { problems: [first, ...rest] };
}
