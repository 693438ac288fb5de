import { sessionAround } from '../../model/sessionAround.ts';
import type { ScopeAround } from '../../model/visibility.ts';
import { wallTime } from '../../model/wallTime.ts';
import { sessionStore } from '../start/stores/sessionStore.ts';

const listed = (joined: string): readonly string[] => joined.split(',').filter(Boolean);

/**
 * Who is signed in and when it is, for every condition the console works out; a list that forgot it
 * would hide the buttons of what is overdue. Read when it is needed: the clock goes on.
 */
export function currentAround(): ScopeAround {
  const { user } = sessionStore.get();
  const { id = '', account = '', name = '', tenantId = '', deptId = '', roleId = '' } = user ?? {};
  const person = { id, account, name, tenantId, deptIds: listed(deptId), roleIds: listed(roleId) };
  return sessionAround(person, wallTime(Date.now()));
}
