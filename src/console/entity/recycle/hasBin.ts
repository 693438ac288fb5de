import type { Entity } from '../../../model/Entity.ts';
import { hasRecycleBin } from '../../../model/recycle.ts';
import { onOwnServer } from '../../start/config/configStore.ts';

/** What a foreign backend does with removed records nobody knows: nothing is promised there. */
export const hasBin = (entity: Entity): boolean => onOwnServer() && hasRecycleBin(entity);
