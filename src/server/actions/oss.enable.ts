import type { ActionHandler } from '../kit/OperationContext.ts';
import { useOnly } from './useOnly.ts';

/** Makes this configuration the one in use and puts all others out of use. */
export const handler: ActionHandler = (context, { ids: [id = ''] }) => useOnly(context, 'oss', id);
