import { createStore } from './createStore.ts';
import type { SessionUser } from './sessionStore.ts';

/** Somebody who has proven who she is, and is not in yet. Nothing of it is stored. */
export interface Entry {
  /** `guest` has no account here and may register; `choose` picks department and role first. */
  readonly kind: 'guest' | 'choose';
  readonly access: string;
  readonly refresh: string;
  /** Of the third-party person; empty for everybody else. */
  readonly oauthId: string;
  readonly user: SessionUser;
}

export const entryStore = createStore<Entry | undefined>(undefined);
