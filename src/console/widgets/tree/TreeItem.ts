/** A node of a tree to tick. */
export interface TreeItem {
  readonly id: string;
  readonly label: string;
  /** Said in small type behind the label: a code, a kind. */
  readonly note?: string;
  /** Why it cannot be ticked or unticked. */
  readonly locked?: string;
  /** Holds others together and is no choice of its own: ticking it ticks what is below. */
  readonly virtual?: true;
  readonly children: readonly TreeItem[];
}
