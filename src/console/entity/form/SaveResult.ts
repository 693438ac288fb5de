import type { EntityRecord } from '../../../protocol/types.ts';

/** How a save ended. A refusal without fields has been announced by the request itself. */
export type SaveResult =
  | {
      readonly kind: 'saved';
      /** The record as far as the backend has answered it. */
      readonly record?: EntityRecord;
    }
  | { readonly kind: 'refused'; readonly errors: Readonly<Record<string, string>> | undefined }
  | { readonly kind: 'stale'; readonly current: EntityRecord };

/** Saves a record; `base` is the record the changes were made on, with its revision. */
export type Save = (record: EntityRecord, base: EntityRecord) => Promise<SaveResult>;
