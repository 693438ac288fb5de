import { AsyncLocalStorage } from 'node:async_hooks';

const traces = new AsyncLocalStorage<string>();

/** Runs what belongs to a request, whose trace id then stands with its statements. */
export const inTrace = (traceId: string, work: () => void): void => traces.run(traceId, work);

/** The trace id of the request that is being worked on; undefined for what the server does by itself. */
export const currentTrace = (): string | undefined => traces.getStore();
