import type { FastifyReply, FastifyRequest } from 'fastify';
import { textOf } from '../../../model/recordValues.ts';
import { wallTime } from '../../../model/wallTime.ts';
import type { AnswerOf } from '../../../protocol/endpoints/Endpoint.ts';
import type { endpoints } from '../../../protocol/endpoints.ts';
import { AppError } from '../../AppError.ts';
import { mustChangePassword } from '../../identity/passwords/credentials.ts';
import { countAddress, refundAddress } from '../../identity/sessions/addressBudget.ts';
import type { Client } from '../../identity/sessions/clients.ts';
import { peekRefresh } from '../../identity/sessions/findSession.ts';
import { type SignedIn, signInByPassword, signInByRefresh, signInKnown } from '../../identity/sessions/signIn.ts';
import { socialProviders } from '../../identity/sessions/socialProviders.ts';
import { guestAnswer, socialPerson } from '../../identity/sessions/socialSignIn.ts';
import { redeemTicket } from '../../identity/sessions/tickets.ts';
import { tokenAnswer } from '../../identity/sessions/tokenAnswer.ts';
import type { SignInWay } from '../../kit/SignInWay.ts';
import { steadyNow } from '../../steadyNow.ts';
import { passwordReader } from '../passwordReader.ts';
import type { Services } from '../Services.ts';
import { browserMark, setBrowserMark } from './browserMark.ts';
import { callerOf, captchaOf, choiceOf, type Inputs } from './signInInputs.ts';

/** Tokens and whose they are, as the contract's own call answers them. */
export type TokenBody = AnswerOf<typeof endpoints.token>;

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
    password: () => open(inputs.password ?? ''),
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
  const asked = { source, code, state, tenantId: caller.tenantId, now: wallTime(services.config.now()) };
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

/** One way in, by the name of its grant: every dialect of the token call ends here. */
export async function exchange(
  services: Services,
  client: Client,
  request: FastifyRequest,
  inputs: Inputs,
  reply: FastifyReply,
): Promise<TokenBody> {
  const grant = inputs.grant_type ?? '';
  const run = exchangeOf(services, grant);
  if (!run || !client.grants.includes(grant)) throw new AppError('noSuchGrant', { client: client.id, grant });
  return run(services, client, request, inputs, reply);
}

async function redeemed(services: Services, client: Client, request: FastifyRequest, text: string): Promise<TokenBody> {
  const { config, database, directory } = services;
  const ticket =
    config.ticketSecret === undefined
      ? undefined
      : await redeemTicket(database, text, config.ticketSecret, 'shian', config);
  const user = ticket && (await directory.userByAccount(ticket.tenantId, ticket.account));
  if (!ticket) throw new AppError('usedTicket');
  if (!user) throw new AppError('invalidLogin');
  const caller = { ...callerOf(request, {}), tenantId: ticket.tenantId };
  return signedInBody(services, client, await signInKnown(services, client, textOf(user.id), caller));
}

/** By a one-time ticket of another system. */
export const byTicket = (text: string): Exchange =>
  counted((services, client, request) => redeemed(services, client, request, text));
