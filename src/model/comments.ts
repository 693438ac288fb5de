import type { Entity } from './Entity.ts';

/** Characters of a comment. */
export const MAX_COMMENT_LENGTH = 2000;
/** Characters of what is said with a decision, or with another operation on a run. */
export const MAX_FLOW_COMMENT_LENGTH = 500;
export const MAX_COMMENT_FILES = 5;
export const MAX_MENTIONS = 20;

/** Bytes of one attachment. */
export const MAX_COMMENT_FILE_BYTES = 20 * 1024 * 1024;

/** What may be attached, by extension. */
export const COMMENT_FILE_TYPES = ['jpg', 'jpeg', 'png', 'webp', 'pdf', 'docx', 'xlsx', 'zip', 'txt', 'csv'] as const;

/** Whether people may say something about its records, beside them. */
export const takesComments = ({ comments }: Pick<Entity, 'comments'>): boolean => comments === true;

/** Whether whoever follows one of its records is told of its state: there is one, and people follow such records. */
export const tellsStates = (entity: Pick<Entity, 'comments' | 'states'>): boolean =>
  takesComments(entity) && entity.states !== undefined;
