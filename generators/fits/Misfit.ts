import type { Severity } from '../../src/schema/Diagnostic.ts';
import type { FindingCode } from '../../src/schema/findings.ts';

/** Something that a schema says otherwise than the backend that stands there. */
export interface Misfit {
  readonly severity: Severity;
  /** Stable name of the finding, such as `missingField`. */
  readonly code: FindingCode;
  readonly entity: string;
  readonly field?: string;
  /** Where the entity's file says it: `['fields', 'riskLevel']`. */
  readonly place: readonly string[];
  readonly message: string;
  readonly remedy: string;
}

/** What was found of one entity, and what could not be. */
export interface EntityReport {
  readonly entity: string;
  readonly misfits: readonly Misfit[];
  /** What could not be judged, a sentence each. */
  readonly unjudged: readonly string[];
  /** Names that came and that nothing declares. */
  readonly undeclared: readonly string[];
  /** Rows that were looked at; without any the fields are not known to fit. */
  readonly rows: number;
}
