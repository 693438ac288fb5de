import { SECRET_MASK } from '../../../../model/secretFields.ts';
import { AppError } from '../../../AppError.ts';
import { type EntityRule, isRemoval } from './EntityRule.ts';

/** Data sources: a password that is stored goes to the server and user it was entered for, never to another. */
export const datasource: EntityRule = {
  before: async (write) => {
    const { services, entity, ids, record } = write;
    const [id] = ids;
    if (isRemoval(write) || id === undefined || record === undefined) return record;
    const isTyped = typeof record.password === 'string' && record.password !== '' && record.password !== SECRET_MASK;
    const standing = isTyped ? undefined : await services.directory.platform.get(entity, id);
    const isOther = (['url', 'username'] as const).some(
      (name) => record[name] !== undefined && (record[name] ?? '') !== (standing?.[name] ?? ''),
    );
    if (standing?.password && isOther) throw new AppError('sourcePasswordAgain');
    return record;
  },
};
