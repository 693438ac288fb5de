import type { logEndpoints } from '../endpoints/log.ts';
import type { ReadCall } from './FixedCall.ts';
import { readLogFigures } from './readLogFigures.ts';

type E = typeof logEndpoints;

export const logFigures: ReadCall<E['logFigures']> = {
  method: 'GET',
  path: 'shian/log-figures',
  read: readLogFigures,
};
