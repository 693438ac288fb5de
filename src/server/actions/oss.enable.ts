import { AppError } from '../AppError.ts';
import { isTried } from '../files/stores/findStore.ts';
import { entityNamed } from '../kit/entityNamed.ts';
import type { ActionHandler } from '../kit/OperationContext.ts';
import { useOnly } from './useOnly.ts';

/** Makes this configuration the one in use and puts all others out of use; only one that was tried. */
export const handler: ActionHandler = async (context, { ids: [id = ''] }) => {
  const store = await context.repository.get(entityNamed(context, 'oss'), id);
  if (store === undefined || !isTried(store)) throw new AppError('storeUntried');
  return useOnly(context, 'oss', id);
};
