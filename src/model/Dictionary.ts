import type { TagColor } from './Field.ts';
import type { Text } from './Text.ts';

export interface DictionaryItem {
  /** `dictKey` on the wire, always a string there. */
  readonly key: string;
  /** What code calls it, where the words of its English label do not serve (see `keyNames`). */
  readonly name?: string;
  readonly label: Text;
  readonly color: TagColor;
  readonly sort: number;
  readonly remark?: string;
  /** Sealed items keep their label in old records and are not offered any more. */
  readonly sealed: boolean;
  /** Key of the parent item in the same dictionary. */
  readonly parent?: string;
}

/** A code list. `system` lists are answered by `dict`, `biz` lists (per tenant) by `dict-biz`. */
export interface Dictionary {
  readonly code: string;
  readonly label: Text;
  readonly source: 'system' | 'biz';
  readonly provenance: 'given' | 'assumed';
  /** It came with the engine; projects add items to it (`extends:`). */
  readonly platform?: true;
  readonly items: readonly DictionaryItem[];
}
