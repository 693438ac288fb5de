import type { FastifyRequest } from 'fastify';
import type { BrowserEntry } from './errorRecord.ts';
import type { Person } from './lines.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whom this very call signed in. */
    signedIn: Person | null;
  }
}

/** What the server writes into its own logs. Nothing of it is waited for, but by `browser`, which was asked to keep it. */
export interface Logs {
  /** An error nobody expected. */
  readonly failure: (error: unknown, request: FastifyRequest) => void;
  /** What a browser reports. */
  readonly browser: (request: FastifyRequest, person: Person, entries: readonly BrowserEntry[]) => Promise<void>;
}
