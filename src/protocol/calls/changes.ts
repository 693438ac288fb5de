import type { changesEndpoints } from '../endpoints/changes.ts';
import type { ReadCall } from './FixedCall.ts';
import { readChanged } from './readChanged.ts';

type E = typeof changesEndpoints;

/** What was changed since; asked with `accept: text/event-stream` it goes on telling. */
export const changes: ReadCall<E['changes']> = { method: 'GET', path: 'shian/changes', read: readChanged };
