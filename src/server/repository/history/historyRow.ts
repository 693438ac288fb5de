import { type HistoryChange, historyFields, isSecret } from '../../../model/history.ts';
import type { HistoryRow } from '../../database/historyTables.ts';
import { newId } from '../../database/newId.ts';
import type { NotedChange } from './Journal.ts';
import { keptValue } from './keptValue.ts';

const MAX_REASON_LENGTH = 500;

/** The row that keeps a change; undefined where a save left everything as it was. */
export function historyRow(change: NotedChange): HistoryRow | undefined {
  const changes = changesOf(change);
  const names = Object.keys(changes);
  if (change.op === 'update' && names.length === 0) return undefined;
  return {
    id: newId(),
    tenant_id: change.tenantId,
    entity: change.entity.name,
    record_id: change.recordId,
    thread_id: change.threadId,
    op: change.op,
    action: change.deed?.action ?? '',
    actor: change.actor,
    at: change.at,
    reason: (change.deed?.reason ?? '').slice(0, MAX_REASON_LENGTH),
    fields: names.length === 0 ? '' : `,${names.join(',')},`,
    changes: names.length === 0 ? '' : JSON.stringify(changes),
  };
}

function changesOf({ op, entity, before, after }: NotedChange): Record<string, HistoryChange> {
  if (op === 'create') return {};
  const fields = historyFields(entity);
  const changes: Record<string, HistoryChange> = {};
  for (const [name, value] of after) {
    const field = fields.get(name);
    if (field === undefined) continue;
    const old = before.get(name) ?? null;
    if (isSecret(entity, field)) changes[name] = [];
    else if (!isSame(old, value ?? null)) changes[name] = [keptValue(old), keptValue(value)];
  }
  return changes;
}

function isSame(left: unknown, right: unknown): boolean {
  return left === right || JSON.stringify(left) === JSON.stringify(right);
}
