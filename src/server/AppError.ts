import { ERRORS, type ErrorCode } from '../model/errors.ts';
import type { ErrorParams } from '../model/errorText.ts';
import type { FieldIssue } from '../model/fieldErrors.ts';
import { ruleIssue } from '../model/ruleIssue.ts';
import type { Text } from '../model/Text.ts';

/**
 * A refusal with a name from the catalogue. Raised anywhere below the routes; the errors plugin
 * turns it into the envelope, with the HTTP status and the text of its code.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  /** Filled into the `{name}` places of the catalogue's text. */
  readonly params: ErrorParams;
  /** Findings about fields, for `errors` of the envelope. */
  readonly issues: readonly FieldIssue[];
  /** With `stale`: the record as it stands, in wire values. */
  readonly current: unknown;
  /** With `tooMany`: seconds after which a new attempt makes sense. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode,
    params: ErrorParams = {},
    issues: readonly FieldIssue[] = [],
    more: { readonly current?: unknown; readonly retryAfter?: number; readonly cause?: unknown } = {},
  ) {
    super(code, more.cause === undefined ? undefined : { cause: more.cause });
    this.name = 'AppError';
    this.code = code;
    this.params = params;
    this.issues = issues;
    this.current = more.current;
    this.retryAfter = more.retryAfter;
  }

  /** The server cannot do its work; of no refusal is this true. */
  get isServerTrouble(): boolean {
    return ERRORS[this.code].status >= 500;
  }

  /** Trouble that passes, of disk, database or load; `internal` is a mistake of ours. */
  get isOutage(): boolean {
    return this.isServerTrouble && this.code !== 'internal';
  }
}

/** A call refused because of what one of its fields holds: 400, with these words at that field. */
export const fieldRefusal = (field: string, message: Text): AppError =>
  new AppError('invalid', {}, [ruleIssue(field, message)]);
