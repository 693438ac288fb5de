import { NO_SESSION, sessionStore } from '../stores/sessionStore.ts';
import { hasAccessCookie, readTokens, writeTokens } from '../stores/tokenStore.ts';
import { clearOtherUsers } from './clearOtherUsers.ts';
import { forgetSession } from './endSession.ts';
import type { TokenAnswer } from './sessionFromAnswer.ts';
import { readUser, writeUser } from './storedUser.ts';

/** Keeps the tokens and the user of a successful sign-in or refresh. */
export function enterSession(answer: TokenAnswer): void {
  clearOtherUsers(answer.user.id);
  writeTokens(answer.access, answer.refresh, answer.lasts);
  writeUser(answer.user);
  sessionStore.set({ ...sessionStore.get(), user: answer.user });
}

/** Takes up the session of an earlier page load; false when there is none. What outlived one in the browser is forgotten. */
export function resumeSession(): boolean {
  const user = readUser();
  if (user === undefined || readTokens() === undefined || !hasAccessCookie()) {
    forgetSession();
    return false;
  }
  clearOtherUsers(user.id);
  sessionStore.set({ ...NO_SESSION, user });
  return true;
}
