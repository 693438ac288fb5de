import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ERRORS } from '../../../model/errors.ts';
import { errorText } from '../../../model/errorText.ts';
import type { AnswerOf, BodyOf } from '../../../protocol/endpoints/Endpoint.ts';
import { endpoints } from '../../../protocol/endpoints.ts';
import { AppError } from '../../AppError.ts';
import { mustChangePassword } from '../../identity/passwords/credentials.ts';
import { textOf } from '../../identity/people/Directory.ts';
import { countAddress, refundAddress } from '../../identity/sessions/addressBudget.ts';
import { authenticateClient, type Client } from '../../identity/sessions/clients.ts';
import { peekRefresh } from '../../identity/sessions/findSession.ts';
import { type SignedIn, signInByPassword, signInByRefresh, signInKnown } from '../../identity/sessions/signIn.ts';
import { socialProviders } from '../../identity/sessions/socialProviders.ts';
import { guestAnswer, socialPerson } from '../../identity/sessions/socialSignIn.ts';
import { redeemTicket } from '../../identity/sessions/tickets.ts';
import { tokenAnswer } from '../../identity/sessions/tokenAnswer.ts';
import type { SignInWay } from '../../kit/SignInWay.ts';
import { readerOf } from '../../plugins/languageOf.ts';
import { fieldsOfForm } from '../../plugins/readForms.ts';
import { steadyNow } from '../../steadyNow.ts';
import { BODY_OPTIONAL, inputsOf } from '../looseInputs.ts';
import { type FixedRequest, mountCall } from '../mountCall.ts';
import { passwordReader } from '../passwordReader.ts';
import type { Services } from '../Services.ts';
import { browserMark, setBrowserMark } from './browserMark.ts';
import { callerOf, captchaOf, choiceOf, headerOf, type Inputs } from './signInInputs.ts';
import { uploadLog } from './uploadLog.ts';

type TokenBody = AnswerOf<typeof endpoints.token>;

type Exchange = (
  services: Services,
  client: Client,
  request: FastifyRequest,
  inputs: Inputs,
  reply: FastifyReply,
) => Promise<TokenBody>;

/** The token body for somebody who is signed in. */
async function signedInBody(services: Services, client: Client, signedIn: SignedIn): Promise<TokenBody> {
  const initial = await mustChangePassword(services.database, signedIn.pair.session.userId);
  return tokenAnswer(client, signedIn, initial, steadyNow(services.config));
}

const byPassword: Exchange = async (services, client, request, inputs, reply) => {
  const browser = browserMark(request);
  const open = await passwordReader(services, request);
  const signedIn = await signInByPassword(services, client, {
    ...callerOf(request, inputs),
    browser,
    username: inputs.username?.trim() ?? '',
    password: await open(inputs.password ?? ''),
    captcha: captchaOf(request, inputs.grant_type === 'captcha' || services.config.captcha),
  });
  setBrowserMark(request, reply, browser);
  return signedInBody(services, client, signedIn);
};

const byRefresh: Exchange = async (services, client, request, inputs) => {
  const token = inputs.refresh_token ?? '';
  try {
    const signedIn = await signInByRefresh(services, client, token, choiceOf(request));
    return await signedInBody(services, client, signedIn);
  } finally {
    // Refused, it may have ended a session whose token was copied. A token nobody was given ends nothing.
    if (await peekRefresh(services.database, token)) await services.principals.invalidate();
  }
};

const bySocial: Exchange = async (services, client, request, inputs) => {
  const caller = callerOf(request, inputs);
  const { source = '', code = '', state = '' } = inputs;
  const asked = { source, code, state, tenantId: caller.tenantId };
  const person = await socialPerson(services.directory, socialProviders(services), asked);
  if (person.user_id === null) return guestAnswer(client, person);
  return signedInBody(services, client, await signInKnown(services, client, person.user_id, caller));
};

/** By a proof that a module knows how to read. */
const byModule = (way: SignInWay): Exchange =>
  counted(async (services, client, request, inputs) => {
    const caller = callerOf(request, inputs);
    const { username = '', password = '', code = '' } = inputs;
    const userId = await way(services, { tenantId: caller.tenantId, username, password, code });
    if (userId === undefined) throw new AppError('invalidLogin');
    return signedInBody(services, client, await signInKnown(services, client, userId, caller));
  });

const GRANTS: Readonly<Record<string, Exchange>> = {
  password: byPassword,
  captcha: byPassword,
  refresh_token: counted(byRefresh),
  social: counted(bySocial),
};

/** Guesses count by address whatever they guess at; passwords are counted by name too, at sign-in itself. */
function counted(exchange: Exchange): Exchange {
  return async (services, client, request, inputs, reply) => {
    await countAddress(services.database, request.ip, steadyNow(services.config));
    const body = await exchange(services, client, request, inputs, reply);
    await refundAddress(services.database, request.ip);
    return body;
  };
}

/** A module's way takes the place of none of the built-in ones. */
function exchangeOf({ modules }: Services, grant: string): Exchange | undefined {
  if (Object.hasOwn(GRANTS, grant)) return GRANTS[grant];
  const way = Object.hasOwn(modules.signIn, grant) ? modules.signIn[grant] : undefined;
  return way && byModule(way);
}

async function exchange(
  services: Services,
  client: Client,
  request: FastifyRequest,
  inputs: Inputs,
  reply: FastifyReply,
): Promise<TokenBody> {
  const grant = inputs.grant_type ?? '';
  const run = exchangeOf(services, grant);
  if (!run || !client.grants.includes(grant)) throw new AppError('invalidLogin');
  return run(services, client, request, inputs, reply);
}

/** The body of a refused token call: never 401, or the console would sign out instead of explaining. */
function tokenRefusal(error: unknown, request: FastifyRequest): { status: number; body: object } {
  if (!(error instanceof AppError) || ERRORS[error.code].status >= 500) throw error;
  const text = errorText(error.code, error.params, readerOf(request));
  const { code } = error;
  const status = code === 'tooMany' || code === 'staleKey' ? ERRORS[code].status : 400;
  return { status, body: { error: 'invalid_grant', error_description: text } };
}

function logSignIn(request: FastifyRequest, outcome: string, who: Record<string, unknown>): void {
  request.log.info({ ...who, address: request.ip, outcome }, 'sign-in');
}

export function tokenRoute(app: FastifyInstance, services: Services): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer', bodyLimit: 16_384 },
    async (_request: FastifyRequest, body: Buffer) => Object.fromEntries(fieldsOfForm(body)),
  );
  const answer = async (request: FixedRequest<typeof endpoints.token>, reply: FastifyReply) => {
    const { query, body } = request;
    if (isLog(body)) {
      return reply
        .serializer(JSON.stringify)
        .type('application/json; charset=utf-8')
        .send(await uploadLog(services, request, body));
    }
    const inputs = inputsOf({ query, body });
    return answerToken(services, request, reply, (client) => exchange(services, client, request, inputs, reply));
  };
  mountCall(app, services, endpoints.token, answer, {
    bodyLimit: 65_536,
    ...BODY_OPTIONAL,
  });

  mountCall(
    app,
    services,
    endpoints.integratedToken,
    (request, reply) =>
      answerToken(services, request, reply, async (client) => {
        const { integratedToken = '', grant_type = '' } = inputsOf(request);
        if (grant_type !== 'integrated' || !client.grants.includes('integrated')) throw new AppError('invalidLogin');
        return counted(() => byTicket(services, client, request, integratedToken))(
          services,
          client,
          request,
          {},
          reply,
        );
      }),
    BODY_OPTIONAL,
  );
}

async function byTicket(services: Services, client: Client, request: FastifyRequest, text: string): Promise<TokenBody> {
  const { config, database, directory } = services;
  const ticket =
    config.ticketSecret === undefined
      ? undefined
      : await redeemTicket(database, text, config.ticketSecret, 'shian', config.now());
  const user = ticket && (await directory.userByAccount(ticket.tenantId, ticket.account));
  if (!ticket) throw new AppError('usedTicket');
  if (!user) throw new AppError('invalidLogin');
  const caller = { ...callerOf(request, {}), tenantId: ticket.tenantId };
  return signedInBody(services, client, await signInKnown(services, client, textOf(user.id), caller));
}

type TokenInputs = BodyOf<typeof endpoints.token>;

/** A list is the upload of the local log, which travels on the same path. */
const isLog = (body: TokenInputs): body is Extract<TokenInputs, readonly unknown[]> => Array.isArray(body);

/** One shape of answer for every way in: tokens, or why not, and a line in the log for both. */
async function answerToken(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  work: (client: Client) => Promise<TokenBody>,
): Promise<TokenBody | FastifyReply> {
  try {
    const body = await work(await authenticateClient(services.directory, headerOf(request, 'authorization')));
    if (body.user_id !== '') request.signedIn = { tenantId: body.tenant_id, id: body.user_id, account: body.account };
    logSignIn(request, 'signed in', { user: body.user_id, tenant: body.tenant_id });
    return body;
  } catch (error) {
    const { status, body } = tokenRefusal(error, request);
    logSignIn(request, error instanceof AppError ? error.code : 'failed', {});
    if (error instanceof AppError && error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter);
    return reply.code(status).serializer(JSON.stringify).type('application/json; charset=utf-8').send(body);
  }
}
