import type { FastifyRequest } from 'fastify';
import type { BrowserEntry } from './errorRecord.ts';
import type { LineOwner } from './lines.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whom this very call signed in. */
    signedIn: LineOwner | null;
  }
}

/** What the server writes into its own logs. Nothing of it is waited for, but by `browser`, which was asked to keep it. */
export interface Logs {
  /** An error nobody expected. */
  readonly failure: (error: unknown, request: FastifyRequest) => void;
  /** What a browser reports. */
  readonly browser: (request: FastifyRequest, person: LineOwner, entries: readonly BrowserEntry[]) => Promise<void>;
}
