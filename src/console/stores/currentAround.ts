import { sessionAround } from '../../model/sessionAround.ts';
import type { ScopeAround } from '../../model/visibility.ts';
import { wallTime } from '../../model/wallTime.ts';
import { type SessionState, sessionStore } from '../start/stores/sessionStore.ts';

const listed = (joined: string): readonly string[] => joined.split(',').filter(Boolean);

/**
 * Who is signed in and when it is, for every condition the console works out; a list that forgot it
 * would hide the buttons of what is overdue. Read when it is needed: the clock goes on.
 */
export function currentAround(): ScopeAround {
  const state = sessionStore.get();
  const now = wallTime(Date.now());
  // A list asks for each of its rows.
  if (last?.state !== state || last.now !== now) last = { state, now, around: aroundOf(state, now) };
  return last.around;
}

/** Who is signed in, at another time: `YYYY-MM-DD HH:mm:ss`. */
export const aroundAt = (now: string): ScopeAround => aroundOf(sessionStore.get(), now);

let last: { readonly state: SessionState; readonly now: string; readonly around: ScopeAround } | undefined;

function aroundOf({ user }: SessionState, now: string): ScopeAround {
  const { id = '', account = '', name = '', tenantId = '', deptId = '', roleId = '' } = user ?? {};
  const person = { id, account, name, tenantId, deptIds: listed(deptId), roleIds: listed(roleId) };
  return sessionAround(person, now);
}
