import type { Entity } from '../../../model/Entity.ts';
import { mayRead } from '../../../model/fieldAccess.ts';
import { mapLeaves } from '../../../model/Tree.ts';
import { readFilterTree, writeFilterTree } from '../../../protocol/query/filterTree.ts';
import type { EntityRecord, Filter, FilterTree } from '../../../protocol/types.ts';
import type { HistoryRow } from '../../database/historyTables.ts';
import type { OperationContext } from '../../kit/OperationContext.ts';
import { codesOf } from '../access.ts';
import { isMasked } from '../allowedQuery.ts';
import { columnField } from './columnField.ts';
import type { KeptExport } from './logExport.ts';
import type { ShownEntry } from './presentEntries.ts';

/** Stands for a value that was looked for, where the reader of the log may not know it. */
const HIDDEN_VALUE = '***';

/** Lines of records that left, as their reader may see them. */
export function presentExports(
  context: OperationContext,
  entity: Entity,
  rows: readonly HistoryRow[],
): readonly ShownEntry[] {
  return rows.map((row) => {
    const { filter, ...kept } = JSON.parse(row.changes) as KeptExport;
    const { id, op, action, actor, at, reason } = row;
    return {
      ...{ id, op, action, actor, at, reason },
      entity: row.entity,
      recordId: '',
      fields: row.fields.split(',').filter((name) => name !== ''),
      cut: [],
      before: {},
      after: {},
      revertible: false,
      exported: { ...kept, ...shownFilter(context, entity, filter) },
    };
  });
}

/** Fields may have changed since: what is no filter any more is left out. */
function shownFilter(context: OperationContext, entity: Entity, kept: unknown): { readonly filter?: EntityRecord } {
  const read = kept === undefined ? undefined : readFilterTree(entity, kept);
  if (read === undefined || 'problem' in read) return {};
  const shown: FilterTree = mapLeaves<Filter, Filter>(read.tree, (leaf) =>
    isKnown(context, entity, leaf) ? leaf : { ...leaf, value: HIDDEN_VALUE },
  );
  return { filter: writeFilterTree(entity, shown) as EntityRecord };
}

/** A text that was looked for anywhere belongs to no field. */
function isKnown(context: OperationContext, entity: Entity, { field: name }: Filter): boolean {
  const field = columnField(context.model, entity, name);
  return field === undefined || (mayRead(field, codesOf(context.user)) && !isMasked(context, field));
}
