import type { BackendDialect, SpokenCall } from '../../../protocol/conventions/BackendDialect.ts';

let spoken: BackendDialect | undefined;

/** The dialect of the backend, where it is another than the contract's. */
export const dialect = (): BackendDialect | undefined => spoken;

export function speakDialect(backend: BackendDialect | undefined): void {
  spoken = backend;
}

/** A body as the contract would have it. */
export const heard = (call: SpokenCall, body: unknown): unknown => spoken?.hear?.(call, body) ?? body;
