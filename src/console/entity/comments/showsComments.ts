import { takesComments } from '../../../model/comments.ts';
import type { Entity } from '../../../model/Entity.ts';
import type { EntityRecord } from '../../../protocol/types.ts';
import { onOwnServer } from '../../start/config/configStore.ts';

/** Whether people say something beside this record; foreign backends have no place for it. */
export const showsComments = (entity: Entity, { id }: EntityRecord): boolean =>
  id !== undefined && onOwnServer() && takesComments(entity);
