import type { Entity } from '../../../model/Entity.ts';
import type { ChangeOp } from '../../../model/history.ts';
import type { EntityRecord } from '../../../protocol/types.ts';

/** What a change is part of: the action that was run, and what its person said of it. */
export interface Deed {
  /** `entity.action`, or another name of what was done. */
  readonly action: string;
  readonly reason?: string;
}

/** Values by the name of the field. */
type Values = ReadonlyMap<string, unknown>;

/** One write to one record. */
export interface NotedChange {
  readonly op: ChangeOp;
  readonly entity: Entity;
  readonly tenantId: string;
  readonly recordId: string;
  /** The record that this one is a row of, or itself. */
  readonly threadId: string;
  readonly actor: string;
  readonly at: string;
  readonly deed?: Deed | undefined;
  readonly before: Values;
  readonly after: Values;
}

/** What one transaction did to records, one change for each however often it wrote to it. */
export interface Journal {
  add(change: NotedChange): void;
  /** A row as the transaction has read it. */
  remember(entity: Entity, row: EntityRecord): void;
  /** The row as it stands as far as this transaction knows. */
  recall(entity: Entity, id: string): EntityRecord | undefined;
  readonly changes: () => readonly NotedChange[];
}

/** The last write says how the record stands; the first how it stood, and what it was done for. */
function mergeChanges(first: NotedChange, last: NotedChange): NotedChange {
  return {
    ...first,
    op: last.op === 'update' ? first.op : last.op,
    deed: first.deed ?? last.deed,
    before: new Map([...last.before, ...first.before]),
    after: new Map([...first.after, ...last.after]),
  };
}

export function createJournal(): Journal {
  const noted = new Map<string, NotedChange>();
  const known = new Map<string, EntityRecord>();
  const keyOf = (entity: Entity, id: string) => `${entity.name} ${id}`;
  return {
    remember: (entity, row) => known.set(keyOf(entity, String(row.id)), row),
    recall: (entity, id) => known.get(keyOf(entity, id)),
    add: (change) => {
      const key = keyOf(change.entity, change.recordId);
      // As it was read it stands no more.
      known.delete(key);
      const first = noted.get(key);
      // What was made and removed in one breath never was.
      if (first?.op === 'create' && change.op === 'remove') noted.delete(key);
      else noted.set(key, first === undefined ? change : mergeChanges(first, change));
    },
    changes: () => [...noted.values()],
  };
}
