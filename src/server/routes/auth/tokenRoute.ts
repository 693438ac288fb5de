import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ERRORS } from '../../../model/errors.ts';
import { errorText } from '../../../model/errorText.ts';
import { bladeEnvelope } from '../../../protocol/conventions/bladeEnvelope.ts';
import type { Refusal } from '../../../protocol/conventions/Convention.ts';
import { inputsFromSpringblade, tokenForSpringblade } from '../../../protocol/conventions/springblade.ts';
import type { BodyOf } from '../../../protocol/endpoints/Endpoint.ts';
import { endpoints } from '../../../protocol/endpoints.ts';
import { AppError } from '../../AppError.ts';
import { authenticateClient, type Client } from '../../identity/sessions/clients.ts';
import { readerOf } from '../../plugins/languageOf.ts';
import { fieldsOfForm } from '../../plugins/readForms.ts';
import { BODY_OPTIONAL, inputsOf } from '../looseInputs.ts';
import { answerText, type FixedRequest, mountCall } from '../mountCall.ts';
import type { Services } from '../Services.ts';
import { byTicket, exchange, type TokenBody } from './exchanges.ts';
import { headerOf } from './signInInputs.ts';
import { uploadLog } from './uploadLog.ts';

/** Why a token call is refused: never with 401, or the console would sign out instead of explaining. */
function tokenRefusal(error: unknown, request: FastifyRequest): Refusal {
  if (!(error instanceof AppError) || ERRORS[error.code].status >= 500) throw error;
  const text = errorText(error.code, error.params, readerOf(request));
  const { code } = error;
  const status = code === 'tooMany' || code === 'staleKey' ? ERRORS[code].status : 400;
  return { status, text };
}

function logSignIn(request: FastifyRequest, outcome: string, who: Record<string, unknown>): void {
  request.log.info({ ...who, address: request.ip, outcome }, 'sign-in');
}

/** How one dialect words what every sign-in comes to. */
interface Wording<A> {
  readonly answer: (token: TokenBody) => A;
  readonly refusal: (refusal: Refusal) => unknown;
}

/** The contract's own: no envelope. */
const BARE: Wording<TokenBody> = {
  answer: (token) => token,
  refusal: ({ text }) => ({ error: 'invalid_grant', error_description: text }),
};

const IN_ENVELOPE: Wording<ReturnType<typeof tokenForSpringblade>> = {
  answer: tokenForSpringblade,
  refusal: (refusal) => bladeEnvelope.writeError(refusal).body,
};

const OPTIONS = { bodyLimit: 65_536, ...BODY_OPTIONAL };

/** The token call as BladeX and as SpringBlade have it, and the one for tickets: one sign-in behind them all. */
export function tokenRoute(app: FastifyInstance, services: Services): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer', bodyLimit: 16_384 },
    async (_request: FastifyRequest, body: Buffer) => Object.fromEntries(fieldsOfForm(body)),
  );
  const answer = async (request: FixedRequest<typeof endpoints.token>, reply: FastifyReply) => {
    const { query, body } = request;
    if (isLog(body)) {
      const kept = await uploadLog(services, request, body);
      return sendJson(reply, bladeEnvelope.writeAnswer(kept, answerText(request)));
    }
    const inputs = inputsOf({ query, body });
    return answerToken(services, request, reply, BARE, (client) => exchange(services, client, request, inputs, reply));
  };
  mountCall(app, services, endpoints.token, answer, OPTIONS);

  const springblade = (request: FixedRequest<typeof endpoints.springbladeToken>, reply: FastifyReply) => {
    const inputs = { grant_type: 'password', ...inputsFromSpringblade(inputsOf(request)) };
    return answerToken(services, request, reply, IN_ENVELOPE, (client) =>
      exchange(services, client, request, inputs, reply),
    );
  };
  mountCall(app, services, endpoints.springbladeToken, springblade, OPTIONS);

  const integrated = (request: FixedRequest<typeof endpoints.integratedToken>, reply: FastifyReply) =>
    answerToken(services, request, reply, BARE, async (client) => {
      const { integratedToken = '', grant_type = '' } = inputsOf(request);
      if (grant_type !== 'integrated' || !client.grants.includes('integrated'))
        throw new AppError('noSuchGrant', { client: client.id, grant: grant_type });
      return byTicket(integratedToken)(services, client, request, {}, reply);
    });
  mountCall(app, services, endpoints.integratedToken, integrated, BODY_OPTIONAL);
}

const sendJson = (reply: FastifyReply, body: unknown): FastifyReply =>
  reply.serializer(JSON.stringify).type('application/json; charset=utf-8').send(body);

type TokenInputs = BodyOf<typeof endpoints.token>;

/** A list is the upload of the local log, which travels on the same path. */
const isLog = (body: TokenInputs): body is Extract<TokenInputs, readonly unknown[]> => Array.isArray(body);

/** One shape of answer for every way in: tokens, or why not, and a line in the log for both. */
async function answerToken<A>(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  wording: Wording<A>,
  work: (client: Client) => Promise<TokenBody>,
): Promise<A | FastifyReply> {
  try {
    const body = await work(await authenticateClient(services.directory, headerOf(request, 'authorization')));
    if (body.user_id !== '') request.signedIn = { tenantId: body.tenant_id, id: body.user_id, account: body.account };
    logSignIn(request, 'signed in', { user: body.user_id, tenant: body.tenant_id });
    return wording.answer(body);
  } catch (error) {
    const refusal = tokenRefusal(error, request);
    logSignIn(request, error instanceof AppError ? error.code : 'failed', {});
    if (error instanceof AppError && error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter);
    return sendJson(reply.code(refusal.status), wording.refusal(refusal));
  }
}
