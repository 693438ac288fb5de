import type { FastifyInstance } from 'fastify';
import { wallTime } from '../../../model/wallTime.ts';
import { endpoints } from '../../../protocol/endpoints.ts';
import { AppError } from '../../AppError.ts';
import { identityTables } from '../../database/identityTables.ts';
import { endSession, endSessionsOf } from '../../identity/sessions/endSessions.ts';
import { principalOf } from '../../plugins/guardRoutes.ts';
import { steadyNow } from '../../steadyNow.ts';
import { mountCall } from '../mountCall.ts';
import type { Services } from '../Services.ts';

/** Where one is signed in, and ending it elsewhere: one session by its id, or all others. */
export function ownSessionRoutes(app: FastifyInstance, services: Services): void {
  const { database, config } = services;

  const openSessions = (userId: string) =>
    identityTables(database.executor)
      .selectFrom('shian_session')
      .select(['id', 'address', 'agent', 'created_at'])
      .where('user_id', '=', userId)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', steadyNow(config))
      .orderBy('created_at', 'desc')
      .limit(100)
      .execute();

  mountCall(app, services, endpoints.sessions, async (request) => {
    const { id, sessionId } = principalOf(request);
    return (await openSessions(id)).map((row) => ({
      id: row.id,
      address: row.address,
      agent: row.agent,
      // As long ago by the clock of today as it was by the one that is never set.
      createTime: wallTime(config.now() - (steadyNow(config) - Number(row.created_at))),
      current: row.id === sessionId ? '1' : '0',
    }));
  });

  mountCall(
    app,
    services,
    endpoints.endSession,
    async (request) => {
      const { id: userId, sessionId } = principalOf(request);
      const { id = '' } = request.body;
      if (id === '') await endSessionsOf(database, [userId], steadyNow(config), sessionId);
      else if ((await openSessions(userId)).some((row) => row.id === id))
        await endSession(database, id, steadyNow(config));
      else throw new AppError('notFound');
      return true;
    },
    { policy: { changesIdentity: true } },
  );
}
