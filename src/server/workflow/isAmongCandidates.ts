import { expressionBuilder } from 'kysely';
import type { FlowTables } from '../database/flowTables.ts';

/** Whether one of these may take a task `t`. */
export function isAmongCandidates(as: readonly string[]) {
  const of = expressionBuilder<FlowTables & { t: FlowTables['shian_flow_task'] }, 't'>();
  return of.exists(
    of
      .selectFrom('shian_flow_candidate as c')
      .select('c.task_id')
      .whereRef('c.task_id', '=', 't.id')
      .where('c.candidate', 'in', as),
  );
}
