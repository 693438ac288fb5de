import type { Entity } from './Entity.ts';
import type { Field } from './Field.ts';
import { isNeverAnswered } from './fieldAccess.ts';
import { fieldTypes } from './fieldTypes/index.ts';
import type { Json } from './Json.ts';
import type { Model } from './Model.ts';
import { memoize } from './memoize.ts';
import { secretFields } from './secretFields.ts';

/** Codes of the menu of changes and of what it has besides. */
export const HISTORY_CODES = { log: 'history', record: 'history_record', revert: 'history_revert' } as const;

/** Actions that no schema declares: an import of rows, a change that is taken back. */
export const HISTORY_ACTIONS = ['import', 'revert'] as const;
export type HistoryAction = (typeof HISTORY_ACTIONS)[number];

/** Entries of the log that one call answers at most. */
export const MAX_LOG_PAGE = 200;

/** What can happen to a record. */
export const CHANGE_OPS = ['create', 'update', 'remove', 'restore', 'purge'] as const;
export type ChangeOp = (typeof CHANGE_OPS)[number];

/** What an entry says happened: to the record, or with records of an entity that left in a file or on paper. */
export const HISTORY_OPS = [...CHANGE_OPS, 'export'] as const;
export type HistoryOp = (typeof HISTORY_OPS)[number];

/** How records left: as a sheet, as text, as a sheet that an import takes back, on paper. */
export const EXPORT_FORMATS = ['xlsx', 'csv', 'editable', 'print'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Which records left: those that were chosen one by one, those that a filter found, or all. */
export const EXPORT_SCOPES = ['chosen', 'found', 'all'] as const;
export type ExportScope = (typeof EXPORT_SCOPES)[number];

/** A value too long to be kept whole: how it begins, its length, and a digest that tells it from others. */
export interface CutValue {
  readonly $cut: string;
  readonly length: number;
  readonly digest: string;
}

/** Before and after, canonical; empty where neither may be kept (passwords, keys). */
export type HistoryChange = readonly [before: Json | CutValue, after: Json | CutValue] | readonly [];

/** Whether changes of its records are kept: of all but logs and what says `history: false`. */
export function keepsHistory({ storage, appendOnly, history }: Pick<Entity, 'storage' | 'appendOnly' | 'history'>) {
  return storage !== 'none' && !appendOnly && history !== false;
}

/** Fields whose changes are kept: what people enter and what actions set; never ids, dates of change and the like. */
export const historyFields = memoize(
  (entity: Entity): ReadonlyMap<string, Field> =>
    new Map(
      entity.fields.flatMap((field) => (field.system || field.column === undefined ? [] : [[field.name, field]])),
    ),
);

/** A password or a key: that it changed is kept, what it was never. */
export const isSecret = (entity: Entity, field: Field): boolean =>
  isNeverAnswered(field) || secretFields(entity).includes(field);

/** The field by which records of an entity name the record they are rows of; their history is part of its own. */
export const ownerField = memoize((model: Model): ReadonlyMap<string, string> => {
  const owned = Object.values(model.entities).flatMap((entity) =>
    entity.fields.flatMap(({ type, to, foreignKey }): [string, string][] =>
      fieldTypes[type].holdsRows && to !== undefined && foreignKey !== undefined ? [[to, foreignKey]] : [],
    ),
  );
  return new Map(owned);
});

/** Whether a kept value is only the beginning of one. */
export function isCut(value: unknown): value is CutValue {
  return typeof value === 'object' && value !== null && '$cut' in value && 'digest' in value;
}
