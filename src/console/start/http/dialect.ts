import type { BackendDialect } from '../../../protocol/conventions/springblade.ts';

let spoken: BackendDialect | undefined;

/** The dialect of the backend, where it is another than the contract's. */
export const dialect = (): BackendDialect | undefined => spoken;

export function speakDialect(backend: BackendDialect | undefined): void {
  spoken = backend;
}
