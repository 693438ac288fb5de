import { onOwnServer } from '../start/config/configStore.ts';
import { ApiError, NOT_THERE } from '../start/http/ApiError.ts';

/** An answer about the record, and not about the connection or the session. */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.kind === 'refused' && error.status !== 401;

const FORBIDDEN = 403;

/** Nobody is helped by trying again. */
export const isForbidden = (error: unknown): boolean => error instanceof ApiError && error.status === FORBIDDEN;

/** A backend of somebody else's has no such call: what would be shown of it is left away. */
export const isMissingThere = (error: unknown): boolean =>
  error instanceof ApiError && error.status === NOT_THERE && !onOwnServer();
