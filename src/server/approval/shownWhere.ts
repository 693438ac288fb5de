import type { Entity } from '../../model/Entity.ts';
import { type EntityWorkflow, STARTER_STEP } from '../../model/workflow.ts';
import { MATCH_NOTHING } from '../../protocol/query/filterTree.ts';
import type { Filter } from '../../protocol/types.ts';
import type { OperationContext } from '../kit/OperationContext.ts';
import { graphsOf } from '../workflow/graphOf.ts';
import { candidaciesOf } from '../workflow/overseesTenant.ts';
import { flowContextFor } from './flowContextFor.ts';
import { stepsHeldBy } from './readRuns.ts';
import { rightsKey } from './stepRights.ts';

/** Of more records than this at once nobody finds out by name which ones they are. */
const MAX_HIDING_RECORDS = 5000;

/** Steps that hide something; undefined: the starter's is among them, which is known by the process only. */
function hidingSteps({ nodes }: EntityWorkflow): readonly string[] | undefined {
  const names = Object.keys(nodes).filter((name) => nodes[name]?.hide.length);
  return names.includes(STARTER_STEP) ? undefined : names;
}

/**
 * By field, which records show it to the context's user, where her step of others hides it from her: what is asked
 * about the field is asked of these alone. A field that is missing is shown in all of them.
 */
export async function shownWhere(context: OperationContext, entity: Entity): Promise<ReadonlyMap<string, Filter>> {
  const { workflow } = entity;
  if (workflow === undefined) return new Map();
  const as = await candidaciesOf(flowContextFor(context));
  const steps = await stepsHeldBy(context, entity, { as, among: hidingSteps(workflow), limit: MAX_HIDING_RECORDS + 1 });
  const graphs = await graphsOf(
    context.repository.database.executor,
    steps.map(({ definition_id }) => definition_id),
  );
  const hidden = steps.flatMap((step) => {
    const { hide = [] } = workflow.nodes[rightsKey(step, graphs.get(step.definition_id))] ?? {};
    return hide.map((field) => ({ field, id: step.business_id }));
  });
  const byField = Map.groupBy(hidden, ({ field }) => field);
  const isMuch = steps.length > MAX_HIDING_RECORDS;
  return new Map(
    [...byField].map(([field, some]): [string, Filter] => [
      field,
      isMuch ? MATCH_NOTHING : { field: 'id', op: 'notIn', value: [...new Set(some.map(({ id }) => id))] },
    ]),
  );
}
