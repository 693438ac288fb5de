import type { EngineText } from '../../model/Text.ts';

/** Collects what a schema change did, what it left for a person to know, and why it must not go on. */
export interface SyncReport {
  readonly changes: string[];
  readonly notes: EngineText[];
  readonly refusals: EngineText[];
}

export interface SyncRules {
  /** `entity` or `entity.field` whose data a person gave up for this start. */
  readonly allowDrop: ReadonlySet<string>;
  /** What the schemas no longer have is set aside with its rows instead of refused: in development they come and go. */
  readonly keepGone: boolean;
}
