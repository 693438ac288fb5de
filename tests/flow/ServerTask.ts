/** Time runs fast on these servers, so that clocks ring while they act. */
export const DAYS_A_SECOND = 0.25;

/** What one server is started for. */
export interface ServerTask {
  readonly location: string;
  /** File with the compiled model. */
  readonly model: string;
  readonly seed: number;
  /** When the servers' time began, in milliseconds. */
  readonly from: number;
  /** So many things are tried. */
  readonly actions: number;
  /** Killed behind so many statements and commits of its transactions; 0: not killed. */
  readonly lives: number;
}

/** What a server says of what it did. */
export interface Told {
  readonly run?: string;
  readonly op?: string;
  readonly by?: string;
  readonly failed?: string;
}
