/** A part of the console (a chunk) that did not come: after 120 s, without a server, or because it is no longer there. */
export class PartError extends Error {
  readonly reason: 'late' | 'unreachable' | 'gone';

  constructor(reason: PartError['reason'], cause?: unknown) {
    super(reason === 'late' ? 'A part of the page did not arrive within 120 s.' : String(cause), { cause });
    this.name = 'PartError';
    this.reason = reason;
  }
}
