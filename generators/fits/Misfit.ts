import type { EngineText } from '../../src/model/Text.ts';
import type { Finding } from '../../src/schema/makeDiagnostic.ts';

/** Something that a schema says otherwise than the backend that stands there. */
export interface Misfit extends Finding {
  readonly entity: string;
  readonly field?: string;
  /** Where the entity's file says it: `['fields', 'riskLevel']`. */
  readonly place: readonly string[];
  readonly remedy: EngineText;
}

/** What was found of one entity, and what could not be. */
export interface EntityReport {
  readonly entity: string;
  readonly misfits: readonly Misfit[];
  /** What could not be judged, a sentence each. */
  readonly unjudged: readonly EngineText[];
  /** Names that came and that nothing declares. */
  readonly undeclared: readonly string[];
  /** Rows that were looked at; without any the fields are not known to fit. */
  readonly rows: number;
}
