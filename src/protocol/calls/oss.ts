import type { ossEndpoints } from '../endpoints/oss.ts';
import type { FixedCall } from './FixedCall.ts';

type E = typeof ossEndpoints;

export const tryStore: FixedCall<E['tryStore']> = { method: 'POST', path: 'blade-resource/oss/test' };
