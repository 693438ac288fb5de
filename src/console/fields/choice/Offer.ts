import type { TagColor } from '../../../model/Field.ts';
import type { Fact } from './choiceFacts.ts';

/** What a choice box offers. */
export interface Offer {
  readonly key: string;
  readonly label: string;
  readonly color?: TagColor;
  readonly depth?: number;
  /** What tells it from others of its name. */
  readonly facts?: readonly Fact[];
  /** Chosen not long ago. */
  readonly isRecent?: true;
  /** Not a choice yet: one is made. */
  readonly isNew?: true;
}
