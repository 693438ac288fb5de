import type { FindingCode } from './findings.ts';

export type Severity = 'error' | 'warning';

/** One finding about a schema file: the mistake, its place and, where there is one, the remedy. */
export interface Diagnostic {
  /** Path relative to the project, with forward slashes. */
  readonly file: string;
  /** 1-based. */
  readonly line: number;
  readonly column: number;
  readonly endColumn?: number;
  readonly severity: Severity;
  /** Stable name of the finding, such as `unknownKey`. */
  readonly code: FindingCode;
  readonly message: string;
  readonly remedy?: string;
  /** Both in Chinese. */
  readonly zh: { readonly message: string; readonly remedy?: string };
  /** The lines around the place with a caret below it; empty when the document has no text. */
  readonly frame: string;
}
