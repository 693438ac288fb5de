import type { RaRecord } from 'react-admin';
import type { Action } from '../../model/Action.ts';

/** What a row offers: the three operations, a declared action, or a way to another address. */
export type RowCommand = {
  readonly key: string;
  readonly label: string;
  readonly icon: string;
  readonly danger: boolean;
  /** The record is closed for it; absent: no record of the entity ever is. */
  readonly isClosed?: (record: RaRecord) => boolean;
} & (
  | { readonly kind: 'view' | 'edit' | 'copy' | 'remove' }
  | { readonly kind: 'action'; readonly action: Action }
  /** `opens`: a click on the title leads there too. */
  | { readonly kind: 'link'; readonly to: (record: RaRecord) => string; readonly opens?: boolean }
);
