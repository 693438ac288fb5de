import type { Action } from '../../model/Action.ts';
import type { IconName } from '../../model/icons.ts';

/** What a row offers: the three operations, or a declared action. */
export type RowCommand = {
  readonly key: string;
  readonly label: string;
  readonly icon: IconName;
  readonly danger: boolean;
} & ({ readonly kind: 'view' | 'edit' | 'remove' } | { readonly kind: 'action'; readonly action: Action });
