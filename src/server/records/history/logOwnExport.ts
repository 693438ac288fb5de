import { findEntity } from '../../../model/lookups.ts';
import type { HistoryRow } from '../../database/historyTables.ts';
import type { OperationContext } from '../../kit/OperationContext.ts';
import { readAccess } from '../access.ts';
import { keepExport } from './logExport.ts';
import type { ShownEntry } from './presentEntries.ts';

/** By what the log was narrowed when it was taken away; all that is absent was not asked for. */
export interface OwnQuestion {
  readonly entity?: string;
  readonly field?: string;
  readonly actor?: string;
  /** What was done: one of the operations, or `entity.action`. */
  readonly what?: string;
  readonly from?: string;
  readonly until?: string;
}

/** The log is of no entity of its own. */
export const OWN_LOG = '';

/** Leaves a line in the log when the log itself goes into a file: how many changes, and what was asked. */
export const logOwnExport = (
  context: OperationContext,
  { count, ...question }: OwnQuestion & { readonly count: number },
): Promise<void> => keepExport(context, OWN_LOG, [], { count, question });

/** These lines; one of what was asked of an entity that the reader may not read is not told. */
export function presentOwnExports(context: OperationContext, rows: readonly HistoryRow[]): readonly ShownEntry[] {
  return rows.flatMap((row): ShownEntry[] => {
    const { count, question } = JSON.parse(row.changes) as { count: number; question: OwnQuestion };
    const asked = question.entity === undefined ? undefined : findEntity(context.model, question.entity);
    if (question.entity !== undefined && (asked === undefined || readAccess(context, asked) !== 'full')) return [];
    const { id, op, action, actor, at, reason } = row;
    const scope = Object.keys(question).length === 0 ? 'all' : 'found';
    return [
      {
        ...{ id, op, action, actor, at, reason },
        ...{ entity: OWN_LOG, recordId: '', fields: [], cut: [], before: {}, after: {}, revertible: false },
        exported: { format: 'xlsx', scope, count, masked: [], plain: [], question },
      },
    ];
  });
}
