import type { Entity } from './Entity.ts';
import type { Field } from './Field.ts';
import { fieldTypes } from './fieldTypes/index.ts';
import { memoize } from './memoize.ts';

/** What every answer says of a secret that is set. Sent back, it means the one that stands. */
export const SECRET_MASK = '******';

/** Texts that are stored as they are and never answered: keys and passwords for other systems. */
export const secretFields = memoize((entity: Entity): readonly Field[] =>
  entity.fields.filter(
    ({ writeOnly, column, type }) => writeOnly && column !== undefined && fieldTypes[type].storage === 'text',
  ),
);
