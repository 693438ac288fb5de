import type { Entity } from '../../../model/Entity.ts';
import { PLATFORM } from '../../../model/platform.ts';
import type { OperationContext } from '../../kit/OperationContext.ts';

/** Under which tenant changes of an entity's records are kept. */
export const tenantOf = ({ repository }: OperationContext, { storage }: Entity): string =>
  storage === 'tenant' ? repository.tenantId : PLATFORM;
