import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { endpoints } from '../../../protocol/endpoints.ts';
import { issueCaptcha } from '../../identity/sessions/captcha.ts';
import { spendAttempt } from '../../identity/sessions/counters.ts';
import { endSession } from '../../identity/sessions/endSessions.ts';
import { standingSession } from '../../identity/sessions/findSession.ts';
import { networkOf } from '../../identity/sessions/networkOf.ts';
import { sm2PublicKey } from '../../identity/sessions/sm2Key.ts';
import { transportPublicKey } from '../../identity/sessions/transportKey.ts';
import { accessTokenOf, principalOf } from '../../plugins/guardRoutes.ts';
import { steadyNow } from '../../steadyNow.ts';
import { authenticated } from '../authenticated.ts';
import { BODY_OPTIONAL } from '../looseInputs.ts';
import { mountCall } from '../mountCall.ts';
import type { Services } from '../Services.ts';
import { uploadLog } from './uploadLog.ts';

/** Captchas one address may ask for in a minute. */
const CAPTCHAS = { limit: 120, window: 60_000 };

const DONE = { success: 'true', msg: 'success' };

/** Captcha, sign-out, cache and the user's roles. */
export function sessionRoutes(app: FastifyInstance, services: Services): void {
  const { database, config, principals } = services;

  const captcha = async (request: FastifyRequest) => {
    await spendAttempt(database, `captcha:${networkOf(request.ip)}`, CAPTCHAS, steadyNow(config));
    return issueCaptcha(database, config);
  };
  mountCall(app, services, endpoints.captcha, captcha);
  mountCall(app, services, endpoints.springbladeCaptcha, captcha);

  const signOut = async (request: FastifyRequest, reply: FastifyReply) => {
    const token = accessTokenOf(request);
    // However old the token is: the refresh token of the session would outlive the sign-out.
    const session = token === undefined ? undefined : await standingSession(database, token);
    if (session !== undefined) {
      await endSession(database, session, steadyNow(config));
      await principals.invalidate();
    }
    reply.header('clear-site-data', '"cache"');
  };
  mountCall(app, services, endpoints.logout, async (request, reply) => {
    await signOut(request, reply);
    return DONE;
  });
  const byPost = async (request: FastifyRequest, reply: FastifyReply): Promise<true> => {
    await signOut(request, reply);
    return true;
  };
  mountCall(app, services, endpoints.springbladeLogout, byPost, BODY_OPTIONAL);

  mountCall(app, services, endpoints.clearCache, async (request) => {
    const token = accessTokenOf(request);
    // Strangers are told the same and make nobody be looked up anew.
    if (token !== undefined && (await authenticated(services, token))) await principals.invalidate();
    return DONE;
  });

  const userInfo = { policy: { whileInitialPassword: true } };
  mountCall(
    app,
    services,
    endpoints.userInfo,
    async (request) => {
      const user = principalOf(request);
      return {
        roles: user.roleAliases,
        administrator: user.administrator,
        userId: user.id,
        account: user.account,
        userName: user.name,
        tenantId: user.tenantId,
        roleId: user.roleIds.join(','),
        deptId: user.deptIds.join(','),
      };
    },
    userInfo,
  );

  mountCall(app, services, endpoints.publicKey, async () => ({ publicKey: await transportPublicKey(database) }));
  mountCall(app, services, endpoints.springbladeKey, async () => ({ publicKey: await sm2PublicKey(database) }));

  // For whoever must change her password first, as on the path of the token call.
  const log = { bodyLimit: 65_536, policy: { whileInitialPassword: true } };
  mountCall(app, services, endpoints.uploadBrowserLog, (request) => uploadLog(services, request, request.body), log);
}
