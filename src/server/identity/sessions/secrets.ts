import { createHmac, hash, randomBytes } from 'node:crypto';

/** An opaque token: 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** How a token rests in the database. */
export const tokenHash = (token: string): string => hash('sha256', token, 'base64url');

/**
 * The successor of a refresh token, the same for everybody who holds the token and the salt of its
 * row: two tabs that refresh at the same moment get the same pair, on whatever instance.
 */
export const successorOf = (token: string, salt: string, kind: 'access' | 'refresh'): string =>
  createHmac('sha256', salt).update(`${kind}:${token}`).digest('base64url');
