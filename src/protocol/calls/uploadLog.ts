import type { authEndpoints } from '../endpoints/auth.ts';
import { token } from './auth.ts';
import type { FixedCall } from './FixedCall.ts';

/** The local log travels to the path of the token call; the server tells it by its list. */
export const uploadLog: FixedCall<(typeof authEndpoints)['token']> = { method: token.method, path: token.path };
