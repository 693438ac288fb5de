import type { Model } from '../../model/Model.ts';
import type { FlowGraph } from '../graph/FlowGraph.ts';
import type { FlowProblem } from './problems.ts';
import { type FlowReading, readFlow } from './readFlow.ts';

type Entities = Pick<Model, 'entities'>;

/** Whether `entity.action` is declared; its record or its whole collection is what a run can act on. */
function isDeclared({ entities }: Entities, name: string): boolean {
  const [entity = '', action = ''] = name.split('.');
  return Object.hasOwn(entities, entity) && entities[entity]?.actions.some((one) => one.name === action) === true;
}

function unknownActions({ nodes }: FlowGraph, model: Entities): readonly FlowProblem[] {
  return Object.values(nodes).flatMap(({ id, name, kind, action = '' }) => {
    if (kind !== 'service' || isDeclared(model, action)) return [];
    const message = {
      zh: `“${name}”：实体中没有声明动作 ${action}，请改为“实体.动作”`,
      en: `“${name}”: no entity declares the action ${action}; name one as entity.action`,
    };
    return [{ element: id, message }];
  });
}

/**
 * A file as it is deployed to a product: besides what the machine can run, the actions it names must be declared. Who
 * draws without the whole model at hand is told of them when it is deployed.
 */
export async function readDeployable(xml: string, model?: Entities): Promise<FlowReading> {
  const reading = await readFlow(xml);
  const [first, ...rest] = reading.graph && model ? unknownActions(reading.graph, model) : [];
  return first === undefined ? reading : { problems: [first, ...rest] };
}
