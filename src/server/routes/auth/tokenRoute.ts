import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ERRORS } from '../../../model/errors.ts';
import { errorText } from '../../../model/errorText.ts';
import { endpoints } from '../../../protocol/endpoints.ts';
import { AppError } from '../../AppError.ts';
import { authenticateClient, type Client } from '../../identity/clients.ts';
import { mustChangePassword } from '../../identity/credentials.ts';
import { PLATFORM } from '../../identity/Directory.ts';
import type { Choice } from '../../identity/sessions.ts';
import { type SignedIn, signInByPassword, signInByRefresh } from '../../identity/signIn.ts';
import { tokenAnswer } from '../../identity/tokenAnswer.ts';
import { languageOf } from '../../plugins/languageOf.ts';
import { fixed } from '../fixed.ts';
import type { Services } from '../Services.ts';

type Inputs = Readonly<
  Partial<Record<'tenantId' | 'username' | 'password' | 'grant_type' | 'scope' | 'type' | 'refresh_token', string>>
>;

const headerOf = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name];
  return typeof value === 'string' ? value.trim() : '';
};

/** Inputs come in the query (BladeX), in a form or as JSON; the body wins. */
function inputsOf(request: FastifyRequest): Inputs {
  const body = typeof request.body === 'object' && request.body !== null ? (request.body as Inputs) : {};
  return { ...(request.query as Inputs), ...body };
}

const idsIn = (value: string): readonly string[] | undefined => {
  const list = value.split(',').map((item) => item.trim());
  const ids = list.filter((item) => /^[\w-]{1,64}$/.test(item) && item !== '-1');
  return ids.length === 0 ? undefined : ids;
};

export const choiceOf = (request: FastifyRequest): Choice => ({
  deptIds: idsIn(headerOf(request, 'dept-id')),
  roleIds: idsIn(headerOf(request, 'role-id')),
});

function captchaOf(request: FastifyRequest, required: boolean) {
  return required ? { key: headerOf(request, 'captcha-key'), code: headerOf(request, 'captcha-code') } : undefined;
}

function exchange(services: Services, client: Client, request: FastifyRequest): Promise<SignedIn> {
  const inputs = inputsOf(request);
  const grant = inputs.grant_type ?? '';
  if (!client.grants.includes(grant)) throw new AppError('invalidLogin');
  if (grant === 'refresh_token') {
    return signInByRefresh(services, client, inputs.refresh_token ?? '', choiceOf(request));
  }
  if (grant !== 'password' && grant !== 'captcha') throw new AppError('invalidLogin');
  return signInByPassword(services, client, {
    tenantId: inputs.tenantId?.trim() || headerOf(request, 'tenant-id') || PLATFORM,
    username: inputs.username?.trim() ?? '',
    password: inputs.password ?? '',
    captcha: captchaOf(request, grant === 'captcha' || services.config.captcha),
    choice: choiceOf(request),
    address: request.ip,
    agent: headerOf(request, 'user-agent'),
  });
}

/** The body of a refused token call: never 401, or the console would sign out instead of explaining. */
export function tokenRefusal(error: unknown, request: FastifyRequest): { status: number; body: object } {
  if (!(error instanceof AppError) || ERRORS[error.code].status >= 500) throw error;
  const text = errorText(error.code, error.params, languageOf(request.headers['accept-language']));
  const status = error.code === 'tooMany' ? 429 : 400;
  return { status, body: { error: 'invalid_grant', error_description: text } };
}

function logSignIn(request: FastifyRequest, outcome: string, who: Record<string, unknown>): void {
  request.log.info({ ...who, address: request.ip, outcome }, 'sign-in');
}

export function tokenRoute(app: FastifyInstance, services: Services): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 16_384 },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      const client = await authenticateClient(services.directory, headerOf(request, 'authorization'));
      const signedIn = await exchange(services, client, request);
      await services.principals.invalidate();
      const { session } = signedIn.pair;
      logSignIn(request, 'signed in', { user: session.userId, tenant: session.tenantId });
      const initial = await mustChangePassword(services.database, session.userId);
      return tokenAnswer(client, signedIn, initial, services.config.now());
    } catch (error) {
      const { status, body } = tokenRefusal(error, request);
      logSignIn(request, error instanceof AppError ? error.code : 'failed', {});
      if (error instanceof AppError && error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter);
      return reply.code(status).serializer(JSON.stringify).type('application/json; charset=utf-8').send(body);
    }
  };
  fixed(app, services, endpoints.token, answer, {
    bodyLimit: 65_536,
    preValidation: async (request) => {
      // A request with everything in the query has no body.
      request.body ??= {};
    },
  });
}
