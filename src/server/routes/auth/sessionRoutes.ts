import type { FastifyInstance } from 'fastify';
import { AppError } from '../../AppError.ts';
import { issueCaptcha } from '../../identity/captcha.ts';
import { countAttempt } from '../../identity/counters.ts';
import { endSession } from '../../identity/sessions.ts';
import { accessTokenOf, principalOf } from '../../plugins/guardRoutes.ts';
import { enveloped, envelopeOf } from '../answers.ts';
import { authenticated } from '../authenticated.ts';
import { closed, flag, listOf, output, record } from '../inputs.ts';
import type { Services } from '../Services.ts';

/** Captchas one address may ask for in a minute. */
const CAPTCHAS = { limit: 120, window: 60_000 };

const nothing = closed({});
const DONE = record(output('success', 'msg'));

/** Captcha, sign-out, cache and the user's roles (contract 2.3, 2.4). */
export function sessionRoutes(app: FastifyInstance, services: Services): void {
  const { database, config, principals } = services;

  app.get(
    '/blade-auth/oauth/captcha',
    {
      config: { access: 'public', envelope: false },
      schema: { querystring: nothing, response: { 200: record(output('key', 'image')) } },
    },
    async (request) => {
      const attempt = await countAttempt(database, `captcha:${request.ip}`, CAPTCHAS, config.now());
      if (!attempt.allowed) throw new AppError('tooMany', {}, [], { retryAfter: attempt.retryAfter });
      return issueCaptcha(database, config);
    },
  );

  app.get(
    '/blade-auth/oauth/logout',
    {
      config: { access: 'public', envelope: false },
      schema: { querystring: nothing, response: { 200: DONE } },
    },
    async (request, reply) => {
      const token = accessTokenOf(request);
      const principal = token === undefined ? undefined : await authenticated(services, token);
      if (principal) {
        await endSession(database, principal.sessionId, config.now());
        await principals.invalidate();
      }
      reply.header('clear-site-data', '"cache"');
      return { success: 'true', msg: 'success' };
    },
  );

  app.get(
    '/blade-auth/oauth/clear-cache',
    {
      config: { access: 'login', envelope: false, whileInitialPassword: true },
      schema: { querystring: nothing, response: { 200: DONE } },
    },
    async () => {
      await principals.invalidate();
      return { success: 'true', msg: 'success' };
    },
  );

  app.get(
    '/blade-auth/oauth/user-info',
    {
      config: { access: 'login', whileInitialPassword: true },
      schema: {
        querystring: nothing,
        response: {
          200: envelopeOf(
            record({
              ...output('userId', 'account', 'userName', 'tenantId', 'roleId', 'deptId'),
              roles: listOf({ type: 'string' }),
              administrator: flag,
            }),
          ),
        },
      },
    },
    enveloped(async (request) => {
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
    }),
  );
}
