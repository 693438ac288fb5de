import type { FastifyRequest } from 'fastify';
import { textOf } from '../../../model/recordValues.ts';
import { principalOf } from '../../plugins/guardRoutes.ts';
import type { Services } from '../Services.ts';

const MAX_NAMESAKES = 200;

/** People of the tenant who are called so; undefined where nobody is asked for. */
export async function peopleNamed({ directory }: Services, request: FastifyRequest, search: string) {
  const value = search.trim();
  if (value === '') return undefined;
  const { repository, entities } = directory;
  const found = await repository(principalOf(request).tenantId).find(entities.user, {
    where: {
      any: [
        { path: 'realName', op: 'contains', value },
        { path: 'account', op: 'contains', value },
      ],
    },
    limit: MAX_NAMESAKES,
  });
  return found.map(({ id }) => textOf(id));
}
