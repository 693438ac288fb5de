/** Nothing is there; on a backend of somebody else's mostly the call itself. */
export const NOT_THERE = 404;

/** What a proxy answers in place of a server that is away. */
export const AWAY: readonly number[] = [502, 503, 504];

/** What went wrong with a request: refused by the server, no answer in time, or no connection. */
export type ApiErrorKind = 'refused' | 'timeout' | 'network';

/** Status of a password that was encrypted for another key than the server's. */
export const STALE_KEY = 412;

/**
 * A request that failed. `status` is the envelope's code, else the HTTP status, else 0. `body.errors`
 * holds texts by field (react-admin shows them in the form); `current` the record as it stands on a stale save.
 */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  readonly status: number;
  readonly body: { readonly message: string; readonly errors?: Readonly<Record<string, string>> };
  readonly current: unknown;
  /** Finds the call in the logs of the server. */
  readonly traceId: string | undefined;

  constructor(
    kind: ApiErrorKind,
    status: number,
    message: string,
    extra: {
      readonly errors?: Readonly<Record<string, string>>;
      readonly current?: unknown;
      readonly traceId?: string | undefined;
    } = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.kind = kind;
    this.status = status;
    this.body = extra.errors === undefined ? { message } : { message, errors: extra.errors };
    this.current = extra.current;
    this.traceId = extra.traceId;
  }
}
