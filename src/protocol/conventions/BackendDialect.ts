/** A request on its way, before it is one of the wire. */
export interface SpokenCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH' | 'OPTIONS';
  readonly path: string;
  readonly query?: Readonly<Record<string, string | readonly string[] | undefined>> | undefined;
  readonly body?: unknown;
}

/** What another dialect of the family is to the console: where calls go, and what their answers mean. */
export interface BackendDialect {
  readonly write: <C extends SpokenCall>(call: C) => C;
  /** The body that was answered to a call (which is the one before `write`), in the envelope of the family. */
  readonly hear?: (call: SpokenCall, body: unknown) => unknown;
  /** `data` of what was answered to a call, as our own server would say it. */
  readonly read?: (call: SpokenCall, data: unknown) => unknown;
}
