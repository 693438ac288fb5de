import type { ActionHandler } from '../operations/OperationContext.ts';
import { useOnly } from '../operations/useOnly.ts';

/** Makes this configuration the one in use and puts all others out of use. */
export const handler: ActionHandler = (context, { ids: [id = ''] }) => useOnly(context, 'oss', id);
