import { config } from '../config/configStore.ts';
import { entryStore } from '../stores/entryStore.ts';
import { phaseStore } from '../stores/phaseStore.ts';
import type { SessionUser } from '../stores/sessionStore.ts';
import { closeToast, toastStore } from '../stores/toastStore.ts';
import { enterSession } from './enterSession.ts';
import type { TokenAnswer } from './sessionFromAnswer.ts';

/** A third-party person without an account comes with an empty or negative id. */
const isGuest = ({ id }: SessionUser): boolean => id === '' || id.startsWith('-');

const several = (ids: string): boolean => ids.split(',').filter((id) => id !== '').length > 1;

/** An initial password is changed first; until then the server tells no departments. */
const mustChoose = ({ deptId, roleId, mustChangePassword }: SessionUser): boolean =>
  config().switchMode && !mustChangePassword && (several(deptId) || several(roleId));

/** Lets somebody in, whatever way she came: at once, after a choice, or to the registration of guests. */
export function finishSignIn(answer: TokenAnswer): void {
  if (isGuest(answer.user)) entryStore.set({ kind: 'guest', ...answer });
  else if (mustChoose(answer.user)) entryStore.set({ kind: 'choose', ...answer });
  else openConsole(answer);
}

/** Opens the console. */
export function openConsole(answer: TokenAnswer): void {
  enterSession(answer);
  entryStore.set(undefined);
  const toast = toastStore.get();
  if (toast !== undefined) closeToast(toast.id);
  phaseStore.set('signedIn');
}
