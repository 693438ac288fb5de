/** A part of the console (a chunk, a file of the model) that did not come: after 120 s, without a server, refused by it, or no longer there. */
export class PartError extends Error {
  readonly reason: 'late' | 'unreachable' | 'refused' | 'gone';

  constructor(reason: PartError['reason'], cause?: unknown) {
    super(reason === 'late' ? 'A part of the page did not arrive within 120 s.' : String(cause), { cause });
    this.name = 'PartError';
    this.reason = reason;
  }
}
