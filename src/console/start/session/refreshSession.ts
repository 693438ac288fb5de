import { token } from '../../../protocol/calls/auth.ts';
import { config } from '../config/configStore.ts';
import { ApiError } from '../http/ApiError.ts';
import { call } from '../http/call.ts';
import { sessionStore } from '../stores/sessionStore.ts';
import { readTokens, type SessionTokens } from '../stores/tokenStore.ts';
import { enterSession } from './enterSession.ts';
import { refreshDue } from './refreshDue.ts';
import { pauseRequests } from './refreshGate.ts';
import { sessionFromAnswer, type TokenAnswer } from './sessionFromAnswer.ts';

const LOCK = 'shian-refresh';

export interface SwitchTarget {
  readonly deptId: string;
  readonly roleId: string;
}

/** A new pair for a refresh token; `target` is the department and role to go on with. */
export async function exchangeToken(refresh: string, tenantId: string, target?: SwitchTarget): Promise<TokenAnswer> {
  const answer = await call(token, {
    headers: { 'dept-id': target?.deptId ?? '', 'role-id': target?.roleId ?? '' },
    body: { tenantId, refresh_token: refresh, grant_type: 'refresh_token', scope: 'all' },
    token: false,
    quiet: true,
  });
  if (answer.access_token === '') throw new ApiError('refused', 401, 'The refresh answer carries no token');
  return sessionFromAnswer(answer);
}

async function exchange(tokens: SessionTokens, target?: SwitchTarget): Promise<void> {
  const tenantId = sessionStore.get().user?.tenantId ?? config().tenantId;
  enterSession(await exchangeToken(tokens.refresh, tenantId, target));
}

/** Runs `work` while no other tab of this browser does. */
async function alone(work: () => Promise<void>): Promise<void> {
  if (navigator.locks === undefined) return work();
  await navigator.locks.request(LOCK, work);
}

/** Renews the token if it is due: one request at a time among all tabs, others use its outcome. */
export async function refreshSession(): Promise<void> {
  const isDue = () => {
    const tokens = readTokens();
    return tokens !== undefined && refreshDue(tokens, config().tokenTime, Date.now()) ? tokens : undefined;
  };
  if (isDue() === undefined) return;
  const work = alone(async () => {
    const tokens = isDue();
    if (tokens !== undefined) await exchange(tokens);
  });
  pauseRequests(work);
  await work;
}

/** Renews the token now: after a change of the password, or for another department and role. */
export async function renewSession(target?: SwitchTarget): Promise<void> {
  const tokens = readTokens();
  if (tokens === undefined) return;
  const work = alone(() => exchange(tokens, target));
  pauseRequests(work);
  await work;
}
