import { endSession } from '../start/session/endSession.ts';
import { readUser } from '../start/session/storedUser.ts';
import { STORAGE_PREFIX } from '../start/storage/entries.ts';
import { type SessionUser, sessionStore } from '../start/stores/sessionStore.ts';
import { readTokens } from '../start/stores/tokenStore.ts';
import { unsavedStore } from '../start/stores/unsavedStore.ts';
import { loadNavigation } from './loadNavigation.ts';
import { loadTopMenu } from './loadTopMenu.ts';
import { queryClient } from './queryClient.ts';

const sameRights = (one: SessionUser, other: SessionUser): boolean =>
  one.roleId === other.roleId && one.deptId === other.deptId && one.roles.join() === other.roles.join();

/** Menu, buttons and data of the department and role that are in use now. */
export async function reloadRights(): Promise<void> {
  await Promise.all([loadNavigation(), loadTopMenu()]);
  await queryClient.resetQueries();
}

/** Somebody else's console stands here: nothing of this page may stay. */
function startAnew(): void {
  unsavedStore.set({});
  window.location.replace('/');
}

/** Takes up what another tab wrote: other rights of the same person, or another person. */
function follow(): void {
  const mine = sessionStore.get().user;
  const stored = readUser();
  if (mine === undefined || stored === undefined) return;
  if (stored.id !== mine.id) {
    startAnew();
    return;
  }
  sessionStore.set({ ...sessionStore.get(), user: stored });
  if (!sameRights(mine, stored)) void reloadRights();
}

/**
 * Keeps this tab in step with the others of the browser. A page that comes back from the browser's own
 * memory slept through their messages, and looks again. Returns the stop.
 */
export function followSession(): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === `${STORAGE_PREFIX}userInfo`) follow();
  };
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    if (readTokens() === undefined) endSession();
    else follow();
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onShow);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onShow);
  };
}
